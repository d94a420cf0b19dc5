// SPDX-License-Identifier: Apache-2.0

/// What an event was decided on, kept with a refusal so that it can say why when it is asked.
final class Scene: Sendable {
  let chart: Chart
  let event: Int
  // Parts of the snapshot; lists are nil for none, which counts no references.
  private let configuration: NodeSet
  private let values: [Value]
  private let history: [NodeSet]?
  private let timers: [ArmedTimer]?
  private let children: [Child]?
  private let time: Int
  private let random: RandomState
  private let suspendedAt: Int?
  /// Nil for none.
  let arguments: [Value]?
  /// Why not; nil where no transition is for the event.
  let cause: Reply.Refusal.Cause?

  init(
    _ chart: Chart,
    _ snapshot: borrowing Snapshot,
    _ event: Int,
    _ arguments: [Value],
    _ cause: Reply.Refusal.Cause?
  ) {
    self.chart = chart
    configuration = NodeSet(
      low: snapshot.configuration.low,
      high: snapshot.configuration.high
    )
    values = snapshot.values
    history = snapshot.history.isEmpty ? nil : snapshot.history
    timers = snapshot.timers.isEmpty ? nil : snapshot.timers
    children = snapshot.children.isEmpty ? nil : snapshot.children
    (time, random, suspendedAt) = (snapshot.time, snapshot.random, snapshot.suspendedAt)
    self.event = event
    self.arguments = arguments.isEmpty ? nil : arguments
    self.cause = cause
  }

  private var snapshot: Snapshot {
    Snapshot(
      configuration: configuration,
      values: values,
      history: history ?? [],
      timers: timers ?? [],
      children: children ?? [],
      time: time,
      random: random,
      suspendedAt: suspendedAt
    )
  }

  var refusal: Reply.Refusal? { cause.map { Reply.Refusal(event: event, cause: $0, scene: self) } }

  var explanation: Reply.Explanation { chart.explain(event, arguments ?? [], in: snapshot) }

  /// What the shell says: `refused: tapChest in home`, the reasons, and what is accepted instead.
  func text(_ outcome: Reply.Outcome, _ cause: Reply.Refusal.Cause?) -> String {
    let place = chart.stateText(snapshot.configuration)
    var lines = ["\(outcome.rawValue): \(chart.name(of: event, arguments ?? [])) in \(place)"]
    if let sentence = cause?.sentence { lines.append("    \(sentence)") }
    let explanation = explanation
    if case .guards? = cause {
      // Never whether a secret is right.
      let readings = explanation.candidates.flatMap(\.guards).filter { !$0.isSecret }
      for (place, reading) in readings.enumerated()
      where !reading.holds && !readings[..<place].contains(reading) {
        for line in reading.lines where !lines.contains(line) { lines.append(line) }
      }
    }
    if !explanation.accepts.isEmpty {
      let names = explanation.accepts.map { chart.events[$0].name }
      lines.append("    accepted here: \(names.joined(separator: ", "))")
    }
    return lines.joined(separator: "\n")
  }
}

extension Reply.Refusal.Cause {
  /// The cause in words, when it is no guard.
  package var sentence: String? {
    switch self {
    case .guards: nil
    case .fault(.endlessEvents): EvaluationFault.endlessEvents.message
    case .fault(let fault): "\(sentence(in: .english)): \(fault.message)"
    case .rule(let fault): fault.message
    case .suspended, .notSuspended, .notEnded, .clockOnly, .journal: sentence(in: .english)
    }
  }
}

extension Reply.Explanation.GuardReading {
  /// The plain words, if any; then the condition, its values and how far it is from holding.
  var lines: [String] {
    var lines: [String] = []
    if let refusal { lines.append("    \(refusal)") }
    guard text != "false" else { return lines }
    var line = "    \(text) \(holds ? "holds" : "does not hold")"
    if !values.isEmpty {
      line += ": " + values.map { "\($0.name) = \($0.value.shown)" }.joined(separator: ", ")
    }
    if let shortfall, shortfall > 0 { line += "; \(shortfall) more needed" }
    if let fault { line += " (\(fault.message))" }
    return lines + [line]
  }
}
