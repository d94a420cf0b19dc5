// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import ShellCore
import StateEngine

extension Command {
  static let clock = Command(
    "clock",
    takes: .ways(
      Way { Int?.none },
      Way("set", takes: clockTime) { .some($0) }
    ),
    summary: "what time it is",
    details: """
      A sandbox begins on Monday 2026-01-05 at 10:00 UTC. There, and only there, the clock can be \
      set: to 2026-01-05T12:00:00, to 12:30 of the same day, or back. Timers that are due then fire.
      """,
    examples: [
      Example("clock", shows: "date and time"),
      .sandbox("clock set 12:30", shows: "half past twelve of that day"),
    ],
    fields: [.init("now", .string, "the time")] + JSONField.records,
    recorded: .withArguments
  ) { (session: Session, time) throws(CommandError) in
    guard let time else { return clockReport(session, []) }
    guard session.options.isSandbox, let clock = session.virtualTime else {
      throw CommandError(.sandboxOnly("setting the clock"))
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
      more: { $0.put("now", time: now) },
      notes: [session.localTime(of: now)]
    )
  }
}

private var clockTime: Parameter<Int> {
  let words = Parameter<ArraySlice<Word>>.rest(["TIME"], missing: "a time")
  return Parameter(words.place) { arguments throws(CommandError) in
    let words = try words.read(&arguments)
    let text = words.map(\.text).joined(separator: " ")
    do {
      return try TimeText.milliseconds(text, now: arguments.shell.session.time.now)
    } catch {
      throw CommandError(
        .wrongArgument(found: text, expected: "a time such as 12:30 or 2026-01-05T12:30:00"),
        at: words[words.startIndex]
      )
    }
  }
}
