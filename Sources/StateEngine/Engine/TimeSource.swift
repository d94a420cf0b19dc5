// SPDX-License-Identifier: Apache-2.0

/// Where an engine's time comes from.
package protocol TimeSource: Sendable {
  /// The time in milliseconds since 1970.
  var now: Int { get }
}

/// The wall clock of this machine.
package struct RealTime: TimeSource {
  /// The wall clock.
  package init() {}

  /// The time in milliseconds since 1970; one system call's cost, about 30 ns.
  package var now: Int { SystemClock.wall }
}

/// A clock that stands still until it is told to move: for sandboxes and tests.
public final class VirtualTime: TimeSource {
  private let milliseconds: AtomicInt

  /// A clock that stands at `start`, in milliseconds since 1970.
  public init(start: Int) { milliseconds = AtomicInt(start) }

  /// The time it stands at, in milliseconds since 1970.
  public var now: Int { milliseconds.load() }

  /// Moves it to another time, back too.
  public func set(to time: Int) { milliseconds.store(time) }

  /// Lets time pass: every timer of the engines that falls due meanwhile fires at its own time, in
  /// order; then the clock shows the end.
  ///
  /// - Parameters:
  ///   - milliseconds: how much.
  ///   - engines: whose timers fire.
  ///   - isInterrupted: asked before each time at which a timer is due; when it holds, time goes no
  ///     further.
  /// - Returns: the records of what fired, in order.
  @discardableResult
  public func advance(
    by milliseconds: Int,
    firing engines: [Engine],
    unless isInterrupted: () -> Bool = { false }
  ) -> [Record] {
    let end = now.clampedSum(max(0, milliseconds))
    var records: [Record] = []
    while let due = engines.compactMap(\.nextDue).min(), due <= end {
      if isInterrupted() { return records }
      set(to: max(now, due))
      for engine in engines { records += engine.fireDueTimers() }
    }
    if !records.isEmpty, isInterrupted() { return records }
    set(to: end)
    return records
  }
}
