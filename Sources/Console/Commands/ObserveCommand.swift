// SPDX-License-Identifier: GPL-3.0-or-later
@preconcurrency import Foundation
import Explorer
import Household
import ShellCore
import StateEngine

extension Command {
  /// The most records that are read.
  private static let observedLimit = 50_000

  static let observe = Command(
    "observe",
    takes: .maybe(.file()),
    summary: "hold the machine's claims against what has happened",
    details: """
      Each claim of the machine in use, such as 'check' proves, is held against the log of this \
      session or store, up to \(observedLimit) records, or against what a recording does in a \
      sandbox of its own. Of a claim that is broken the first record is shown that breaks it, and \
      the values that it reads there; the status is then 1. What has to come some day and has not \
      yet is owed, and breaks nothing. Claims about all that is possible no record can break, nor \
      those that read a secret, which no record keeps.
      """,
    examples: [
      Example("observe", shows: "what the game claims of itself held so far", after: playing),
      .fails("observe nowhere.play", shows: "no such file"),
    ],
    fields: [
      .init(
        "claims",
        .array,
        "each with text, verdict (held, broken, owed), and says, record, values"
      ),
      .init("machine", .string, "the machine"),
      .init("records", .int, "how many records were looked at"),
      .init("whole", .bool, "whether these are all that it ever made"),
    ],
    access: .parent(beyond: 0),
    recorded: .apart
  ) { (shell: Shell, word) throws(CommandError) in
    // The shell: a recording is read, by a shell inside this one.
    var session = shell.session
    if let word {
      try session.admitChange(by: "observe")
      let sandbox = try Session(newSandboxOf: session.current.entry, seed: 1)
      session = try shell.judge(word, in: sandbox, stopsAtFailure: false).session
    }
    let chart = session.current.chart
    let claims = chart.description.invariants.filter { chart.recordsShow($0.claim) }
    let (trials, records, isWhole) = try session.trials(of: claims, observedLimit)
    shell.answer(ObserveReport(chart: chart, trials: trials, records: records, isWhole: isWhole))
  }
}

/// The verdict of records on each claim.
private struct ObserveReport: Report {
  var type: String { "observe" }
  let chart: Chart
  let trials: [ClaimTrial]
  let records: [Record]
  /// True if these are all records that the machine ever made.
  let isWhole: Bool

  private var broken: [ClaimTrial] { trials.filter { $0.breach != nil } }
  var status: ExitStatus { broken.isEmpty ? .success : .failed }
  var failureText: String {
    broken.first.map { "broken at record \($0.breach ?? 0): \($0.claim.claim.text)" } ?? ""
  }

  // The names in a claim, with their values where it is broken.
  private func values(_ trial: ClaimTrial) -> [(name: String, value: Value)] {
    trial.claim.claim.trees.map(\.tree).values(in: chart, chart.scope, trial.snapshot)
  }

  func write(to output: inout OutputBuffer, style: ReportStyle) {
    for one in trials {
      let says = one.claim.says
      let text = one.claim.claim.text + (says.isEmpty ? "" : " (\(says))")
      if let since = one.owedSince { output.append("owed: \(text), since record \(since)\n") }
      guard let number = one.breach else { continue }
      output.append("broken", .error, style.theme)
      output.append(": \(text), at record \(number)\n")
      records.first { $0.number == number }?.write(to: &output, chart: chart, style: style)
      for (name, value) in values(one) { output.append("    \(name) = \(value.plainText)\n") }
    }
    let held = trials.count - broken.count
    output.append("\(held) of \(trials.count) claims held over \(isWhole ? "" : "the newest ")")
    output.append(records.count == 1 ? "1 record\n" : "\(records.count) records\n")
  }

  func write(to json: JSONWriter, showsTiming: Bool) {
    json.put("claims", trials) { one in
      json.put("record", one.breach ?? one.owedSince)
      json.put("says", one.claim.says.told)
      json.put("text", one.claim.claim.text)
      json.put("values", byName: one.breach == nil ? nil : values(one))
      json.put("verdict", one.breach != nil ? "broken" : one.owedSince != nil ? "owed" : "held")
    }
    json.put("machine", chart.name)
    json.put("records", records.count)
    json.put("whole", isWhole)
  }
}
