// SPDX-License-Identifier: Apache-2.0

/// A sentence of the engine or of a store, in each language of the catalog.
///
/// Its keys begin with `engine.` there; `swift run Documents .` writes `EngineSentence+Catalog.swift`.
package struct EngineSentence: Sendable {
  private let forms: KeyValuePairs<SentenceLanguage, String>

  init(_ forms: KeyValuePairs<SentenceLanguage, String>) { self.forms = forms }

  /// The sentence in a language.
  ///
  /// - Parameters:
  ///   - language: which; English where it has no such form.
  ///   - fillings: what stands for `%1$@` and so on, in order.
  /// - Returns: the sentence.
  package func text(_ language: SentenceLanguage, _ fillings: [String] = []) -> String {
    let form =
      forms.first { $0.key == language } ?? forms.first { $0.key == SentenceLanguage.english }
    return Self.filled(form?.value ?? "", fillings, in: language)
  }

  /// A sentence of a language, filled; what fills it stands outside the brackets of ``SentenceLanguage``.
  package static func filled(
    _ sentence: String,
    _ fillings: [String],
    in language: SentenceLanguage
  ) -> String {
    if language != .bracketed { return filled(sentence, fillings) }
    return "⟦\(filled(sentence, fillings.map { "⟧\($0)⟦" }))⟧"
  }

  /// A sentence with `%1$@` and `%2$lld` replaced; a percent sign that fills nothing stays, and what
  /// is filled in is never filled itself.
  package static func filled(_ sentence: String, _ fillings: [String]) -> String {
    // With `+` the type of what is appended would be searched for in the whole program.
    var text = ""
    var rest = sentence[...]
    while let percent = rest.firstIndex(of: "%") {
      text.append(contentsOf: rest[..<percent])
      rest = rest[rest.index(after: percent)...]
      let digits = rest.prefix { $0.isNumber }
      let behind = rest.dropFirst(digits.count)
      guard let place = Int(digits), fillings.indices.contains(place - 1),
        let kind = ["$@", "$lld"].first(where: behind.hasPrefix)
      else {
        text += "%"
        continue
      }
      text += fillings[place - 1]
      rest = behind.dropFirst(kind.count)
    }
    text.append(contentsOf: rest)
    return text
  }
}
