// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Household
import Testing

@testable import Console

/// What people read uses the field's words: `STYLE.md` lists ours of before and theirs.
@Suite("Field terms")
struct FieldTermsTests {
  /// Words of before, as they would stand in a sentence: a transition is no row, a state no moment.
  private static let old = [
    #"\brows?\b"#, #"(?<!for a )(?<!in a )(?<!at any )\bmoments?\b"#, #"\bturnstile\b"#,
    #"\bpatience\b"#,
    #"\bcome to (a|the|from)\b"#, #"\bin batch(es)?\b"#, #"\bno way (to|leads)\b"#,
  ]
  /// Keys of JSON, which keep their names, and what says which key it was.
  private static let kept = [
    #""rows""#, "(rows)", "rowCount", "rowsTaken", "keyed_row", ".Cm rows",
  ]

  private static func faults(in text: String, of place: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap {
      (number, line) -> [String] in
      let line = kept.reduce(String(line)) { $0.replacing($1, with: "") }
      return old.compactMap { pattern in
        guard line.range(of: pattern, options: .regularExpression) != nil else { return nil }
        return "\(place):\(number + 1): \(line)"
      }
    }
  }

  private static let top = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test("help and the man pages use them")
  func help() throws {
    let manual = Self.top.appendingPathComponent("man")
    for name in try FileManager.default.subpathsOfDirectory(atPath: manual.path)
    where name.hasSuffix("7") || name.hasSuffix("5") || name.hasSuffix("1") {
      let text = try String(contentsOf: manual.appendingPathComponent(name), encoding: .utf8)
      #expect(Self.faults(in: text, of: name) == [])
    }
    for command in CommandTable.all {
      let text = ([command.summary, command.details] + command.examples.map(\.shows))
        .joined(separator: "\n")
      #expect(Self.faults(in: text, of: command.name) == [])
    }
  }

  @Test(
    "so do all sentences in the sources",
    arguments: ["Console", "ShellCore", "StateEngine", "Terminal"]
  )
  func messages(of target: String) throws {
    let folder = Self.top.appendingPathComponent("Sources/\(target)")
    let files = try #require(FileManager.default.enumerator(atPath: folder.path))
    for case let name as String in files where name.hasSuffix(".swift") {
      let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      for literal in Self.literals(in: text) where literal.contains(" ") {
        #expect(Self.faults(in: literal, of: name) == [])
      }
    }
  }

  /// The text of all string literals of a source, without what is put into them, which is code.
  private static func literals(in source: String) -> [String] {
    let source = source.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.contains("//") }.joined(separator: "\n")
    return source.components(separatedBy: "\"\"\"").enumerated().flatMap { part -> [String] in
      let text = part.element.replacing(#/\\\((\([^)]*\)|[^()])*\)/#, with: "")
      if part.offset % 2 == 1 { return [text] }
      return text.split(separator: "\n").flatMap { line in
        line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
          .filter { $0.offset % 2 == 1 }.map { String($0.element) }
      }
    }
  }

  @Test("literals of one line and of several are looked into")
  func looksIntoLiterals() {
    let source = #"""
      let a = "one row"
      let b = """
        a \(rows(2)) moment
        """
      let rows = "fine" // no row of "rows here"
      """#
    let found = Self.literals(in: source).flatMap { Self.faults(in: $0, of: "x") }
    #expect(found.count == 2, "\(found)")
  }

  @Test("README uses them")
  func readme() throws {
    let text = try String(contentsOf: Self.top.appendingPathComponent("README.md"), encoding: .utf8)
    #expect(Self.faults(in: text, of: "README.md") == [])
  }
}
