// SPDX-License-Identifier: Apache-2.0
package import PlayKit
package import PlaySettings
package import StateEngine

// A setting in the words of parents: the catalog has one entry for each that is theirs.

extension SettingDeclaration {
  /// What parents call it; nil for what is not theirs.
  package var title: Phrase? { Phrase.all.first { $0.key == "setting.\(key)" } }

  /// A value as parents read it: of records the titles alone.
  package func words(of value: Value, _ language: SentenceLanguage) -> String {
    let value = shown(value)
    switch value {
    case .bool(let truth): return (truth ? Phrase.valueOn : .valueOff).text(language)
    case .list(let list) where list.isEmpty: return Phrase.valueNone.text(language)
    case .list(let list) where !choices.isEmpty:
      return list.map { Self.title(ofChoice: $0.plainText, language) }.joined(separator: ", ")
    case .list(let list):
      guard case .records(let fields) = kind, fields.count > 1 else { return text(of: value) }
      return list.map { $0.mapValue?[fields[1]]?.plainText ?? "" }.joined(separator: ", ")
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
        .text(Value.double(range.lowerBound).plainText),
        .text(Value.double(range.upperBound).plainText)
      )
    // As they are typed.
    case .choice(let words), .choices(let words): words.joined(separator: ", ")
    case .text, .form, .records: nil
    }
  }
}

extension SettingDeclaration {
  private var choices: [String] { if case .choices(let words) = kind { words } else { [] } }

  /// What parents call one of a choice's words; the word itself where the catalog has none.
  package static func title(ofChoice word: String, _ language: SentenceLanguage) -> String {
    Phrase.all.first { $0.key == "activity.\(word)" }?.text(language) ?? word
  }
}
