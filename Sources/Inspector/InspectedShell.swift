// SPDX-License-Identifier: Apache-2.0
import Foundation
import StateEngine

/// One shell that is attached, and the thread that serves it.
final class InspectedShell {
  /// How many records of before a shell is given.
  static let past = 1000

  private let server: InspectorServer
  private let channel: WireChannel
  private var place: Int
  private var pipe: [Int32] = [-1, -1]
  /// What this shell was shown of the machine, the newest last.
  private var shown: [Value] = []
  /// How many of them are kept.
  private static let shownLimit = 256
  /// How long a shell may take to say who it is.
  private static let timeout = Duration.seconds(3)

  init(_ server: InspectorServer, _ channel: WireChannel) {
    self.server = server
    self.channel = channel
    place = server.feed.end
  }

  /// Serves the shell until it goes.
  ///
  /// Whoever says nothing takes no place of one that does.
  func serve() {
    guard let hello = channel.wait(until: .now + Self.timeout)?.mapValue else { return }
    guard server.enter() else {
      return InspectorServer.refuse(
        channel,
        "\(InspectorServer.limit) shells look at the app already: leave one of them first"
      )
    }
    defer { server.leave() }
    guard Foundation.pipe(&pipe) == 0 else { return }
    for one in pipe { _ = fcntl(one, F_SETFL, fcntl(one, F_GETFL) | O_NONBLOCK) }
    defer {
      server.feed.forget(pipe[1])
      for one in pipe { close(one) }
    }
    place = server.feed.end
    guard greet(hello) else { return }
    while !channel.hasEnded, !server.isOver {
      while let message = channel.next() { answer(message) }
      let isIdle = flush()
      if isIdle, server.feed.sleep(at: place, pipe[1]) { waitForNews() } else { look() }
    }
  }

  private func greet(_ hello: [String: Value]) -> Bool {
    guard hello["v"] == .int(Wire.version) else {
      InspectorServer.refuse(channel, "the app speaks version \(Wire.version) of the protocol")
      return false
    }
    let chart = server.engine.chart
    let records = server.engine.journal?.past(of: chart).suffix(Self.past) ?? []
    channel.write(
      .map([
        "v": .int(Wire.version), "type": .string("hello"),
        "machine": .string(server.engine.chart.name), "pid": .int(Int(getpid())),
        "mayControl": .bool(server.mayControl), "chart": .string(server.chartText),
        "now": .int(server.engine.time.now),
        "snapshot": snapshot(),
        "records": .list(records.map(server.wire.value)),
        "rules": .list(RuleFacts.all(of: server.engine.chart).map(\.value)),
      ])
    )
    return true
  }

  // MARK: Records

  /// Writes some of what has come; gives whether nothing more stands there.
  private func flush() -> Bool {
    let (records, missed) = server.feed.take(from: &place)
    if missed > 0 { channel.write(.map(["type": .string("missed"), "count": .int(missed)])) }
    for record in records {
      channel.write(.map(["type": .string("record"), "record": server.wire.value(record)]))
    }
    return records.isEmpty
  }

  private func waitForNews() {
    var both = [pollfd(descriptor: channel.descriptor), pollfd(descriptor: pipe[0])]
    guard poll(&both, 2, 1000) > 0 else { return }
    if both[0].revents != 0 { channel.fill() }
    if both[1].revents != 0 {
      var bytes = [UInt8](repeating: 0, count: 64)
      while read(pipe[0], &bytes, bytes.count) > 0 {}
    }
  }

  private func look() {
    if channel.isReadable(within: 0) { channel.fill() }
  }

  // MARK: What shells ask

  private func answer(_ message: Value) {
    guard let map = message.mapValue, let type = map["type"]?.stringValue else { return }
    var answer: [String: Value]
    switch type {
    case "sync":
      while !flush() {}
      answer = [
        "type": .string("synced"), "snapshot": snapshot(),
        "now": .int(server.engine.time.now),
      ]
    case "send": answer = send(map)
    case "background", "restore":
      answer =
        server.mayControl
        ? reply(type == "restore" ? server.engine.restore() : server.engine.background()) : refused
    case "rules":
      let chart = server.engine.chart
      answer = ["type": .string("ruled")]
      if let scene = chart.snapshot(ofScene: map["at"], within: server.bounds), mayAsk(of: scene) {
        let asks = map["asks"]?.listValue ?? []
        answer["answers"] = .list(chart.answers(to: asks, at: scene, server.arguments))
      }
    default: answer = Self.error("'\(type)' is not understood")
    }
    answer["id"] = map["id"] ?? .null
    channel.write(.map(answer))
  }

  private static func error(_ message: String) -> [String: Value] {
    ["type": .string("error"), "message": .string(message)]
  }

  private var refused: [String: Value] {
    Self.error("the app lets shells look, not act: Inspector(…, mayControl: true)")
  }

  /// Where the machine is, without what is secret; remembered as shown.
  private func snapshot() -> Value {
    let snapshot = server.engine.snapshot
    if server.asksRules == .ofHadSnapshots {
      shown.append(server.wire.sight(of: snapshot))
      if shown.count > Self.shownLimit { shown.removeFirst() }
    }
    return server.wire.value(snapshot)
  }

  /// Whether rules may be asked about a scene.
  private func mayAsk(of scene: Snapshot) -> Bool {
    switch server.asksRules {
    case .ofAdmittedValues: true
    case .ofHadSnapshots: shown.contains(server.wire.sight(of: scene))
    }
  }

  private func send(_ map: [String: Value]) -> [String: Value] {
    guard server.mayControl else { return refused }
    guard let name = map["event"]?.stringValue else { return Self.error("an event is missing") }
    let event = Event(name, map["arguments"]?.listValue ?? [], data: map["data"])
    if server.engine.journal?.isGuarded == true, needsParent(event) {
      return Self.error("'\(name)' needs a parent: the app's store is guarded")
    }
    return reply(server.engine.send(event))
  }

  /// Whether a guarded store keeps an event from being sent by hand: one of the host, and one that
  /// puts something into a purse, as play alone does.
  private func needsParent(_ event: Event) -> Bool {
    let chart = server.engine.chart
    guard let checked = try? chart.check(event) else { return false }
    let declaration = chart.events[checked.event]
    if declaration.sender == .host { return !declaration.isFree }
    var (snapshot, trace) = (server.engine.snapshot, StepTrace())
    _ = chart.step(
      &snapshot,
      event: checked.event,
      arguments: checked.arguments,
      now: server.engine.time.now,
      trace: &trace
    )
    return trace.entries.contains { $0.amount > 0 }
  }

  private func reply(_ reply: Reply) -> [String: Value] {
    var answer: [String: Value] = [
      "type": .string("reply"), "outcome": .string(reply.outcome.rawValue),
      "records": .list(
        (([reply.record].compactMap(\.self)) + reply.followUps).map(server.wire.value)
      ),
      "snapshot": snapshot(),
    ]
    if let cause = reply.refusal?.cause {
      answer["cause"] = .string(cause.word)
      if case .fault(let fault) = cause { answer["fault"] = .string(fault.message) }
      if case .rule(let fault) = cause { answer["fault"] = .string(fault.message) }
    }
    if let misunderstanding = reply.misunderstanding {
      answer["message"] = .string(misunderstanding.description)
    }
    if let fault = reply.journalFault { answer["message"] = .string(fault.reason) }
    return answer
  }
}
