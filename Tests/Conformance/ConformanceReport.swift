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
    output.appendJSON { json in
      json.put("cases", rows) { row in
        json.put("case", row.name)
        json.put("pass", row.reason == nil)
        json.put("reason", row.reason.map { Value.string($0) } ?? .null)
      }
      json.put("ok", isWhole)
      json.put("passed", rows.count { $0.reason == nil })
      json.put("total", count)
      json.put("type", "conformance")
      json.put("v", 1)
    }
  }
}
