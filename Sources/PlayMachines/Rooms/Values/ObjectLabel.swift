// SPDX-License-Identifier: Apache-2.0

/// What stands on a thing's label, in the language that is learned.
public struct ObjectLabel: Codable, Sendable, Hashable {
  /// The grammatical gender of a noun.
  public enum Gender: String, Codable, CaseIterable, Sendable, Hashable {
    /// Such as "der Tisch", "le lit".
    case masculine
    /// Such as "die Lampe", "la mesa".
    case feminine
    /// Such as "das Bett".
    case neuter
  }

  /// The thing, by its English word.
  public var kind: String
  /// The word, without its article.
  public var word: String
  /// The definite article that goes with it, such as `der` or `la`; nil when there is none.
  public var article: String?
  /// Its gender; nil when the language has none, or it is unknown.
  public var gender: Gender?
  /// How it is said, in IPA with stress; nil when it is unknown.
  public var pronunciation: String?
  /// A sentence with the word in it; nil when there is none.
  public var example: String?

  /// A label put together from its parts.
  public init(
    kind: String,
    word: String,
    article: String? = nil,
    gender: Gender? = nil,
    pronunciation: String? = nil,
    example: String? = nil
  ) {
    self.kind = kind
    self.word = word
    self.article = article
    self.gender = gender
    self.pronunciation = pronunciation
    self.example = example
  }
}

extension ObjectLabel {
  /// The word with its article: `la mesa`, `l'évier`.
  public var title: String {
    guard let article else { return word }
    return article.hasSuffix("'") ? article + word : "\(article) \(word)"
  }
}
