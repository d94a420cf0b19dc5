// SPDX-License-Identifier: Apache-2.0
import PlayKit
package import PlaySettings
package import StateEngine
import Storage

// A family's store is guarded: what comes from the outside world, coins by hand and settings need the
// parent session in this process. A fresh store, a sandbox and every copy are open.

/// Why something cannot be done by hand.
package enum HandRefusal {
  /// The store is guarded, and no parent session is open in this process.
  case guarded
  /// The store tells it itself.
  case told(StoreFact)
}

extension Session {
  /// Whether what a parent does is refused now.
  package var needsParentHere: Bool {
    guard let live, live.gates.guarded == true else { return false }
    return !isParentSessionOpen
  }

  /// Whether whoever is here may add children: in a house that no parent has guarded yet.
  package var isOpenToChildren: Bool { isKept && !needsParentHere }

  /// Why an event of the machine in use cannot be sent by hand here; nil when it can.
  package func handRefusal(of event: Int) -> HandRefusal? {
    guard isKept else { return nil }
    let declaration = current.chart.events[event]
    guard declaration.sender == .host else {
      return current.declared.earning.contains(event) && needsParentHere ? .guarded : nil
    }
    if !declaration.isFree, needsParentHere { return .guarded }
    return current.declared.facts[event].map { .told($0) }
  }

  /// The events of the machine in use that cannot be sent by hand here.
  package var hiddenEvents: Set<Int> {
    guard isKept else { return [] }
    return Set((0..<current.chart.declaredEventCount).filter { handRefusal(of: $0) != nil })
  }

  /// The events of the machine in use that can be sent by hand here.
  package var eventsByHand: [Int] {
    let (chart, hidden) = (current.chart, hiddenEvents)
    return (0..<chart.declaredEventCount).filter {
      chart.events[$0].isSentByHand && !hidden.contains($0)
    }
  }

  /// Guards the store when a parent has passed its gate for the first time.
  ///
  /// - Returns: whether it is guarded only now.
  package func guardStore() throws(HouseError) -> Bool {
    guard let live, live.gates.guarded == nil else { return false }
    try setGuarded(true)
    return true
  }

  /// Guards the store, or takes it back; in memory there is nothing to guard.
  package func setGuarded(_ isGuarded: Bool) throws(HouseError) {
    guard let live else { return }
    try onStore(try live.store.setGuarded(isGuarded))
    live.gates.guarded = isGuarded
    try setZone(isGuarded ? live.gates.zone ?? options.clocks.zone() : nil)
  }

  // MARK: Its zone

  private static let zoneFact = "zone"

  /// Keeps the zone that a guarded store is in, whatever `TZ` says elsewhere; nil for none.
  package func setZone(_ name: String?) throws(HouseError) {
    guard let live, live.gates.zone != name else { return }
    try onStore(try live.store.setFact(Self.zoneFact, to: name.map { .string($0) }))
    live.gates.zone = name
    clock.knownDay = nil
  }

  /// Reads the zone of a guarded store; one that an earlier version guarded gets the present one.
  private func readZone(_ live: LiveStore) throws(HouseError) {
    guard live.gates.guarded == true, live.gates.zone == nil else { return }
    let known = try onStore(try live.store.fact(Self.zoneFact))?.stringValue
    live.gates.zone = known
    clock.knownDay = nil
    if known == nil { try setZone(options.clocks.zone()) }
  }

  /// Reads whether the store is guarded.
  ///
  /// It is a fact of the database, so that a lost settings file opens nothing; before there is one,
  /// what an earlier version's settings say becomes it.
  package func readGuard(_ live: LiveStore) throws(HouseError) {
    live.gates.guarded = try onStore(try live.store.isGuarded())
    if live.gates.guarded != true { live.gates.zone = nil }
    try readZone(live)
    guard live.gates.guarded == nil, let declaration = guardSetting, settings.isOn(declaration.key)
    else { return }
    try setGuarded(true)
  }

  /// The setting that shows whether the store is guarded.
  package var guardSetting: SettingDeclaration? {
    for slot in slots {
      if let key = slot.capabilities.gate?.guardKey { return settings.declaration(key) }
    }
    return nil
  }

  /// Keeps a parent session of this process from ending by itself: it is in use.
  ///
  /// - Parameter records: what was done: a machine that took part in it has noticed by itself.
  package func useParentSession(besides records: [Record] = []) {
    // Reading begins no branch of the past.
    guard isParentSessionOpen, !log.span.isPast else { return }
    for slot in slots where isOpen(slot) && !records.contains(where: { $0.machine == slot.name }) {
      if let event = slot.capabilities.gate?.used { tell(event(), to: slot) }
    }
  }
}

// MARK: Admission

extension Session {
  /// - Throws: when an event of the machine in use cannot be sent by hand here.
  package func admit(_ event: Int) throws(HouseError) {
    try admitChange(by: "send")
    guard let refusal = handRefusal(of: event) else { return }
    let name = current.chart.events[event].name
    switch refusal {
    case .guarded: throw guardedError("'\(name)'")
    case .told(let fact): throw HouseError(.storeFact(name, fact))
    }
  }

  package func guardedError(_ what: String) -> HouseError {
    HouseError(isParentElsewhere ? .parentElsewhere : .guarded(what))
  }
}
