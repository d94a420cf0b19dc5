// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Inspector
import PlayKit
import PlayMachines
import PlayStorage
import SQLiteStore
import StateEngine
import Storage
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A socket by hand: what a shell or an app that means no good would say.
private final class HostileSocket: Sendable {
  let descriptor: Int32

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Connects to a path.
  convenience init(to path: String) throws {
    let made = Self.made
    let isConnected = Self.withAddress(path) { connect(made, $0, $1) == 0 }
    try #require(isConnected, "\(String(cString: strerror(errno)))")
    self.init(made)
  }

  /// Listens at a path.
  convenience init(at path: String) throws {
    let made = Self.made
    try #require(Self.withAddress(path) { bind(made, $0, $1) == 0 } && listen(made, 8) == 0)
    self.init(made)
  }

  deinit { close(descriptor) }

  private static var made: Int32 {
    #if canImport(Glibc)
      socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #else
      socket(AF_UNIX, SOCK_STREAM, 0)
    #endif
  }

  private static func withAddress(
    _ path: String,
    _ body: (UnsafePointer<sockaddr>, socklen_t) -> Bool
  ) -> Bool {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }

  func say(_ text: String) {
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
  }

  /// The next line; what comes until the other end goes, or for ten seconds.
  func line() -> String {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    var one = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&one, 1, 10_000) > 0, read(descriptor, &byte, 1) == 1, byte != UInt8(ascii: "\n") {
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

@Suite("apps and shells that mean no good", .serialized)
struct HostileAttachTests {
  private static let hello = "{\"v\":1,\"type\":\"hello\"}\n"

  @Test("shells that say nothing hold no place; one too many is told why")
  func silent() throws {
    let one = try InspectedApp("light")
    defer { one.end() }
    let silent = try (0..<12).map { _ in try HostileSocket(to: one.socket) }
    for socket in silent { socket.say("{") }
    #expect(try one.shell("state").text == "trafficLight: red\n  waiting  0\n")
    let talking = try (0..<8).map { _ in
      let socket = try HostileSocket(to: one.socket)
      socket.say(Self.hello)
      #expect(socket.line().contains("\"type\":\"hello\""))
      return socket
    }
    let ninth = try one.shell("state")
    #expect(ninth.status == 66 && ninth.text.contains("8 shells look at the app"), "\(ninth)")
    withExtendedLifetime((silent, talking)) {}
  }

  @Test("rules are not asked about values that no machine comes to; the app goes on")
  func rules() throws {
    let one = try InspectedApp("tokens")
    defer { one.end() }
    let socket = try HostileSocket(to: one.socket)
    socket.say(Self.hello)
    #expect(socket.line().contains("\"rules\":["))
    func ask(_ tokens: String, rest: Int = 0) -> String {
      socket.say(
        """
        {"type":"rules","id":1,"asks":[["double",[]],["isTwenty",[\(tokens)]]],"at":\
        {"configuration":["open"],"context":{"tokens":\(tokens),"rest":\(rest)},"time":0,"random":"0"}}

        """
      )
      return socket.line()
    }
    #expect(ask("7").contains("\"tokens\":14"))
    #expect(ask("7", rest: 9).contains("\"tokens\":14"))
    // No rule gives more than it declares, and nothing else writes there.
    for rest in [10, -1] { #expect(!ask("7", rest: rest).contains("answers")) }
    for tokens in ["9223372036854775807", "-9223372036854775808", "\"x\"", "[1]", "null", "1.5"] {
      let answer = ask(tokens)
      #expect(answer.contains("\"type\":\"ruled\"") && !answer.contains("answers"), "\(answer)")
    }
    one.app.tell("button")
    #expect(one.app.next() == "done")
  }

  @Test("nor about arguments that no event brings to them, whatever another event may bring")
  func ruleArguments() throws {
    let one = try InspectedApp("tokens")
    defer { one.end() }
    let socket = try HostileSocket(to: one.socket)
    socket.say(Self.hello)
    _ = socket.line()
    func ask(_ arguments: String) -> String {
      socket.say(
        """
        {"type":"rules","id":1,"asks":[["take",\(arguments)]],"at":\
        {"configuration":["open"],"context":{"tokens":1,"rest":0},"time":0,"random":"0"}}

        """
      )
      return socket.line()
    }
    #expect(ask("[2]").contains("\"tokens\":3"))
    for arguments in ["[0]", "[6]", "[9007199254740992]", "[\"2\"]", "[null]", "[2,2]", "[1.5]"] {
      let answer = ask(arguments)
      #expect(answer.contains("\"answers\":[null]"), "\(arguments): \(answer)")
    }
    // Nor does the event itself bring them: what comes from a shell is checked as what an app sends.
    for line in ["send take 6", "send take 0", "send take x"] {
      #expect(try one.shell(line).status != 0, "\(line)")
    }
    one.app.tell("button")
    #expect(one.app.next() == "done")
  }

  /// A journal whose store is guarded.
  private final class GuardedJournal: Engine.Journal {
    func append(
      _ record: inout Record,
      after snapshot: Snapshot,
      of chart: Chart
    ) throws(Engine.JournalFault) {}
    func commit() throws(Engine.JournalFault) {}
    var isGuarded: Bool { true }
  }

  private func guardedGame(asks: Inspector.RuleQuestions = .ofAdmittedValues) throws -> (
    engine: Engine, inspector: Inspector, path: String
  ) {
    let engine = Engine(try Chart(LearningGame.self), journal: GuardedJournal())
    let path = "/tmp/playstate-test-\(getpid())-\(UUID().uuidString.prefix(8)).d/app.sock"
    let inspector = try Inspector(engine, at: path, mayControl: true, asksRules: asks)
    return (engine, inspector, path)
  }

  @Test(
    "a shell that may control an app on a guarded store changes no purse, limit, name or setting"
  )
  func sweep() throws {
    let (engine, inspector, path) = try guardedGame()
    defer { withExtendedLifetime(inspector) {} }
    let socket = try HostileSocket(to: path)
    socket.say(Self.hello)
    _ = socket.line()
    engine.send(LearningGame.progress(100))
    engine.send(LearningGame.tapPlayer("Alexander"))
    let chart = engine.chart
    let kept = [
      "coins", "totalCoinsEarned", "players", "playerIDs", "dailyLimitMinutes", "graceMinutes",
      "videos", "approvedVideos", "unlockedActivities", "videosAllowed", "videosCount", "gateLevel",
      "musicVolume", "day", "dayPlans", "dayEndsAt",
    ]
    func facts() -> [Value] {
      kept.map { engine.value(of: $0) ?? .null }
    }
    let before = facts()
    var (refused, sent) = (0, 0)
    for (place, event) in chart.events[..<chart.declaredEventCount].enumerated() {
      for arguments in chart.sampleArguments(of: place, in: engine.snapshot).prefix(20) {
        // In a level and out of it.
        for way in [("tapActivity", "zahlen"), ("tapSubActivity", "wuerfel")] {
          engine.send(Event(way.0, [.string(way.1)]))
        }
        let message = Value.map([
          "type": .string("send"), "event": .string(event.name), "arguments": .list(arguments),
          "id": .int(sent),
        ])
        socket.say(WireText.line(message) + "\n")
        var answer = socket.line()
        // Records come between.
        while !answer.isEmpty, !answer.contains("\"id\":\(sent),") { answer = socket.line() }
        sent += 1
        if answer.contains("needs a parent") {
          refused += 1
          #expect(event.sender == .host || event.name == "success", "\(event.name)")
        } else {
          let isFree = event.sender != .host || event.isFree
          #expect(isFree, "\(event.name) \(arguments): \(answer.suffix(300))")
        }
        #expect(facts() == before, "\(event.name)")
      }
    }
    #expect(refused > 10 && sent > 60, "\(refused) of \(sent)")
  }

  /// What a child's own play changes of that, by the event that does.
  private static let played = ["tapSound": ["audioEnabled"]]

  @Test(
    "nor does it of any other machine: what the app says of people, settings and days stays",
    arguments: Catalog.entries.map(\.name)
  )
  func sweepAll(machine: String) throws {
    let entry = try #require(Catalog.entry(named: machine))
    let offers = entry.capabilities
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("guarded-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = try Store(at: folder)
    try store.addOwner("Alexander", id: "player-1", at: 0)
    let journal = StoreJournal(store)
    let engine = Engine(try entry.makeChart(), journal: journal)
    let path = "/tmp/playstate-test-\(getpid())-\(UUID().uuidString.prefix(8)).d/app.sock"
    let inspector = try Inspector(engine, at: path, mayControl: true)
    defer { withExtendedLifetime(inspector) {} }
    let socket = try HostileSocket(to: path)
    socket.say(Self.hello)
    _ = socket.line()
    let chart = engine.chart
    if let purse = offers.purse { engine.send(purse.adjust(60)) }
    try store.setGuarded(true)
    let first = journal.lastEntry
    let told = [
      offers.settingsEvent?.eventName, offers.people?.changed.eventName, offers.newDay?.name,
    ].compactMap(\.self)
    var kept = Set(
      [offers.people?.names.variableName, offers.people?.ids.variableName].compactMap(\.self)
    )
    for transition in chart.description.transitions {
      guard case .events(let names) = transition.trigger, names.contains(where: told.contains)
      else { continue }
      for action in transition.actions {
        if case .assign(let name, _) = action { kept.insert(name) }
      }
    }
    func facts() -> [String: Value] {
      Dictionary(uniqueKeysWithValues: kept.map { ($0, engine.value(of: $0) ?? .null) })
    }
    func balance() -> Int {
      offers.purse.flatMap { engine.value(of: $0.balance.variableName)?.intValue } ?? 0
    }
    let events = Array(chart.events[..<chart.declaredEventCount].enumerated())
    var (known, purse, sent, changed) = (facts(), balance(), 0, Set<String>())
    for (place, event) in events + events.reversed() {
      for arguments in chart.sampleArguments(of: place, in: engine.snapshot).prefix(8) {
        sent += 1
        let message = Value.map([
          "type": .string("send"), "event": .string(event.name), "arguments": .list(arguments),
          "id": .int(sent),
        ])
        socket.say(WireText.line(message) + "\n")
        var answer = socket.line()
        while !answer.isEmpty, !answer.contains("\"id\":\(sent),") { answer = socket.line() }
        let now = facts()
        for (name, value) in now where value != known[name] {
          changed.insert("\(event.name) \(name)")
        }
        #expect(balance() <= purse, "\(event.name) \(arguments)")
        (known, purse) = (now, balance())
      }
    }
    let allowed = Set(Self.played.flatMap { event, names in names.map { "\(event) \($0)" } })
    #expect(changed.isSubset(of: allowed), "\(changed.sorted())")
    #expect(sent > 4, "\(sent)")
    // The store itself says the same: nothing was put into a purse, and nobody came or went.
    #expect(try store.isGuarded() == true)
    #expect(try store.owners().map(\.name) == ["Alexander"])
    let booked =
      journal.lastEntry > first ? try journal.entries(first + 1...journal.lastEntry) : []
    #expect(booked.allSatisfy { $0.entry.amount < 0 || $0.entry.kind == "refunded" }, "\(booked)")
    #expect(try store.facts().ledgerProblems == [])
    #expect(offers.purse == nil || journal.lastNumber > 1)
  }

  @Test("where rules are asked of snapshots that were had, no other is answered")
  func hadSnapshots() throws {
    let engine = Engine(try Chart(LearningGame.self))
    let path = "/tmp/playstate-test-\(getpid())-\(UUID().uuidString.prefix(8)).d/app.sock"
    let inspector = try Inspector(engine, at: path, asksRules: .ofHadSnapshots)
    defer { withExtendedLifetime(inspector) {} }
    let shell = try OtherProcess(
      ProgramUnderTest.path,
      ["attach", path, "--no-timing", "-c", "state", "-c", "why tapChest"]
    ).end()
    #expect(shell.status == 0, "\(shell.text)")
    let socket = try HostileSocket(to: path)
    socket.say(Self.hello)
    let hello = socket.line()
    #expect(hello.contains("\"rules\":["))
    let (chart, snapshot) = (engine.chart, engine.snapshot)
    func ask(_ values: [Value]) -> String {
      let names = chart.description.variables.map(\.name)
      let scene: [String: Value] = [
        "configuration": .list(snapshot.configuration.map { .string(chart.nodes[$0].name) }),
        "context": .map(Dictionary(uniqueKeysWithValues: zip(names, values))),
        "time": .int(snapshot.time), "random": .string("0"),
      ]
      let message: [String: Value] = [
        "type": .string("rules"), "id": .int(1), "asks": .list([]), "at": .map(scene),
      ]
      socket.say(WireText.line(.map(message)) + "\n")
      return socket.line()
    }
    #expect(ask(snapshot.values).contains("answers"))
    var other = snapshot.values
    other[try #require(chart.scope.variables["coins"]?.index)] = .int(7)
    let told = ask(other)
    #expect(told.contains("ruled") && !told.contains("answers"), "\(told)")
  }

  @Test("an app whose numbers overflow ends no shell")
  func missed() throws {
    let one = try InspectedApp("light")
    defer { one.end() }
    let real = try HostileSocket(to: one.socket)
    real.say(Self.hello)
    let greeting = real.line()
    real.say("{\"id\":1,\"type\":\"sync\"}\n")
    let synced = real.line()
    let path = one.socket + ".false"
    let listener = try HostileSocket(at: path)
    let count = "{\"type\":\"missed\",\"count\":9223372036854775807}\n"
    Thread.detachNewThread {
      let shell = HostileSocket(accept(listener.descriptor, nil, nil))
      _ = shell.line()
      shell.say(greeting + "\n")
      _ = shell.line()
      shell.say(count + count + synced + "\n")
      while shell.line() != "" {}
    }
    let shell = try OtherProcess(
      ProgramUnderTest.path,
      ["attach", path, "--no-timing", "-c", "state"]
    )
    let end = shell.end()
    #expect(end.text.contains("9223372036854775807 records could not be sent"), "\(end)")
    #expect(end.status == 0)
  }

  @Test("what is no socket is called so")
  func noSocket() throws {
    for path in ["/etc/passwd", "/tmp"] {
      let end = try OtherProcess(ProgramUnderTest.path, ["attach", path, "-c", "state"]).end()
      #expect(end.status == 66 && end.text.contains("is not the socket of an app"), "\(end)")
    }
  }

  @Test("an end that drips, or never ends its line, is waited for no longer than agreed")
  func drip() throws {
    var pair: [Int32] = [-1, -1]
    #if canImport(Glibc)
      try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair) == 0)
    #else
      try #require(socketpair(AF_UNIX, SOCK_STREAM, 0, &pair) == 0)
    #endif
    let other = HostileSocket(pair[1])
    let channel = WireChannel(pair[0], lineLimit: 100_000)
    other.say("{")
    #expect(channel.wait(until: .now + .milliseconds(50)) == nil && !channel.hasEnded)
    Thread.detachNewThread { other.say(String(repeating: "x", count: 400_000)) }
    #expect(channel.wait(until: .now + .seconds(60)) == nil)
    #expect(channel.hasEnded)
  }
}
