// SPDX-License-Identifier: GPL-3.0-or-later
@preconcurrency import Foundation
import Household
import ShellCore
import StateEngine

extension Command {
  static let wait = Command(
    "wait",
    takes: .maybe(waitingTime),
    summary: "let time pass",
    details: """
      In a sandbox time passes at once and exactly: every timer due meanwhile fires at its own \
      time. Otherwise the shell really waits. Without a duration it waits for the next timer. \
      Durations are written 2.5s, 5m, 300ms, 2h, 1d; a bare number is seconds. After \
      \(mostTimers) timers time stops and the line fails: a timer that keeps setting itself would \
      never let a script end.
      """,
    examples: [
      Example("wait 2s", shows: "loading ends after two seconds"),
      Example("wait", shows: "until the next timer"),
    ],
    fields: [
      .init("now", .string, "the time afterwards"),
      .init("waited", .string, "the duration"),
    ] + JSONField.records
  ) { (shell: Shell, duration) throws(CommandError) in
    // The shell: it really sleeps, until a break or a signal.
    let session = shell.session
    let milliseconds: Int
    if let duration {
      milliseconds = duration
    } else if let next = session.untilNextTimer {
      // Each day on the way comes by itself: a clock that was set back by ages makes many of them.
      guard next <= longestWait else {
        throw .impossible("the next timer is more than ten years away")
      }
      milliseconds = next
    } else {
      throw .impossible("no timer is running: say how long to wait")
    }
    let records: [Record]
    var left = mostTimers
    let began = session.time.now
    if session.attachment != nil {
      records = try shell.waitForApp(milliseconds)
    } else if let clock = session.virtualTime {
      records = session.pass(milliseconds, on: clock) {
        left -= 1
        return left < 0 || shell.driver.isInterrupted() || shell.isBreakReached
      }
    } else {
      records = try shell.sleep(milliseconds)
    }
    let now = session.time.now
    let isStopped = left < 0 || shell.driver.isInterrupted() || shell.isBreakReached
    let waited = isStopped ? max(0, now - began) : milliseconds
    shell.answer(
      LogReport(
        type: "wait",
        records: records,
        charts: records.isEmpty ? [:] : session.charts
      ) { json in
        json.put("now", time: now)
        json.put("waited", DurationText.text(milliseconds: waited))
      }
    )
    if session.slots.filter({ $0.engine.takeEndless() }).isEmpty == false {
      throw .impossible(EvaluationFault.endlessEvents.message)
    }
    guard left < 0 else { return }
    throw .impossible("time stopped after \(records.count) records: 'wait' again continues")
  }

  /// The longest wait, in milliseconds: each day on the way begins by itself and is reported.
  fileprivate static let longestWait = 3650 * Session.dayLength

  /// At how many times at most timers fire in one wait of virtual time: a second of work.
  private static let mostTimers = 200_000
}

private let waitingTime = Parameter<Int>("DURATION", missing: "a duration") {
  word,
  _ throws(CommandError) in
  guard let milliseconds = try? DurationText.milliseconds(word.text) else {
    throw word.wrong(expected: "a duration such as 2.5s, 5m or 1h")
  }
  if milliseconds <= Command.longestWait { return milliseconds }
  throw word.wrong(expected: "within ten years, 3650d")
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
