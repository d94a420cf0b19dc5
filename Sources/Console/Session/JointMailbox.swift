import StateEngine
import Synchronization

/// What is to be told and has not been yet; any thread may put something in.
final class JointMailbox: Sendable {
  private let letters = Mutex<[(target: String, event: Event)]>([])
  private let count = Atomic<Int>(0)

  /// Whether there is something in it; costs one load.
  var isFull: Bool { count.load(ordering: .relaxed) > 0 }

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
    count.store(0, ordering: .relaxed)
  }
}
