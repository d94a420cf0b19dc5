// SPDX-License-Identifier: Apache-2.0
package import PlayKit
package import PlaySettings
package import StateEngine

// Machines that come into use: looked up, made, begun.

/// The machines of a session.
package struct SessionMachines {
  /// Those that can be named.
  package var entries: [CatalogEntry]
  /// Those used so far, in order of first use.
  package var slots: [MachineSlot]
  /// The one in use.
  package var current: MachineSlot
  /// The name of the one that was left for another one's gate; it is in use again once that is
  /// passed.
  package var leftForGate: String?
}

extension Session {
  /// Whether a machine was left for another one's gate.
  package var isAtOtherGate: Bool { machines.leftForGate != nil }

  /// Puts another machine in use; it keeps its state from then on.
  package func use(_ name: String) throws(HouseError) {
    machines.leftForGate = nil
    // One that begins is told what it does not know, in the past too: a branch begins with it.
    let begins = !isKept && !facts.ready.contains(name)
    machines.current = try slot(named: name)
    current.signedIn = nil
    if begins || !isAtPast { try follow(current) }
  }

  /// A machine of the session, made and begun when it is not there yet.
  package func slot(named name: String) throws(HouseError) -> MachineSlot {
    if let known = slots.first(where: { $0.name == name }) {
      if !isKept { try beginReady(known) }
      return known
    }
    let entry = try Self.entry(named: name, in: entries)
    let slot = try Self.slot(entry, options, time, log, &facts.settings)
    facts.ready.remove(name)
    machines.slots.append(slot)
    join(slot)
    if let live {
      try begin(slot, live)
      // In a sandbox it would begin anew.
      chronicle?.isStateDue = true
    } else {
      try beginReady(slot)
    }
    takeAttempts(into: slot)
    return slot
  }

  /// Makes a machine from a file one that can be named.
  package func add(_ entry: CatalogEntry) { machines.entries.append(entry) }

  package static func entry(
    named name: String,
    in entries: [CatalogEntry]
  ) throws(HouseError) -> CatalogEntry {
    if let entry = entries.first(where: { $0.name == name }) { return entry }
    // They are used by commands of their own and listed nowhere.
    if let entry = HouseMachines.entries.first(where: { $0.name == name }) { return entry }
    let near = Suggestions.near(name, among: entries.map(\.name))
    throw HouseError(.unknownMachine(name, suggestions: near))
  }

  package static func slot(
    _ entry: CatalogEntry,
    _ options: Options,
    _ time: any TimeSource,
    _ log: any SessionLog,
    _ settings: inout SettingsValues
  ) throws(HouseError) -> MachineSlot {
    let chart: Chart
    do {
      chart = try entry.makeChart()
    } catch {
      throw HouseError(.faultyMachine("\(error)"))
    }
    settings.declare(entry.capabilities.settings)
    // Before it starts: what a person has set counts from its first state.
    settings = try log.settings(after: settings, isNew: true) ?? settings
    var door: EngineDoor?
    if let named = options.door { door = { [name = entry.name] in named(name, $0, $1, $2) } }
    let engine = Engine(
      chart,
      values: fed(entry.capabilities.settings, settings).merging(
        options.isSandbox
          ? [:] : entry.capabilities.people?.nobody(chart.description.accounts) ?? [:]
      ) { $1 },
      time: time,
      seed: options.seed,
      journal: log.journal,
      isTimed: options.isTimed,
      entropy: log.isKept ? options.entropy : nil,
      // An app is told why, whoever has sent it.
      explainsRefusals: door != nil,
      door: door
    )
    let slot = MachineSlot(entry: entry, chart: chart, engine: engine)
    log.count(slot)
    return slot
  }

  /// The variables that settings feed, with the values that count from the first state.
  ///
  /// Records are told by the settings' event, since machines make further variables of them.
  package static func fed(_ declarations: [SettingDeclaration], _ book: SettingsValues) -> [String:
    Value]
  {
    var values: [String: Value] = [:]
    for one in declarations {
      if case .records = one.kind { continue }
      if let variable = one.feeds { values[variable] = book.value(of: one) }
    }
    return values
  }

  // Time travel may have gone back to before a machine was used.
  private func beginReady(_ slot: MachineSlot) throws(HouseError) {
    if facts.ready.contains(slot.name) { return }
    let offers = slot.capabilities
    if offers.readyEvent != nil || offers.people != nil || offers.learner != nil {
      willChangeFacts()
    }
    try makeReady(slot)
  }

  package func makeReady(_ slot: MachineSlot) throws(HouseError) {
    facts.ready.insert(slot.name)
    // A shipped machine has nothing to tell there that its first event does not.
    if !slot.entry.isOfCatalog { slot.start = slot.engine.recordStart() }
    startDay(of: slot)
    // What the machine sent to itself on its way in.
    slot.engine.fireDueTimers()
    slot.startsEndlessly = slot.engine.takeEndless()
    if let ready = slot.capabilities.readyEvent { tell(ready, to: slot) }
    try adoptPeople(of: slot)
    tellPeople(slot)
  }
}

extension Session {
  /// The charts of the machines in use, by name, to read records of any of them.
  package var charts: [String: Chart] {
    Dictionary(uniqueKeysWithValues: slots.map { ($0.name, $0.chart) })
  }
}

extension Session {
  /// An event of the machine in use by index, its arguments in declared order.
  package func check(_ event: Event) throws(HouseError) -> (event: Int, arguments: [Value]) {
    do {
      return try current.chart.check(event)
    } catch {
      throw HouseError(.misunderstood(error))
    }
  }

  /// The arguments of an event of the machine in use, in declared order.
  package func check(_ arguments: [Value], of event: Int) throws(HouseError) -> [Value] {
    do {
      return try current.chart.check(arguments, of: event)
    } catch {
      throw HouseError(.misunderstood(error))
    }
  }
}
