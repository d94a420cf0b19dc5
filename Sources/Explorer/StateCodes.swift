// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// A state by numbers: equal ones stand for equal values.
struct StateCode {
  var configuration = 0
  /// The variables, then the timers, the time and the random generator.
  var slots: [UInt32] = []
}

/// The numbers that stand for the parts of states.
struct StateCodes {
  /// The place of the timers among the variables.
  let timersSlot: Int
  /// The place of the time.
  let timeSlot: Int
  /// The place of the random generator.
  let randomSlot: Int
  private var configurations: [NodeSet: UInt32] = [:]
  private var timers = ListNumbers<ArmedTimer>()
  private var times: [Int: UInt32] = [:]
  private var randoms: [RandomState: UInt32] = [:]
  private var values: [ValueNumbers]
  /// The first state's.
  private(set) var first: [UInt32] = []
  /// What was not the same in all states.
  private(set) var varying = SlotMask()

  /// Codes of states with so many variables; nil where those are too many for a ``SlotMask``.
  init?(variableCount: Int) {
    guard variableCount <= 125 else { return nil }
    (timersSlot, timeSlot, randomSlot) = (variableCount, variableCount + 1, variableCount + 2)
    values = Array(repeating: ValueNumbers(), count: variableCount)
  }

  var configurationCount: Int { configurations.count }

  /// The numbers of a state.
  mutating func code(of snapshot: Snapshot) -> StateCode {
    var slots = Array(repeating: UInt32(0), count: snapshot.values.count + 3)
    for slot in snapshot.values.indices { slots[slot] = code(of: snapshot.values[slot], at: slot) }
    slots[timersSlot] = code(of: snapshot.timers)
    slots[timeSlot] = code(of: snapshot.time)
    slots[randomSlot] = code(of: snapshot.random)
    if first.isEmpty { first = slots }
    return StateCode(configuration: code(of: snapshot.configuration), slots: slots)
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
    if shift.changesTimers { code.slots[timersSlot] = self.code(of: snapshot.timers) }
    if shift.passesTime { code.slots[timeSlot] = self.code(of: snapshot.time) }
    if shift.draws { code.slots[randomSlot] = self.code(of: snapshot.random) }
    for slot in written.slots { code.slots[slot] = self.code(of: snapshot.values[slot], at: slot) }
    return code
  }

  /// The number of a variable's value.
  mutating func code(of value: Value, at slot: Int) -> UInt32 {
    // The low two bits tell: 0 a constant, 1 a small number, 2 a place among the other values.
    switch value {
    case .null: return noted(0, at: slot)
    case .bool(let truth): return noted(truth ? 8 : 4, at: slot)
    case .int(let number) where number > -(1 << 28) && number < 1 << 28:
      return noted(UInt32(bitPattern: Int32(truncatingIfNeeded: number << 2)) | 1, at: slot)
    default: return noted(values[slot].number(of: value) << 2 | 2, at: slot)
    }
  }

  private mutating func code(of configuration: NodeSet) -> Int {
    Int(configurations.number(of: configuration))
  }

  private mutating func code(of armed: [ArmedTimer]) -> UInt32 {
    noted(armed.isEmpty ? 0 : timers.number(of: armed), at: timersSlot)
  }

  private mutating func code(of time: Int) -> UInt32 {
    noted(times.number(of: time), at: timeSlot)
  }

  private mutating func code(of random: RandomState) -> UInt32 {
    noted(randoms.number(of: random), at: randomSlot)
  }

  private mutating func noted(_ code: UInt32, at slot: Int) -> UInt32 {
    if slot < first.count, code != first[slot] { varying.insert(slot) }
    return code
  }
}
