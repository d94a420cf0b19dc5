// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// What remembered steps have changed, by number.
struct StepEffects {
  /// What a step has changed of a state.
  final class Change {
    let writes: [(slot: Int, value: Value, code: UInt32)]
    let configuration: NodeSet
    let configurationCode: Int
    /// The timers afterwards; nil when they are the same.
    let timers: [ArmedTimer]?
    /// The time afterwards; nil when none has passed.
    let time: Int?
    /// The generator afterwards; nil when nothing was drawn.
    let random: RandomState?
    /// The numbers of those that are not nil.
    private let codes: [(slot: Int, code: UInt32)]
    let isRestored: Bool

    /// What has come of a step that led to a state with that code.
    init(
      _ snapshot: Snapshot,
      _ code: StateCode,
      writes: SlotMask,
      _ shift: Shift,
      _ codes: StateCodes
    ) {
      self.writes = writes.slots.map { ($0, snapshot.values[$0], code.slots[$0]) }
      configuration = snapshot.configuration
      configurationCode = code.configuration
      timers = shift.changesTimers ? snapshot.timers : nil
      time = shift.passesTime ? snapshot.time : nil
      random = shift.draws ? snapshot.random : nil
      isRestored = shift.isRestored
      var slots: [Int] = []
      if shift.changesTimers { slots.append(codes.timersSlot) }
      if shift.passesTime { slots.append(codes.timeSlot) }
      if shift.draws { slots.append(codes.randomSlot) }
      self.codes = slots.map { ($0, code.slots[$0]) }
    }

    /// Whether one of these variables is another after the step from a state with that code.
    func moves(_ slots: some Sequence<Int>, from code: StateCode) -> Bool {
      slots.contains { slot in
        writes.contains { $0.slot == slot && $0.code != code.slots[slot] }
      }
    }

    /// Makes a state the one after the step.
    func apply(to state: inout Exploration.State) {
      state.code.configuration = configurationCode
      state.snapshot.configuration = configuration
      for write in writes {
        state.snapshot.values[write.slot] = write.value
        state.code.slots[write.slot] = write.code
      }
      for (slot, code) in codes { state.code.slots[slot] = code }
      if let timers { state.snapshot.timers = timers }
      if let time { state.snapshot.time = time }
      if let random { state.snapshot.random = random }
    }
  }

  /// The number of what changes nothing that is kept.
  static let none = 0

  /// The words of the key, of one effect after the other.
  private(set) var patches: [SearchKey.Patch] = []
  private var effects: [(first: Int, end: Int, isTimed: Bool)] = []
  private var changes: [Change] = []

  /// Where the patches of an effect stand.
  @inline(__always)
  func places(of effect: Int) -> Range<Int> {
    effects[effect - 1].first..<effects[effect - 1].end
  }

  /// Whether it leads to a node that lasts.
  @inline(__always)
  func isTimed(_ effect: Int) -> Bool { effects[effect - 1].isTimed }

  /// All else that has changed.
  func change(of effect: Int) -> Change { changes[effect - 1] }

  /// Adds one.
  ///
  /// - Returns: its number, 1 or more.
  mutating func add(_ patches: [SearchKey.Patch], _ change: Change, isTimed: Bool) -> Int {
    let first = self.patches.count
    self.patches += patches
    effects.append((first, self.patches.count, isTimed))
    changes.append(change)
    return changes.count
  }
}
