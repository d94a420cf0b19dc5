// SPDX-License-Identifier: GPL-3.0-or-later
@testable import Console
import Foundation
import Household
import PlayKit
import PlayMachines
import ShellCore
import TestSupport
import Testing

@testable import playstate

@Suite("Scenarios")
struct ScenarioTests {
  static let folder =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Scenarios"

  static let files = (try? ScenarioRunner.files(at: [folder])) ?? []

  /// Those that do not search all states there are, which takes a debug build long.
  ///
  /// The others hold in one test, and on the release binary in the check; all with
  /// `PLAYSTATE_LONG=1`.
  static let quickFiles = files.filter { file in
    TestLength.isLong
      || !["check.play", "path.play", "why.play"].contains { file.hasSuffix("/" + $0) }
  }

  /// The scenario; one that writes a file, or reads a chart, as a copy that names them by whole
  /// paths: what a test writes stays out of the working folder, and a recording is read from
  /// elsewhere.
  static func copy(of file: String, in scratch: Scratch) throws -> String {
    let original = try String(contentsOfFile: file, encoding: .utf8)
    guard original.contains("session.play") || original.contains("door.scxml") else { return file }
    let folder = Script.folder(of: file)
    let text =
      original
      .replacing("run steps/", with: "run \(folder)steps/")
      .replacing("session.play", with: scratch.path("session.play"))
      .replacing("door.scxml", with: folder + "door.scxml")
    return try scratch.file("scenario.play", Array(text.utf8))
  }

  @Test("there are scenarios")
  func thereAreScenarios() { #expect(Self.files.count >= 50) }

  @Test("each holds in this process", arguments: files)
  func eachHoldsInThisProcess(file: String) throws {
    let shell = Shell(
      try Session(.init(isTimed: false, joints: Catalog.joints)),
      .init(stopsAtFailure: true)
    )
    let scratch = try Scratch()
    defer { scratch.remove() }
    let copy = try Self.copy(of: file, in: scratch)
    let descriptor = Script.open(copy)
    defer { close(descriptor) }
    let source = ScriptSource(
      name: copy,
      reader: LineReader(descriptor: descriptor),
      folder: Script.folder(of: copy)
    )
    try shell.run(source) { _ in }
    #expect(shell.run.firstFailure == nil)
    #expect(shell.run.status == .success)
    #expect(shell.run.expectationCount > 0)
  }

  @Test("each is documented in its first line", arguments: files)
  func eachIsDocumented(file: String) throws {
    #expect(try String(contentsOfFile: file, encoding: .utf8).hasPrefix("# "))
  }

  @Test(
    "playstate test runs the folder and reports in TAP and JUnit",
    .enabled(if: OtherTool.has(.python3))
  )
  func theToolRunsTheFolder() throws {
    try withScratch { scratch in
      let report = scratch.path("report.xml")
      let folder = scratch.path("scenarios")
      try FileManager.default.copyItem(atPath: Self.folder, toPath: folder)
      for file in Set(Self.files).subtracting(Self.quickFiles) {
        try FileManager.default.removeItem(atPath: file.replacing(Self.folder, with: folder))
      }
      let files = Self.quickFiles.map { $0.replacing(Self.folder, with: folder) }
      let result = try Tool.run(["test", "--no-timing", "--junit", report, folder])
      #expect(result.status == 0)
      #expect(result.stderr == "")
      let lines = result.stdout.split(separator: "\n")
      #expect(lines.first == "TAP version 14")
      #expect(lines.dropFirst().first == "1..\(files.count)")
      let points = files.enumerated().map { "ok \($0 + 1) - \($1)" }
      #expect(lines.dropFirst(2).map(String.init) == points)
      let told = try Tool.python(
        """
        import sys, xml.etree.ElementTree as tree
        suite = tree.parse(sys.argv[1]).getroot().find('testsuite')
        print(suite.get('tests'), suite.get('failures'), len(suite.findall('testcase')))
        """,
        "",
        report
      )
      #expect(told.stdout == "\(files.count) 0 \(files.count)\n")
    }
  }

  @Test(
    "a failure names file, line, column, sentence and source, in both reports",
    .enabled(if: OtherTool.has(.python3))
  )
  func aFailureIsReported() throws {
    try withScratch { scratch in
      let file = try scratch.file("a.play", lines: "wait 2s", "expect state == home & 1 < 2")
      let other = try scratch.file("b.play", lines: "state  # proves nothing")
      let good = try scratch.file("c.play", lines: "expect coins == 0", "quit", "nonsense")
      let report = scratch.path("report.xml")
      let result = try Tool.run(
        ["test", "--no-timing", "--junit", report, file, other, good])
      // '&' is no operator.
      #expect(result.status == 2)
      #expect(result.stdout.contains("not ok 1 - \(file)\n"))
      #expect(result.stdout.contains("  line: 2\n"))
      #expect(result.stdout.contains("  source: \"expect state == home & 1 < 2\"\n"))
      #expect(result.stdout.contains("not ok 2 - \(other)\n"))
      #expect(result.stdout.contains("expects nothing"))
      #expect(result.stdout.contains("ok 3 - \(good)\n"))
      let told = try Tool.python(
        """
        import sys, xml.etree.ElementTree as tree
        for case in tree.parse(sys.argv[1]).getroot().iter('testcase'):
          error = case.find('error')
          print(case.get('name') == sys.argv[2], error is not None and error.text.strip())
        """,
        "",
        report,
        file
      )
      #expect(told.stdout.contains("expect state == home & 1 < 2\n"))
      #expect(told.stdout.hasSuffix("False False\n"))
    }
  }

  @Test("what a scenario's program writes stays out of the report")
  func programsStayOut() throws {
    try withScratch { scratch in
      let file = try scratch.file("a.play", lines: "coins | cat", "expect coins == 0")
      let result = try Tool.run(["test", "--no-timing", file])
      #expect(result.stdout == "TAP version 14\n1..1\nok 1 - \(file)\n")
      #expect(result.stderr == "0 coins\n")
      let failing = try scratch.file("b.play", lines: "expect coins == 0", "coins | exit 3")
      #expect(try Tool.run(["test", failing]).status == 1)
    }
  }

  @Test("what cannot be read or written has its own status")
  func whatCannotBeRead() throws {
    #expect(try Tool.run(["test", "/nowhere.play"]).status == 66)
    #expect(try Tool.run(["test"]).status == 64)
    #expect(try Tool.run(["test", "--nonsense", Self.folder]).status == 64)
    let file = Self.folder + "/whole-loop.play"
    #expect(try Tool.run(["test", "--junit", "/nowhere/report.xml", file]).status == 74)
    #expect(try Tool.shell("$PLAYSTATE test \(file) > /dev/full").status == 74)
  }
}
