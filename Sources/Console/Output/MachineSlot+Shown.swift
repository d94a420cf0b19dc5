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
  /// What `state --all` shows of it.
  let all: Deferred<[MachineSlot.ShownVariable]>
  /// The words that typed expressions may use for values.
  let words: KnownWords
  /// The written forms of its events.
  let usages: Deferred<[EventUsage]>
  /// What the answers to each event began with last.
  @exclusivity(unchecked) var heads: [Head?]
  /// What refusals have shown of its guards: they leave no record.
  @exclusivity(unchecked) var refusals: Coverage?
  /// The names behind which secrets stand, once they have been asked for.
  var knownSecretNames: SecretNames?

  /// A move from leaf to leaf and its event, in words.
  final class Head {
    let from: Int?
    let to: Int?
    let isMove: Bool
    let text: String

    init(from: Int?, to: Int?, isMove: Bool, text: String) {
      (self.from, self.to, self.isMove, self.text) = (from, to, isMove, text)
    }
  }

  init(_ slot: MachineSlot) {
    let chart = slot.chart
    words = KnownWords(slot)
    usages = Deferred { chart.events.map(EventUsage.init) }
    heads = Array(repeating: nil, count: chart.events.count)
    all = Deferred {
      let own = chart.description.variables.filter { !$0.isSecret && !$0.isInput }
      return MachineSlot.variables(
        own.map(\.name) + chart.description.derived.map(\.name),
        of: chart
      )
    }
    let drawings = slot.capabilities.drawings
    shown = MachineSlot.Shown(
      variables: MachineSlot.variables(slot.chart.shownNames, of: slot.chart),
      drawings: drawings.filter(\.isShownWithState),
      answerDrawings: drawings.filter(\.isShownWithEvents)
    )
  }
}

extension MachineSlot {
  /// The state it is in now, as text.
  var stateText: String { chart.stateText(engine.read { $0.configuration }) }

  /// What the shell keeps beside it.
  var shellNotes: SlotNotes {
    if let known = notes as? SlotNotes { return known }
    let made = SlotNotes(self)
    notes = made
    return made
  }

  /// What `state` and the answers show of it.
  var shown: Shown { shellNotes.shown }

  /// What the line of a record says of its move and its event; nil where more than they have a say.
  func head(of record: Record) -> String? {
    guard !chart.isParallel, !chart.startsOthers,
      chart.besides(record.event, record.arguments).isEmpty
    else { return nil }
    let notes = shellNotes
    let (from, to, isMove) = (record.from.last, record.to.last, record.isMove)
    if let known = notes.heads[record.event], known.from == from, known.to == to,
      known.isMove == isMove
    {
      return known.text
    }
    var head = OutputBuffer()
    record.writeHead(chart, &head)
    let known = SlotNotes.Head(from: from, to: to, isMove: isMove, text: head.text)
    notes.heads[record.event] = known
    return known.text
  }

  /// Keeps what a refusal shows of the guards.
  func note(_ refusal: Reply.Explanation) {
    let notes = shellNotes
    for candidate in refusal.candidates {
      for (place, reading) in candidate.guards.enumerated() {
        if notes.refusals == nil { notes.refusals = Coverage(chart) }
        notes.refusals?.add(reading, of: candidate.transition, place)
      }
    }
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
      let gap = TextTable.blanks(width - name.count + 2)
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
  /// The variables that `state` shows: the declared choice, or all, without what is secret and without
  /// inputs.
  package var shownNames: [String] {
    let names = description.variables.map(\.name).filter { !isPlatforms($0) }
    let all = names + description.derived.map(\.name)
    let shown = description.shown.isEmpty ? all : description.shown
    return shown.filter {
      !secrets.contains($0) && !hidden.contains($0) && input(named: $0) == nil
    }
  }

  /// True if a condition reads a secret variable.
  package var asksForSecrets: Bool {
    if secrets.isEmpty { return false }
    let kept = hidden.filter { $0 != "_event" && !$0.hasPrefix("#") }
    return description.transitions.flatMap(\.guards).contains { one in
      one.tree.map { !$0.secretNames.isDisjoint(with: kept) } ?? true
    }
  }

  private func isPlatforms(_ variable: String) -> Bool {
    runsScripts && ScriptDescription.systemVariables.contains(variable)
  }
}
