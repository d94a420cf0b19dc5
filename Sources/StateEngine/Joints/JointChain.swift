// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// What one event has set off from machine to machine: joints that form a ring would go on for ever.
package final class JointChain: Sendable {
  /// How often, for one event, a machine is told something that has itself told others because of it.
  package static let limit = 100

  private struct State {
    var tellers: Set<String> = []
    var returns = 0
  }

  private let state = Lock(State())

  /// A chain that begins with an event from outside.
  package init() {}

  /// Notes that one machine is about to tell another.
  ///
  /// - Returns: the ring, when it has gone round too often: then the event is not to be sent.
  package func ring(from source: String, to target: String, _ event: Event) -> Registration.Ring? {
    let isOver = state.withLock { state in
      state.tellers.insert(source)
      guard state.tellers.contains(target) else { return false }
      state.returns += 1
      return state.returns > Self.limit
    }
    return isOver ? Registration.Ring(source: source, target: target, event: event) : nil
  }
}
