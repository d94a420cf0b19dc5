// SPDX-License-Identifier: Apache-2.0
import ChartFormats
import Foundation
package import StateEngine

/// A shell's end of the connection to an app.
package final class AppConnection: Sendable {
  /// Where the app's socket is.
  package let path: String
  /// The machine's name.
  package let machine: String
  /// The app's process.
  package let process: Int
  /// True if events may be sent.
  package let mayControl: Bool
  /// The machine's chart, made of the text that the app sent; its named rules stand in the app.
  package let chart: Chart
  /// True if that is the chart of a machine that the shell has too.
  package let isKnown: Bool
  /// The text: W3C SCXML.
  package let chartText: String

  /// What an app has said since it was last asked.
  package struct News {
    /// What was sent or fired, oldest first.
    package var records: [Record] = []
    /// How many records before those could not be sent.
    package var missed = 0
    /// Where the machine is.
    package var snapshot: Snapshot
    /// The app's time, in milliseconds since 1970.
    package var now: Int

    /// News put together from its parts.
    package init(records: [Record] = [], missed: Int = 0, snapshot: Snapshot, now: Int) {
      self.records = records
      self.missed = missed
      self.snapshot = snapshot
      self.now = now
    }
  }

  /// What an app answers an event.
  package struct Answer {
    /// The outcome, in the engine's word.
    package var outcome: Reply.Outcome
    /// What happened, and what followed at once.
    package var records: [Record]
    /// Why not.
    package var cause: Reply.Refusal.Cause?
    /// What the app says beside.
    package var message: String?
    /// Where the machine is then.
    package var snapshot: Snapshot
  }

  /// What was there when the connection was made.
  package let first: News

  private let line: AppLine
  private let wire: Wire
  private let rules: RuleAsker

  /// Attaches to an app.
  ///
  /// - Parameters:
  ///   - path: where its socket is.
  ///   - known: the chart of a machine that the shell has too; asked for with the text of the app's,
  ///     which it must be the same as. It has what a text does not: the named rules, and what `path`
  ///     and `check` may take for granted.
  /// - Throws: ``InspectorFault`` when nobody answers there, or in another version of the protocol.
  package init(
    to path: String,
    known: (_ name: String, _ text: String) -> Chart? = { _, _ in nil }
  ) throws(InspectorFault) {
    self.path = path
    line = try AppLine(to: path)
    guard let hello = line.greet() else {
      throw InspectorFault("nobody answers at '\(path)'")
    }
    guard hello["v"] == .int(Wire.version) else {
      let theirs = hello["v"]?.intValue.map { "version \($0)" } ?? "no version that is known"
      throw InspectorFault(
        "'\(path)' speaks \(theirs) of the protocol; this shell speaks version \(Wire.version)"
      )
    }
    if let message = hello["message"]?.stringValue { throw InspectorFault(message) }
    guard let machine = hello["machine"]?.stringValue, let text = hello["chart"]?.stringValue else {
      throw InspectorFault("'\(path)' is served by something else than an app of Playstate")
    }
    self.machine = machine
    chartText = text
    process = hello["pid"]?.intValue ?? 0
    mayControl = hello["mayControl"] == .bool(true)
    rules = RuleAsker(line, (hello["rules"]?.listValue ?? []).compactMap { RuleFacts($0) })
    do throws(ScxmlFault) {
      if let same = known(machine, text) {
        chart = same
        isKnown = true
      } else {
        isKnown = false
        let document = try ScxmlDocument(text.utf8)
        chart = try document.chart(named: machine, rules: rules.rules(document.ruleNames))
      }
    } catch {
      let first = error.findings.first.map { "line \($0.line): \($0.message)" } ?? "it is empty"
      throw InspectorFault("the app's chart cannot be read: \(first)")
    }
    wire = Wire(chart)
    guard let snapshot = hello["snapshot"].flatMap(wire.snapshot) else {
      throw InspectorFault("the app's state cannot be read")
    }
    first = News(
      records: (hello["records"]?.listValue ?? []).compactMap(wire.record),
      snapshot: snapshot,
      now: hello["now"]?.intValue ?? 0
    )
  }

  /// Where the machine is now, and what it did since it was last asked.
  package func sync() throws(InspectorFault) -> News {
    let answer = try line.ask(["type": .string("sync")])
    guard let snapshot = answer["snapshot"].flatMap(wire.snapshot) else {
      throw InspectorFault("the app's state cannot be read")
    }
    let (records, missed) = line.takeRecords()
    return News(
      records: records.compactMap(wire.record),
      missed: missed,
      snapshot: snapshot,
      now: answer["now"]?.intValue ?? 0
    )
  }

  /// True if the app has gone.
  package var hasEnded: Bool { line.hasEnded }

  /// True if a named rule could not be asked in the app: what rests on it is not to be believed.
  package var hasLostRules: Bool { rules.hasFailed }

  /// Sends an event to the app's machine.
  package func send(_ event: Event) throws(InspectorFault) -> Answer {
    var message: [String: Value] = ["type": .string("send"), "event": .string(event.name)]
    message["arguments"] = .list(event.arguments)
    message["data"] = event.data
    return try answer(to: message)
  }

  /// Suspends the app's machine, or lets it go on by its restore policy.
  package func suspend(_ isOver: Bool) throws(InspectorFault) -> Answer {
    try answer(to: ["type": .string(isOver ? "restore" : "background")])
  }

  private func answer(to message: [String: Value]) throws(InspectorFault) -> Answer {
    let answer = try line.ask(message)
    if answer["type"] == .string("error") {
      throw InspectorFault(answer["message"]?.stringValue ?? "the app refuses")
    }
    guard let outcome = answer["outcome"]?.stringValue.flatMap(Reply.Outcome.init),
      let snapshot = answer["snapshot"].flatMap(wire.snapshot)
    else { throw InspectorFault("the app's answer cannot be read") }
    return Answer(
      outcome: outcome,
      records: (answer["records"]?.listValue ?? []).compactMap(wire.record),
      cause: Self.cause(answer["cause"]?.stringValue),
      message: answer["message"]?.stringValue ?? answer["fault"]?.stringValue,
      snapshot: snapshot
    )
  }

  private static func cause(_ word: String?) -> Reply.Refusal.Cause? {
    let plain: [Reply.Refusal.Cause] = [
      .guards(transition: -1), .suspended, .notSuspended, .notEnded, .clockOnly, .journal,
    ]
    return plain.first { $0.word == word }
  }
}
