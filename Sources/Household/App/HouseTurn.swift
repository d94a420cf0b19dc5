// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Whose turn it is in a house, and when it wakes by itself.
///
/// The thread whose turn it is may take it again: an observer that sends.
final class HouseTurn: Sendable {
  private let condition = NSCondition()
  // All of it is read and written under the condition.
  nonisolated(unsafe) private var thread: pthread_t?
  nonisolated(unsafe) private var depth = 0
  nonisolated(unsafe) private var wake = Date.distantFuture
  nonisolated(unsafe) private var isOver = false

  /// Waits for the turn.
  ///
  /// - Returns: whether this thread had it already.
  func take() -> Bool {
    condition.lock()
    defer { condition.unlock() }
    let me = pthread_self()
    while let thread, pthread_equal(thread, me) == 0 { condition.wait() }
    thread = me
    depth += 1
    return depth > 1
  }

  /// Gives it back.
  ///
  /// - Parameter left: milliseconds until the house is to wake; asked for when the turn is over.
  func giveBack(wakingIn left: () -> Int) {
    // Nobody else writes it while this thread has the turn.
    let isLast = depth == 1
    let date = isLast ? Date(timeIntervalSinceNow: TimeInterval(left()) / 1000) : .distantFuture
    condition.lock()
    defer { condition.unlock() }
    depth -= 1
    guard isLast else { return }
    thread = nil
    wake = date
    condition.broadcast()
  }

  /// Waits until the house is to wake.
  ///
  /// - Returns: false when it is over.
  func waitUntilDue() -> Bool {
    condition.lock()
    defer { condition.unlock() }
    while !isOver, Date() < wake { _ = condition.wait(until: wake) }
    // Until the next turn says when.
    wake = .distantFuture
    return !isOver
  }

  /// Nobody waits any more.
  func end() {
    condition.lock()
    defer { condition.unlock() }
    isOver = true
    condition.broadcast()
  }
}
