import Foundation
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
    for name in try FileManager.default.contentsOfDirectory(atPath: manual.path) {
      let text = try String(contentsOf: manual.appendingPathComponent(name), encoding: .utf8)
      #expect(Self.faults(in: text, of: name) == [])
    }
    for command in CommandTable.all {
      let text = ([command.summary, command.details] + command.examples.map(\.shows))
        .joined(separator: "\n")
      #expect(Self.faults(in: text, of: command.name) == [])
    }
  }

  @Test("so do all sentences in the sources", arguments: ["Console", "StateEngine", "Terminal"])
  func messages(of target: String) throws {
    let folder = Self.top.appendingPathComponent("Sources/\(target)")
    let files = try #require(FileManager.default.enumerator(atPath: folder.path))
    for case let name as String in files where name.hasSuffix(".swift") {
      let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      for line in text.split(separator: "\n") where !line.contains("//") {
        // What is put into a sentence is code.
        let line = line.replacing(#/\\\((\([^)]*\)|[^()])*\)/#, with: "")
        let literals = line.split(separator: "\"", omittingEmptySubsequences: false)
          .enumerated().filter { $0.offset % 2 == 1 && $0.element.contains(" ") }
        for literal in literals {
          #expect(Self.faults(in: String(literal.element), of: name) == [])
        }
      }
    }
  }

  @Test("README uses them")
  func readme() throws {
    let text = try String(contentsOf: Self.top.appendingPathComponent("README.md"), encoding: .utf8)
    #expect(Self.faults(in: text, of: "README.md") == [])
  }
}
