// SPDX-License-Identifier: Apache-2.0

/// What is known about words and sentences with nothing installed: the twenty things, and the first
/// mistakes of beginners.
struct BuiltInLanguage: LanguageService {
  func checkGrammar(
    _ text: String,
    in language: Language
  ) async throws(ServiceError) -> [GrammarError] {
    switch language {
    case .spanish:
      let errors = ArticleGrammar.errors(in: text, .spanish) + SpanishGrammar.errors(in: text)
      return errors.sorted { $0.range.lowerBound < $1.range.lowerBound }
    case .german, .french: return ArticleGrammar.errors(in: text, language)
    case .english, .japanese, .chinese:
      throw .unavailable(
        service: "grammar of \(language.title)",
        installHint: "es, de and fr are built in"
      )
    }
  }

  func translate(
    _ text: String,
    from source: Language,
    to target: Language
  ) async throws(ServiceError) -> String {
    let words = WrittenWord.all(in: text)
    guard let word = words.last?.text,
      let known = HouseholdObject.label(ofWord: word, in: source),
      let label = HouseholdObject(rawValue: known.kind)?.label(in: target)
    else { throw .translationNotFound(text) }
    return words.count > 1 ? label.title : label.word
  }

  func label(for kind: String, in language: Language) async throws(ServiceError) -> ObjectLabel {
    guard let label = HouseholdObject(rawValue: kind)?.label(in: language) else {
      throw .translationNotFound(kind)
    }
    return label
  }
}

/// The rooms with their things, as they are drawn.
struct BuiltInDetection: ObjectDetection {
  func detectObjects(in environmentID: String) async throws(ServiceError) -> [DetectedObject] {
    guard let room = LanguageRooms.Environment.named(environmentID) else {
      throw .invalidResponse("there is no room '\(environmentID)'")
    }
    return room.things.map { DetectedObject(id: "\(room.id).\($0)", kind: $0) }
  }
}
