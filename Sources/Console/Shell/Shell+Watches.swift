// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import ShellCore
import StateEngine
import Storage

/// What `watch` and `break` are asked to do.
enum WatchRequest {
  case list
  case forget
  /// Without an expression the state itself.
  case add(String, ExpressionTree?)
}

extension Parameter where Content == WatchRequest {
  static func watched(stops: Bool) -> Parameter {
    .ways(Way(takes: added(stops)) { $0 }, Way { .list }, Way("off") { .forget })
  }

  private static func added(_ stops: Bool) -> Parameter {
    raw(["EXPRESSION"], missing: "an expression") { raw, arguments throws(CommandError) in
      let session = arguments.shell.session
      let tree = stops ? try session.condition(raw) : try session.expressionOrState(raw)
      return .add(raw.text, tree)
    }
  }
}

extension Shell {
  func watch(_ request: WatchRequest, stops: Bool) throws(CommandError) {
    switch request {
    case .list: answer(WatchReport(stops: stops, watches: own(stops)))
    case .forget:
      watches.removeAll { $0.stops == stops }
      answer(WatchReport(stops: stops, watches: []))
    case .add(let text, let tree):
      guard own(stops).count < Watch.limit else {
        throw .impossible("\(Watch.limit) at a time are enough: '\(text)' is one more")
      }
      let slot = session.current
      let watch = Watch(text, tree, on: slot, stops: stops)
      watch.look(at: session.presentSnapshot(of: slot))
      watches.append(watch)
      session.attachment?.didFollow = { [weak self] snapshot, record in
        for watch in self?.watches ?? [] { watch.look(at: snapshot, after: record) }
      }
      watch.takeHits()
      let value = watch.value ?? (stops ? .bool(false) : .null)
      answer(WatchReport(stops: stops, watches: own(stops), news: .added(text, value)))
    }
  }

  /// Those that break, or those that only tell; of machines that are in use.
  private func own(_ stops: Bool) -> [Watch] {
    watches.removeAll { watch in !home.slots.contains { $0 === watch.slot } }
    return watches.filter { $0.stops == stops }
  }

  /// Looks at everything that is watched for, after a command; a break stops the script.
  func lookAtWatches() {
    // The command itself has not failed.
    let end = run.reached
    defer { run.reached = end }
    for watch in watches where !(watch.stops && run.isStopped) {
      watch.look(at: session.presentSnapshot(of: watch.slot))
      for hit in watch.takeHits() {
        answer(
          WatchReport(
            stops: watch.stops,
            watches: own(watch.stops),
            news: .became(watch.text, hit)
          )
        )
        guard watch.stops else { continue }
        run.isStopped = true
        if session.attachment != nil, let record = hit.record { look(before: record) }
        if !options.isInteractive { run.isOver = true }
        break
      }
    }
  }

  // The app goes on; the shell stops at what it did.
  private func look(before number: Int) {
    let query = LogQuery(newest: 1, numbers: number...number)
    attempt { () throws(CommandError) in
      let record = try session.records(query).first
      answer(session.report(try look(at: number - 1), as: "look", notes: [Self.appGoesOn]))
      let chart = session.current.chart
      guard let record, chart.isSentByHand(record.event), !chart.isMasked(record) else { return }
      let inquiry = Inquiry(session, record.event, record.arguments)
      answer(
        WhyReport(
          chart: chart,
          answer: inquiry.answer(unless: driver.isInterrupted),
          isPlain: false
        )
      )
    }
  }

  private static let appGoesOn =
    "the state before it, in a copy; the app goes on. 'look' comes back"

  /// True if a break has become true while a command is being done.
  var isBreakReached: Bool {
    watches.contains { watch in
      guard watch.stops else { return false }
      watch.look(at: session.presentSnapshot(of: watch.slot))
      return watch.hasHits
    }
  }
}

/// What is watched for, and what has become of it.
private struct WatchReport: Report {
  enum News {
    case none
    case added(String, Value)
    case became(String, Watch.Hit)
  }

  var stops: Bool
  var watches: [Watch]
  var news = News.none

  var type: String { stops ? "break" : "watch" }
  var status: ExitStatus { if stops, case .became = news { .failed } else { .success } }
  var failureText: String {
    if case .became(let text, _) = news { "stopped: \(text)" } else { "" }
  }

  func write(to output: inout OutputBuffer, style: ReportStyle) {
    switch news {
    case .none:
      if watches.isEmpty { output.append("nothing to \(type) for\n") }
      for watch in watches { output.append("\(watch.slot.name): \(watch.text)\n") }
    case .added(let text, let value):
      let now =
        switch value {
        case .bool(true): " (true now: reported when it becomes true again)"
        case .bool: ""
        default: " (\(VisibleText.clean(value.plainText)) now)"
        }
      output.append("\(type): \(text)\(now)\n")
    case .became(let text, let hit):
      let isTruth = hit.value == .bool(true)
      let value = isTruth ? "became true" : "is \(VisibleText.clean(hit.value.plainText))"
      output.append("\(type): \(text) \(value)")
      if let record = hit.record { output.append(" at #\(record)") }
      output.append(stops ? "; stopped here\n" : "\n")
    }
  }

  func write(to json: JSONWriter, showsTiming: Bool) {
    json.put("expressions", watches) { watch in
      json.put("expression", watch.text)
      json.put("machine", watch.slot.name)
    }
    switch news {
    case .none: break
    case .added(let text, let value):
      json.put("expression", text)
      json.put("holds", value.boolValue)
      json.put("value", value.boolValue == nil ? value : nil)
    case .became(let text, let hit):
      let isTruth = hit.value == .bool(true)
      json.put("became", isTruth ? true : nil)
      json.put("expression", text)
      json.put("record", hit.record)
      json.put("value", isTruth ? nil : hit.value)
    }
  }
}
