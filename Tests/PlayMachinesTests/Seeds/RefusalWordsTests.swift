// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import PlayKit
import PlayMachines
import StateEngine
import Testing

/// Why a machine refuses something is told to people: in the language that they read.
@Suite("what machines refuse, in every language")
struct RefusalWordsTests {
  /// The sentences that the charts of all machines say.
  static func sentences() throws -> Set<String> {
    var all: Set<String> = []
    for entry in Catalog.entries {
      for transition in try entry.makeChart().transitions {
        let declared = transition.declaration
        all.formUnion((declared.guards.map(\.refusal) + [declared.refusal]).compactMap { $0 })
      }
    }
    return all
  }

  @Test("every sentence stands in the String Catalog in each language, and nothing else does")
  func complete() throws {
    let said = try Self.sentences()
    #expect(said.count > 50)
    let missing = said.filter { Phrase.refusal($0) == nil }.sorted()
    #expect(missing == [], "add them to Family.xcstrings as 'refused.…'")
    for one in said {
      let phrase = try #require(Phrase.refusal(one))
      #expect(phrase.text(.english) == one)
      #expect(phrase.text(.german) != one && !phrase.text(.german).contains("%"), "\(one)")
    }
    let used = Set(said.compactMap { Phrase.refusal($0)?.phrase.key })
    let unused = Phrase.refusals.values.map(\.key).filter { !used.contains($0) }.sorted()
    #expect(unused == [], "no machine says so any more")
  }

  @Test("a refusal of an app's machine is told in the language asked for")
  func told() throws {
    let game = try Live(LearningGame.self, time: VirtualTime(start: 0))
    game.send(LearningGame.progress(100))
    game.wait(.seconds(2))
    game.send(LearningGame.tapPlayer("Alexander"))
    let chest = try #require(game.send(LearningGame.tapChest()).refusal)
    #expect(chest.sentence(in: .german) == "die Truhe öffnet sich bei 10 Münzen")
    #expect(chest.sentence(in: .english) == "the chest opens at 10 coins")
    let percent = try #require(
      try Live(LearningGame.self, time: VirtualTime(start: 0))
        .send(LearningGame.progress(101)).refusal
    )
    #expect(percent.sentence(in: .german) == "percent muss zwischen 0 und 100 liegen")
  }
}
