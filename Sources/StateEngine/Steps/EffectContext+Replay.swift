/// An event, and when it came.
public struct TimedEvent: Sendable, Hashable {
  /// The event; `background` and `restore` suspend and come back.
  public var event: Event
  /// When, in milliseconds since 1970.
  public var time: Int
  /// An event at a time.
  public init(_ event: Event, at time: Int) {
    self.event = event
    self.time = time
  }
}

/// Where a machine has come to that was replayed.
public struct ReplayedMoment: Sendable {
  fileprivate let snapshot: Snapshot
  fileprivate let chart: Chart

  /// The names of the active leaves, in document order.
  public var leaves: [String] {
    chart.leaves(of: snapshot.configuration).map { chart.nodes[$0].name }
  }
}

extension EffectContext {
  /// Plays the machine from its beginning, on a copy: where these events alone would have led.
  ///
  /// The chart's own rows decide, so no rule stands twice. Events that are unknown or refused are
  /// passed over, effects are not performed, timers do not fire: send what they sent. Cost is that
  /// of the steps.
  ///
  /// - Parameters:
  ///   - events: what happens, in order.
  ///   - kept: variables that begin with the value they have now.
  /// - Returns: the moment after the last event.
  public func replay(_ events: [TimedEvent], keeping kept: [String]) -> ReplayedMoment {
    var trace = StepTrace()
    let values = Dictionary(kept.map { ($0, self[$0]) }) { first, _ in first }
    var moment = chart.start(values: values, now: events.first?.time ?? time, trace: &trace)
    moment.random = random
    for one in events {
      guard let (event, arguments) = try? chart.check(one.event) else { continue }
      switch event {
      case chart.backgroundIndex: _ = chart.suspend(&moment, now: one.time, trace: &trace)
      case chart.restoreIndex: _ = chart.resume(&moment, now: one.time, trace: &trace)
      default:
        _ = chart.step(
          &moment,
          event: event,
          arguments: arguments,
          now: one.time,
          trace: &trace
        )
      }
    }
    return ReplayedMoment(snapshot: moment, chart: chart)
  }

  /// Gives every variable the value it has at a moment of the same machine; the nodes stay.
  public mutating func adopt(_ moment: ReplayedMoment) {
    for (slot, value) in moment.snapshot.values.enumerated() where snapshot.values[slot] != value {
      trace.assign(value, to: slot, in: &snapshot)
    }
    snapshot.random = moment.snapshot.random
  }
}
