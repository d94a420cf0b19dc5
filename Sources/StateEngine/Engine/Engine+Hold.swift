// SPDX-License-Identifier: Apache-2.0
import Synchronization

// Who keeps several machines in one transaction tells of what happened once all of it is kept: an
// effect is not done that was never on disk.

/// Does what it is given where and when the events of a machine are decided: in a transaction of those
/// who keep it; the event is -1 for timers that are due.
package typealias EngineDoor = @Sendable (Int, [Value], () -> Reply) -> Reply

extension Engine {
  /// Decides behind the door, if there is one.
  @inline(__always)
  func decided(_ event: Int, _ arguments: [Value], _ body: () -> Reply) -> Reply {
    guard let door else { return body() }
    return door(event, arguments, body)
  }

  /// Holds back what observers are told, until ``settle(isKept:)``; those inside are told at once.
  package func hold() { state.withLock { $0.isHeld = true } }

  /// Ends the holding: what was held can be told, or is forgotten since it has never been.
  ///
  /// - Returns: whether there is something to tell, by ``tellSettled()``.
  package func settle(isKept: Bool) -> Bool {
    state.withLock { state in
      state.isHeld = false
      if isKept { state.settled += state.held }
      state.held = []
      return !state.settled.isEmpty
    }
  }

  /// Tells what has been settled, in order; when another thread is telling, it does.
  package func tellSettled() {
    let isMine = state.withLock { state in
      defer { state.isDelivering = true }
      return !state.isDelivering
    }
    if isMine { deliver() }
  }
}
