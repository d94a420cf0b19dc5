// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import TestSupport
import Testing

/// The tool that runs a suite, and what the documentation says of it.
@Suite("Conformance by the tool")
struct ConformanceCommandTests {
  private struct Report: Decodable {
    struct Case: Decodable {
      var name: String
      var pass: Bool
      enum CodingKeys: String, CodingKey {
        case name = "case"
        case pass
      }
    }
    var cases: [Case]
    var passed: Int
    var total: Int
  }

  private func run(_ arguments: String...) throws -> Tool.Result {
    try Tool.run(ProgramUnderTest.beside("Conformance"), arguments)
  }

  /// The figures of a folder of cases: how many pass of how many.
  private func figures(_ part: String) throws -> [String: (passed: Int, all: Int)] {
    let folder = try #require(SharedData.path(part))
    let result = try run(folder, "--json")
    let report = try JSONDecoder().decode(Report.self, from: Data(result.stdout.utf8))
    #expect(report.total == report.cases.count)
    #expect(report.passed == report.cases.count(where: \.pass))
    #expect(result.status == (report.passed == report.total ? 0 : 1))
    var figures: [String: (passed: Int, all: Int)] = ["all": (report.passed, report.total)]
    for one in report.cases {
      let folder = one.name.split(separator: "/").dropLast().joined(separator: "/")
      figures[folder, default: (0, 0)].all += 1
      if one.pass { figures[folder, default: (0, 0)].passed += 1 }
    }
    return figures
  }

  @Test(
    "the figures of the documentation are those of a run",
    .enabled(if: SharedData.has("w3c") && SharedData.has("scion"))
  )
  func documentation() throws {
    let top = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let page = top.appending(path: "Sources/ChartFormats/ChartFormats.docc/ChartFormats.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let w3c = try figures("w3c")
    let scion = try figures("scion")
    for (folder, what) in [
      ("Mandatory/Auto", "W3C, mandatory and automatic"),
      ("Mandatory/ManualAsAuto", "W3C, meant to be checked by hand, here automatic"),
      ("Optional/Auto", "W3C, optional"),
    ] {
      let figure = try #require(w3c[folder])
      let row = "| \(what) | \(figure.passed) of \(figure.all)"
      #expect(text.contains(row), "the page must say: \(row)")
    }
    let all = try #require(scion["all"])
    #expect(all.passed == all.all)
    #expect(text.contains("| all \(all.all) that are run"))
    print("conformance w3c:", w3c, "scion:", all)
  }

  @Test("a folder of cases gives a table, totals and a status; one that is none says so")
  func table() throws {
    try withScratch { scratch in
      let head = "<scxml xmlns='http://www.w3.org/2005/07/scxml' version='1.0'>"
      try scratch.file("good.scxml", lines: "\(head)<final id='pass'/></scxml>")
      try scratch.file(
        "bad.scxml",
        lines: "\(head)<state id='s'/><final id='pass'/></scxml>"
      )
      let result = try run(scratch.root)
      #expect(result.stdout.contains("good"))
      #expect(result.stdout.contains("stays in 's'"))
      #expect(result.stdout.contains("1 of 2 pass"))
      #expect(result.status == 1)
    }
    let none = try run("/nowhere")
    #expect(none.status != 0)
    #expect(none.stderr.split(separator: "\n").count == 1, "\(none.stderr)")
  }
}
