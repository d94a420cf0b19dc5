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
  /// What is said when there is no row.
  var emptyText = "nothing"
  /// The sentences for parents; nil if they get the table.
  var sentences: [String]?
  /// What programs read.
  var fields: JSONPart

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

  func write(to json: JSONWriter, showsTiming: Bool) { fields(json) }
}

/// An answer of a few sentences.
struct NoteReport: Report {
  var type: String
  var lines: [String]
  var status = ExitStatus.success
  /// What programs read.
  var fields: JSONPart = { _ in }

  var failureText: String { lines.first ?? "\(type) failed" }
  var sentences: [String]? { lines }

  func write(to output: inout OutputBuffer, style: ReportStyle) {
    for line in lines { output.append("\(line)\n") }
  }

  func write(to json: JSONWriter, showsTiming: Bool) { fields(json) }
}

/// An answer made of records.
struct LogReport: Report {
  var type: String
  var records: [Record]
  var charts: [String: Chart]
  /// What programs read besides.
  var more: JSONPart = { _ in }
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

  func write(to json: JSONWriter, showsTiming: Bool) {
    more(json)
    let known = records.compactMap { record in
      (record.chart ?? charts[record.machine]).map { (record: record, chart: $0) }
    }
    json.put("records", known) { record, chart in
      record.write(to: json, chart: chart, showsTiming: showsTiming, isStored: areStored)
      guard isLog, let chart = charts[record.machine] else { return }
      let sender = chart.events[record.event].sender
      let isByHand = sender == .anyone || chart.isLet(record)
      json.put(
        "sender",
        record.timer != nil ? "timer" : isByHand ? "somebody" : sender.rawValue
      )
      guard let origin = origins[record.number] else { return }
      json.put("timer") {
        json.put("set", origin.set)
        json.put("state", origin.state)
        json.put("time", origin.time)
      }
    }
  }
}
