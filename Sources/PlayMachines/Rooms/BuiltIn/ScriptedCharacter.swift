// SPDX-License-Identifier: Apache-2.0

/// Someone to talk to who follows a script.
///
/// Asks about the things that are named, else goes on with the next question. The same talk has the
/// same answers.
struct ScriptedCharacter: AIService {
  private struct Script {
    var greeting: String
    /// What is said about a thing; `%` stands for it with its article, and of `{a|b}` a masculine one
    /// takes the first, a feminine one the second.
    var aboutThing: [String]
    /// What is said otherwise.
    var otherwise: [String]
  }

  func generateGreeting(
    character: AICharacter,
    language: Language
  ) async throws(ServiceError) -> String {
    try script(language).greeting.replacing("%", with: character.name)
  }

  func generateResponse(
    to text: String,
    context: [ConversationMessage],
    character: AICharacter,
    language: Language
  ) async throws(ServiceError) -> String {
    let script = try script(language)
    let turn = context.count { $0.sender == .user }
    let things = WrittenWord.all(in: text).compactMap {
      HouseholdObject.label(ofWord: $0.text, in: language)
    }
    if let thing = things.first {
      let isFeminine = thing.gender == .feminine
      return script.aboutThing[turn % script.aboutThing.count]
        .replacing(/\{(.*?)\|(.*?)\}/) { isFeminine ? $0.2 : $0.1 }
        .replacing("%", with: thing.title)
        .replacing("de el ", with: "del ").replacing("de le ", with: "du ")
    }
    return script.otherwise[turn % script.otherwise.count]
  }

  private func script(_ language: Language) throws(ServiceError) -> Script {
    guard let script = Self.scripts[language] else {
      throw .unavailable(
        service: "someone who speaks \(language.title)",
        installHint: "set rooms.aiEndpoint to a chat server"
      )
    }
    return script
  }

  private static let scripts: [Language: Script] = [
    .spanish: Script(
      greeting: "¡Hola! Soy %. ¿Qué ves aquí?",
      aboutThing: [
        "¡Muy bien! ¿De qué color es %?", "Sí, veo %. ¿Es grande o {pequeño|pequeña}?",
        "¿Y qué hay cerca de %?",
      ],
      otherwise: [
        "¡Qué bien! ¿Qué más ves aquí?", "Cuéntame más.", "¿Qué te gusta de esta habitación?",
        "¡Muy interesante! ¿Y después?",
      ]
    ),
    .german: Script(
      greeting: "Hallo! Ich bin %. Was siehst du hier?",
      aboutThing: [
        "Sehr gut, %! Welche Farbe siehst du?", "Ja, %! Groß oder klein?",
        "Schön, %! Und was ist daneben?",
      ],
      otherwise: [
        "Schön! Was siehst du noch?", "Erzähl mir mehr.", "Was gefällt dir in diesem Zimmer?",
        "Interessant! Und dann?",
      ]
    ),
    .french: Script(
      greeting: "Bonjour ! Je suis %. Que vois-tu ici ?",
      aboutThing: [
        "Très bien ! De quelle couleur est % ?",
        "Oui, je vois %. {Il est grand ou petit|Elle est grande ou petite} ?",
        "Et qu'y a-t-il près de % ?",
      ],
      otherwise: [
        "Très bien ! Que vois-tu encore ?", "Raconte-moi encore.", "Qu'aimes-tu dans cette pièce ?",
        "Intéressant ! Et après ?",
      ]
    ),
    .english: Script(
      greeting: "Hello! I am %. What do you see here?",
      aboutThing: [
        "Very good! What colour is %?", "Yes, I see %. Is it big or small?",
        "And what is near %?",
      ],
      otherwise: [
        "Nice! What else do you see?", "Tell me more.", "What do you like about this room?",
        "Interesting! And then?",
      ]
    ),
  ]
}
