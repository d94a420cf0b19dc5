// SPDX-License-Identifier: Apache-2.0
package import StateEngine

extension Phrase {
  /// Why machines refuse something, by the English sentence as it stands in their charts; some have
  /// places to be filled.
  package static let refusals = Dictionary(
    all.filter { $0.key.hasPrefix("refused.") }.map { ($0.text(.english), $0) },
    uniquingKeysWith: { first, _ in first }
  )

  private static let filledRefusals = refusals.filter { $0.key.contains("%1$") }.map(\.value)

  /// What a machine's chart says in English, in all languages; nil when the catalog does not have it.
  package static func refusal(_ own: String) -> FilledPhrase? {
    if let phrase = refusals[own] { return FilledPhrase(phrase: phrase, fillings: []) }
    for phrase in filledRefusals {
      if let fillings = phrase.fillings(of: own) {
        return FilledPhrase(phrase: phrase, fillings: fillings)
      }
    }
    return nil
  }

  /// What fills the places of the English sentence in a text; nil when the text is another.
  private func fillings(of text: String) -> [Filling]? {
    var pattern = self.text(.english)[...]
    var rest = text[...]
    var fillings: [Filling] = []
    while let place = pattern.firstRange(of: "%\(fillings.count + 1)$@") {
      let before = pattern[..<place.lowerBound]
      guard rest.hasPrefix(before) else { return nil }
      rest = rest.dropFirst(before.count)
      pattern = pattern[place.upperBound...]
      let behind = pattern.prefix { $0 != "%" }
      let end = behind.isEmpty ? rest.endIndex : rest.firstRange(of: behind)?.lowerBound
      guard let end, end > rest.startIndex else { return nil }
      fillings.append(.text(String(rest[..<end])))
      rest = rest[end...]
    }
    return rest == pattern ? fillings : nil
  }
}

/// A sentence with what is put into it.
package struct FilledPhrase: Sendable, Hashable {
  /// The sentence.
  package let phrase: Phrase
  /// What stands in its places.
  package let fillings: [Phrase.Filling]

  /// The sentence in a language.
  package func text(_ language: SentenceLanguage) -> String { phrase.text(language, fillings) }
}
