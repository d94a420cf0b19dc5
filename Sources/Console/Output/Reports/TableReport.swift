// SPDX-License-Identifier: GPL-3.0-or-later
import ShellCore
import StateEngine

/// An answer that is a list: sections of rows for people.
struct TableReport: Report {
  /// Rows under a heading.
  struct Section {
    var heading: String?
    var rows: [[String]]
  }

  var type: String
  var sections: [Section]
  /// What programs read.
  var answer: any Answer
  /// What is said when there is no row.
  var emptyText = "nothing"
  /// The sentences for parents; nil if they get the table.
  var sentences: [String]?

  func write(to output: inout OutputBuffer, style: ReportStyle) {
    if sections.allSatisfy(\.rows.isEmpty) {
      output.append("\(emptyText)\n")
      return
    }
    for section in sections where !section.rows.isEmpty {
      if let heading = section.heading {
        output.append(heading, .emphasis, style.theme)
        output.append("\n")
      }
      var table = TextTable()
      for row in section.rows {
        table.addRow(section.heading == nil ? row : ["  " + (row.first ?? "")] + row.dropFirst())
      }
      table.write(to: &output, width: style.width)
    }
  }

  func answers(showsTiming: Bool) -> [any Answer] { [answer] }
}

/// An answer of a few sentences.
struct NoteReport: Report {
  var type: String
  var lines: [String]
  /// What programs read.
  var answers: [any Answer] = []
  var status = ExitStatus.success

  var failureText: String { lines.first ?? "\(type) failed" }
  var sentences: [String]? { lines }

  func write(to output: inout OutputBuffer, style: ReportStyle) {
    for line in lines { output.append("\(line)\n") }
  }

  func answers(showsTiming: Bool) -> [any Answer] { answers }
}

/// An answer made of records.
struct LogReport: Report {
  var type: String
  var records: [Record]
  var charts: [String: Chart]
  /// What programs read besides.
  var more: [any Answer] = []
  /// Lines for people below the records.
  var notes: [String] = []
  /// The time of day of each record, shown where durations are; empty to leave it out.
  var times: [String] = []
  /// In the log: where the timers were set that sent some, by number.
  var origins: [Int: TimerOrigin] = [:]
  /// True if they were read again from a log, or another shell made them.
  var areStored = false
  /// True if parents read the records too, and not the notes alone.
  var isLog = false

  var sentences: [String]? { isLog ? nil : notes }

  func write(to output: inout OutputBuffer, style: ReportStyle) {
    var style = style
    if areStored { style.showsCommit = false }
    style.namesMachine = charts.count > 1
    for (place, record) in records.enumerated() {
      guard let chart = record.chart ?? charts[record.machine] else { continue }
      if style.showsTiming, times.indices.contains(place) { style.time = times[place] }
      record.write(to: &output, chart: chart, style: style)
      origins[record.number]?.write(to: &output, showsTime: style.showsTiming)
    }
    for note in notes { output.append("\(note)\n") }
  }

  func answers(showsTiming: Bool) -> [any Answer] {
    var answer = records.answer(charts, showsTiming: showsTiming, areStored: areStored)
    if isLog { answer.nameSenders(records, charts, origins) }
    return more + [answer]
  }
}
