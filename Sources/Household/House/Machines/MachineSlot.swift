// SPDX-License-Identifier: Apache-2.0
package import PlayKit
package import StateEngine

/// A machine of a session: its chart, its engine, and what the shell wants to have at hand.
package final class MachineSlot {
  /// What the catalog says of it.
  package let entry: CatalogEntry
  /// Its chart.
  package let chart: Chart
  /// Its engine.
  package let engine: Engine
  /// What the machine offers.
  package let capabilities: Capabilities
  /// Where what it offers stands in its chart.
  package let declared: Declared
  /// The snapshot before anything happened, to begin again from when the first transaction is lost.
  package let first: Snapshot
  /// Reads from records what they add to what is counted; nil where nothing is.
  private(set) lazy var meter = Meter(chart, capabilities)
  /// The names of expressions that people type while it runs; what is computed from derived
  /// variables is kept with it.
  private(set) lazy var scope = scope(isSuspended: false)
  /// The same while it is suspended.
  private(set) lazy var suspendedScope = scope(isSuspended: true)
  /// The record of its beginning, when something was told there.
  @exclusivity(unchecked) package var start: Record?
  /// Whether events sent at its beginning had no end, and the rest was dropped.
  @exclusivity(unchecked) package var startsEndlessly = false
  /// How it stands in the store.
  @exclusivity(unchecked) package var kept = Kept()
  /// The child who was signed in here last; somebody who signs in by hand stays until another plays.
  @exclusivity(unchecked) var signedIn: String?
  /// What a window on the house keeps beside it.
  package var notes: AnyObject? {
    get { keptNotes }
    set { keptNotes = newValue }
  }
  // From another room each access would be looked at.
  @exclusivity(unchecked) private var keptNotes: AnyObject?

  /// The machine's name.
  package var name: String { entry.name }

  /// How a machine stands in the store.
  package struct Kept {
    /// Whether it has come out of it, or was begun there.
    package var hasBegun = false
    /// What happened to it before anybody could do what it asks for: it came out of it.
    package var unperformed: [Reply] = []
    /// Whose purses were last compared with the ledger.
    package var mendedOwners: [Value] = []
  }

  /// Where what a machine offers stands in its chart: events and nodes by index, -1 for none.
  package struct Declared {
    /// The effects that its performer does, by name.
    package let services: [String: ServiceDeclaration]
    /// Its purses: the name, and where the balance and the owner stand.
    package let purses: [(name: String, variable: Int, owner: Int)]
    /// Which of them is adjusted by hand; -1 for none.
    package let purse: Int
    /// Whether it has to be told of people or days that are known elsewhere.
    package let follows: Bool
    /// Whether `state` shows a drawing of it.
    package let drawsState: Bool
    /// Whether the answers show a drawing of it.
    package let drawsAnswers: Bool
    /// Whether it has people, and decides itself who of them is active.
    package let choosesPerson: Bool
    /// The event that leads to the gate of another machine.
    package let gateEvent: Int
    /// The node at which its gate asks.
    package let askingNode: Int
    /// The node behind its gate.
    package let openNode: Int
    /// The event that answers its gate's question.
    package let answerEvent: Int
    /// The event that names somebody who is here.
    package let namingEvent: Int
    /// Whether it gives something for what is in the purse.
    let hasPrizes: Bool
    /// The event that adjusts its purse by hand.
    package let adjustEvent: Int
    /// The events by which something is earned.
    package let earning: [Int]
    /// Which of the store's own facts an event tells.
    let facts: [Int: StoreFact]
  }

  package init(entry: CatalogEntry, chart: Chart, engine: Engine) {
    self.entry = entry
    self.chart = chart
    self.engine = engine
    capabilities = entry.capabilities
    declared = Declared(capabilities, in: chart)
    first = engine.snapshot
  }
}

extension MachineSlot.Declared {
  fileprivate init(_ capabilities: Capabilities, in chart: Chart) {
    func index(_ event: String?) -> Int? { event.flatMap(chart.event(named:)) }
    services = Dictionary(uniqueKeysWithValues: capabilities.services.map { ($0.effect, $0) })
    purses = chart.description.accounts.compactMap { purse in
      guard let variable = chart.scope.variables[purse.variable],
        let owner = chart.scope.variables[purse.owner]
      else { return nil }
      return (purse.variable, variable.index, owner.index)
    }
    let adjusted = capabilities.purse?.balance.variableName
    purse = purses.firstIndex { $0.name == adjusted } ?? -1
    follows =
      capabilities.people?.activated != nil || capabilities.learner != nil
      || capabilities.newDay?.day != nil
    drawsState = capabilities.drawings.contains(where: \.isShownWithState)
    drawsAnswers = capabilities.drawings.contains(where: \.isShownWithEvents)
    choosesPerson = capabilities.people.map { $0.activated == nil } ?? false
    gateEvent = index(capabilities.gateEvent?.eventName) ?? -1
    askingNode = capabilities.gate.flatMap { chart.node(named: $0.askNode) } ?? -1
    openNode = capabilities.gate.flatMap { chart.node(named: $0.openNode) } ?? -1
    answerEvent = index(capabilities.gate?.answer.eventName) ?? -1
    namingEvent = index(capabilities.namingEvent?.eventName) ?? -1
    hasPrizes = capabilities.prizes != nil
    earning = capabilities.earning.compactMap { index($0.name) }
    adjustEvent = index(capabilities.purse?.adjust.eventName) ?? -1
    let told: [(String?, StoreFact)] = [
      (capabilities.settingsEvent?.eventName, .settings),
      (capabilities.people?.changed.eventName, .people),
      (capabilities.people?.activated?.eventName, .activePerson),
      (capabilities.newDay?.name, .day),
      (capabilities.playTime?.plan.eventName, .dayPlan),
    ]
    facts = told.reduce(into: [:]) { facts, one in
      if let event = index(one.0), facts[event] == nil { facts[event] = one.1 }
    }
  }
}

extension MachineSlot {
  private func scope(isSuspended: Bool) -> ExpressionScope {
    var scope = chart.scopeForPeople
    scope.derived["suspended"] = .literal(.bool(isSuspended))
    return scope
  }
}
