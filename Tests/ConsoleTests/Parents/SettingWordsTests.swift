// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import PlaySettings
import ShellCore
import StateEngine
import Testing

@testable import Console

/// Names and values of settings in the reader's language, as they are shown and as they are typed.
@Suite("Settings in people's words")
struct SettingWordsTests {
  static let spanish = SentenceLanguage(rawValue: "es") ?? .english

  private static func said(_ line: String, _ language: SentenceLanguage) throws -> String {
    var options = Shell.Options.pipe
    (options.language, options.voice, options.showsTiming) = (language, .parent, false)
    let shell = Shell(try Session(.sandbox), options)
    for line in ["wait 2s", "send tapPlayer Alexander", "gate right", line] {
      shell.run.output.removeAll()
      shell.perform(LogicalLine(text: line, number: 1))
    }
    return shell.run.output.text + shell.errors.text
  }

  @Test(
    "are typed in the reader's words, in English, and as they are kept",
    arguments: [
      (.german, "set Lautstärke 0,5", "Lautstärke der Musik: 0,5 (bisher 0,3).\n"),
      (.german, "ändern lautstaerke 0.5", "Lautstärke der Musik: 0,5 (bisher 0,3).\n"),
      (.german, "set volume 0.5", "Lautstärke der Musik: 0,5 (bisher 0,3).\n"),
      (.german, "set videos aus", "Videos erlaubt: aus (bisher an).\n"),
      (.german, "set Spielminuten 45", "Spielminuten am Tag: 45 (bisher 60).\n"),
      (
        .german, "set frage schwer", "Schwierigkeit der Frage für Eltern: schwer (bisher mittel).\n"
      ),
      (
        .german, "set gate.level strong",
        "Schwierigkeit der Frage für Eltern: schwer (bisher mittel).\n"
      ),
      (.german, "set ansicht Kinder", "Ansicht beim Start: Kinder (bisher Entwickler).\n"),
      (.german, "set startVoice child", "Ansicht beim Start: Kinder (bisher Entwickler).\n"),
      (.german, "set aktivitäten Zahlen", "Offene Aktivitäten: Zahlen (bisher Rätsel, Zahlen).\n"),
      (.german, "anzeigen lautst", "Lautstärke der Musik: 0,3 (0 bis 1)\n"),
      (.english, "set volume 0.5", "Music volume: 0.5 (was 0.3).\n"),
      (.english, "set view children", "View at the start: children (was developers).\n"),
      (.english, "set question hard", "Difficulty of the parents' question: hard (was medium).\n"),
      (spanish, "cambiar volumen 0,5", "Volumen de la música: 0,5 (antes 0,3).\n"),
    ] as [(SentenceLanguage, String, String)]
  )
  func typed(language: SentenceLanguage, line: String, answer: String) throws {
    #expect(try Self.said(line, language) == answer)
  }

  @Test("have one name each in each language, which no other one has")
  func names() throws {
    let session = try Session(.sandbox)
    try session.declareAllSettings()
    // A secret has a command of its own.
    let parents = session.parentSettings.flatMap(\.settings).filter { !$0.isSecret }
    #expect(parents.count > 20)
    for language in SentenceLanguage.allCases {
      let names = parents.compactMap { $0.shortName?.text(language) }
      #expect(names.count == parents.count && Set(names).count == names.count, "\(language)")
      for one in parents {
        let name = try #require(one.shortName?.text(language))
        #expect(!name.contains { !$0.isLetter }, "\(name)")
        let found = session.settings.declaration(meantBy: name, in: language)
        #expect(found?.key == one.key, "\(name) in \(language)")
      }
    }
  }

  @Test("read back what they show, in each language", arguments: SentenceLanguage.allCases)
  func values(language: SentenceLanguage) throws {
    let session = try Session(.sandbox)
    try session.declareAllSettings()
    for one in session.parentSettings.flatMap(\.settings) {
      var values = one.samples + [one.initial]
      switch one.kind {
      case .flag: values += [.bool(true), .bool(false)]
      case .choice(let words): values += words.map { .string($0) }
      case .choices(let words): values += words.map { .list([.string($0)]) } + [.list([])]
      case .text, .form, .records: continue
      default: break
      }
      for value in values where one.admits(value) {
        let shown = one.words(of: value, language)
        #expect(one.value(of: [shown], in: language) == value, "\(one.key): \(shown)")
        #expect(one.value(of: [value.settingText], in: language) == value, "\(one.key): \(value)")
      }
    }
  }
}
