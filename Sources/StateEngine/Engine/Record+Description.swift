// SPDX-License-Identifier: Apache-2.0

// What an engine answers, in the shell's words.

extension Record: CustomStringConvertible {
  /// The record as the shell's log tells it; one that a store read knows only numbers until its chart
  /// tells it: ``Chart/text(of:)-(Record)``.
  public var description: String {
    chart?.text(of: self)
      ?? "#\(number) \(machine): event \(event), nodes \(Array(from)) → \(Array(to))"
  }
}

extension Reply: CustomStringConvertible {
  /// The answer: the record of what happened and what followed at once, or why not.
  public var description: String {
    if let record { return ([record] + followUps).map(\.description).joined(separator: "\n") }
    if let scene { return scene.text(outcome, refusal?.cause) }
    if let misunderstanding { return misunderstanding.description }
    var lines = [outcome.rawValue]
    if let sentence = refusal?.cause.sentence { lines.append("    \(sentence)") }
    if let journalFault { lines.append("    \(journalFault.reason)") }
    return lines.joined(separator: "\n")
  }
}

extension Reply.Refusal: CustomStringConvertible {
  /// Why the event was refused, each condition that does not hold with its values, and what is accepted
  /// instead.
  public var description: String {
    scene?.text(.refused, cause) ?? "refused: \(cause.sentence ?? "a condition does not hold")"
  }

  /// Each transition that could have fired, with its conditions; nil when none was asked.
  public var explanation: Reply.Explanation? { scene?.explanation }
}

extension Reply.Refusal: Error {}

extension Reply.Misunderstanding: CustomStringConvertible {
  /// Why the machine has no such event.
  public var description: String { sentence(in: .english) }
}

extension Reply.Explanation: CustomStringConvertible {
  /// `tapChest in home: refused`, and each transition that could fire with its conditions.
  public var description: String {
    guard let chart = names.chart else { return "event \(event)" }
    let isOpen = candidates.contains { $0.guards.allSatisfy(\.holds) }
    let verdict =
      isOpen ? "accepted" : candidates.isEmpty ? "no transition is here for it" : "refused"
    let place = chart.stateText(names.configuration)
    var lines = ["\(name ?? "") in \(place): \(verdict)"]
    for candidate in candidates {
      if let title = transition(of: candidate)?.declaration.title { lines.append("  \(title)") }
      for reading in candidate.guards where !reading.isSecret { lines += reading.lines }
    }
    return lines.joined(separator: "\n")
  }

  /// What its indices stand for; two explanations are equal whatever it is.
  struct Names: Sendable, Hashable {
    var chart: Chart?
    /// The chart of the machine below, whose transitions the candidates are; nil for the chart's own.
    var below: Chart?
    /// The name that was sent.
    var event: String?
    var configuration = NodeSet()

    static func == (left: Names, right: Names) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
  }
}

extension Snapshot: CustomStringConvertible {
  /// The snapshot by index; ``Chart/text(of:)-(Snapshot)`` tells it in names.
  public var description: String {
    let values = values.map(\.shown).joined(separator: ", ")
    let armed = timers.isEmpty ? "" : ", \(timers.count) armed"
    return "nodes \(Array(configuration)), values [\(values)]\(armed)"
  }
}

extension Chart {
  /// A snapshot in names: where it is, then each variable that is no secret.
  public func text(of snapshot: Snapshot) -> String {
    let variables = zip(description.variables, snapshot.values).enumerated()
      .filter { !isBookkeeping[$0.offset] }
      .map { "    \($0.element.0.name): \($0.element.1.shown)" }
    let rest = snapshot.suspendedAt == nil ? [] : ["    suspended"]
    return (["\(name) \(stateText(snapshot.configuration))"] + variables + rest)
      .joined(separator: "\n")
  }
}

extension Live: CustomStringConvertible {
  /// Where it is, and what it remembers.
  public var description: String { engine.chart.text(of: engine.snapshot) }
}
