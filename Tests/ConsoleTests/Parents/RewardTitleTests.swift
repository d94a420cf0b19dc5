// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import PlayMachines
import ShellCore
import StateEngine
import Testing

@testable import Console

/// What rewards are called: those shipped with the program in the reader's language.
@Suite("Titles of rewards")
struct RewardTitleTests {
  private static let key = "rewards.catalogue"

  private func parent(_ language: SentenceLanguage, isJSON: Bool = false) throws -> Rehearsal {
    let rehearsal = try Rehearsal(isJSON: isJSON)
    rehearsal.shell.options.language = language
    rehearsal.shell.options.voice = .parent
    rehearsal.perform("wait 2s", "parents", "answer right")
    return rehearsal
  }

  @Test("each shipped one has a title in each language, which fits its card")
  func shipped() {
    for one in RewardRecord.samples {
      #expect(Phrase.named("value.\(Self.key).\(one.id)")?.text(.english) == one.name)
      for language in SentenceLanguage.allCases {
        let title = Phrase.title(of: one.id, in: Self.key, named: one.name, language)
        #expect(DisplayWidth.of(title) <= 15, "\(title)")
        #expect(language == .english || title != one.name)
      }
    }
  }

  @Test("parents and children read them so, and name them so; what a family wrote stays")
  func read() throws {
    let rehearsal = try parent(.german)
    let list = rehearsal.perform("rewards").output
    for title in ["Spielzeit", "Extra-Video", "Musikzeit", "Freunde treffen"] {
      #expect(list.contains(title), "\(list)")
    }
    #expect(rehearsal.perform("rewards off spielzeit").status == .success)
    #expect(rehearsal.perform("rewards off music time").status == .success)
    #expect(rehearsal.perform("rewards off social-time").status == .success)
    // Another title under the same id is the family's.
    rehearsal.perform("set \(Self.key) game-time='Zocken/20/10 min/on'")
    let own = rehearsal.perform("rewards").output
    #expect(own.contains("Zocken") && !own.contains("Spielzeit"), "\(own)")
    #expect(rehearsal.perform("settings").output.contains("Zocken, Extra-Video, Musikzeit"))
    rehearsal.perform("lock")
    let board = rehearsal.perform("use rewards", "dashboard").output
    #expect(board.contains("Du hast 0 Punkte"), "\(board)")
    #expect(board.contains("Musikzeit") && !board.contains("Music Time"), "\(board)")
  }

  @Test("programs and scripts read what the setting holds, whatever the language")
  func kept() throws {
    let rehearsal = try parent(.german, isJSON: true)
    #expect(rehearsal.perform("rewards").output.contains("\"title\":\"Game Time\""))
    #expect(rehearsal.perform("get \(Self.key)").output.contains("Game Time"))
    let board = rehearsal.perform("lock", "use rewards", "dashboard").output
    #expect(board.contains("\"name\":\"Game Time\""), "\(board)")
  }
}
