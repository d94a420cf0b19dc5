// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

/// Folders are layers: which may know which stands in a table of `Sources/README.md`.
///
/// One folder knows another when it uses a name that this one alone declares, of all folders and rooms
/// that it could mean. What several declare is not told apart.
@Suite("Layers within a room")
struct FolderTests {
  private static let top = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The rooms whose folders stand in the table.
  private static let rooms = ["Console", "ShellCore"]

  /// How many folders may know each other in a circle.
  private static let limit = 3

  /// Names that Swift has too, as it has many short ones.
  private static let swifts: Set<String> = ["split", "utf8"]

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

  /// The rooms that a room may know, itself among them.
  private static func known(by room: String) throws -> [String] {
    let row = try #require(
      try text("Sources/README.md").split(separator: "\n").first { $0.hasPrefix("| `\(room)` |") }
    )
    let cells = row.split(separator: "|", omittingEmptySubsequences: false)
    return [room] + cells[2].matches(of: /`(\w+)`/).map { String($0.1) }
  }

  /// Each file of a room, with the folder it stands in.
  private static func files(of room: String) throws -> [(folder: String, names: SourceNames)] {
    let folder = top.appendingPathComponent("Sources/\(room)").path
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return try paths.filter { $0.hasSuffix(".swift") }.map { path in
      let names = SourceNames(try text("Sources/\(room)/\(path)"))
      return (String(path.split(separator: "/")[0]), names)
    }
  }

  /// Folder by folder, which others it knows, and by which names.
  private static func arrows(in room: String) throws -> [String: [String: Set<String>]] {
    let files = try files(of: room)
    var places: [String: Set<String>] = [:]
    for (folder, names) in files {
      for name in names.declared { places[name, default: []].insert(folder) }
    }
    for other in try known(by: room) where other != room {
      for file in try Self.files(of: other) {
        for name in file.names.declared { places[name, default: []].insert("\(other)/") }
      }
    }
    var arrows: [String: [String: Set<String>]] = [:]
    for (folder, names) in files {
      arrows[folder, default: [:]] = arrows[folder] ?? [:]
      for name in names.used.subtracting(names.own).subtracting(swifts)
      where name.count > (name.hasSuffix(":") ? 8 : 3) {
        guard let found = places[name], found.count == 1, let target = found.first,
          target != folder, !target.hasSuffix("/")
        else { continue }
        arrows[folder, default: [:]][target, default: []].insert(name)
      }
    }
    return arrows
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
    let (table, arrows) = (try Self.table(of: room), try Self.arrows(in: room))
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

  @Test("names are told from text, comments and what is private")
  func names() {
    let names = SourceNames(
      """
      /// Makes a Widget.
      struct Gear: Wheel {
        private(set) var teeth = 3
        private var dirt = "a \\(cleaned(by: Brush.all)) Wagon"
        init(from axle: Axle) { let local = axle.spin() }
        package func turn(_ by: Int) -> Turn { .quickly }
      }
      extension Wheel { enum Spoke { case thin } }
      """
    )
    #expect(names.declared == ["Gear", "Spoke", "from:", "teeth", "thin", "turn"])
    #expect(
      names.used.isSuperset(of: ["Axle", "Brush", "Turn", "Wheel", "cleaned", "quickly", "spin"])
    )
    #expect(names.used.isDisjoint(with: ["Wagon", "Widget", "local"]))
  }
}
