// SPDX-License-Identifier: Apache-2.0
import PlayKit
import StateEngine

/// One effect of the rooms being done: reads the snapshot, asks a service, makes the event.
struct RoomTalk {
  private let scene: PerformerScene
  private let services: RoomServices

  init(_ scene: PerformerScene, _ services: RoomServices) {
    self.scene = scene
    self.services = services
  }

  /// How many messages a character is told.
  private static let memory = 10

  private var language: Language {
    scene.value(of: "language").stringValue.flatMap(Language.init) ?? .spanish
  }
  private var character: AICharacter {
    scene.value(of: "characterID").stringValue.flatMap(AICharacter.named) ?? AICharacter.all[0]
  }
  private var said: String { scene.value(of: "lastMessage").stringValue ?? "" }

  /// Things without a word in the language stand unlabelled; when no thing has one, it has failed.
  func loadRoom() async -> Event {
    do throws(ServiceError) {
      let room = scene.value(of: "environmentID").stringValue ?? ""
      let objects = try await services.detection.detectObjects(in: room)
      var labels: [ObjectLabel] = []
      var failure: ServiceError?
      for object in objects {
        do throws(ServiceError) {
          labels.append(try await services.language.label(for: object.kind, in: language))
        } catch {
          failure = error
        }
      }
      if let failure, labels.isEmpty { throw failure }
      return LanguageRooms.roomLoaded(encoded(objects), encoded(labels))
    } catch {
      return LanguageRooms.roomFailed(error.code)
    }
  }

  func greet() async -> Event {
    do throws(ServiceError) {
      return LanguageRooms.greeted(
        try await services.ai.generateGreeting(character: character, language: language)
      )
    } catch {
      return LanguageRooms.serviceFailed(error.code)
    }
  }

  func checkGrammar() async -> Event {
    do throws(ServiceError) {
      let errors = try await services.language.checkGrammar(said, in: language)
      return LanguageRooms.grammarFound(encoded(errors), nil)
    } catch {
      return LanguageRooms.grammarFound([], error.code)
    }
  }

  func reply() async -> Event {
    let messages = (scene.value(of: "messages").listValue ?? []).compactMap {
      try? ValueDecoder.decode(ConversationMessage.self, from: $0)
    }
    do throws(ServiceError) {
      return LanguageRooms.replied(
        try await services.ai.generateResponse(
          to: said,
          context: Array(messages.dropLast().suffix(Self.memory)),
          character: character,
          language: language
        )
      )
    } catch {
      return LanguageRooms.serviceFailed(error.code)
    }
  }

  /// Listens to the learner; who says nothing is listened to no longer, and where nobody can listen
  /// what is typed counts.
  func recognize() async -> Event? {
    do throws(ServiceError) {
      let said = try await services.speech.recognizeSpeech(in: language)
      let text = String(said.prefix(1000).drop { $0.isWhitespace })
      return text.isEmpty ? LanguageRooms.stopListening() : LanguageRooms.heard(text)
    } catch .speechRecognitionFailed {
      return nil
    } catch {
      return LanguageRooms.serviceFailed(error.code)
    }
  }

  private func encoded(_ list: [some Encodable]) -> [Value] {
    list.compactMap { try? ValueEncoder.encode($0) }
  }
}
