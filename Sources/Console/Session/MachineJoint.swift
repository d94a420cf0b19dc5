package import StateEngine
import Synchronization

/// What one machine tells another: where the rooms are joined, since no machine knows another.
///
/// It is told in the same transaction as what it tells of, so that a kill loses neither without the
/// other, and tells nothing twice.
package struct MachineJoint: Sendable {
  /// The machine that is listened to.
  package var source: String
  /// Its events that may have something to tell.
  package var events: [String]
  /// The machine that is told; it comes into the session when there is something to tell.
  package var target: String
  /// What is sent to it; nil when a record has nothing to tell.
  ///
  /// Called on whatever thread has sent.
  package var tell: @Sendable (JointScene) -> Event?

  /// A joint from one machine to another.
  package init(
    from source: String,
    on events: [String],
    to target: String,
    tell: @escaping @Sendable (JointScene) -> Event?
  ) {
    self.source = source
    self.events = events
    self.target = target
    self.tell = tell
  }
}

/// A record as a joint sees it.
package struct JointScene: Sendable {
  /// What happened.
  package var record: Record
  private let engine: Engine

  init(_ record: Record, _ engine: Engine) {
    self.record = record
    self.engine = engine
  }

  /// The event's name.
  package var event: String { engine.chart.events[record.event].name }

  /// Whether a node was left on the way, be it entered again or not.
  package func left(_ node: String) -> Bool {
    guard let index = engine.chart.node(named: node), record.from.contains(index) else {
      return false
    }
    return record.microsteps.contains { $0.exited.contains(index) }
  }

  /// The value of a variable after the record; null when there is none of that name.
  package func after(_ name: String) -> Value {
    change(name)?.new ?? engine.value(of: name) ?? .null
  }

  /// The value of a variable before it.
  package func before(_ name: String) -> Value {
    change(name)?.old ?? engine.value(of: name) ?? .null
  }

  private func change(_ name: String) -> Change? {
    guard let slot = engine.chart.scope.variables[name]?.index else { return nil }
    return record.changes.first { $0.variable == slot }
  }
}

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
