public import StateEngine
import Synchronization

extension Sequence<Joint> {
  /// Joins running machines by those joints that fit: from now on each tells the others what it has
  /// to tell. Joints of machines that are not among them are left out.
  ///
  /// A target that is suspended is woken for it and sleeps on. Machines that set each other off
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
    let network = JointNetwork(onRing: onRing)
    return flatMap { joint in
      engines.filter { $0.chart.name == joint.source }.flatMap { source in
        engines.filter { $0.chart.name == joint.target }
          .map { network.connect(joint, source, to: $0) }
      }
    }
  }
}

/// Running machines that are joined, and what is under way between them.
private final class JointNetwork: Sendable {
  /// What this thread is telling, and which machines wait for it to be told.
  struct Turn: Sendable {
    let chain: JointChain
    let tellers: [ObjectIdentifier]
  }

  @TaskLocal static var turn: Turn?

  private let onRing: @Sendable (JointRing) -> Void
  /// By engine: records of a chain that the engine tells when the turn that made them is over.
  private let queued = Mutex<[ObjectIdentifier: [(number: Int, chain: JointChain)]]>([:])

  init(onRing: @escaping @Sendable (JointRing) -> Void) { self.onRing = onRing }

  func connect(_ joint: Joint, _ source: Engine, to target: Engine) -> Subscription {
    source.observe(events: joint.events) { [self] record in
      guard let event = joint.event(for: record, of: source) else { return }
      let chain = Self.turn?.chain ?? queuedChain(record.number, of: source) ?? JointChain()
      if let ring = chain.ring(from: joint.source, to: joint.target, event) { return onRing(ring) }
      let tellers = (Self.turn?.tellers ?? []) + [ObjectIdentifier(source)]
      let record = Self.$turn.withValue(Turn(chain: chain, tellers: tellers)) {
        tell(target, event)
      }
      guard let record, tellers.contains(ObjectIdentifier(target)) else { return }
      queued.withLock { $0[ObjectIdentifier(target), default: []].append((record.number, chain)) }
    }
  }

  private func tell(_ target: Engine, _ event: Event) -> Record? {
    let isAsleep = target.read { $0.suspendedAt != nil }
    if isAsleep { target.restore() }
    defer { if isAsleep { target.background() } }
    return target.send(event).record
  }

  // Records are told in order: those before it are over.
  private func queuedChain(_ number: Int, of engine: Engine) -> JointChain? {
    queued.withLock { queued in
      guard var rest = queued[ObjectIdentifier(engine)] else { return nil }
      rest.removeAll { $0.number < number }
      queued[ObjectIdentifier(engine)] = rest
      return rest.first { $0.number == number }?.chain
    }
  }
}
