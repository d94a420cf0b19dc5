// SPDX-License-Identifier: GPL-3.0-or-later
@testable import Console
import Foundation
import Household
import PlayKit
import PlayMachines
import ShellCore
import Testing

@testable import playstate

/// A session becomes a scenario that passes, whatever was done in it.
@Suite("Recordings")
struct RecordingLawTests {
  private func shell() throws -> Shell {
    Shell(try Session(.init(isTimed: false, joints: Catalog.joints)), .init(showsTiming: false))
  }

  private func run(_ file: String, on shell: Shell) throws {
    let descriptor = Script.open(file)
    defer { close(descriptor) }
    let source = ScriptSource(
      name: file,
      reader: LineReader(descriptor: descriptor),
      folder: Script.folder(of: file)
    )
    try shell.run(source) { shell in
      shell.run.output.removeAll()
      shell.errors.removeAll()
    }
  }

  private func record(_ shell: Shell, into file: String) throws -> String {
    shell.run.isOver = false
    shell.perform(LogicalLine(text: "record '\(file)'", number: 1))
    return try String(contentsOfFile: file, encoding: .utf8)
  }

  @Test(
    "of each scenario pass, and recorded again are the same",
    arguments: ScenarioTests.quickFiles
  )
  func scenarios(file: String) throws {
    try withScratch { scratch in
      let first = try shell()
      try run(ScenarioTests.copy(of: file, in: scratch), on: first)
      let path = scratch.path("first.play")
      let text = try record(first, into: path)
      let second = try shell()
      try run(path, on: second)
      #expect(
        second.run.firstFailure == nil,
        "\(String(describing: second.run.firstFailure))\n\(text)"
      )
      #expect(second.run.status == .success)
      #expect(second.run.expectationCount > 0)
      let again = try record(second, into: scratch.path("second.play"))
      if again == text { return }
      // A session that ended by going back in time has nothing after its `begin` yet.
      #expect(text.contains("\nbegin "), "\(text)")
      let third = try shell()
      try run(scratch.path("second.play"), on: third)
      #expect(third.run.firstFailure == nil)
      #expect(try record(third, into: scratch.path("third.play")) == again)
    }
  }
}
