// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

/// Targets are walls: which room may know which stands in the table of `Sources/README.md`.
@Suite("Walls between the rooms")
struct WallTests {
  private static let top = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// What every room may import: the system's and Swift's own.
  private static let everywhere: Set<String> = [
    "AVFoundation", "CDispatch", "Darwin", "Dispatch", "Glibc", "Musl", "Observation", "SwiftUI",
    "Synchronization",
    "Testing", "os",
  ]

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: top.appendingPathComponent(path), encoding: .utf8)
  }

  /// Room by room, what it may know.
  private static func table() throws -> [String: Set<String>] {
    var table: [String: Set<String>] = [:]
    for line in try text("Sources/README.md").split(separator: "\n") {
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
      // Of a room within a room it says nothing: its target is the wall.
      guard cells.count == 6, let room = cells[1].firstMatch(of: /^ `(\w+)` $/) else { continue }
      table[String(room.1)] = Set(cells[2].matches(of: /`(\w+)`/).map { String($0.1) })
    }
    return table
  }

  /// The modules that the files of a room import.
  private static func imports(of room: String) throws -> Set<String> {
    let folder = top.appendingPathComponent("Sources/\(room)")
    let files = try #require(FileManager.default.enumerator(atPath: folder.path))
    var modules: Set<String> = []
    for case let name as String in files where name.hasSuffix(".swift") {
      let lines = try text("Sources/\(room)/\(name)").split(separator: "\n")
      // An import of one declaration, such as `import struct Foundation.Data`, is one of the module.
      let form = /^ *[@a-z ]*\bimport (?:[a-z]+ )?(\w+)/
      modules.formUnion(lines.compactMap { $0.firstMatch(of: form).map { String($0.1) } })
    }
    return modules.subtracting(everywhere)
  }

  /// What a room depends on by the package's description.
  private static func dependencies(of room: String) throws -> Set<String> {
    let package = try text("Package.swift")
    let start = try #require(
      package.firstMatch(of: try Regex(#"arget\(\s*name: "\#(room)""#))?.range.upperBound
    )
    // Up to the next target, without what is no room's name.
    let rest = package[start...]
    let end = rest.firstMatch(of: /\.\w*([tT]arget|systemLibrary)\(/)?.range.lowerBound
    let names = rest[..<(end ?? rest.endIndex)]
      .replacing(/\.when\(traits: [^)]*\)|linkerSettings:.*/, with: "")
      .matches(of: /"(\w+)"(,|\])/)
    return Set(names.map { String($0.1) })
  }

  @Test("every room stands in the table")
  func rooms() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: Self.top.appendingPathComponent("Sources").path
    )
    // What is not Swift imports nothing.
    let rooms = Set(folders).subtracting(["README.md", "CReadline", "CArguments"])
    #expect(Set(try Self.table().keys) == rooms)
  }

  @Test("no room imports what it may not know, and none may know what it does not use")
  func imports() throws {
    for (room, allowed) in try Self.table() {
      let imports = try Self.imports(of: room)
      #expect(imports.subtracting(allowed) == [], "\(room) may not know these")
      #expect(allowed.subtracting(imports) == [], "\(room) uses none of these")
    }
  }

  @Test("a room depends by the package's description on what it imports")
  func dependencies() throws {
    for (room, allowed) in try Self.table() {
      #expect(try Self.dependencies(of: room) == allowed.subtracting(["Foundation"]), "\(room)")
    }
  }

  @Test("no arrow turns back")
  func noCycle() throws {
    let table = try Self.table()
    func below(_ room: String, _ path: [String]) -> [String]? {
      for next in table[room] ?? [] {
        if path.contains(next) { return path + [next] }
        if let circle = below(next, path + [next]) { return circle }
      }
      return nil
    }
    for room in table.keys { #expect(below(room, [room]) == nil) }
  }

  @Test("There is one door for events in a house")
  func oneDoor() throws {
    for room in ["Household", "Console", "Terminal", "playstate"] {
      let folder = Self.top.appendingPathComponent("Sources/\(room)")
      let files = try #require(FileManager.default.enumerator(atPath: folder.path))
      for case let name as String in files
      where name.hasSuffix(".swift") && !name.hasSuffix("House/Session+Send.swift") {
        let text = try Self.text("Sources/\(room)/\(name)")
        #expect(!text.contains("engine.send("), "\(room)/\(name)")
      }
    }
    #expect(try Self.text("Sources/Household/House/Session+Send.swift").contains("engine.send("))
  }
}
