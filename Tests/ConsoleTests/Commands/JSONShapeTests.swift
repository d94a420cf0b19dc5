// SPDX-License-Identifier: GPL-3.0-or-later
import Console
import Foundation
import Household
import ShellCore
import Testing

/// Every command keeps to the shape that the manual prints for it.
@Suite("The shapes of JSON")
struct JSONShapeTests {
  @Test("each command's objects have its fields and no others", arguments: CommandTableTests.names)
  func objectsHaveTheirFields(name: String) throws {
    let command = try #require(CommandTable.command(named: name))
    for example in command.examples(isStore: false) {
      let rehearsal = try Rehearsal(isJSON: true)
      rehearsal.perform(example.setup)
      for line in rehearsal.perform(example.lines).output.split(separator: "\n") {
        let object = try #require(
          try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        )
        let type = try #require(object["type"] as? String)
        try check(object, against: JSONField.common + fields(of: type), line)
        for record in object["records"] as? [[String: Any]] ?? [] {
          try check(record, against: JSONField.record, line)
        }
      }
    }
  }

  @Test("each word and picture of a machine has its fields and no others")
  func wordsHaveTheirFields() throws {
    let rehearsal = try Rehearsal(isJSON: true)
    rehearsal.perform("use rewards", "coins +60")
    let lines = [
      "redeem game-time", "redeem castle", "dashboard", "dashboard --plain", "overview",
      "send done",
      "send tapSettings", "2",
    ]
    for line in rehearsal.perform(lines).output.split(separator: "\n") {
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      )
      let type = try #require(object["type"] as? String)
      let isPicture = ["dashboard", "overview"].contains(type)
      let own = isPicture ? JSONField.drawing : fields(of: type == "error" ? type : "send")
      try check(object, against: JSONField.common + own, line)
    }
  }

  private func fields(of type: String) -> [JSONField] {
    switch type {
    case "error": JSONField.error
    case "timer": []
    default: CommandTable.command(named: type)?.fields ?? []
    }
  }

  private func check(
    _ object: [String: Any],
    against fields: [JSONField],
    _ line: Substring
  ) throws {
    let known = Set(fields.map(\.name))
    #expect(Set(object.keys).subtracting(known).isEmpty, "\(line)")
    for field in fields {
      guard let value = object[field.name] else {
        #expect(!field.isAlwaysThere, "\(field.name) is missing in \(line)")
        continue
      }
      #expect(fits(value, field.kind), "\(field.name) is no \(field.kind.rawValue) in \(line)")
    }
  }

  private func fits(_ value: Any, _ kind: JSONField.Kind) -> Bool {
    switch kind {
    case .bool: value is Bool
    case .int: value is Int
    case .string: value is String
    case .array: value is [Any]
    case .object: value is [String: Any]
    case .any: true
    }
  }
}
