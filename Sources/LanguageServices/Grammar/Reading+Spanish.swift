// SPDX-License-Identifier: Apache-2.0

/// What Spanish grammar asks of a word.
extension Reading {
  /// The tenses of verbs that have a person, and their names in a rule's id.
  static let tenses: [String: String] = [
    "pri": "present", "ifi": "preterite", "pii": "imperfect", "fti": "future",
    "cni": "conditional", "prs": "subjunctive", "pis": "past-subjunctive",
    "fts": "future-subjunctive",
  ]

  private static let verbs: Set<String> = ["vblex", "vbser", "vbhaver", "vbmod"]

  /// A verb in a person; the imperative does not count.
  struct Finite: Sendable, Hashable {
    var form: LexicalForm
    var tense: String
    var person: Int
    var number: Number
  }

  /// As a verb in a person; nil for anything else.
  var finite: Finite? {
    guard forms.count == 1, Self.verbs.contains(form.partOfSpeech),
      let tense = form.tags.first(where: { Self.tenses[$0] != nil }),
      let person = (1...3).first(where: { form.tags.contains("p\($0)") }),
      let number
    else { return nil }
    return Finite(form: form, tense: tense, person: person, number: number)
  }

  /// Singular or plural; nil where both are meant or neither.
  var number: Number? {
    form.tags.contains("sg") ? .singular : form.tags.contains("pl") ? .plural : nil
  }

  /// Masculine or feminine; nil where both are meant or neither.
  var gender: Gender? {
    form.tags.contains("m") ? .masculine : form.tags.contains("f") ? .feminine : nil
  }

  /// A noun.
  var isNoun: Bool { forms.count == 1 && form.partOfSpeech == "n" }

  /// An adjective, or a participle used as one.
  var isAdjective: Bool {
    forms.count == 1
      && (form.partOfSpeech == "adj" || form.tags.contains("pp")) && !isDeterminer
  }

  /// An article or another word that opens a noun's phrase, "del" and "al" among them.
  var isDeterminer: Bool {
    form.partOfSpeech == "det" || form.tags.starts(with: ["adj", "pos"])
  }

  /// A pronoun that can be a subject, such as "yo".
  var isSubjectPronoun: Bool {
    forms.count == 1 && form.lemma.lowercased() == "prpers"
      && form.tags.starts(with: ["prn", "tn"])
  }

  /// A pronoun that stands before its verb, such as "me".
  var isClitic: Bool { form.partOfSpeech == "prn" && form.tags.contains("pro") }

  /// A word that only joins others: a preposition, a conjunction, an adverb.
  var isJoint: Bool {
    let part = form.partOfSpeech
    return part == "pr" || part == "adv" || part == "preadv" || part == "rel"
      || part.hasPrefix("cnj")
  }
}

/// What Spanish grammar asks of a word that may be several things.
extension LexicalUnit {
  func has(_ holds: (Reading) -> Bool) -> Bool { readings.contains(where: holds) }

  /// What ends a clause: a full stop, a comma, a bracket.
  var isStop: Bool {
    has { ["sent", "cm", "lpar", "rpar", "lquest", "guio"].contains($0.form.partOfSpeech) }
  }

  /// All the verbs in a person that it may be.
  var finites: [Reading.Finite] { readings.compactMap(\.finite) }

  /// Whether it is the word "y" or "e".
  var isAnd: Bool { ["y", "e"].contains(surface.lowercased()) }
}
