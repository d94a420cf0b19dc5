// SPDX-License-Identifier: Apache-2.0
public import StateEngine

/// A sentence of the parents' side in all languages, from the catalog `Family.xcstrings`.
///
/// The catalog is the source; `swift run Documents .` writes `Phrase+Family.swift` from it, where each
/// entry is a static property by its key.
public struct Phrase: Sendable {
  /// The forms of a sentence in one language.
  public struct Forms: Sendable, Hashable {
    /// For one of what is counted; nil where nothing is.
    public var one: String?
    /// For any other number.
    public var other: String

    /// Forms; `one` where something is counted.
    public init(_ other: String, one: String? = nil) {
      self.other = other
      self.one = one
    }
  }

  /// What is put into a sentence.
  public enum Filling: Sendable, Hashable {
    case text(String)
    case number(Int)
    /// A sentence of the catalog inside another, in the same language.
    indirect case phrase(Phrase, [Filling])

    fileprivate func text(_ language: SentenceLanguage) -> String {
      if case .phrase(let phrase, let fillings) = self { return phrase.text(language, fillings) }
      return description
    }
  }

  /// The key in the catalog, such as `family.today`.
  public let key: String
  /// The forms by language; each language has them.
  public let forms: KeyValuePairs<SentenceLanguage, Forms>

  /// An entry of the catalog.
  public init(_ key: String, _ forms: KeyValuePairs<SentenceLanguage, Forms>) {
    self.key = key
    self.forms = forms
  }

  // A list: a dictionary would look its key up in the whole program first, and there are few languages.
  package func forms(in language: SentenceLanguage) -> Forms? {
    forms.first { $0.key == language }?.value
  }

  /// The sentence in a language.
  ///
  /// - Parameters:
  ///   - language: which; English where it has no such form.
  ///   - fillings: what stands for `%1$@` and `%2$lld`, in order; the first number chooses between one
  ///     and many.
  /// - Returns: the sentence.
  public func text(_ language: SentenceLanguage, _ fillings: Filling...) -> String {
    text(language, fillings)
  }

  /// The same, with the fillings as a list.
  ///
  /// - Returns: the sentence.
  public func text(_ language: SentenceLanguage, _ fillings: [Filling]) -> String {
    guard let forms = forms(in: language) ?? forms(in: .english) else { return key }
    let count = fillings.lazy.compactMap {
      if case .number(let number) = $0 { number } else { nil }
    }
    .first
    return EngineSentence.filled(
      count?.magnitude == 1 ? forms.one ?? forms.other : forms.other,
      fillings.map { $0.text(language) },
      in: language
    )
  }
}

extension Phrase: Hashable {
  /// An entry is known by its key.
  public static func == (one: Phrase, other: Phrase) -> Bool { one.key == other.key }
  /// Hashes the key.
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

extension Phrase {
  private static let byKey = Dictionary(all.map { ($0.key, $0) }) { first, _ in first }

  /// The entry of the catalog by that key, made at run time; nil when there is none.
  package static func named(_ key: String) -> Phrase? { byKey[key] }

  /// The entry of a verb, or of another word that parents type in English behind a command, such as
  /// `add` or `month`; nil when it is none.
  package static func typed(_ word: String) -> Phrase? {
    ["verb", "word"].lazy.compactMap { named("\($0).\(word)") }.first
  }

  /// What a row of a setting's list is called: a title that is shipped with the setting in the
  /// reader's words, one that a family wrote as they wrote it.
  package static func title(
    of row: String,
    in setting: String,
    named title: String,
    _ language: SentenceLanguage
  ) -> String {
    let shipped = named("value.\(setting).\(row)")
    return shipped?.forms(in: .english)?.other == title ? shipped?.text(language) ?? title : title
  }

  /// Whether a word is one of those of the entry in some languages; its accents and the dots of `ü` may
  /// be left out.
  package func lists(
    _ word: String,
    in languages: [SentenceLanguage] = SentenceLanguage.allCases
  ) -> Bool {
    let said = [SentenceLanguage.plain(word), SentenceLanguage.bare(word)]
    return languages.contains { language in
      (forms(in: language)?.other ?? "").split(separator: " ").map(String.init).contains {
        said.contains(SentenceLanguage.plain($0)) || said.contains(SentenceLanguage.bare($0))
      }
    }
  }
}

extension Phrase.Filling: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral,
  CustomStringConvertible
{
  /// A text.
  public init(stringLiteral text: String) { self = .text(text) }
  /// A number.
  public init(integerLiteral number: Int) { self = .number(number) }

  /// How it stands in a sentence.
  public var description: String {
    switch self {
    case .text(let text): text
    case .number(let number): String(number)
    case .phrase(let phrase, let fillings): phrase.text(.english, fillings)
    }
  }
}
