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
    takes: .report,
    summary: "what children have done: minutes, levels, coins, videos",
    details: """
      Of one child or of all, the last seven days or the last thirty: minutes by day with the \
      day's limit, what was played, levels solved and mistakes, the difficulty, what came into the \
      purses and why, videos. Minutes from synced devices are included. \
      --html writes one page that needs nothing else, --csv a table for a spreadsheet, --json \
      shows it as programs read it. A file that already exists is left as it is, unless \
      --replace says otherwise. It needs an open parent session on a guarded store.
      """,
    examples: [
      Example("report", shows: "the week of each child", after: atHome),
      Example("report Alexander month", shows: "thirty days", after: parent),
      Example("report --csv /dev/null", shows: "a table for a spreadsheet", after: atHome),
    ],
    answers: [[ReportAnswer.self]],
    access: .parent(beyond: -1),
    recorded: .never
  ) { (dialogue: Dialogue, request) throws(CommandError) in
    try dialogue.answerReport(request)
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

  init(_ arguments: inout Arguments) throws(CommandError) {
    let dialogue = arguments.shell.dialogue
    children = dialogue.session.people
    var hasChild = false
    var hasPeriod = false
    while let word = arguments.words.popFirst() {
      switch word.text {
      case "--html", "--csv":
        guard let file = arguments.words.popFirst() else {
          throw CommandError(.said(.fileMissing, [.text(word.text)]), at: word)
        }
        if word.text == "--csv" { csv = file } else { html = file }
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

extension Parameter where Content == ReportRequest {
  fileprivate static var report: Parameter {
    let written = ["[NAME] [week|month]", "... --html FILE --csv FILE", "... --json"]
    let words = ["week", "month", "--html", "--csv", "--json", "--replace"]
    let more: [Command.Argument] = [.words(words), .file]
    let offers = [[.player]] + Array(repeating: more, count: words.count)
    return Parameter(Place(written, offers: offers, least: 0, most: .max)) {
      arguments throws(CommandError) in
      try ReportRequest(&arguments)
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
    report.nobody = wayToFirstChild
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
