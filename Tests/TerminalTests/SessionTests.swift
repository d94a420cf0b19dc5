// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import TestSupport
import Testing

/// Sessions in a real pseudo-terminal: each is a script of Python's pexpect beside this file.
@Suite(
  "At the terminal",
  .serialized,
  .enabled(if: OtherTool.has(.python3, .pexpect, .tmux, .faketime))
)
struct SessionTests {
  static let sessions = [
    "developer", "parent", "completion", "timers", "resize", "signals", "paste", "umlauts", "plain",
    "history", "habits", "programs", "lock", "lookback", "shared", "readme", "live", "interrupt",
    "evening",
    "play", "playtime", "edited", "audience", "plain_lines", "pager", "first_run", "leaving", "pin",
    "damaged", "doors",
  ]

  @Test("a session goes as its script says", arguments: sessions)
  func session(_ name: String) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Sessions")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-B", folder.appendingPathComponent("\(name).py").path]
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["PLAYSTATE": ProgramUnderTest.path, "PYTHONIOENCODING": "utf-8"]) { $1 }
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(name): \(text)")
  }

  @Test("every session beside this file is run")
  func allAreRun() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Sessions")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".py") && $0 != "terminal.py" }.map { String($0.dropLast(3)) }
    #expect(Set(names) == Set(Self.sessions))
  }
}
