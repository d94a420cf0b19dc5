// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit
import StateEngine
import Testing

/// The catalog of the parents' side: each sentence in each language, filled alike.
@Suite("Words of the parents' side")
struct PhraseTests {
  @Test("each entry has each language, and its forms are filled alike")
  func complete() {
    #expect(Phrase.all.count > 60)
    #expect(Set(Phrase.all.map(\.key)).count == Phrase.all.count)
    for phrase in Phrase.all {
      for language in SentenceLanguage.allCases {
        #expect(phrase.forms(in: language)?.other.isEmpty == false, "\(phrase.key)")
      }
      let counted = Set(phrase.forms.map { $0.value.one != nil })
      #expect(counted.count == 1, "\(phrase.key) counts in one language alone")
    }
  }

  @Test("one is told from many, and a percent sign that fills nothing stays")
  func filling() {
    #expect(Phrase.familyCoins.text(.german, 1) == "1 Münze")
    #expect(Phrase.familyCoins.text(.german, 0) == "0 Münzen")
    #expect(Phrase.familyCoins.text(.english, -1) == "-1 coin")
    #expect(Phrase.timeChild.text(.english, "Ida", "50 % more") == "Ida: 50 % more.")
    // What is filled in is never filled itself.
    #expect(Phrase.timeChild.text(.english, "%2$@", "x") == "%2$@: x.")
  }

  @Test(
    "the language is that of the first variable that is set",
    arguments: [
      (["LANG": "de_DE.UTF-8"], SentenceLanguage.german as SentenceLanguage?), (["LANG": "C"], nil),
      (["LC_ALL": "en_GB", "LANG": "de_DE"], .english), (["LC_ALL": "", "LANG": "de"], .german),
      (["LC_MESSAGES": "fr_FR.UTF-8", "LANG": "de_DE"], nil), ([:], nil),
    ]
  )
  func language(environment: [String: String], expected: SentenceLanguage?) {
    #expect(SentenceLanguage(environment: environment) == expected)
  }
}
