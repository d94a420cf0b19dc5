// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

/// Every session shown in the README is run, and must give what stands there.
@Suite("README")
struct ReadmeTests {
  private static let top = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  struct Step: CustomTestStringConvertible {
    var command: String
    var output: String
    var testDescription: String { command }
  }

  /// The commands behind `$ ` in blocks marked `console`, each with the lines that follow it.
  static func sessions() throws -> [[Step]] {
    let text = try String(contentsOf: top.appendingPathComponent("README.md"), encoding: .utf8)
    return text.components(separatedBy: "```console\n").dropFirst().map { rest in
      let block = rest.components(separatedBy: "\n```")[0]
      var steps: [Step] = []
      for line in block.components(separatedBy: "\n") {
        if line.hasPrefix("$ ") {
          steps.append(Step(command: String(line.dropFirst(2)), output: ""))
        } else if !steps.isEmpty {
          steps[steps.count - 1].output += line + "\n"
        }
      }
      return steps
    }
  }

  @Test("the README is short and shows sessions")
  func theReadmeIsShort() throws {
    let text = try String(
      contentsOf: Self.top.appendingPathComponent("README.md"),
      encoding: .utf8
    )
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 200)
    #expect(try Self.sessions().count >= 4)
  }

  @Test("each session gives what stands there")
  func eachSessionGivesWhatStandsThere() throws {
    for session in try Self.sessions() {
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("readme-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      for step in session {
        // `cat FILE` shows a file that the session then uses: it is made, not read.
        if step.command.hasPrefix("cat ") {
          let name = String(step.command.dropFirst(4))
          try step.output.write(
            to: folder.appendingPathComponent(name),
            atomically: true,
            encoding: .utf8
          )
          continue
        }
        let shown = try Self.run(step.command, in: folder)
        #expect(Self.settled(shown) == Self.settled(step.output), "\(step.command)")
      }
    }
  }

  // Nanoseconds differ from run to run.
  private static func settled(_ text: String) -> String {
    text.replacing(#/"decide":(\d+|NNN)/#, with: "\"decide\":NNN")
  }

  private static func run(_ command: String, in folder: URL) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", command + " 2>&1"]
    process.currentDirectoryURL = folder
    var environment = ProcessInfo.processInfo.environment
    let tools = URL(fileURLWithPath: Tool.path).deletingLastPathComponent().path
    environment["PATH"] = tools + ":" + (environment["PATH"] ?? "/usr/bin:/bin")
    process.environment = environment
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
