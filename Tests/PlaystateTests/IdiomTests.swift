// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

/// Comments leave the private idiom that `STYLE.md` lists: the lines that still have it may only
/// become fewer.
///
/// What is allowed by room is in `.ci/reference/idiom`; `PLAYSTATE_RECORD=1` writes smaller numbers.
@Suite("Idiom")
struct IdiomTests {
  private static let top = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let reference = top.appendingPathComponent(".ci/reference/idiom")

  private static let words =
    #"(?i)\b(stands?|stood|tells?|told|nobody|somebody|whoever|whose|lies|minds?|let go)\b"#
  private static let openings = #"^/{2,3} (What|Whether|Who|How)\b"#

  /// True if a line is a comment in the idiom.
  static func isIdiom(_ line: some StringProtocol) -> Bool {
    let line = String(line.drop { $0 == " " })
    guard line.hasPrefix("//"), !line.hasPrefix("// SPDX") else { return false }
    return [words, openings].contains { line.range(of: $0, options: .regularExpression) != nil }
  }

  private static func counts() throws -> [String: Int] {
    let sources = top.appendingPathComponent("Sources")
    let files = try #require(FileManager.default.enumerator(atPath: sources.path))
    var counts: [String: Int] = [:]
    for case let name as String in files where name.hasSuffix(".swift") {
      let text = try String(contentsOf: sources.appendingPathComponent(name), encoding: .utf8)
      if text.prefix(2000).contains(#/(?m)^\/\/ (Generated|Written) by /#) { continue }
      let room = String(name.prefix { $0 != "/" })
      counts[room, default: 0] += text.split(separator: "\n").count(where: isIdiom)
    }
    return counts
  }

  @Test("comment lines in the idiom only become fewer")
  func onlyFewer() throws {
    let now = try Self.counts()
    let kept = try String(contentsOf: Self.reference, encoding: .utf8).split(separator: "\n")
      .map { $0.split(separator: " = ") }
    let ceilings = Dictionary(uniqueKeysWithValues: kept.map { (String($0[0]), Int($0[1]) ?? 0) })
    if ProcessInfo.processInfo.environment["PLAYSTATE_RECORD"] == "1" {
      let lines = now.sorted { $0.key < $1.key }
        .map { "\($0.key) = \(min($0.value, ceilings[$0.key] ?? $0.value))\n" }
      try lines.joined().write(to: Self.reference, atomically: true, encoding: .utf8)
    }
    for (room, count) in now.sorted(by: { $0.key < $1.key }) {
      let ceiling = ceilings[room] ?? 0
      #expect(count <= ceiling, "\(room): \(count) comment lines, \(ceiling) before; see STYLE.md")
    }
  }

  @Test(
    "the idiom is found, and plain comments are not",
    arguments: [
      ("  /// What it remembers already.", true), ("// Nobody waits for it.", true),
      ("/// The word that stands there.", true), ("let told = stands(whose)", false),
      ("/// The copy already saved in the store.", false), ("// Somehow standard.", false),
    ]
  )
  func found(_ line: String, isFound: Bool) { #expect(Self.isIdiom(line) == isFound) }
}
