// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// How a move led from one state to another.
struct Shift {
  /// The active nodes before it.
  var from: NodeSet
  var passesTime: Bool
  var isRestored = false
  /// The timers before it; nil when they were the same.
  var timersBefore: [ArmedTimer]?
}

extension Shift {
  /// From one state to another.
  init(_ before: Snapshot, _ after: Snapshot) {
    from = before.configuration
    passesTime = before.time != after.time
    timersBefore = before.timers
  }
}

extension StepTrace {
  /// How the step led to a state.
  func shift(to snapshot: Snapshot) -> Shift {
    Shift(
      from: configurationBefore,
      passesTime: timeBefore != snapshot.time,
      timersBefore: timersBefore
    )
  }

  /// What the step has changed, now that the machine is in `configuration`.
  func changes(_ configuration: NodeSet) -> StateKeys.Changes {
    var slots = NodeSet()
    for one in written { slots.insert(one.slot) }
    return StateKeys.Changes(
      slots: slots,
      isElsewhere: configuration != configurationBefore || changesChildren,
      changesTimers: timersBefore != nil,
      changesHistory: historyBefore != nil
    )
  }
}
