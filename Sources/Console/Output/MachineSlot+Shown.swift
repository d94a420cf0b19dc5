// SPDX-License-Identifier: GPL-3.0-or-later
import Explorer
import Household
import PlayKit
import ShellCore
package import StateEngine

/// What the shell keeps beside a machine of the house.
final class SlotNotes {
  /// What `state` and the answers show of it.
  let shown: MachineSlot.Shown
  /// The lines of its variables that `state` wrote last.
  @exclusivity(unchecked) var lines: Known<OutputBuffer>?
  /// The events that it accepted when one was refused last, and the line that says so.
  @exclusivity(unchecked) var accepted: Known<(events: [Int], line: String)>?
  /// What refusals have shown of its guards: they leave no record.
  @exclusivity(unchecked) var refusals: Coverage?
  /// The names behind which secrets stand, once they have been asked for.
  var knownSecretNames: Set<String>?

  /// What was made of the machine's snapshot, to be told again as long as it is the same.
  final class Known<Content> {
    /// That of the engine, read before the snapshot.
    let revision: Int
    /// That of the snapshot.
    let time: Int
    let content: Content

    init(revision: Int, time: Int, content: Content) {
      (self.revision, self.time, self.content) = (revision, time, content)
    }

    func isOf(_ revision: Int, _ time: Int) -> Bool {
      self.revision == revision && self.time == time
    }
  }

  init(_ slot: MachineSlot) {
    let drawings = slot.capabilities.drawings
    shown = MachineSlot.Shown(
      variables: MachineSlot.variables(slot.chart.shownNames, of: slot.chart),
      drawings: drawings.filter(\.isShownWithState),
      answerDrawings: drawings.filter(\.isShownWithEvents)
    )
  }
}

extension MachineSlot {
  /// What the shell keeps beside it.
  var shellNotes: SlotNotes {
    if let known = notes as? SlotNotes { return known }
    let made = SlotNotes(self)
    notes = made
    return made
  }

  /// What `state` and the answers show of it.
  var shown: Shown { shellNotes.shown }

  /// The events that it accepts at a snapshot of its own, which was read after the engine's revision.
  func accepted(
    in snapshot: Snapshot,
    _ revision: Int
  ) -> SlotNotes.Known<(events: [Int], line: String)> {
    let notes = shellNotes
    if let known = notes.accepted, known.isOf(revision, snapshot.time) { return known }
    let events = chart.acceptedEvents(in: snapshot)
    var line = OutputBuffer()
    chart.writeAccepted(events, to: &line)
    let accepted = SlotNotes.Known(
      revision: revision,
      time: snapshot.time,
      content: (events: events, line: line.text)
    )
    // Of what scripts and charts below do nothing is known.
    if !chart.startsOthers { notes.accepted = accepted }
    return accepted
  }

  /// Keeps what a refusal shows of the guards.
  func note(_ refusal: Reply.Explanation) {
    for candidate in refusal.candidates {
      for (place, reading) in candidate.guards.enumerated() {
        note(reading, candidate.transition, place)
      }
    }
  }

  /// Keeps how a condition came out that a refusal has read.
  func note(_ reading: Reply.Explanation.GuardReading, _ transition: Int, _ place: Int) {
    let notes = shellNotes
    if notes.refusals == nil { notes.refusals = Coverage(chart) }
    notes.refusals?.add(reading, of: transition, place)
  }

  /// What is shown of a machine.
  struct Shown {
    /// What `state` shows: names, padded to one width, and how to read each.
    let variables: [ShownVariable]
    /// The drawings that `state` shows too.
    let drawings: [DrawingDeclaration]
    /// The drawings that the answer of an event shows too.
    let answerDrawings: [DrawingDeclaration]
  }

  struct ShownVariable {
    var name: String
    /// A new line and the name, made visible and padded to one width.
    var label: String
    var slot: Int
    var derived: ExpressionClosure<Value>?
  }

  private static func reader(of tree: ExpressionTree, _ chart: Chart) -> ExpressionClosure<Value>? {
    guard let compiled = try? CompiledExpression(tree, in: chart.scope) else { return nil }
    return { (snapshot, arguments) throws(EvaluationFault) in
      try compiled.value(snapshot, arguments)
    }
  }

  /// How to read variables by name.
  static func variables(_ names: [String], of chart: Chart) -> [ShownVariable] {
    let width = max(names.map(\.count).max() ?? 0, chart.regionWidth)
    return names.map { name in
      let gap = String(repeating: " ", count: width - name.count + 2)
      return ShownVariable(
        name: name,
        label: "\n  \(VisibleText.clean(name))\(gap)",
        slot: chart.scope.variables[name]?.index ?? -1,
        derived: chart.scope.derived[name].flatMap { reader(of: $0, chart) }
      )
    }
  }
}

extension MachineSlot.ShownVariable {
  func value(in snapshot: Snapshot) -> Value {
    if slot >= 0 { return snapshot.values[slot] }
    return (try? derived?(snapshot, [])) ?? .null
  }
}

extension Chart {
  /// The variables that `state` shows: the declared choice, or all.
  package var shownNames: [String] {
    description.shown.isEmpty
      ? description.variables.map(\.name).filter { !isPlatforms($0) }
        + description.derived.map(\.name)
      : description.shown
  }

  private func isPlatforms(_ variable: String) -> Bool {
    runsScripts && ScriptDescription.systemVariables.contains(variable)
  }
}
