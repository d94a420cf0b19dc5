// SPDX-License-Identifier: Apache-2.0
package import PlayKit
package import PlaySettings
package import StateEngine

// A setting in the words of parents: the catalog has one entry for each that is theirs.

extension SettingDeclaration {
  /// What parents call it; nil for what is not theirs.
  package var title: Phrase? { Phrase.named("setting.\(key)") }

  /// The one word by which parents type it; nil for what is not theirs.
  package var shortName: Phrase? { Phrase.named("set.\(key)") }

  /// A value as parents read it: of records the titles alone.
  package func words(of value: Value, _ language: SentenceLanguage) -> String {
    let value = shown(value)
    switch value {
    case .bool(let truth): return (truth ? Phrase.valueOn : .valueOff).text(language)
    case .double(let number): return Self.words(of: number, language)
    case .string(let word) where choices.contains(word): return title(ofChoice: word, language)
    case .list(let list) where list.isEmpty: return Phrase.valueNone.text(language)
    case .list(let list) where !choices.isEmpty:
      return list.map { title(ofChoice: $0.plainText, language) }.joined(separator: ", ")
    case .list(let list):
      guard case .records(let fields) = kind, fields.count > 1 else { return text(of: value) }
      return list.map { one in
        let texts = fields.map { one.mapValue?[$0]?.plainText ?? "" }
        return Phrase.title(of: texts[0], in: key, named: texts[1], language)
      }.joined(separator: ", ")
    default: return text(of: value)
    }
  }

  /// What it takes, in a few words; nil where that takes a sentence.
  package func words(ofRange language: SentenceLanguage) -> String? {
    switch kind {
    case .flag: "\(Phrase.valueOn.text(language)), \(Phrase.valueOff.text(language))"
    case .integer(let range):
      Phrase.valueRange.text(language, .number(range.lowerBound), .number(range.upperBound))
    case .real(let range):
      Phrase.valueRange.text(
        language,
        .text(Self.words(of: range.lowerBound, language)),
        .text(Self.words(of: range.upperBound, language))
      )
    case .choice(let words), .choices(let words):
      words.map { title(ofChoice: $0, language) }.joined(separator: ", ")
    case .text, .form, .records: nil
    }
  }

  /// A number with the point or comma of a language.
  private static func words(of number: Double, _ language: SentenceLanguage) -> String {
    Value.double(number).plainText.replacing(".", with: Phrase.valuePoint.text(language))
  }
}

extension SettingDeclaration {
  private var choices: [String] {
    switch kind {
    case .choice(let words), .choices(let words): words
    default: []
    }
  }

  /// What parents call one of a choice's words; the word itself where the catalog has none.
  package func title(ofChoice word: String, _ language: SentenceLanguage) -> String {
    let keys = ["value.\(key).\(word)", "activity.\(word)", "talk.language.\(word)"]
    return keys.lazy.compactMap(Phrase.named).first?.text(language)
      ?? word
  }

  /// The words that were typed as they are kept: each choice by its word, a number with a point.
  ///
  /// What is kept so already, or means nothing, stays.
  func stored(_ words: [String], _ language: SentenceLanguage) -> [String] {
    switch kind {
    case .real: words.map { $0.replacing(Phrase.valuePoint.text(language), with: ".") }
    case .choice: words.map { stored($0, language) }
    case .choices:
      [
        words.joined(separator: ",").split(separator: ",")
          .map { stored($0.filter { $0 != " " }, language) }.joined(separator: ",")
      ]
    default: words
    }
  }

  private func stored(_ word: String, _ language: SentenceLanguage) -> String {
    if choices.contains(word) { return word }
    let plain = SentenceLanguage.plain(word)
    if case .choices = kind, Phrase.valueNone.lists(word) { return "none" }
    return choices.first { choice in
      [language, .english].contains { SentenceLanguage.plain(title(ofChoice: choice, $0)) == plain }
    } ?? word
  }
}
