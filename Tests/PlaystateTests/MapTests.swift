// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

/// `Sources/README.md` leads to files: what it names is there.
@Suite("The contributor's map")
struct MapTests {
  private static let top = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  private static func map() throws -> String {
    try String(contentsOfFile: "\(top)/Sources/README.md", encoding: .utf8)
  }

  /// Paths that a text names in backticks: with a `/`, or a file of ours.
  private static func paths(in text: some StringProtocol) -> Set<String> {
    Set(
      String(text).matches(of: /`([\w.+-]+(?:\/[\w.+-]+)+|[\w+]+\.(?:swift|xcstrings|md))`/)
        .map { String($0.1) }
    )
  }

  /// All files and folders of the repository, from its top, but for what is built.
  private static func everything() throws -> Set<String> {
    var found: Set<String> = []
    for folder in ["Sources", "Tests", ".ci", ".github"] {
      let names = try FileManager.default.subpathsOfDirectory(atPath: "\(top)/\(folder)")
      found.formUnion(names.filter { !$0.contains(".build/") }.map { "/\(folder)/\($0)" })
    }
    return found.union(["/Package.swift"])
  }

  @Test("every path in it leads somewhere, from the top or from within a room")
  func paths() throws {
    let paths = Self.paths(in: try Self.map())
    #expect(paths.count > 60)
    var missing = paths.filter { !$0.hasPrefix(".build/") }
    for place in try Self.everything() {
      missing = missing.filter { !place.hasSuffix("/\($0)") }
      if missing.isEmpty { break }
    }
    #expect(missing == [])
  }

  /// The rows of the table of questions, each with the paths that answer it.
  private static func answers() throws -> [(question: String, paths: Set<String>)] {
    let part = try #require(try map().components(separatedBy: "\n## Where is it?\n").last)
    let rows = part.prefix { $0 != "#" }.split(separator: "\n").filter { $0.hasPrefix("| ") }
    return rows.dropFirst().map { row in
      (String(row.dropFirst(2).prefix { $0 != "|" }), paths(in: row))
    }
  }

  @Test(
    "what a newcomer asks is a question of the map",
    arguments: [
      "the rules of a machine", "a table of the database", "the prompt", "what Tab offers",
      "comes back after a pause", "the gate's question", "the JSON of an answer", "a command",
      "the exit status", "what is counted", "what a child sees", "the wording of an error",
      "how secrets are hidden", "timers that end", "a setting", "a transaction", "`undo`",
      "`goto`", "a language",
    ]
  )
  func newcomers(question: String) throws {
    #expect(try Self.answers().contains { $0.question.contains(question) })
  }

  @Test("each question is answered by a path, which leads to one file alone")
  func questions() throws {
    let everything = try Self.everything()
    for (question, paths) in try Self.answers() {
      #expect(!paths.isEmpty, "\(question)")
      for path in paths {
        let found = everything.filter { $0.hasSuffix("/\(path)") }
        #expect(found.count == 1, "\(question): \(path) is \(found.sorted())")
      }
    }
  }
}
