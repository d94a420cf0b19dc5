// SPDX-License-Identifier: Apache-2.0
package import PlayKit
package import StateEngine
package import Storage

// The gate on a live store: its lock outlives clocks and processes, and the parent session belongs to
// the process that answered.

extension Session {
  /// Whether the machine's parent session is open, whoever has opened it.
  package func isOpen(_ slot: MachineSlot) -> Bool {
    let node = slot.declared.openNode
    guard node >= 0 else { return false }
    return slot.engine.read { $0.configuration.contains(node) && $0.suspendedAt == nil }
  }

  /// Puts a machine with a gate in use instead of one without, until its gate is left.
  package func goToGate(of name: String) throws(HouseError) {
    let origin = current.name
    try use(name)
    machines.leftForGate = origin
  }

  /// Puts the gate outside the machines in use, which asks as hard questions as the settings say.
  package func goToFamilyGate() throws(HouseError) -> GateCapability {
    try goToGate(of: FamilyGate.name)
    let gate = try gate()
    matchGateLevel()
    return gate
  }

  /// Comes back from the gate of another machine once nobody stands at it or behind it.
  package func returnFromGate() throws(HouseError) {
    guard let origin = machines.leftForGate else { return }
    let slot = current
    let places =
      slot.capabilities.gate.map {
        $0.isOutside ? [$0.askNode] : [$0.askNode, $0.openNode]
      } ?? []
    let nodes = places.compactMap(slot.chart.node(named:))
    if slot.engine.read({ snapshot in nodes.contains { snapshot.configuration.contains($0) } }) {
      return
    }
    try use(origin)
  }

  /// Whether a parent session is open in another process.
  package var isParentElsewhere: Bool {
    guard let live else { return false }
    return !live.gates.holdsParent && !live.hasOpened && slots.contains(where: isOpen)
  }

  /// Puts right what clocks and dead processes have done to a gate: at the beginning of a
  /// transaction, and when its machine comes into use.
  package func mindGate(_ slot: MachineSlot, _ live: LiveStore) throws(StoreError) {
    guard slot.capabilities.gate != nil else { return }
    try carryLock(slot, live)
    try endOrphanedSession(slot, live)
  }

  /// Keeps locks and the parent session with the transaction that changed them: before the verdict is
  /// printed.
  package func keepGates(_ live: LiveStore) throws(StoreError) {
    for slot in slots {
      guard let gate = slot.capabilities.gate else { continue }
      let until = slot.engine.value(of: gate.lockedUntil)?.intValue ?? 0
      if live.gates.locks[slot.name, default: 0] != until {
        let left = slot.engine.value(of: gate.lockedSeconds) == .int(0) ? 0 : until - time.now
        let lock = left > 0 ? LockClock(left, from: reading) : nil
        try live.store.setLock(slot.name, to: lock)
        live.gates.locks[slot.name] = until
      }
    }
    let isOpen = slots.contains(where: isOpen)
    if isOpen, live.hasOpened, !live.gates.holdsParent {
      try live.store.claimSession()
      live.gates.holdsParent = true
    } else if live.gates.holdsParent, !isOpen {
      live.gates.holdsParent = false
      live.gates.proposal = nil
      try live.store.releaseSession()
    }
  }

  // The wall clock may have been set, or the machine started anew: the lock's own clock counts.
  private func carryLock(_ slot: MachineSlot, _ live: LiveStore) throws(StoreError) {
    guard let gate = slot.capabilities.gate,
      let variable = slot.chart.scope.variables[gate.lockedUntil.variableName]
    else { return }
    let until = slot.engine.value(of: gate.lockedUntil)?.intValue ?? 0
    if until == 0, live.gates.locks[slot.name] == 0 { return }
    guard let lock = try live.store.lock(slot.name) else {
      live.gates.locks[slot.name] = until
      return
    }
    let left = lock.remaining(at: reading)
    let carried = left > 0 ? time.now + left : min(until, time.now)
    if carried.clampedDifference(until).magnitude > 1000 {
      var snapshot = slot.engine.snapshot
      snapshot.values[variable.index] = .int(carried)
      slot.engine.replaceSnapshot(snapshot)
      live.journal.forget(slot.chart)
      live.gates.locks[slot.name] = carried
    } else {
      live.gates.locks[slot.name] = until
    }
  }

  // A parent session whose process has died is over.
  private func endOrphanedSession(_ slot: MachineSlot, _ live: LiveStore) throws(StoreError) {
    guard isOpen(slot), !live.gates.holdsParent, let gate = slot.capabilities.gate else { return }
    switch try live.store.holder() {
    case .other: return
    case .me: live.gates.holdsParent = true
    case .nobody, .dead:
      tell(gate.lock(), to: slot)
      try live.store.releaseSession()
    }
  }
}

// MARK: The gate of the machine in use

extension Session {
  /// The gate of the machine in use; one without a gate leaves it to a machine that has one, which
  /// is in use until its gate is left.
  package func gate() throws(HouseError) -> GateCapability {
    if current.capabilities.gate == nil,
      let name = machine(where: { $0.gate != nil })
    {
      try goToGate(of: name)
    }
    let slot = current
    guard let gate = slot.capabilities.gate else {
      throw HouseError(.notOffered(machine: slot.name, what: "gate"))
    }
    return gate
  }

  /// Whether a state of the machine in use is active.
  package func isActive(_ node: String) -> Bool {
    let slot = current
    guard let index = slot.chart.node(named: node) else { return false }
    return slot.engine.read { $0.configuration.contains(index) }
  }

  /// Whether the gate of the machine in use does not open now, as on a loading screen.
  package var isGateShut: Bool {
    let slot = current
    guard let gate = slot.capabilities.gate else { return false }
    return !slot.chart.accepts(gate.open, in: slot.engine.snapshot)
  }

  /// The question as it is asked: `7 × 18 = ?`, or `PIN?`.
  package func question(_ gate: GateCapability) -> String {
    if asksForPin { return "PIN?" }
    return (current.engine.value(of: gate.question)?.stringValue ?? "") + " = ?"
  }

  /// The gate that waits for an answer now.
  package var gateAsking: GateCapability? {
    let slot = current
    guard let gate = slot.capabilities.gate, isActive(gate.askNode),
      slot.engine.read({ $0.suspendedAt == nil })
    else { return nil }
    return gate
  }

  /// Sends an answer, which is the PIN where one is set; the right one makes the parent session this
  /// process's own.
  ///
  /// - Parameters:
  ///   - event: the gate's answer.
  ///   - arguments: what was typed.
  ///   - gate: the gate.
  ///   - isSolution: whether the number is the sum's, PIN or not.
  /// - Returns: the reply, and whether the store is guarded from now on.
  /// - Throws: when that cannot be kept.
  package func sendAnswer(
    _ event: Int,
    _ arguments: [Value],
    _ gate: GateCapability,
    isSolution: Bool = false
  ) throws(HouseError) -> (reply: Reply, isNewlyGuarded: Bool) {
    // Another shell may have answered at another gate meanwhile.
    takeAttempts(into: current)
    var arguments = arguments
    if !isSolution, let typed = arguments.first?.intValue {
      arguments[0] = .int(try answer(typed, at: gate, of: current))
    }
    let reply = try send(event, arguments, to: current)
    shareAttempts(of: current)
    guard reply.isAccepted, isActive(gate.openNode) else { return (reply, false) }
    live?.transaction?.hasOpened = true
    live?.gates.deletion?.isConfirmed = true
    // Which parent it is nobody has said.
    live?.gates.parentName = nil
    return (reply, try guardStore())
  }

  /// The number that the gate of the machine in use asks for.
  package func solution(_ gate: GateCapability) throws(HouseError) -> Int {
    try solution(gate, of: current)
  }

  func solution(_ gate: GateCapability, of slot: MachineSlot) throws(HouseError) -> Int {
    do {
      let value = try gate.solution.evaluate(
        in: slot.chart.scope,
        snapshot: slot.engine.snapshot,
        arguments: []
      )
      return value.intValue ?? 0
    } catch {
      throw HouseError(.noValue(error))
    }
  }
}
