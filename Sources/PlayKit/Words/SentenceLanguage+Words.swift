// SPDX-License-Identifier: Apache-2.0
import Foundation
package import StateEngine

extension SentenceLanguage {
  /// What a word stands for, in English or in this language; nil for nothing.
  ///
  /// - Parameters:
  ///   - word: the word.
  ///   - known: the words there are.
  /// - Returns: what the first of them that it is stands for.
  package func meaning<Meaning>(
    of word: String,
    among known: [(phrase: Phrase, meaning: Meaning)]
  ) -> Meaning? {
    let word = Self.plain(word)
    return known.first { one in
      [.english, self].contains { Self.plain(one.phrase.text($0)) == word }
    }?
    .meaning
  }

  /// A word in small letters without accents, `ue` for `ü`: as it is typed where a keyboard lacks them.
  package static func plain(_ word: String) -> String {
    let spelled = ["ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"]
    return word.lowercased().map { spelled[String($0)] ?? String($0) }.joined()
      .folding(options: .diacriticInsensitive, locale: nil)
  }
}
