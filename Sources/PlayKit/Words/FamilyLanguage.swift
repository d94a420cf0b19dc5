// SPDX-License-Identifier: Apache-2.0

/// A language that the parents' side speaks.
public enum FamilyLanguage: String, CaseIterable, Sendable, Hashable {
  case english = "en"
  case german = "de"

  /// What a word stands for, in English or in this language; nil for nothing.
  ///
  /// - Parameters:
  ///   - word: the word, in small letters.
  ///   - known: the words there are.
  /// - Returns: what the first of them that it is stands for.
  package func meaning<Meaning>(
    of word: String,
    among known: [(phrase: Phrase, meaning: Meaning)]
  ) -> Meaning? {
    known.first { one in [FamilyLanguage.english, self].contains { one.phrase.text($0) == word } }?
      .meaning
  }

  /// The language of a locale's name, such as `de_DE.UTF-8`; nil for one that is not spoken here.
  ///
  /// `C` and `POSIX` name none.
  public init?(locale: String) {
    let code = locale.prefix { $0.isLetter }.lowercased()
    guard let found = FamilyLanguage(rawValue: code) else { return nil }
    self = found
  }

  /// The language that an environment asks for, by the order of the C library: `LC_ALL`,
  /// `LC_MESSAGES`, `LANG`; nil when the first that is set names none that is spoken here.
  public init?(environment: [String: String]) {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    guard let locale = names.lazy.compactMap({ environment[$0] }).first(where: { !$0.isEmpty })
    else { return nil }
    self.init(locale: locale)
  }
}
