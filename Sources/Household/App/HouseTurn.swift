// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Gives one thread after another the turn in a house, and says when the house wakes by itself.
///
/// The thread whose turn it is may take it again: an observer that sends.
final class HouseTurn: Sendable {
  private let condition = NSCondition()
  // Read and written under the condition.
  nonisolated(unsafe) private var state = State()

  private struct State {
    var thread: pthread_t?
    var depth = 0
    /// When the house is to wake; nil until a turn has said when.
    var wake: Date?
    var isOver = false
  }

  /// True if the house is closed.
  var isOver: Bool { condition.withLock { state.isOver } }

  /// True if this thread has the turn.
  var isMine: Bool {
    condition.withLock { state.thread.map { pthread_equal($0, pthread_self()) != 0 } ?? false }
  }

  /// True if this turn was taken within another one of the same thread.
  var isNested: Bool { condition.withLock { state.depth > 1 } }

  /// Waits for the turn.
  ///
  /// - Returns: whether this thread had it already.
  func take() -> Bool {
    condition.lock()
    defer { condition.unlock() }
    let me = pthread_self()
    while let thread = state.thread, pthread_equal(thread, me) == 0 { condition.wait() }
    state.thread = me
    state.depth += 1
    return state.depth > 1
  }

  /// Gives it back.
  ///
  /// - Parameter left: milliseconds until the house is to wake; asked for when the turn is over.
  func giveBack(wakingIn left: () -> Int) {
    let isLast = condition.withLock { state.depth == 1 }
    let date = isLast ? Date(timeIntervalSinceNow: TimeInterval(left()) / 1000) : nil
    condition.lock()
    defer { condition.unlock() }
    state.depth -= 1
    guard isLast else { return }
    state.thread = nil
    state.wake = date
    condition.broadcast()
  }

  /// Waits until the house is to wake.
  ///
  /// - Returns: false when it is over.
  func waitUntilDue() -> Bool {
    condition.lock()
    defer { condition.unlock() }
    while !state.isOver {
      // Foundation's condition traps on a date in the far future: without one it waits for good.
      guard let wake = state.wake else {
        condition.wait()
        continue
      }
      if Date() >= wake { break }
      _ = condition.wait(until: wake)
    }
    // Until the next turn says when.
    state.wake = nil
    return !state.isOver
  }

  /// Ends the wait.
  func end() {
    condition.withLock { state.isOver = true }
    condition.broadcast()
  }
}
