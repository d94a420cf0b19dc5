// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

/// Every file names the license that `LICENSE` gives its folder.
@Suite("Licenses")
struct LicenseTests {
  private static let top = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  private static func text(_ path: String) throws -> String {
    try String(contentsOfFile: "\(top)/\(path)", encoding: .utf8)
  }

  /// The license of each room in Sources.
  private static func rooms() throws -> [String: String] {
    var rooms: [String: String] = [:]
    for part in try text("LICENSE").components(separatedBy: "\n\n") {
      guard let license = part.prefixMatch(of: #/([\w.-]+) \(https:\/\/spdx\.org/#)?.1,
        let names = part.firstMatch(of: #/The (?:libraries|shell): ([^.]+)\./#)?.1
      else { continue }
      for name in names.matches(of: #/\w+/#) { rooms[String(name.0)] = String(license) }
    }
    return rooms
  }

  /// The license that a file names in its first line, or in the one below what must be first.
  private static func license(of path: String) throws -> String? {
    let lines = try text(path).split(separator: "\n", maxSplits: 2)
    let first = lines.first { !$0.hasPrefix("// swift-tools") && !$0.hasPrefix("#!") }
    return first?.wholeMatch(of: #/(?:\/\/|#) SPDX-License-Identifier: ([\w.-]+)/#)
      .map { String($0.1) }
  }

  /// The sources below a folder.
  private static func sources(in folder: String) throws -> [String] {
    let files = try #require(FileManager.default.enumerator(atPath: "\(top)/\(folder)"))
    return files.compactMap { $0 as? String }
      .filter { $0.contains(/\.(swift|c|h)$/) && !$0.contains("/.build/") }
      .map { "\(folder)/\($0)" }
  }

  @Test("each room in Sources has one, and each of its files names it")
  func rooms() throws {
    let rooms = try Self.rooms()
    let folders = try FileManager.default.contentsOfDirectory(atPath: "\(Self.top)/Sources")
    #expect(Set(rooms.keys) == Set(folders).subtracting(["README.md"]))
    for (room, license) in rooms {
      let files = try Self.sources(in: "Sources/\(room)")
      #expect(!files.isEmpty)
      for file in files { #expect(try Self.license(of: file) == license, "\(file)") }
    }
  }

  @Test("so do tests, examples and scripts")
  func others() throws {
    for file in try Self.sources(in: "Tests") {
      let expected = file.hasPrefix("Tests/Examples/") ? "Apache-2.0" : "GPL-3.0-or-later"
      #expect(try Self.license(of: file) == expected, "\(file)")
    }
    #expect(try Self.license(of: "Package.swift") == "Apache-2.0")
    for folder in [".ci", ".ci/lib", ".ci/lib/faults"] {
      for name in try FileManager.default.contentsOfDirectory(atPath: "\(Self.top)/\(folder)")
      where !["lib", "faults", "open", "reference", "__pycache__"].contains(name) {
        let file = "\(folder)/\(name)"
        #expect(try Self.license(of: file) == "GPL-3.0-or-later", "\(file)")
      }
    }
  }

  @Test("no library uses a room under the GPL, which its own license would not allow")
  func libraries() throws {
    let rooms = try Self.rooms()
    let imports = rooms.filter { $0.value == "GPL-3.0-or-later" }.keys.map { "import \($0)" }
    for (room, license) in rooms where license == "Apache-2.0" {
      for file in try Self.sources(in: "Sources/\(room)") {
        let lines = try Self.text(file).split(separator: "\n")
        #expect(!lines.contains { line in imports.contains { line.hasSuffix($0) } }, "\(file)")
      }
    }
  }
}
