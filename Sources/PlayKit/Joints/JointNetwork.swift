// SPDX-License-Identifier: Apache-2.0
public import StateEngine

extension Sequence<Joint> {
  /// Joins running machines: from now on each tells the others what it has to tell.
  ///
  /// Joints of machines that are not among them are left out. A target that is suspended is woken for it and sleeps on. Machines that set each other off
  /// without end are stopped after a hundred times for one event.
  ///
  /// - Parameters:
  ///   - engines: the machines.
  ///   - onRing: called for an event that is not sent any more, on the thread that would send it.
  /// - Returns: the registrations; keep them as long as the machines are to be joined.
  public func connect(
    _ engines: Engine...,
    onRing: @escaping @Sendable (JointRing) -> Void = JointRing.report
  ) -> [Subscription] {
    let all = flatMap { joint in
      engines.filter { $0.chart.name == joint.source }.flatMap { source in
        engines.filter { $0.chart.name == joint.target }
          .map { JointConnection(joint, source, to: $0) }
      }
    }
    return all.map { $0.listen(among: all, onRing) }
  }
}

/// A joint between two running machines.
private final class JointConnection: Sendable {
  /// What this thread is telling, and which machines wait for it to be told.
  struct Turn: Sendable {
    let chain: JointChain
    let tellers: [ObjectIdentifier]
  }

  @TaskLocal static var turn: Turn?

  private let joint: Joint
  private let source: Engine
  private let target: Engine
  /// Records that the source tells when the turn that made them is over, by number.
  private let queued = Lock<[(number: Int, chain: JointChain)]>([])

  init(_ joint: Joint, _ source: Engine, to target: Engine) {
    self.joint = joint
    self.source = source
    self.target = target
  }

  func listen(
    among all: [JointConnection],
    _ onRing: @escaping @Sendable (JointRing) -> Void
  ) -> Subscription {
    source.observe(events: joint.events) { [self] record in
      let chain = dequeue(record.number) ?? Self.turn?.chain ?? JointChain()
      guard let event = joint.event(for: record, of: source) else { return }
      if let ring = chain.ring(from: joint.source, to: joint.target, event) { return onRing(ring) }
      let tellers = (Self.turn?.tellers ?? []) + [ObjectIdentifier(source)]
      let made = Self.$turn.withValue(Turn(chain: chain, tellers: tellers)) { tell(event) }
      guard let made, tellers.contains(ObjectIdentifier(target)) else { return }
      for one in all where one.source === target && one.joint.events.contains(event.name) {
        one.queued.withLock { $0.append((made.number, chain)) }
      }
    }
  }

  private func tell(_ event: Event) -> Record? {
    let isAsleep = target.read { $0.suspendedAt != nil }
    if isAsleep { target.restore() }
    defer { if isAsleep { target.background() } }
    return target.send(event).record
  }

  // Records are told in order: those before it are over. Without a journal all numbers are alike.
  private func dequeue(_ number: Int) -> JointChain? {
    queued.withLock { queued in
      queued.removeAll { $0.number < number }
      guard queued.first?.number == number else { return nil }
      return queued.removeFirst().chain
    }
  }
}
