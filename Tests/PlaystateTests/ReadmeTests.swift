// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import TestSupport
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
    try readme().components(separatedBy: "```console\n").dropFirst().map { rest in
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

  private static func readme() throws -> String {
    try String(contentsOf: top.appendingPathComponent("README.md"), encoding: .utf8)
  }

  /// The chapters by their titles; what comes before the first has the project's.
  private static func chapters() throws -> [(title: String, text: String)] {
    ("\n" + (try readme())).components(separatedBy: "\n## ").map { part in
      let lines = part.drop { $0 == "\n" }.components(separatedBy: "\n")
      return (lines[0], lines.dropFirst().joined(separator: "\n"))
    }
  }

  /// The lines that say something: not those of a fence, a brace, or nothing.
  private static func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n").filter { !$0.hasPrefix("```") && $0.contains(/[\w…]/) }
  }

  @Test("the README is short, and each of its doors has at most fifteen lines")
  func theReadmeIsShort() throws {
    let text = try Self.readme()
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 200)
    let prose = text.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 0 }
      .flatMap { $0.element.components(separatedBy: "\n\n") }
    for paragraph in prose { #expect(paragraph.count <= 400, "\(paragraph)") }
    let chapters = try Self.chapters()
    #expect(
      chapters.map(\.title) == [
        "# Playstate", "Install", "Try it", "For parents", "For developers", "For Swift",
        "For scripts and CI", "Files and safety", "License",
      ]
    )
    for (title, text) in chapters where title.hasPrefix("For ") {
      #expect(Self.lines(text).count <= 15, "\(title)")
    }
    let first = try #require(chapters.first?.text)
    #expect(Self.lines(first).count == 4, "three lines and a picture")
    for (title, text) in chapters where title == "Try it" {
      #expect(Self.lines(text.components(separatedBy: "```")[1]).count <= 9, "and the fence's word")
    }
  }

  @Test("every block is of a kind that is run, and every file that is named is there")
  func everyBlockIsRun() throws {
    let text = try Self.readme()
    let kinds = text.components(separatedBy: "\n```").enumerated().filter { $0.offset % 2 == 1 }
      .map { $0.element.prefix { $0 != "\n" } }
    // `text` is typed at a prompt by TerminalTests, `swift` is run by EmbeddingTests.
    #expect(kinds.count == 7)
    #expect(Set(kinds) == ["console", "sh", "swift", "text"])
    #expect(text.contains("```sh\n.ci/start\nPLAYSTATE_OPTIMISED=1 swift test\n```\n"))
    let start = Self.top.appendingPathComponent(".ci/start").path
    #expect(FileManager.default.isExecutableFile(atPath: start))
    for name in text.matches(of: #/[`(]((?:\.ci|\.github|man|Sources|Tests)/[^`)]+|LICENSE)[`)]/#) {
      let path = Self.top.appendingPathComponent(String(name.1)).path
      #expect(FileManager.default.fileExists(atPath: path), "\(name.1)")
    }
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
    var environment = NeutralEnvironment.variables
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
