// SPDX-License-Identifier: Apache-2.0

/// The time of a clock of the standard library, counted from a wall-clock time: for machines whose
/// whole time is a clock's, such as one that a test moves.
package struct ClockTime<C: Clock>: TimeSource where C.Duration == Duration {
  private let clock: C
  private let origin: C.Instant
  private let start: Int

  /// The clock's time from now on.
  ///
  /// - Parameters:
  ///   - clock: the clock.
  ///   - start: what time it is now, in milliseconds since 1970; nil for the time it really is.
  package init(_ clock: C, from start: Int? = nil) {
    self.clock = clock
    self.start = start ?? SystemClock.wall
    origin = clock.now
  }

  /// The time in milliseconds since 1970.
  package var now: Int { start.clampedSum(origin.duration(to: clock.now).wholeMilliseconds) }
}

extension Clock where Duration == Swift.Duration {
  /// The clock's time; that of the system's clocks is the real one.
  var timeSource: any TimeSource {
    self is ContinuousClock || self is SuspendingClock ? RealTime() : ClockTime(self)
  }
}

extension Duration {
  /// The whole milliseconds in it.
  package var wholeMilliseconds: Int {
    let (seconds, attoseconds) = components
    let (product, overflow) = Int(seconds).multipliedReportingOverflow(by: 1000)
    guard !overflow else { return seconds < 0 ? .min : .max }
    return product.clampedSum(Int(attoseconds / 1_000_000_000_000_000))
  }
}

extension ExpressionTree {
  /// Seconds, as timers count them.
  static func seconds(ofMilliseconds milliseconds: Int) -> ExpressionTree {
    .literal(
      milliseconds.isMultiple(of: 1000)
        ? .int(milliseconds / 1000) : .double(Double(milliseconds) / 1000)
    )
  }
}
