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

  @Test("the celebration fits over every maze", arguments: SentenceLanguage.allCases)
  func celebration(language: SentenceLanguage) throws {
    let child = try ChildRehearsal("game", language: language, width: 40)
    child.type("", "1")
    child.aside("coins =4; send tapActivity raetsel; send tapSubActivity labyrinth; send success")
    #expect(child.state() == "celebrationOverlay")
    var sizes: Set<[Int]> = []
    for difficulty in 10...90 {
      child.aside("use labyrinth; send beginLevel 1 \(difficulty) 0/\(difficulty) true; use game")
      for line in ["x", "?"] {
        let rows = child.type(line).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(rows.count <= 20, "\(child.screen)")
        #expect(rows.allSatisfy { DisplayWidth.of(String($0)) <= 40 }, "\(child.screen)")
        let box = rows.filter { $0.contains("★   ★   ★") }
        #expect(box.count == 2, "\(child.screen)")
        // Every maze has its corners to be seen, above the celebration or around it.
        for corner in ["┌──", "──┐", "└──", "──┘"] {
          #expect(rows.contains { $0.contains(corner) }, "\(child.screen)")
        }
        let places = Set(box.map { $0.prefix { $0 != "★" }.count })
        #expect(places.count == 1, "the box has straight sides: \(child.screen)")
      }
      let size = ["columns", "rows"].map { child.value($0, of: "labyrinth").intValue ?? 0 }
      sizes.insert(size)
    }
    #expect(sizes.contains([9, 6]) && sizes.contains([3, 3]) && sizes.count > 6, "\(sizes)")
  }
}
