// SPDX-License-Identifier: Apache-2.0
public import StateEngine

/// What one machine tells another: where two are joined, since no machine knows another.
///
/// It stands beside the machines, written with their own declarations. A shell delivers what it tells
/// in the transaction of what it tells of; an app that embeds the machines connects their engines:
///
/// ```swift
/// let subscriptions = Catalog.joints.connect(game, rewards)
/// ```
public struct Joint: Sendable {
  /// The name of the machine that is listened to.
  public let source: String
  /// Its events that may have something to tell; made anew each time.
  public var events: [String] { named().map(\.eventName) }
  /// The name of the machine that is told.
  public let target: String
  private let named: @Sendable () -> [any Event.Named]
  private let tell: @Sendable (Record, Engine) -> Event?

  /// A joint from one machine to another.
  ///
  /// - Parameters:
  ///   - source: the machine that is listened to.
  ///   - events: its events that may have something to tell; others cost nothing. They are looked up
  ///     only when somebody listens.
  ///   - target: the machine that is told.
  ///   - tell: the event for the target; nil when a record has nothing to tell. Called on whatever
  ///     thread has sent, and must not send.
  public init<Source: MachineDefinition, Target: MachineDefinition>(
    from source: Source.Type,
    on events: @autoclosure @escaping @Sendable () -> [any Event.Named],
    to target: Target.Type,
    tell: @escaping @Sendable (JointScene<Source>) -> Event?
  ) {
    self.source = source.name
    named = events
    self.target = target.name
    self.tell = { record, engine in tell(JointScene(record: record, engine: engine)) }
  }

  /// What a record of the source, right after it was made, has to tell the target.
  public func event(for record: Record, of engine: Engine) -> Event? { tell(record, engine) }
}
