// SPDX-License-Identifier: Apache-2.0
public import StateEngine

/// Where the log of a match goes.
public protocol LogSink: Sendable {
  /// Takes one event; called in order, on the thread that sent it.
  ///
  /// - Parameters:
  ///   - event: what happened.
  ///   - milliseconds: when, since 1970.
  func write(_ event: LogEvent, at milliseconds: Int)
}

/// Carries the log of a match to its sinks, as long as it lives.
public final class LoggingService: Sendable {
  private let subscription: Engine.Subscription

  /// Carries the log of an engine that runs the match.
  public init(_ engine: Engine, sinks: [any LogSink]) {
    subscription = engine.observe { record in
      for event in record.effects.compactMap(LogEvent.init) {
        for sink in sinks { sink.write(event, at: record.time) }
      }
    }
  }
}
