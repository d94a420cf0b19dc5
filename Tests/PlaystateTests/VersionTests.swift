// SPDX-License-Identifier: GPL-3.0-or-later
import Console
import Foundation
import Household
import ShellCore
import TestSupport
import Testing

/// One version of ours, and those of what we are built with.
@Suite("Versions")
struct VersionTests {
  private static let top = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  private static func text(_ path: String) throws -> String {
    try String(contentsOfFile: "\(top)/\(path)", encoding: .utf8)
  }

  @Test("ours is in one place, which the program, its page and its package read")
  func ours() throws {
    #expect(try Tool.run(["--version"]).stdout == "\(Version.text)\n")
    #expect(try Self.text("man/playstate.1").hasSuffix("of version \(Version.text).\n"))
    let changes = try Self.text(".github/CHANGELOG.md")
    #expect(changes.firstMatch(of: #/\n## ([0-9.]+)/#)?.1 == Version.text[...])
  }

  /// What Swift has resolved: a version for each address.
  private struct Resolved: Decodable {
    struct Pin: Decodable {
      struct State: Decodable {
        var version: String?
      }
      var location: String
      var state: State
    }
    var pins: [Pin]
  }

  @Test("what was resolved are the versions of the table in Package.swift")
  func theirs() throws {
    let table = try Self.text("Package.swift").matches(of: #/"(https:[^"]+)": "([0-9.]+)"/#)
    #expect(table.count >= 4)
    guard let data = FileManager.default.contents(atPath: "\(Self.top)/Package.resolved") else {
      NotChecked.note(["Package.resolved"])
      #expect(!OtherTool.areAllExpected, "there is no Package.resolved")
      return
    }
    let pins = try JSONDecoder().decode(Resolved.self, from: data).pins
    // Without the variable newer ones may have been taken: then the tests say nothing of the table's.
    let isExact = ProcessInfo.processInfo.environment["PLAYSTATE_TESTED"] != nil
    for row in table {
      let version = pins.first { $0.location == row.1 }?.state.version ?? "none"
      if version == row.2 { continue }
      #expect(!isExact, "\(row.1): resolved \(version), in the table \(row.2)")
      NotChecked.note(["\(row.1) \(row.2) (\(version) was taken)"])
    }
  }

  @Test("each script of .ci takes the tested versions")
  func scripts() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(Self.top)/.ci")
    // Those in Python build through the others.
    let scripts = names.map { ".ci/\($0)" }.filter { name in
      (try? Self.text(name))?.hasPrefix("#!/usr/bin/env bash\n") == true
    }
    #expect(scripts.count >= 8)
    for script in scripts {
      #expect(try Self.text(script).contains("\nexport PLAYSTATE_TESTED=1\n"), "\(script)")
    }
  }
}
