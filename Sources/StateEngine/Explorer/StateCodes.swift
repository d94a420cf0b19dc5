/// A state by numbers: equal ones stand for equal values.
struct StateCode {
  var configuration = 0
  var timers: UInt32 = 0
  var slots: [UInt32] = []
}

/// The numbers that stand for the parts of states.
struct StateCodes {
  private var configurations: [NodeSet: Int] = [:]
  private var timers: [[ArmedTimer]: UInt32] = [[]: 0]
  private var values: [[Value: UInt32]]
  /// The variables of the first state.
  private(set) var first: [UInt32] = []
  /// Those that were not the same in all states.
  private(set) var varying = SlotMask()

  /// Codes of states with so many variables.
  init(variableCount: Int) { values = Array(repeating: [:], count: variableCount) }

  var configurationCount: Int { configurations.count }

  /// The numbers of a state.
  mutating func code(of snapshot: Snapshot) -> StateCode {
    let slots = snapshot.values.indices.map { code(of: snapshot.values[$0], at: $0) }
    if first.isEmpty { first = slots }
    return StateCode(
      configuration: code(of: snapshot.configuration),
      timers: code(of: snapshot.timers),
      slots: slots
    )
  }

  mutating func code(of configuration: NodeSet) -> Int {
    if let known = configurations[configuration] { return known }
    let code = configurations.count
    configurations[configuration] = code
    return code
  }

  mutating func code(of armed: [ArmedTimer]) -> UInt32 {
    if armed.isEmpty { return 0 }
    if let known = timers[armed] { return known }
    let code = UInt32(timers.count)
    timers[armed] = code
    return code
  }

  mutating func code(of value: Value, at slot: Int) -> UInt32 {
    let code = newCode(of: value, at: slot)
    if slot < first.count, code != first[slot] { varying.insert(slot) }
    return code
  }

  // The low two bits tell: 0 a constant, 1 a small number, 2 a place in the list of other values.
  private mutating func newCode(of value: Value, at slot: Int) -> UInt32 {
    switch value {
    case .null: return 0
    case .bool(let truth): return truth ? 8 : 4
    case .int(let number) where number > -(1 << 28) && number < 1 << 28:
      return UInt32(bitPattern: Int32(truncatingIfNeeded: number << 2)) | 1
    default: break
    }
    if let known = values[slot][value] { return known }
    let code = UInt32(values[slot].count) << 2 | 2
    values[slot][value] = code
    return code
  }

  /// The numbers of a state after a step from one with the code `old`, which wrote `written`.
  mutating func code(
    of snapshot: Snapshot,
    after old: StateCode,
    _ written: SlotMask,
    _ shift: Shift
  ) -> StateCode {
    guard !written.isBeyond else { return code(of: snapshot) }
    var code = old
    if snapshot.configuration != shift.from {
      code.configuration = self.code(of: snapshot.configuration)
    }
    if shift.changesTimers { code.timers = self.code(of: snapshot.timers) }
    for slot in written.slots { code.slots[slot] = self.code(of: snapshot.values[slot], at: slot) }
    return code
  }
}
