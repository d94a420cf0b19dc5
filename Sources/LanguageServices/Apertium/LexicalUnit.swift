// SPDX-License-Identifier: Apache-2.0

/// A word of a text with all that it may be.
struct LexicalUnit: Sendable, Hashable {
  /// The word as it was written.
  var surface: String
  /// Where it stands, in characters.
  var range: Range<Int>
  /// What it may be; empty for an unknown word.
  var readings: [Reading]
}

/// One thing a word may be: one lexical form, or several joined such as `de` and `el` in "del".
struct Reading: Sendable, Hashable {
  /// The forms, in order; never empty.
  var forms: [LexicalForm]

  /// The reading whose only or last form says how it behaves.
  var form: LexicalForm { forms[forms.count - 1] }

  /// What a field of the stream says; nil for `*`, an unknown word.
  init?(_ field: ApertiumStream.Field) {
    guard let first = field.scalars.first, first.isEscaped || first.scalar != "*" else {
      return nil
    }
    var forms: [LexicalForm] = []
    var lemma = String.UnicodeScalarView()
    var tags: [String] = []
    var tag: String.UnicodeScalarView?
    for (scalar, isEscaped) in field.scalars {
      switch (scalar, isEscaped) {
      case ("<", false): tag = .init()
      case (">", false):
        if let tag { tags.append(String(tag)) }
        tag = nil
      case ("+", false) where tag == nil && !tags.isEmpty:
        forms.append(LexicalForm(lemma: String(lemma), tags: tags))
        (lemma, tags) = (.init(), [])
      default:
        if tag == nil { lemma.append(scalar) } else { tag?.append(scalar) }
      }
    }
    forms.append(LexicalForm(lemma: String(lemma), tags: tags))
    self.forms = forms
  }
}

/// A lemma and what is said of it, such as `ir<vblex><pri><p1><sg>`.
struct LexicalForm: Sendable, Hashable {
  /// The word as a dictionary lists it.
  var lemma: String
  /// The part of speech, then the rest.
  var tags: [String]

  /// The part of speech, such as `vblex`; empty when nothing is said.
  var partOfSpeech: String { tags.first ?? "" }

  /// As the generator reads it.
  var text: String {
    ApertiumStream.escaped(lemma) + tags.map { "<\($0)>" }.joined()
  }

  /// The form with some tags replaced by others.
  func replacing(_ old: Set<String>, with new: String) -> LexicalForm {
    LexicalForm(lemma: lemma, tags: tags.map { old.contains($0) ? new : $0 })
  }
}
