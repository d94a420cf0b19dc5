#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Darwin)
  @preconcurrency import Darwin
#endif
import StateEngine

extension Command {
  /// The longest wait, in milliseconds: each day on the way begins by itself and is reported.
  static let longestWait = 3650 * Session.dayLength

  /// At how many times at most timers fire in one wait of virtual time: a second of work.
  static let mostTimers = 200_000

  static func clockReport(_ session: Session, _ records: [Record]) -> LogReport {
    let now = session.time.now
    return LogReport(
      type: "clock",
      records: records,
      charts: session.charts,
      extra: ["now": .string(TimeText.iso(milliseconds: now))],
      notes: [session.localTime(of: now)]
    )
  }
}

extension Shell {
  /// Really waits; timers fire when they are due.
  ///
  /// Nothing is locked meanwhile.
  func sleep(_ milliseconds: Int) throws(CommandError) -> [Record] {
    var records = session.settle()
    let end = session.time.now.clampedSum(milliseconds)
    while true {
      let now = session.time.now
      guard now < end, !driver.isInterrupted(), !isBreakReached else { return records }
      driver.beforeProgram(self)
      let pause = min(end - now, session.untilNextTimer ?? Int.max, 1000)
      usleep(UInt32(max(1, pause)) * 1000)
      try session.beginTransaction()
      records += session.settle()
    }
  }
}
