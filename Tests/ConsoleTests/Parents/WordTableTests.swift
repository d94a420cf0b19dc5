// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Household
import PlayKit
import StateEngine
import Testing

@testable import Console
import PlaySettings

/// The catalog is the source of the table, and every entry is used.
@Suite("The table of words")
struct WordTableTests {
  private static let top = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test("every entry is used somewhere, by its name or by the key that it is looked up with")
  func used() throws {
    let sources = Self.top.appendingPathComponent("Sources")
    let files = try #require(FileManager.default.enumerator(atPath: sources.path))
    var text = ""
    for case let name as String in files where name.hasSuffix(".swift") {
      if name.hasSuffix("Phrase+Family.swift") { continue }
      text += try String(contentsOf: sources.appendingPathComponent(name), encoding: .utf8)
    }
    let settings = Set(
      (Session.machineNames.compactMap { try? Session(.init(machine: $0)) }
        .flatMap { $0.settings.declarations.map(\.key) })
    )
    // Each name that a dot stands before.
    let members = Set(
      text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map { rest in
        String(Substring(rest).prefix { $0.isASCII && ($0.isLetter || $0.isNumber) })
      }
    )
    let prefixes = Set(Phrase.all.map { $0.key.prefix { $0 != "." } })
      .filter { text.contains("\"\($0).\\(") }
    for phrase in Phrase.all {
      let parts = phrase.key.split(separator: ".", maxSplits: 1).map(String.init)
      if parts[0] == "setting", settings.contains(parts[1]) { continue }
      // Looked up by what charts say: RefusalWordsTests holds both against each other.
      if parts[0] == "refused" { continue }
      // Looked up by a key that is put together, such as that of the unit that a purse counts.
      if prefixes.contains(phrase.key.prefix { $0 != "." }) { continue }
      let words = phrase.key.split(separator: ".")
      let name =
        String(words[0])
        + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
        .joined()
      #expect(members.contains(name), "\(phrase.key) is used nowhere")
    }
  }

  @Test(
    "no name of a command in another language is a command, an event or a word of a machine",
    arguments: SentenceLanguage.allCases.dropFirst()
  )
  func names(language: SentenceLanguage) throws {
    var taken = Set(CommandTable.all.flatMap { [$0.name] + $0.aliases })
    for name in Session.machineNames {
      let slot = try Session(.init(machine: name)).current
      taken.formUnion(slot.chart.events.map(\.name))
      taken.formUnion(slot.capabilities.wordNames)
    }
    for command in CommandTable.all {
      guard let name = command.parentsName else { continue }
      #expect(([command.name] + command.aliases).contains(name.text(.english)))
      let own = name.text(language)
      // The same word for the same thing is no clash.
      #expect(own == name.text(.english) || !taken.contains(own), "\(own)")
      #expect(CommandTable.parents(command: own, in: language)?.name == command.name)
    }
  }

  @Test("a name is known without its dots and accents too")
  func plainNames() throws {
    #expect(CommandTable.parents(command: "rueckgaengig", in: .german)?.name == "undo")
    let spanish = try #require(SentenceLanguage(rawValue: "es"))
    #expect(CommandTable.parents(command: "ninos", in: spanish)?.name == "players")
    #expect(CommandTable.parents(command: "si", in: spanish)?.name == "yes")
  }
}
