// SPDX-License-Identifier: GPL-3.0-or-later
package import PlayKit
import PlayMachines
package import StateEngine

/// A machine of a session: its chart, its engine, and what the shell wants to have at hand.
package final class MachineSlot {
  /// What the catalog says of it.
  package let entry: CatalogEntry
  /// Its chart.
  package let chart: Chart
  /// Its engine.
  package private(set) var engine: Engine
  /// What the machine offers.
  package let capabilities: Capabilities
  /// Where what it offers stands in its chart.
  let declared: Declared
  /// What `state` and the answers show of it.
  let shown: Shown
  /// The snapshot before anything happened, to begin again from when the first transaction is lost.
  let first: Snapshot
  /// Reads from records what they add to what is counted; nil where nothing is.
  private(set) lazy var meter = Meter(chart, capabilities)
  /// The record of its beginning, when something was told there.
  var start: Record?
  /// Whether events sent at its beginning had no end, and the rest was dropped.
  var startsEndlessly = false
  /// How it stands in the store.
  var kept = Kept()
  /// What refusals have shown of its guards: they leave no record.
  var refusals: Coverage?
  /// The names behind which secrets stand, once they have been asked for.
  var knownSecretNames: Set<String>?

  /// The machine's name.
  package var name: String { entry.name }

  /// How a machine stands in the store.
  struct Kept {
    /// Whether it has come out of it, or was begun there.
    var hasBegun = false
    /// What happened to it before anybody could do what it asks for: it came out of it.
    var unperformed: [Reply] = []
    /// Whose purses were last compared with the ledger.
    var mendedOwners: [Value] = []
  }

  /// Where what a machine offers stands in its chart: events and nodes by index, -1 for none.
  struct Declared {
    /// The effects that its performer does, by name.
    let services: [String: ServiceDeclaration]
    /// Its purses: the name, and where the balance and the owner stand.
    let purses: [(name: String, variable: Int, owner: Int)]
    /// Whether it has to be told of people or days that are known elsewhere.
    let follows: Bool
    /// The event that leads to the gate of another machine.
    let gateEvent: Int
    /// The node at which its gate asks.
    let askingNode: Int
    /// The event that names somebody who is here.
    let namingEvent: Int
    /// The event that adjusts its purse by hand.
    let adjustEvent: Int
    /// The events by which something is earned.
    let earning: [Int]
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
    var label: String
    var slot: Int
    var derived: ExpressionClosure<Value>?
  }

  init(entry: CatalogEntry, chart: Chart, engine: Engine) {
    self.entry = entry
    self.chart = chart
    self.engine = engine
    capabilities = entry.capabilities
    declared = Declared(capabilities, in: chart)
    shown = Shown(
      variables: Self.variables(chart.shownNames, of: chart),
      drawings: capabilities.drawings.filter(\.isShownWithState),
      answerDrawings: capabilities.drawings.filter(\.isShownWithEvents)
    )
    first = engine.snapshot
  }

  /// Keeps what a refusal shows of the guards.
  func note(_ refusal: Explanation) {
    if refusals == nil { refusals = Coverage(chart) }
    refusals?.add(refusal)
  }

  private static func reader(of tree: ExpressionTree, _ chart: Chart) -> ExpressionClosure<Value>? {
    guard let compiled = try? CompiledExpression(tree, in: chart.scope) else { return nil }
    return { (snapshot, arguments) throws(EvaluationFault) in
      try compiled.value(snapshot, arguments)
    }
  }

  /// How to read variables by name; a label is a new line and the name, padded to one width.
  static func variables(_ names: [String], of chart: Chart) -> [ShownVariable] {
    let width = max(names.map(\.count).max() ?? 0, chart.regionWidth)
    return names.map { name in
      let label = "\n  " + name + String(repeating: " ", count: width - name.count + 2)
      return ShownVariable(
        name: name,
        label: label,
        slot: chart.scope.variables[name]?.index ?? -1,
        derived: chart.scope.derived[name].flatMap { reader(of: $0, chart) }
      )
    }
  }
}

extension MachineSlot.Declared {
  fileprivate init(_ capabilities: Capabilities, in chart: Chart) {
    services = Dictionary(uniqueKeysWithValues: capabilities.services.map { ($0.effect, $0) })
    purses = chart.description.accounts.compactMap { purse in
      guard let variable = chart.scope.variables[purse.variable],
        let owner = chart.scope.variables[purse.owner]
      else { return nil }
      return (purse.variable, variable.index, owner.index)
    }
    follows = capabilities.people?.activeEvent != nil || capabilities.dayVariable != nil
    gateEvent = capabilities.gateEvent.flatMap(chart.event(named:)) ?? -1
    askingNode = capabilities.gate.flatMap { chart.node(named: $0.askNode) } ?? -1
    namingEvent = capabilities.namingEvent.flatMap(chart.event(named:)) ?? -1
    earning = capabilities.earning.compactMap(chart.event(named:))
    adjustEvent = (capabilities.purse?.adjustEvent).flatMap(chart.event(named:)) ?? -1
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
