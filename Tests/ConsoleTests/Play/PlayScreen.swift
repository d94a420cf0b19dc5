// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Household
import PlayKit
import PlayMachines
import StateEngine
import Testing

@testable import Console

/// What must hold of every screen that a child sees.
enum PlayScreen {
  /// Names of nodes, events and variables that no human language has.
  ///
  /// Two words in one, or a dot between them. Single words such as `home` are a child's own.
  static let engineWords: Set<String> = {
    var names: Set<String> = []
    for entry in Catalog.entries + HouseMachines.entries {
      guard let chart = try? entry.makeChart() else { continue }
      names.formUnion(chart.nodes.map(\.name))
      names.formUnion(chart.events.map(\.name))
      names.formUnion(chart.description.variables.map(\.name))
      names.formUnion(chart.description.derived.map(\.name))
    }
    let jargon: Set<String> = [
      "refused", "unhandled", "error", "hint", "ledger", "transition", "event", "guard", "snapshot",
      "record", "expected", "usage", "null", "nil", "true", "false",
    ]
    return names.filter { $0.dropFirst().contains { $0.isUppercase || $0 == "." } }.union(jargon)
  }()

  /// What is not calm in a screen as it was drawn; nothing when all is well.
  static func faults(in text: String, width: Int) -> [String] {
    var faults: [String] = []
    for character in text.unicodeScalars
    where character.value < 0x20 && character != "\n" || character.value == 0x7F {
      faults.append("a control character \(character.value)")
    }
    for line in text.split(separator: "\n") where DisplayWidth.of(String(line)) > width {
      faults.append("\(DisplayWidth.of(String(line))) columns: \(line)")
    }
    let words = Set(
      text.split { !($0.isLetter || $0.isNumber || $0 == ".") }
        .map { $0.trimmingCharacters(in: ["."]) }
    )
    faults += words.intersection(engineWords).map { "an engine's word: \($0)" }
    let small = Set(words.map { $0.lowercased() })
    faults += small.intersection(CalmTests.banned).map { "a banned word: \($0)" }
    return faults
  }

  /// What is not calm in the sentences of a report.
  static func faults(in sentences: [String]) -> [String] {
    var faults: [String] = []
    let all = sentences.flatMap { CalmTests.sentences($0) }
    if sentences.map({ max(1, $0.count { ".!?".contains($0) }) }).reduce(0, +) > 3 {
      faults.append("\(all.count) sentences: \(sentences)")
    }
    for one in all where CalmTests.words(one).count > 7 { faults.append("long: \(one)") }
    return faults
  }
}
