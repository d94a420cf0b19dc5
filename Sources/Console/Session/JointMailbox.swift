// SPDX-License-Identifier: GPL-3.0-or-later
import StateEngine
import Synchronization

/// What is to be told and has not been yet; any thread may put something in.
final class JointMailbox: Sendable {
  private let letters = Mutex<[(target: String, event: Event)]>([])
  private let count = Atomic<Int>(0)
  private let asksForPlan = Atomic<Bool>(false)

  /// Whether there is something in it; costs one load.
  var isFull: Bool { count.load(ordering: .relaxed) > 0 }

  /// Asks for a new plan of the day: minutes of play were given.
  func askForPlan() {
    if !asksForPlan.exchange(true, ordering: .relaxed) { count.wrappingAdd(1, ordering: .relaxed) }
  }

  /// Whether a plan of the day was asked for; it is no more.
  func takePlan() -> Bool {
    guard asksForPlan.exchange(false, ordering: .relaxed) else { return false }
    count.wrappingSubtract(1, ordering: .relaxed)
    return true
  }

  func put(_ event: Event, for target: String) {
    letters.withLock { $0.append((target, event)) }
    count.wrappingAdd(1, ordering: .relaxed)
  }

  /// The oldest letter, still in the box.
  var first: (target: String, event: Event)? { letters.withLock { $0.first } }

  /// Takes the oldest letter out.
  func removeFirst() {
    letters.withLock { if !$0.isEmpty { $0.removeFirst() } }
    count.wrappingSubtract(1, ordering: .relaxed)
  }

  /// Forgets everything: what it tells of has not happened.
  func removeAll() {
    letters.withLock { $0.removeAll() }
    asksForPlan.store(false, ordering: .relaxed)
    count.store(0, ordering: .relaxed)
  }
}
