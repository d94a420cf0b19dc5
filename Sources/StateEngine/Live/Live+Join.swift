// SPDX-License-Identifier: Apache-2.0
import Synchronization

extension Live where M: MachineDefinition {
  /// Joins another machine to this one: whenever this one takes an event, the other is sent its own, with
  /// the same arguments.
  ///
  /// ```swift
  /// try shop.join(\.order, to: kitchen, \.cook)
  /// try kitchen.join(\.ready, to: shop, \.serve)
  /// ```
  ///
  /// It is sent after the step, in order, on the thread that has sent; what the other refuses is its
  /// own affair, and one that is suspended is woken for it and sleeps on. The other is not kept.
  /// Effects that set machines off without end are stopped after a hundred times for one event, which
  /// ``Registration/ring`` tells.
  ///
  /// - Parameters:
  ///   - event: what this machine takes.
  ///   - other: the other machine.
  ///   - told: what it is sent then.
  /// - Returns: the joint, for ending it; this machine keeps it.
  /// - Throws: ``Registration/Fault`` when the events would go round in a ring, with its path, or when what comes
  ///   with the event is secret.
  @discardableResult
  public func join<Other: MachineDefinition, each Input: EventArgument>(
    _ event: KeyPath<M.Events, MachineEvent<repeat each Input>>,
    to other: Live<Other>,
    _ told: KeyPath<Other.Events, MachineEvent<repeat each Input>>
  ) throws(Registration.Fault) -> Registration {
    let (name, target) = (VariableName.of(event), VariableName.of(told))
    let declared = events[keyPath: event].token.declaration
    if declared.arguments.contains(where: \.isSecret) {
      throw Registration.Fault(
        path: ["\(M.name).\(name)", "\(Other.name).\(target)"],
        isSecret: true
      )
    }
    let step = JointStep(event: name, isEffect: false, target: other.hands.joints, told: target)
    return try join(step, to: other.engine, on: [name]) { [Event(target, $0.arguments)] }
  }

  /// Joins another machine to this one: whenever this one performs an effect, the other is sent an event
  /// with what comes with it: `try shop.join(\.bill, to: till, \.open)`.
  ///
  /// - Parameters:
  ///   - effect: what this machine asks for; others may do it beside.
  ///   - other: the other machine.
  ///   - told: what it is sent then.
  /// - Returns: the joint, for ending it; this machine keeps it.
  /// - Throws: ``Registration/Fault`` when joints of events would go round in a ring.
  @discardableResult
  public func join<Other: MachineDefinition, each Input: EventArgument>(
    _ effect: KeyPath<M.Events, MachineEffect<repeat each Input>>,
    to other: Live<Other>,
    _ told: KeyPath<Other.Events, MachineEvent<repeat each Input>>
  ) throws(Registration.Fault) -> Registration {
    let (name, target) = (VariableName.of(effect), VariableName.of(told))
    let step = JointStep(event: name, isEffect: true, target: other.hands.joints, told: target)
    return try join(step, to: other.engine, on: nil) { record in
      record.effects.filter { $0.name == name }.map { Event(target, $0.arguments) }
    }
  }

  private func join(
    _ step: JointStep,
    to other: Engine,
    on events: [String]?,
    _ tell: @escaping @Sendable (Record) -> [Event]
  ) throws(Registration.Fault) -> Registration {
    let place = hands.joints
    place.machine.withLock { $0 = M.name }
    if let path = place.ring(with: step) { throw Registration.Fault(path: path) }
    let way = JointConnection(from: engine, on: events, to: other, tell: tell)
    let joint = MachineJoint(place)
    place.add(step, way, joint)
    joint.listen(way, toward: step.target)
    hands.add(joint)
    return Registration(hand: joint)
  }
}

extension Registration {
  /// Why two machines cannot be joined.
  public struct Fault: Error, Sendable, Hashable, CustomStringConvertible {
    /// The events on the way, `shop.order`, back to the first when they go round.
    public let path: [String]
    /// True if what would be told is secret.
    public let isSecret: Bool

    init(path: [String], isSecret: Bool = false) {
      self.path = path
      self.isSecret = isSecret
    }

    /// What is wrong, in one sentence.
    public var description: String {
      let way = path.joined(separator: " → ")
      return isSecret
        ? "what comes with \(path[0]) is secret: no other machine is told it (\(way))"
        : "these joints go round in a ring: \(way)"
    }
  }
}

/// A joint between two running machines.
final class MachineJoint: Hand {
  private struct State {
    var subscription: Engine.Subscription?
    var ring: Registration.Ring?
  }

  private let state = Lock(State())
  private let place: JointPlace

  init(_ place: JointPlace) { self.place = place }

  /// The newest event that was not sent any more, since the machines set each other off without end.
  var ring: Registration.Ring? { state.withLock(\.ring) }

  /// Ends it.
  func cancel() {
    place.remove(self)
    state.withLock { $0.subscription.take() }?.cancel()
  }

  func listen(_ way: JointConnection, toward target: JointPlace?) {
    let subscription = way.listen(among: { [weak target] in target?.ways ?? [] }) {
      [weak self] ring in
      self?.state.withLock { $0.ring = ring }
    }
    state.withLock { $0.subscription = subscription }
  }
}

/// What a joint tells, by names.
struct JointStep: Sendable {
  let event: String
  let isEffect: Bool
  // Two machines that are joined both ways would keep each other's places.
  weak var target: JointPlace?
  let told: String
}

/// The joints that begin at a machine.
final class JointPlace: Sendable {
  private struct Way {
    var step: JointStep
    var connection: JointConnection
    weak var joint: MachineJoint?
  }

  let machine = Lock("")
  private let all = Lock<[Way]>([])

  var ways: [JointConnection] { all.withLock { $0.map(\.connection) } }

  func add(_ step: JointStep, _ way: JointConnection, _ joint: MachineJoint) {
    all.withLock { $0.append(Way(step: step, connection: way, joint: joint)) }
  }

  // What a way holds is let go outside the lock, as of an observer.
  func remove(_ joint: MachineJoint) {
    let before = all.withLock { all in
      let before = all
      all.removeAll { $0.joint === joint || $0.joint == nil }
      return before
    }
    withExtendedLifetime(before) {}
  }

  /// The events on a ring that one more joint from here would close; nil when it closes none.
  func ring(with step: JointStep) -> [String]? {
    if step.isEffect { return nil }
    let first = "\(machine.withLock { $0 }).\(step.event)"
    var seen: Set<String> = []
    func way(from place: JointPlace, _ event: String) -> [String]? {
      let name = "\(place.machine.withLock { $0 }).\(event)"
      if place === self, event == step.event { return [name] }
      guard seen.insert("\(ObjectIdentifier(place)) \(event)").inserted else { return nil }
      let steps = place.all.withLock { $0.map(\.step) }
      for next in steps where !next.isEffect && next.event == event {
        if let target = next.target, let rest = way(from: target, next.told) {
          return [name] + rest
        }
      }
      return nil
    }
    return step.target.flatMap { way(from: $0, step.told) }.map { [first] + $0 }
  }
}
