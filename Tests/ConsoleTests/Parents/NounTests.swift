// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import ShellCore
import StateEngine
import Testing

@testable import Console

/// What is printed of a line that is no command: lines about its nouns.
@Suite("Nouns of commands")
struct NounTests {
  /// Commands of parents that have no line among those that parents can type.
  private static let without: Set = ["play", "quit"]

  @Test("each command of parents has its nouns in each language, and each noun is a command's")
  func table() {
    let theirs = CommandTable.all.filter { $0.parentsName != nil }.map(\.name)
    let nouns = Phrase.all.map(\.key).filter { $0.hasPrefix("noun.") }.map { $0.dropFirst(5) }
    #expect(Set(nouns.map(String.init)) == Set(theirs).subtracting(Self.without))
    for phrase in Phrase.all where phrase.key.hasPrefix("noun.") {
      for language in SentenceLanguage.allCases {
        let words = phrase.forms(in: language)?.other.split(separator: " ") ?? []
        #expect(!words.isEmpty, "\(phrase.key)")
        for word in words { #expect(phrase.lists(word.uppercased(), in: [language]), "\(word)") }
      }
    }
  }

  @Test("a noun leads to lines that are read without a fault", arguments: SentenceLanguage.allCases)
  func lines(_ language: SentenceLanguage) throws {
    let acts = ParentActs(language: language, typed: language, child: "Mia")
    for command in CommandTable.all where Phrase.named("noun.\(command.name)") != nil {
      let lines = acts.lines(of: command)
      #expect(!lines.isEmpty, "\(command.name)")
      for act in lines {
        let commands = try LineLexer { CommandTable.takesRaw($0) }.split(act.line)
        let name = try #require(commands.first?.words.first?.text)
        #expect(CommandTable.command(name, or: language)?.name == command.name, "\(act.line)")
      }
    }
  }

  @Test("accents may be left out, and dots too or written out")
  func spelling() {
    for word in ["Münze", "munze", "MUENZEN", "muenze", "Münzen"] {
      #expect(Phrase.nounCoins.lists(word, in: [.german]), "\(word)")
    }
    for word in ["peticion", "PETICIÓN", "deseos"] {
      #expect(Phrase.nounRequests.lists(word, in: [.spanish]), "\(word)")
    }
    #expect(!Phrase.nounCoins.lists("coin", in: [.german]))
    #expect(!Phrase.nounCoins.lists("", in: [.german]))
  }

  @Test(
    "what the pager says fits a window of 40 columns, begins with its key and is plain for less"
  )
  func pager() {
    for language in SentenceLanguage.allCases {
      let text = Phrase.pagerPrompt.text(language)
      #expect(text.hasPrefix("q ") && text.count < 39, "\(text)")
      #expect(
        text.utf8.allSatisfy { 0x20..<0x7F ~= $0 } && !text.contains { ":.?%\\$".contains($0) }
      )
    }
  }
}
