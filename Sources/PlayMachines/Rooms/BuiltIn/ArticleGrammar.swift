// SPDX-License-Identifier: Apache-2.0

/// An article of another gender before one of the twenty nouns: "die Tisch", "el mesa", "le table".
enum ArticleGrammar {
  /// Articles that cannot stand before a noun of a gender, each with the one that can.
  private static let wrong: [Language: [ObjectLabel.Gender: [String: String]]] = [
    .spanish: [
      .masculine: ["la": "el", "una": "un"],
      .feminine: ["el": "la", "un": "una"],
    ],
    // Only what no case allows: "den Tisch" and "der Lampe" are right somewhere.
    .german: [
      .masculine: ["die": "der", "das": "der", "eine": "ein"],
      .feminine: ["das": "die", "den": "die", "dem": "der", "ein": "eine", "einen": "eine"],
      .neuter: ["die": "das", "der": "das", "den": "das", "eine": "ein", "einen": "ein"],
    ],
    .french: [
      .masculine: ["la": "le", "une": "un"],
      .feminine: ["le": "la", "un": "une"],
    ],
  ]

  /// What is found in a text, in the order in which it stands.
  static func errors(in text: String, _ language: Language) -> [GrammarError] {
    let words = WrittenWord.all(in: text)
    return zip(words, words.dropFirst()).compactMap { article, noun in
      guard let label = HouseholdObject.label(ofWord: noun.text, in: language),
        let gender = label.gender, label.article?.hasSuffix("'") != true,
        let right = wrong[language]?[gender]?[article.text.lowercased()]
      else { return nil }
      let isCapital = article.text.first?.isUppercase ?? false
      let correct = isCapital ? right.prefix(1).uppercased() + right.dropFirst() : right
      return GrammarError(
        type: .genderAgreement,
        incorrect: "\(article.text) \(noun.text)",
        correct: "\(correct) \(noun.text)",
        ruleID: "\(language.id)-article-gender-\(label.word.lowercased())",
        explanation: "'\(label.word)' is \(gender.rawValue): '\(right) \(label.word)'.",
        range: article.range.lowerBound..<noun.range.upperBound
      )
    }
  }
}
