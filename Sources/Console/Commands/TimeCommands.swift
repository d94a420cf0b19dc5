#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Darwin)
  @preconcurrency import Darwin
#endif
import StateEngine

extension Command {
  static let wait = Command(
    "wait",
    group: .time,
    usage: ["wait [DURATION]"],
    summary: "let time pass",
    details: """
      In a sandbox time passes at once and exactly: every timer due on the way fires at its own \
      moment. Otherwise the shell really waits. Alone it waits until the next timer. Durations are \
      written 2.5s, 5m, 300ms, 2h, 1d; a bare number is seconds.
      """,
    arguments: [.text],
    examples: [
      Example("wait 2s", shows: "loading ends after two seconds"),
      Example("wait", shows: "until the next timer"),
    ],
    json: JSONShape.records + [
      .always("now", .string, "the time afterwards"),
      .always("waited", .string, "the duration"),
    ]
  ) { shell, call throws(CommandError) in
    try call.takes(atMost: 1)
    let session = shell.session
    let milliseconds: Int
    if let word = call.arguments.first {
      do {
        milliseconds = try DurationText.milliseconds(word.text)
      } catch {
        throw CommandError(
          .wrongArgument(found: word.text, expected: "a duration such as 2.5s, 5m or 1h"),
          at: word
        )
      }
      guard milliseconds <= longestWait else {
        throw CommandError(
          .wrongArgument(found: word.text, expected: "within ten years, 3650d"),
          at: word
        )
      }
    } else if let next = session.untilNextTimer {
      // Each day on the way comes by itself: a clock that was set back by ages makes many of them.
      guard next <= longestWait else {
        throw CommandError(.impossible("the next timer is more than ten years away"))
      }
      milliseconds = next
    } else {
      throw CommandError(.impossible("no timer is running: say how long to wait"))
    }
    let records: [Record]
    let began = session.time.now
    if let clock = session.virtualTime {
      records = session.pass(milliseconds, on: clock, unless: shell.isInterrupted)
    } else {
      records = try shell.sleep(milliseconds)
    }
    let now = session.time.now
    let waited = shell.isInterrupted() ? max(0, now - began) : milliseconds
    shell.answer(
      LogReport(
        type: "wait",
        records: records,
        charts: session.charts,
        extra: [
          "now": .string(TimeText.iso(milliseconds: now)),
          "waited": .string(DurationText.text(milliseconds: waited)),
        ]
      )
    )
  }

  static let clock = Command(
    "clock",
    group: .time,
    usage: ["clock", "clock set TIME"],
    summary: "what time it is",
    details: """
      A sandbox begins on Monday 2026-01-05 at 10:00 UTC. There, and only there, the clock can be \
      set: to 2026-01-05T12:00:00, to 12:30 of the same day, or back. Timers that are due then fire.
      """,
    arguments: [.words(["set"]), .text],
    examples: [
      Example("clock", shows: "date and time"),
      Example("clock set 12:30", shows: "half past twelve of that day", in: .sandbox),
    ],
    json: JSONShape.records + [.always("now", .string, "the time")],
    recorded: .withArguments
  ) { shell, call throws(CommandError) in
    let session = shell.session
    guard let verb = call.arguments.first else {
      shell.answer(clockReport(session, []))
      return
    }
    guard verb.text == "set" else {
      throw CommandError(.wrongArgument(found: verb.text, expected: "'set'"), at: verb)
    }
    let word = try call.argument(1, "a time")
    guard session.options.isSandbox, let clock = session.virtualTime else {
      throw CommandError(.sandboxOnly("setting the clock"), at: verb)
    }
    let text = call.arguments.dropFirst().map(\.text).joined(separator: " ")
    let time: Int
    do {
      time = try TimeText.milliseconds(text, now: clock.now)
    } catch {
      throw CommandError(
        .wrongArgument(found: text, expected: "a time such as 12:30 or 2026-01-05T12:30:00"),
        at: word
      )
    }
    let dayBefore = session.day
    let records = session.set(clock, to: time)
    var report = clockReport(session, records)
    if session.day < dayBefore {
      report.notes.append("the date went back by days: a new day begins")
    }
    shell.answer(report)
  }

  // Every day on the way begins by itself and is told, so a wait has an end.
  private static let longestWait = 3650 * Session.dayLength

  private static func clockReport(_ session: Session, _ records: [Record]) -> LogReport {
    let now = session.time.now
    return LogReport(
      type: "clock",
      records: records,
      charts: session.charts,
      extra: ["now": .string(TimeText.iso(milliseconds: now))],
      notes: [session.localTime(of: now)]
    )
  }

  static let timing = Command(
    "timing",
    group: .time,
    usage: ["timing on|off"],
    summary: "show durations or leave them out",
    details: "The same as the option --no-timing. Alone: whether they are shown.",
    arguments: [.words(["on", "off"])],
    examples: [
      Example("timing off", "send tapSettings", shows: "no duration", after: atHome),
      Example("timing on", "send tapSettings", shows: "with it", after: atHome),
    ],
    json: [.always("timing", .string, "on or off")],
    recorded: .never,
    isTried: false
  ) { shell, call throws(CommandError) in
    try call.takes(atMost: 1)
    if let word = call.arguments.first {
      switch word.text {
      case "on": shell.options.showsTiming = true
      case "off": shell.options.showsTiming = false
      default:
        throw CommandError(.wrongArgument(found: word.text, expected: "on or off"), at: word)
      }
    }
    let text = shell.options.showsTiming ? "on" : "off"
    shell.answer(
      NoteReport(type: "timing", lines: ["timing \(text)"], extra: ["timing": .string(text)])
    )
  }
}

extension Shell {
  /// Really waits; timers fire when they are due.
  ///
  /// Nothing is locked meanwhile.
  fileprivate func sleep(_ milliseconds: Int) throws(CommandError) -> [Record] {
    var records = session.settle()
    let end = session.time.now.clampedSum(milliseconds)
    while true {
      let now = session.time.now
      guard now < end, !isInterrupted(), !isBreakReached else { return records }
      beforeProgram(self)
      let pause = min(end - now, session.untilNextTimer ?? Int.max, 1000)
      usleep(UInt32(max(1, pause)) * 1000)
      try session.beginTransaction()
      records += session.settle()
    }
  }
}
