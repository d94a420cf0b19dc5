// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import TestSupport
import Testing

/// Folders are layers: which may know which stands in a table of `Sources/README.md`.
///
/// One folder knows another when it uses what this one declares: the index that the compiler writes beside
/// a build tells it.
@Suite("Layers within a room")
struct FolderTests {
  private static let top = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The rooms whose folders stand in the table.
  private static let rooms = ["Console", "Household", "ShellCore"]

  /// How many folders may know each other in a circle.
  private static let limit = 3

  /// Room by room and folder by folder, which others it knows, and by which names.
  private static let arrows: [String: [String: [String: Set<String>]]] = {
    let script = top.appendingPathComponent("Tests/PlaystateTests/Support/folders.py").path
    let store = URL(fileURLWithPath: ProgramUnderTest.beside("Documents"))
      .deletingLastPathComponent().appendingPathComponent("index/store").path
    guard
      let told = try? Tool.run("/usr/bin/env", ["python3", script, store, top.path + "/"] + rooms),
      told.status == 0
    else { return [:] }
    var arrows: [String: [String: [String: Set<String>]]] = [:]
    for line in told.stdout.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 3).map(String.init)
      if parts[1] == parts[2] {
        arrows[parts[0], default: [:]][parts[1], default: [:]] = [:]
      } else {
        arrows[parts[0], default: [:]][parts[1], default: [:]][parts[2], default: []]
          .insert(parts[3])
      }
    }
    return arrows
  }()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: top.appendingPathComponent(path), encoding: .utf8)
  }

  /// Folder by folder of a room, what it may know.
  private static func table(of room: String) throws -> [String: Set<String>] {
    var table: [String: Set<String>] = [:]
    for line in try text("Sources/README.md").split(separator: "\n") {
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
      guard cells.count == 4, let row = cells[1].firstMatch(of: /^ `(\w+)\/(\w+)` $/),
        row.1 == room
      else { continue }
      table[String(row.2)] = Set(cells[2].matches(of: /`(\w+)`/).map { String($0.1) })
    }
    return table
  }

  /// The folders that can be reached from one.
  private static func reached(
    from folder: String,
    _ arrows: [String: Set<String>]
  ) -> Set<String> {
    var reached: Set<String> = []
    var next = [folder]
    while let one = next.popLast() {
      for other in arrows[one] ?? [] where reached.insert(other).inserted { next.append(other) }
    }
    return reached
  }

  @Test("a folder knows those that the table says, and no others", arguments: rooms)
  func table(room: String) throws {
    guard let arrows = Self.arrows[room] else {
      NotChecked.note(["the compiler's index of \(room)"])
      #expect(!OtherTool.areAllExpected, "the index of the build cannot be read")
      return
    }
    let table = try Self.table(of: room)
    #expect(Set(table.keys) == Set(arrows.keys), "the folders of \(room)")
    for (folder, found) in arrows {
      let allowed = table[folder] ?? []
      for (other, names) in found where !allowed.contains(other) {
        Issue.record("\(room)/\(folder) may not know \(other): \(names.sorted())")
      }
      #expect(allowed.subtracting(found.keys) == [], "\(room)/\(folder) uses nothing of these")
    }
  }

  @Test("few folders know each other in a circle", arguments: rooms)
  func circles(room: String) throws {
    let table = try Self.table(of: room)
    for folder in table.keys {
      let circle = Self.reached(from: folder, table).filter {
        Self.reached(from: $0, table).contains(folder)
      }
      #expect(circle.count <= Self.limit, "\(room): \(circle.sorted())")
    }
  }
}
