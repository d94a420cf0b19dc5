// SPDX-License-Identifier: GPL-3.0-or-later
import ShellCore
import StateEngine
import TestSupport

/// What became of a suite for SCXML: each case of a folder, whether it passes, and the totals.
struct ConformanceReport: Sendable {
  private struct Row: Sendable {
    var name: String
    var reason: String?
    /// The folder that the case stands in.
    var folder: String {
      let parts = name.split(separator: "/").dropLast()
      return parts.isEmpty ? "." : parts.joined(separator: "/")
    }
  }

  private var rows: [Row] = []

  /// How many cases there are.
  var count: Int { rows.count }
  /// Whether every case passes.
  var isWhole: Bool { rows.allSatisfy { $0.reason == nil } }

  /// Runs all cases in a folder and those below.
  init(folder: String) {
    rows = ConformanceCase.all(in: folder).map { one in
      switch one.run() {
      case .passed: Row(name: one.name)
      case .failed(let reason): Row(name: one.name, reason: reason)
      }
    }
  }

  /// A line for every case, then the totals with their denominators.
  func write(to output: inout OutputBuffer) {
    var table = TextTable()
    table.addRow("case", "result", "reason")
    for row in rows {
      table.addRow(row.name, row.reason == nil ? "pass" : "fail", row.reason ?? "")
    }
    table.write(to: &output, width: Int?.none)
    output.append("\n")
    var totals = TextTable()
    for folder in Set(rows.map(\.folder)).sorted() {
      totals.addRow(folder, Self.total(rows.filter { $0.folder == folder }))
    }
    totals.addRow("all", Self.total(rows))
    totals.write(to: &output, width: Int?.none)
  }

  private static func total(_ rows: [Row]) -> String {
    "\(rows.count { $0.reason == nil }) of \(rows.count) pass"
  }

  /// The same as one JSON object: `{cases: [{case, pass, reason}], ok, passed, total, type:
  /// "conformance", v: 1}`.
  func writeJSON(to output: inout OutputBuffer) {
    let cases = rows.map { row in
      let reason = row.reason.map { Value.string($0) } ?? .null
      return Answer.Case(case: row.name, pass: row.reason == nil, reason: reason)
    }
    output.appendJSON(
      Answer(cases: cases, ok: isWhole, passed: cases.count(where: \.pass), total: count)
    )
  }

  private struct Answer: Encodable {
    var cases: [Case]
    var ok: Bool
    var passed, total: Int
    var type = "conformance"
    var v = 1

    struct Case: Encodable {
      var `case`: String
      var pass: Bool
      var reason: Value
    }
  }
}
