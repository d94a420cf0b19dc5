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
    group: .parents,
    usage: [
      "report [NAME] [week|month]", "report ... --html FILE --csv FILE", "report ... --json",
    ],
    summary: "what children have done: minutes, levels, coins, videos",
    details: """
      Of one child or of all, the last seven days or the last thirty: minutes by day with the \
      day's limit, what was played, levels solved and mistakes, the difficulty, what came into the \
      purses and why, videos. Minutes from synced devices are included. \
      --html writes one page that needs nothing else, --csv a table for a spreadsheet, --json \
      shows it as programs read it. A file that already exists is left as it is, unless \
      --replace says otherwise. It needs an open parent session on a guarded store.
      """,
    arguments: [
      .player,
      .oneOf([.words(["week", "month", "--html", "--csv", "--json", "--replace"]), .file]),
    ],
    examples: [
      Example("report", shows: "the week of each child", after: atHome),
      Example("report Alexander month", shows: "thirty days", after: parent),
      Example("report --csv /dev/null", shows: "a table for a spreadsheet", after: atHome),
    ],
    answers: [[ReportAnswer.self]],
    access: .parent(beyond: -1),
    recorded: .never
  ) { (dialogue: Dialogue, call) throws(CommandError) in
    try dialogue.answerReport(try ReportRequest(call, dialogue))
  }
}

/// What `report` was asked for.
private struct ReportRequest {
  var children: [Person]
  var period = ReportPeriod.week
  var html: Word?
  var csv: Word?
  var isData = false
  var replaces = false

  init(_ call: Call, _ dialogue: Dialogue) throws(CommandError) {
    children = dialogue.session.people
    var hasChild = false
    var hasPeriod = false
    var place = call.arguments.startIndex
    while place < call.arguments.endIndex {
      let word = call.arguments[place]
      place += 1
      switch word.text {
      case "--html", "--csv":
        guard place < call.arguments.endIndex else {
          throw CommandError(.said(.fileMissing, [.text(word.text)]), at: word)
        }
        if word.text == "--csv" {
          csv = call.arguments[place]
        } else {
          html = call.arguments[place]
        }
        place += 1
      case "--json": isData = true
      case "--replace": replaces = true
      default:
        if let found = ReportPeriod(word.text, dialogue.typedLanguage), !hasPeriod {
          period = found
          hasPeriod = true
        } else if !hasChild {
          children = [try dialogue.child(word, orOneOf: ReportPeriod.allCases.map(\.phrase))]
          hasChild = true
        } else {
          throw dialogue.noPeriod(word, ReportPeriod.allCases.map(\.phrase))
        }
      }
    }
  }
}

extension Dialogue {
  fileprivate func answerReport(_ request: ReportRequest) throws(CommandError) {
    session.useParentSession()
    let clock = try clockSentences(days: request.period.length)
    let children = try session.report(
      on: request.children,
      request.period,
      language,
      release: release,
      unless: isInterrupted
    )
    try session.beginTransaction()
    var report = ChildReports(children: children, period: request.period, language: language)
    report.isData = request.isData
    report.clock = clock
    var texts: [(Word, String)] = []
    if let word = request.csv { texts.append((word, ChildReport.csv(children))) }
    if let word = request.html {
      let today = session.dayNumber(at: session.time.now)
      var page = ReportPage(children: children, language: language, day: today)
      page.clock = report.clock
      texts.append((word, page.text))
    }
    // All can be written, or none is.
    for (word, _) in texts { try checkFile(word, replaces: request.replaces) }
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
