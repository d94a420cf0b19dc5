// SPDX-License-Identifier: GPL-3.0-or-later
import Console
import Foundation
import Household
import ShellCore
import PlayKit
import PlayMachines
import PlaySettings
import StateEngine
import Testing

/// Scripts, recordings, stores and settings files hold these names: they stay what they are.
///
/// They stand in the file beside this one; `PLAYSTATE_RECORD=1` adds new ones, and a test that fails
/// here is a promise broken, not a file to be renewed.
@Suite("Names that stay")
struct StableNamesTests {
  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Names/names.txt")

  private static func fields(_ owner: String, _ fields: [JSONField]) -> [String] {
    fields.map { "json \(owner) \($0.name) \($0.kind.rawValue)\($0.isAlwaysThere ? "" : "?")" }
  }

  private static func names(of entry: CatalogEntry) throws -> [String] {
    let chart = try entry.makeChart()
    let name = entry.name
    let saved = chart.save(Engine(chart, time: VirtualTime(start: 0)).snapshot)
    return ["machine \(name)"]
      + chart.nodes.map { "state \(name) \($0.name)" }
      + chart.events.map { event in
        let arguments = event.arguments.map { " \($0.label):\($0.type.kind)" }
        return "event \(name) \(event.name)\(arguments.joined())"
      }
      + chart.description.variables.map { "variable \(name) \($0.name):\($0.type.kind)" }
      + (saved.mapValue ?? [:]).keys.map { "snapshot \(name) \($0)" }
      + entry.capabilities.settings.map { setting in
        "setting \(setting.folder.map { "\($0)." } ?? "")\(setting.key)"
      }
  }

  private static func made() throws -> [String] {
    var names = fields("every", JSONField.common) + fields("error", JSONField.error)
    names += fields("transition", JSONField.transition) + fields("drawing", JSONField.drawing)
    names += fields("records", JSONField.records) + fields("record", JSONField.record)
    for command in CommandTable.all {
      names.append("command \(([command.name] + command.aliases).joined(separator: " "))")
      names += fields(command.name, command.fields)
    }
    names += ExitStatus.allCases.map { "status \($0) \($0.rawValue)" }
    names += ShellSettings.all.map { "setting \($0.key)" }
    for entry in Catalog.entries { names += try self.names(of: entry) }
    return Set(names).sorted()
  }

  @Test("none is gone or changed, and each new one is written down")
  func names() throws {
    let made = try Self.made()
    if ProcessInfo.processInfo.environment["PLAYSTATE_RECORD"] == "1" {
      try FileManager.default.createDirectory(
        at: Self.file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try (made.joined(separator: "\n") + "\n").write(
        to: Self.file,
        atomically: true,
        encoding: .utf8
      )
    }
    let kept = try String(contentsOf: Self.file, encoding: .utf8).split(separator: "\n").map(
      String.init
    )
    #expect(Set(kept).subtracting(made).sorted() == [], "gone or changed")
    #expect(Set(made).subtracting(kept).sorted() == [], "new: PLAYSTATE_RECORD=1 adds them")
  }
}
