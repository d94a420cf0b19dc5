// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// One way from a running machine to another: what a record of the first has to tell the second.
///
/// It keeps neither: two machines that are joined both ways would keep each other.
package final class JointConnection: Sendable {
  /// What this thread is telling, and which machines wait for it to be told.
  private struct Turn: Sendable {
    let chain: JointChain
    let tellers: [ObjectIdentifier]
  }

  @TaskLocal private static var turn: Turn?

  private struct Ends {
    weak var source: Engine?
    weak var target: Engine?
  }

  private let ends: Lock<Ends>
  /// The events of the source that may have something to tell; nil for any.
  private let events: [String]?
  private let tell: @Sendable (Record) -> [Event]
  /// Records that the source tells when the turn that made them is over, by number.
  private let queued = Lock<[(number: Int, chain: JointChain)]>([])

  package init(
    from source: Engine,
    on events: [String]?,
    to target: Engine,
    tell: @escaping @Sendable (Record) -> [Event]
  ) {
    ends = Lock(Ends(source: source, target: target))
    self.events = events
    self.tell = tell
  }

  /// Tells the target from now on, after the step that it tells of and in order.
  ///
  /// - Parameters:
  ///   - all: the other ways; asked when one has been gone.
  ///   - onRing: called for an event that is not sent any more.
  /// - Returns: the registration.
  package func listen(
    among all: @escaping @Sendable () -> [JointConnection],
    _ onRing: @escaping @Sendable (Registration.Ring) -> Void
  ) -> Engine.Subscription? {
    guard let source = ends.withLock(\.source) else { return nil }
    let body = { @Sendable [self] (record: Record) in
      let (source, target) = ends.withLock { ($0.source, $0.target) }
      guard let source, let target else { return }
      let chain = dequeue(record.number) ?? Self.turn?.chain ?? JointChain()
      for event in tell(record) {
        if let ring = chain.ring(from: source.chart.name, to: target.chart.name, event) {
          onRing(ring)
          continue
        }
        let tellers = (Self.turn?.tellers ?? []) + [ObjectIdentifier(source)]
        let made = Self.$turn.withValue(Turn(chain: chain, tellers: tellers)) {
          Self.send(event, to: target)
        }
        guard let made, tellers.contains(ObjectIdentifier(target)) else { continue }
        for one in all() where one.listens(to: target, on: event.name) {
          one.queued.withLock { $0.append((made.number, chain)) }
        }
      }
    }
    return events.map { source.observe(events: $0, body) } ?? source.observe(body)
  }

  private func listens(to engine: Engine, on event: String) -> Bool {
    ends.withLock { $0.source === engine } && events?.contains(event) != false
  }

  private static func send(_ event: Event, to target: Engine) -> Record? {
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
