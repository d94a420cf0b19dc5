// SPDX-License-Identifier: Apache-2.0
package import PlayKit
package import StateEngine
package import Storage

/// Where a session's time comes from, and what it knows of days and zones, since asking the calendar
/// is slow.
package final class SessionClock {
  /// Where time comes from.
  package let time: any TimeSource
  /// The clock that can be moved; nil on real time.
  package let virtualTime: VirtualTime?
  /// How far local time is from UTC in a sandbox that began at a state of elsewhere, in milliseconds.
  @exclusivity(unchecked) package var sandboxZone = 0
  /// A span of time in one day, that day, and its end.
  @exclusivity(unchecked) package var knownDay: (span: Range<Int>, day: Int, end: Int)?
  /// Whether the day's plan says what parents have said of single children: they have.
  @exclusivity(unchecked) package var tellsChildren = false
  /// The rule of each child's time, with the text it was read from: reading it again for each plan
  /// took a twentieth of a recorded day.
  @exclusivity(unchecked) package var rules: [String: (text: String, rule: TimeRule)] = [:]
  /// The clocks when it was last looked whether a heartbeat is due; nil before that.
  @exclusivity(unchecked) package var lastBeatLook: ClockReading?

  /// The present time, in milliseconds since 1970.
  package var now: Int { time.now }

  /// The clock that a session is made with.
  package init(_ options: Session.Options) {
    let clocks = options.clocks
    let real: any TimeSource = clocks.isSystem ? RealTime() : ReadTime(read: clocks.read)
    virtualTime =
      options.isClockVirtual
      ? options.virtualTime
        ?? VirtualTime(start: options.isSandbox ? Session.sandboxStart : real.now) : nil
    time = virtualTime ?? real
  }

  /// A clock that can be moved.
  package init(_ clock: VirtualTime) {
    time = clock
    virtualTime = clock
  }
}
