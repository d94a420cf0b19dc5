// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import ShellCore
import StateEngine
import Storage

extension Command {
  package static let report = Command(
    "report",
    parentsName: .nameReport,
    takes: .childAnd(ReportPeriod.allCases.map { ($0.phrase, $0) }),
    .option("--html", .file()),
    .option("--csv", .file()),
    .flag("--json"),
    .flag("--replace"),
    summary: "what children have done: minutes, levels, coins, videos",
    details: """
      Of one child or of all, the last seven days or the last thirty: minutes by day with the \
      day's limit, what was played, levels solved and mistakes, the difficulty, what came into \
      the purses and why, videos. Minutes from synced devices are included. --html writes a page \
      that stands alone, --csv a table for a spreadsheet, --json shows it as programs read it. An \
      existing file is left as it is, unless --replace says otherwise. It needs an open parent \
      session on a guarded store.
      """,
    examples: [
      Example("report", shows: "the week of each child", after: atHome),
      Example("report Alexander month", shows: "thirty days", after: parent),
      Example("report --csv /dev/null", shows: "a table for a spreadsheet", after: atHome),
    ],
    fields: [
      .init("children", .array, "each with id, name, days, activities, purses, videos and sums"),
      .init("clock?", .array, "each time the clock was set, as a sentence"),
      .init("files?", .array, "the files that were written"),
      .init("period", .string, "week or month"),
    ],
    access: .parent(beyond: -1),
    recorded: .never
  ) { (dialogue: Dialogue, whom, html, csv, isData, replaces) throws(CommandError) in
    try dialogue.answerReport(on: whom.child, whom.span ?? .week, isData, html, csv, replaces)
  }
}

extension Dialogue {
  /// Shows what children have done, as programs read it with `isData`, and in the files that are named.
  fileprivate func answerReport(
    on child: Person?,
    _ period: ReportPeriod,
    _ isData: Bool,
    _ html: Word?,
    _ csv: Word?,
    _ replaces: Bool
  ) throws(CommandError) {
    session.useParentSession()
    let clock = try clockSentences(days: period.length)
    let children = try session.report(
      on: child.map { [$0] } ?? session.people,
      period,
      language,
      release: release,
      unless: isInterrupted
    )
    try session.beginTransaction()
    var report = ChildReports(children: children, period: period, language: language)
    report.nobody = wayToFirstChild
    report.isData = isData
    report.clock = clock
    var texts: [(Word, String)] = []
    if let word = csv { texts.append((word, ChildReport.csv(children))) }
    if let word = html {
      let today = session.dayNumber(at: session.time.now)
      var page = ReportPage(children: children, language: language, day: today)
      page.clock = report.clock
      texts.append((word, page.text))
    }
    // All can be written, or none is.
    for (word, _) in texts { try checkFile(word, replaces: replaces) }
    for (word, text) in texts {
      try write(text, to: word)
      if let live = session.live { try noteWritten(word, .copy, live) }
      report.files.append(word.text)
    }
    answer(report)
  }

  /// The error for a word that is no span of days: which there are.
  func noPeriod(_ word: Word, _ known: [Phrase]) -> CommandError {
    let words = known.map { Phrase.Filling.text(typed($0)) }
    return CommandError(.said(.reportNoPeriod, [word.shown] + words), at: word)
  }

  /// The child that a word names, where one of some other words could have stood too.
  func child(_ word: Word, orOneOf others: [Phrase]) throws(CommandError) -> Person {
    do throws(CommandError) {
      return try child(word)
    } catch {
      guard case .said(.childUnknown, let shown) = error.cause,
        let near = Suggestions.near(
          word.text,
          among: others.flatMap { [typed($0), $0.text(.english)] }
        ).first
      else { throw error }
      throw CommandError(.said(.reportPeriod, shown + [.text(near)]), at: word)
    }
  }
}
