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
      Example("observe nowhere.play", shows: "no such file", status: .failed),
    ],
    answers: [[ObserveAnswer.self]],
    access: .parent(beyond: 0),
    recorded: .apart,
    worksOnApp: true
  ) { (shell: Shell, word) throws(CommandError) in
    // The shell: a recording is read, by a shell inside this one.
    guard let word else { return shell.answer(try shell.session.observed(observedLimit)) }
    try shell.session.admitChange(by: "observe")
    guard shell.run.depth < Command.runLimit else {
      throw CommandError(.nestedTooDeep(Command.runLimit), at: word)
    }
    let sandbox = try Session(newSandboxOf: shell.session.current.entry, seed: 1)
    let inner = Shell(judging: sandbox, stopsAtFailure: false)
    inner.run.depth = shell.run.depth + 1
    inner.driver = shell.driver.inside
    inner.driver.sparesOutput = true
    try shell.reading(word, at: shell.path(of: word.text)) { source throws(InputError) in
      try inner.runUnseen(source)
    }
    shell.answer(try inner.session.observed(observedLimit))
  }
}

extension Session {
  /// The claims of the machine in use, held against its newest records.
  fileprivate func observed(_ limit: Int) throws(CommandError) -> ObserveReport {
    let (slot, scope) = (current, current.chart.scope)
    let (chart, claims) = (slot.chart, slot.chart.description.invariants)
    let (records, isWhole) = try recentRecords(limit)
    let (found, count) = chart.trials(
      of: claims,
      records,
      before: presentSnapshot(of: slot),
      isWhole: isWhole
    )
    let isAll = isWhole && count == records.count
    var report = ObserveReport(chart: chart, count: count, isWhole: isAll)
    for (claim, one) in zip(claims, found) {
      guard chart.recordsShow(claim.claim) else { continue }
      report.claims.append(
        ObserveReport.Claim(
          invariant: claim,
          breach: one.breach,
          owedSince: one.owedSince,
          record: records.first { $0.number == one.breach },
          values: claim.claim.trees.map(\.tree).values(in: chart, scope, one.state)
        )
      )
    }
    return report
  }
}

/// The verdict of records on each claim.
private struct ObserveReport: Report {
  struct Claim {
    var invariant: Invariant
    var breach: Int?
    var owedSince: Int?
    /// The record that breaks it; nil where it did not hold at the beginning.
    var record: Record?
    /// The names in it, with the values at that record.
    var values: [(name: String, value: Value)]

    var text: String {
      let says = invariant.says
      return invariant.claim.text + (says.isEmpty ? "" : " (\(says))")
    }
  }

  var type: String { "observe" }
  var chart: Chart
  var claims: [Claim] = []
  var count: Int
  /// True if these are all records that the machine ever made.
  var isWhole: Bool

  private var broken: [Claim] { claims.filter { $0.breach != nil } }

  var status: ExitStatus { broken.isEmpty ? .success : .failed }
  var failureText: String {
    broken.first.map { "broken at record \($0.breach ?? 0): \($0.invariant.claim.text)" } ?? ""
  }

  func write(to output: inout OutputBuffer, style: ReportStyle) {
    for one in claims {
      if let since = one.owedSince {
        output.append("owed: \(one.text), since record \(since)\n")
      }
      guard let number = one.breach else { continue }
      output.append("broken", .error, style.theme)
      output.append(": \(one.text), at record \(number)\n")
      one.record?.write(to: &output, chart: chart, style: style)
      for (name, value) in one.values { output.append("    \(name) = \(value.plainText)\n") }
    }
    let held = claims.count - broken.count
    output.append("\(held) of \(claims.count) claims held over \(isWhole ? "" : "the newest ")")
    output.append(count == 1 ? "1 record\n" : "\(count) records\n")
  }

  func answers(showsTiming: Bool) -> [any Answer] {
    let claims = claims.map { one in
      ObserveAnswer.Claim(
        text: one.invariant.claim.text,
        says: one.invariant.says.isEmpty ? nil : one.invariant.says,
        verdict: one.breach != nil ? "broken" : one.owedSince != nil ? "owed" : "held",
        record: one.breach ?? one.owedSince,
        values: one.breach == nil ? nil : one.values.byName { ($0.name, $0.value) }
      )
    }
    return [ObserveAnswer(claims: claims, machine: chart.name, records: count, whole: isWhole)]
  }
}

struct ObserveAnswer: Answer {
  @Field("each with text, verdict (held, broken, owed), and says, record, values")
  var claims: [Claim] = []
  @Field("the machine") var machine = ""
  @Field("how many records were looked at") var records = 0
  @Field("whether these are all that it ever made") var whole = false

  struct Claim: Encodable {
    var text: String
    var says: String?
    var verdict: String
    var record: Int?
    var values: JSONMap<Value>?
  }
}
