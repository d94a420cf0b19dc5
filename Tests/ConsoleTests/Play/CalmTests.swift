// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import StateEngine
import Testing

@testable import Console

/// What children read is calm: every entry of the catalog that is theirs.
@Suite("Children's words")
struct CalmTests {
  /// The keys of what children read begin so.
  static let prefixes = ["play.", "level.", "tale.", "talk.", "court.", "prize."]
  /// Told to grown-ups, or no sentence: a name, a command's refusal.
  private static let others = ["play.none"]
  /// Words that no screen says, in whole words.
  static let banned: Set<String> = [
    "wrong", "false", "error", "errors", "fail", "failed", "failure", "hurry", "lose", "lost",
    "falsch", "falsche", "fehler", "schnell", "schneller", "verloren", "verlierst",
  ]

  static var phrases: [Phrase] {
    Phrase.all.filter { phrase in
      prefixes.contains { phrase.key.hasPrefix($0) } && !others.contains(phrase.key)
    }
  }

  /// The words of a text; a filling counts as one.
  static func words(_ text: some StringProtocol) -> [String] {
    text.split { !($0.isLetter || $0.isNumber || "-'’%$@".contains($0)) }.map { $0.lowercased() }
  }

  static func sentences(_ text: String) -> [Substring] { text.split { ".!?:".contains($0) } }

  @Test("no sentence has more than seven words, and none a word of the banned list")
  func sentencesAreShort() {
    #expect(Self.phrases.count > 80)
    for phrase in Self.phrases {
      for language in SentenceLanguage.allCases {
        guard let forms = phrase.forms(in: language) else {
          Issue.record("\(phrase.key): no \(language)")
          continue
        }
        for text in [forms.other, forms.one].compactMap(\.self) {
          #expect(
            Self.sentences(text).allSatisfy { Self.words($0).count <= 7 },
            "\(phrase.key): \(text)"
          )
          #expect(Self.banned.isDisjoint(with: Self.words(text)), "\(phrase.key): \(text)")
        }
      }
    }
  }
}
