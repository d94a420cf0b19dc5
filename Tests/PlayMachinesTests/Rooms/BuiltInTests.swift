// SPDX-License-Identifier: GPL-3.0-or-later
import PlayMachines
import Testing

@Suite("What is built into the language rooms")
struct BuiltInTests {
  private let services = RoomServices.builtIn

  @Test("twenty things have word, article, gender, IPA and example in es, de and fr")
  func things() {
    #expect(HouseholdObject.allCases.count == 20)
    for language in [Language.spanish, .german, .french] {
      let labels = HouseholdObject.labels(in: language)
      #expect(labels.map(\.kind) == HouseholdObject.allCases.map(\.rawValue))
      for label in labels {
        #expect(label.article != nil && label.gender != nil, "\(label.word)")
        #expect(label.pronunciation?.isEmpty == false, "\(label.word)")
        #expect(
          label.example?.lowercased().contains(label.word.lowercased()) == true,
          "\(label.word)"
        )
        let allowed: [ObjectLabel.Gender: [String]] =
          language == .german
          ? [.masculine: ["der"], .feminine: ["die"], .neuter: ["das"]]
          : [.masculine: ["el", "le", "l'"], .feminine: ["la", "l'"]]
        #expect(
          label.gender.flatMap { allowed[$0] }?.contains(label.article ?? "") == true,
          "\(label.title)"
        )
      }
    }
  }

  @Test("every thing stands in a room, and every room can be labelled")
  func rooms() async throws {
    let kinds = LanguageRooms.Environment.all.flatMap(\.things)
    #expect(Set(kinds) == Set(HouseholdObject.allCases.map(\.rawValue)))
    for room in LanguageRooms.Environment.all {
      let objects = try await services.detection.detectObjects(in: room.id)
      #expect(Set(objects.map(\.id)).count == room.things.count)
    }
    await #expect(throws: ServiceError.self) {
      _ = try await services.detection.detectObjects(in: "cellar")
    }
  }

  private static let mistakes: [(Language, String, String?, String)] = [
    (.spanish, "Yo va a la cocina", "Yo voy", "es-verb-present-ir"),
    (.spanish, "Ellos no tiene mesa", "Ellos no tienen", "es-verb-present-tener"),
    (.spanish, "Yo voy a la cocina", nil, ""),
    (.spanish, "una mesa rojo", "mesa roja", "es-adjective-gender-rojo"),
    (.spanish, "El libro es roja.", "libro es rojo", "es-adjective-gender-rojo"),
    (.spanish, "el mesa", "la mesa", "es-article-gender-mesa"),
    (.german, "Die Tisch ist neu", "Der Tisch", "de-article-gender-tisch"),
    (.german, "Ich sehe den Tisch und die Lampe", nil, ""),
    (.french, "le table", "la table", "fr-article-gender-table"),
    (.french, "", nil, ""),
  ]

  @Test("beginners' mistakes are found, and what is right is left alone", arguments: mistakes)
  func grammar(language: Language, text: String, correct: String?, rule: String) async throws {
    let errors = try await services.language.checkGrammar(text, in: language)
    #expect(errors.first?.correct == correct)
    guard let error = errors.first else { return }
    #expect(error.ruleID == rule)
    #expect(errors.count == 1)
    let characters = Array(text)
    #expect(String(characters[error.range]) == error.incorrect)
  }

  @Test("the twenty words are translated both ways, with their articles")
  func translation() async throws {
    let language = services.language
    #expect(try await language.translate("silla", from: .spanish, to: .german) == "Stuhl")
    #expect(try await language.translate("die Uhr", from: .german, to: .french) == "l'horloge")
    #expect(try await language.translate("the cup", from: .english, to: .spanish) == "la taza")
    await #expect(throws: ServiceError.translationNotFound("gato")) {
      _ = try await language.translate("gato", from: .spanish, to: .german)
    }
  }

  @Test("replies are short, of the script, and about what was named")
  func replies() async throws {
    for language in [Language.spanish, .german, .french, .english] {
      let greeting = try await services.ai.generateGreeting(
        character: AICharacter.all[0],
        language: language
      )
      #expect(greeting.contains("María"))
      for text in ["x"] + HouseholdObject.labels(in: language).map(\.word) {
        let reply = try await services.ai.generateResponse(
          to: text,
          context: [],
          character: AICharacter.all[0],
          language: language
        )
        #expect(reply.split(separator: " ").count < 50)
        #expect(!reply.contains("%"))
      }
    }
    await #expect(throws: ServiceError.self) {
      _ = try await services.ai.generateGreeting(
        character: AICharacter.all[0],
        language: .japanese
      )
    }
  }
}
