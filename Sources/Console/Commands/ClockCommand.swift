// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import ShellCore
import StateEngine

extension Command {
  static let clock = Command(
    "clock",
    group: .time,
    takes: .ways(
      Way { ArraySlice<Word>?.none },
      Way("set", takes: .rest(["TIME"], missing: "a time")) { .some($0) }
    ),
    summary: "what time it is",
    details: """
      A sandbox begins on Monday 2026-01-05 at 10:00 UTC. There, and only there, the clock can be \
      set: to 2026-01-05T12:00:00, to 12:30 of the same day, or back. Timers that are due then fire.
      """,
    examples: [
      Example("clock", shows: "date and time"),
      Example("clock set 12:30", shows: "half past twelve of that day", in: .sandbox),
    ],
    answers: [[RecordsAnswer.self, ClockAnswer.self]],
    recorded: .withArguments,
    worksOnApp: true
  ) { (session: Session, words) throws(CommandError) in
    guard let words else { return clockReport(session, []) }
    let word = words[words.startIndex]
    guard session.options.isSandbox, let clock = session.virtualTime else {
      throw CommandError(.sandboxOnly("setting the clock"), at: word)
    }
    let text = words.map(\.text).joined(separator: " ")
    let time: Int
    do {
      time = try TimeText.milliseconds(text, now: clock.now)
    } catch {
      throw CommandError(
        .wrongArgument(found: text, expected: "a time such as 12:30 or 2026-01-05T12:30:00"),
        at: word
      )
    }
    let dayBefore = session.facts.day
    let records = session.set(clock, to: time)
    var report = clockReport(session, records)
    if session.facts.day < dayBefore {
      report.notes.append("the date went back by days: a new day begins")
    }
    return report
  }

  private static func clockReport(_ session: Session, _ records: [Record]) -> LogReport {
    let now = session.time.now
    return LogReport(
      type: "clock",
      records: records,
      charts: session.charts,
      more: [ClockAnswer(now: TimeText.iso(milliseconds: now))],
      notes: [session.localTime(of: now)]
    )
  }
}

struct ClockAnswer: Answer {
  @Field("the time") var now = ""
}
