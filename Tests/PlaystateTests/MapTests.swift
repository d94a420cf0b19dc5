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

  @Test("each question is answered by a path")
  func questions() throws {
    let map = try Self.map()
    let part = try #require(map.components(separatedBy: "\n## Where is it?\n").last)
    let rows = part.prefix { $0 != "#" }.split(separator: "\n").filter { $0.hasPrefix("| ") }
    #expect(rows.count >= 18)
    for row in rows.dropFirst() { #expect(!Self.paths(in: row).isEmpty, "\(row)") }
  }
}
