// SPDX-License-Identifier: Apache-2.0
import Synchronization

extension Engine {
  /// Sends an event that is meant for as long as something holds, which is looked at under the lock;
  /// what is due is fired before.
  ///
  /// - Returns: the answer; nil when it does not hold any more.
  func send(
    _ event: Int,
    _ arguments: [Value],
    while holds: (borrowing Snapshot) -> Bool
  ) -> Reply? {
    var isStill = true
    let reply = decided(event, arguments) {
      let reply = sendInside(event, arguments, while: holds)
      isStill = reply != nil
      return reply ?? Reply(outcome: .unhandled)
    }
    return isStill ? reply : nil
  }

  private func sendInside(
    _ event: Int,
    _ arguments: [Value],
    while holds: (borrowing Snapshot) -> Bool
  ) -> Reply? {
    let now = time.now
    if state.withLock({ $0.alarm != nil && $0.snapshot.hasTimer(dueAt: now) }) { _ = fireTimers() }
    var aftermath = Aftermath()
    let decided = state.withLock { state -> Reply? in
      guard holds(state.snapshot) else { return nil }
      return decide(event, arguments, timer: nil, now, &state, &aftermath)
    }
    guard var reply = decided else { return nil }
    if aftermath.isNeeded { finish(&reply, now, aftermath) }
    return reply
  }
}
