// SPDX-License-Identifier: Apache-2.0
import PlayKit
import StateEngine

/// One effect of the rooms being done: reads the snapshot, asks a service, makes the event.
struct RoomTalk {
  let scene: PerformerScene
  let services: RoomServices

  /// How many messages a character is told.
  private static let memory = 10

  private var character: AICharacter {
    scene.value(of: "characterID").stringValue.flatMap(AICharacter.named) ?? AICharacter.all[0]
  }
  private var said: String { scene.value(of: "lastMessage").stringValue ?? "" }

  /// Things without a word in the language stand unlabelled; when no thing has one, it has failed.
  func loadRoom() async throws(ServiceError) -> Event {
    let room = scene.value(of: "environmentID").stringValue ?? ""
    let objects = try await services.detection.detectObjects(in: room)
    var labels: [ObjectLabel] = []
    var failure: ServiceError?
    for object in objects {
      do throws(ServiceError) {
        labels.append(try await services.language.label(for: object.kind, in: scene.language))
      } catch {
        failure = error
      }
    }
    if let failure, labels.isEmpty { throw failure }
    return LanguageRooms.roomLoaded(encoded(objects), encoded(labels))
  }

  func greet() async throws(ServiceError) -> Event {
    LanguageRooms.greeted(
      try await services.ai.generateGreeting(character: character, language: scene.language)
    )
  }

  func checkGrammar() async throws(ServiceError) -> Event {
    let errors = try await services.language.checkGrammar(said, in: scene.language)
    return LanguageRooms.grammarFound(encoded(errors), nil)
  }

  func reply() async throws(ServiceError) -> Event {
    let messages = scene.list("messages", of: ConversationMessage.self)
    return LanguageRooms.replied(
      try await services.ai.generateResponse(
        to: said,
        context: Array(messages.dropLast().suffix(Self.memory)),
        character: character,
        language: scene.language
      )
    )
  }

  /// Listens to the learner; silence ends the listening.
  func recognize() async throws(ServiceError) -> Event {
    let said = try await services.speech.recognizeSpeech(in: scene.language)
    let text = String(said.prefix(1000).drop { $0.isWhitespace })
    return text.isEmpty ? LanguageRooms.stopListening() : LanguageRooms.heard(text)
  }

  private func encoded(_ list: [some Encodable]) -> [Value] {
    list.compactMap { try? ValueEncoder.encode($0) }
  }
}

extension PerformerScene {
  /// The language that is being learned.
  var language: Language { value(of: "language").stringValue.flatMap(Language.init) ?? .spanish }

  /// What a list holds; what cannot be read is left out.
  func list<T: Decodable>(_ variable: String, of type: T.Type) -> [T] {
    (value(of: variable).listValue ?? []).compactMap { try? ValueDecoder.decode(type, from: $0) }
  }
}
