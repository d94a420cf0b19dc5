// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import TestSupport
import Testing

/// `playstate conformance`, and what the README says of it.
@Suite("Conformance by the binary")
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

  /// The figures of a folder of cases: how many pass of how many.
  private func figures(_ part: String) throws -> [String: (passed: Int, all: Int)] {
    let folder = try #require(SharedData.path(part))
    let result = try Tool.run(["conformance", folder, "--json"])
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
    "the figures of the README are those of a run",
    .enabled(if: SharedData.has("w3c") && SharedData.has("scion"))
  )
  func readme() throws {
    let top = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let readme = try String(contentsOf: top.appending(path: "README.md"), encoding: .utf8)
    let w3c = try figures("w3c")
    let scion = try figures("scion")
    for (folder, what) in [
      ("Mandatory/Auto", "mandatory ones"),
      ("Mandatory/ManualAsAuto", "that were made for hand"),
      ("Optional/Auto", "optional ones"),
    ] {
      let figure = try #require(w3c[folder])
      let sentence = "\(figure.passed) of \(figure.all) \(what)"
      #expect(readme.contains(sentence), "the README must say: \(sentence)")
    }
    let all = try #require(scion["all"])
    #expect(readme.contains("\(all.passed) of \(all.all) pass ("))
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
      let result = try Tool.run(["conformance", scratch.root])
      #expect(result.stdout.contains("good"))
      #expect(result.stdout.contains("stays in 's'"))
      #expect(result.stdout.contains("1 of 2 pass"))
      #expect(result.status == 1)
    }
    let none = try Tool.run(["conformance", "/nowhere"])
    #expect(none.status != 0)
    #expect(none.stderr.split(separator: "\n").count == 1, "\(none.stderr)")
  }
}
