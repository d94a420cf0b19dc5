// SPDX-License-Identifier: Apache-2.0

/// Two things that beginners in Spanish say otherwise: the person of a verb, the gender of an
/// adjective.
enum SpanishGrammar {
  private static let persons: [String: Int] = [
    "yo": 0, "tú": 1, "él": 2, "ella": 2, "usted": 2, "nosotros": 3, "nosotras": 3,
    "vosotros": 4, "vosotras": 4, "ellos": 5, "ellas": 5, "ustedes": 5,
  ]

  /// The present tense, first person singular to third person plural.
  private static let verbs: [(name: String, forms: [String])] = [
    "ir: voy vas va vamos vais van",
    "ser: soy eres es somos sois son",
    "estar: estoy estás está estamos estáis están",
    "tener: tengo tienes tiene tenemos tenéis tienen",
    "querer: quiero quieres quiere queremos queréis quieren",
    "hablar: hablo hablas habla hablamos habláis hablan",
    "comer: como comes come comemos coméis comen",
    "vivir: vivo vives vive vivimos vivís viven",
  ].map { line in
    let parts = line.split(separator: " ").map(String.init)
    return (String(parts[0].dropLast()), Array(parts.dropFirst()))
  }

  private static let adjectives: Set<String> = [
    "roj", "blanc", "negr", "amarill", "pequeñ", "nuev", "viej", "bonit", "alt", "baj", "limpi",
    "suci", "llen", "vací", "bland", "abiert", "cerrad", "redond", "buen", "mal",
  ]

  /// What is found in a text, in the order in which it stands.
  static func errors(in text: String) -> [GrammarError] {
    let words = WrittenWord.all(in: text)
    var errors: [GrammarError] = []
    for place in words.indices {
      if let error = person(words, place) { errors.append(error) }
      if let error = gender(words, place) { errors.append(error) }
    }
    return errors
  }

  /// "Yo va": a pronoun, perhaps "no", and a verb in another person.
  private static func person(_ words: [WrittenWord], _ place: Int) -> GrammarError? {
    guard let person = persons[words[place].text.lowercased()] else { return nil }
    let isNegated = place + 1 < words.count && words[place + 1].text.lowercased() == "no"
    let verbPlace = place + (isNegated ? 2 : 1)
    guard verbPlace < words.count else { return nil }
    let form = words[verbPlace].text.lowercased()
    guard let verb = verbs.first(where: { $0.forms.contains(form) }), verb.forms[person] != form
    else { return nil }
    let before = words[place..<verbPlace].map(\.text)
    return GrammarError(
      type: .verbAgreement,
      incorrect: (before + [words[verbPlace].text]).joined(separator: " "),
      correct: (before + [verb.forms[person]]).joined(separator: " "),
      ruleID: "es-verb-present-\(verb.name)",
      explanation:
        "With '\(words[place].text.lowercased())', '\(form)' becomes '\(verb.forms[person])'.",
      range: words[place].range.lowerBound..<words[verbPlace].range.upperBound
    )
  }

  /// "mesa rojo", "la mesa es rojo": one of the twenty nouns and an adjective of the other gender.
  private static func gender(_ words: [WrittenWord], _ place: Int) -> GrammarError? {
    guard let noun = HouseholdObject.label(ofWord: words[place].text, in: .spanish) else {
      return nil
    }
    let next = place + 1 < words.count ? words[place + 1].text.lowercased() : ""
    let adjectivePlace = place + (next == "es" || next == "está" ? 2 : 1)
    guard adjectivePlace < words.count else { return nil }
    let adjective = words[adjectivePlace].text
    let ending = noun.gender == .feminine ? "a" : "o"
    let wrong: Character = noun.gender == .feminine ? "o" : "a"
    guard adjective.lowercased().last == wrong,
      adjectives.contains(String(adjective.lowercased().dropLast()))
    else { return nil }
    let correct = String(adjective.dropLast()) + ending
    let before = words[place..<adjectivePlace].map(\.text)
    return GrammarError(
      type: .genderAgreement,
      incorrect: (before + [adjective]).joined(separator: " "),
      correct: (before + [correct]).joined(separator: " "),
      ruleID: "es-adjective-gender-\(adjective.lowercased().dropLast())o",
      explanation: "'\(noun.title)' is \(noun.gender?.rawValue ?? ""): '\(correct)'.",
      range: words[place].range.lowerBound..<words[adjectivePlace].range.upperBound
    )
  }
}
