// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import StateEngine
import Testing

@testable import Console

/// What must be seen at once, in a window of 40 columns and 20 rows.
@Suite("A child's small window")
struct SmallWindowTests {
  @Test("the highest maze fits with its hint", arguments: SentenceLanguage.allCases)
  func maze(language: SentenceLanguage) throws {
    let child = try ChildRehearsal("labyrinth", language: language, width: 40)
    child.aside("send beginLevel 1 90 0/3 true")
    #expect(child.value("rows", of: "labyrinth") == .int(6))
    for line in ["", "?", "1", "2", "3", "4", "1", "x"] {
      let rows = child.type(line).split(separator: "\n", omittingEmptySubsequences: false)
      // The last is where the next line is typed.
      #expect(rows.count <= 20, "\(child.screen)")
      #expect(rows.allSatisfy { DisplayWidth.of(String($0)) <= 40 }, "\(child.screen)")
      #expect(rows.contains { $0.contains("☺") && $0.contains("│") })
      let hints: [Phrase] = [.levelGoLeft, .levelGoRight, .levelGoUp, .levelGoDown]
      #expect(hints.contains { child.screen.contains($0.text(language)) }, "\(child.screen)")
    }
  }
}
