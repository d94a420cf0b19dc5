// SPDX-License-Identifier: Apache-2.0
public import PlayKit
public import StateEngine

/// Does what the language rooms ask for, with whatever services there are.
public struct RoomPerformer: Performer {
  /// What the rooms were told about services.
  public struct Wishes: Sendable, Hashable {
    /// Where a chat server is; empty for none.
    public var aiEndpoint: String
    /// The model that it is asked for; empty for its own choice.
    public var aiModel: String
    /// Whether texts are spoken aloud.
    public var isAudioOn: Bool
  }

  let services: @Sendable (Wishes) -> RoomServices

  /// A performer with the services that are there, chosen anew for each effect.
  public init(services: @escaping @Sendable (Wishes) -> RoomServices) { self.services = services }

  /// A performer with one set of services.
  public init(_ services: RoomServices = .builtIn) { self.services = { _ in services } }

  func services(in scene: PerformerScene) -> RoomServices {
    services(
      Wishes(
        aiEndpoint: scene.value(of: "aiEndpoint").stringValue ?? "",
        aiModel: scene.value(of: "aiModel").stringValue ?? "",
        isAudioOn: scene.value(of: "audioEnabled") != .bool(false)
      )
    )
  }

  /// Loads a room, greets, listens, checks grammar, replies; each failure is an event with its code.
  public func perform(_ effect: Record.Effect, in scene: PerformerScene) async -> [Event] {
    let talk = RoomTalk(scene: scene, services: services(in: scene))
    do throws(ServiceError) {
      switch effect.name {
      case "loadRoom": return [try await talk.loadRoom()]
      case "greet": return [try await talk.greet()]
      case "checkGrammar": return [try await talk.checkGrammar()]
      case "reply": return [try await talk.reply()]
      case "recognize": return [try await talk.recognize()]
      default: return []
      }
    } catch {
      switch (effect.name, error) {
      case ("loadRoom", _): return [LanguageRooms.roomFailed(error.code)]
      case ("checkGrammar", _): return [LanguageRooms.grammarFound([], error.code)]
      // Without a recognizer what is typed counts.
      case ("recognize", .speechRecognitionFailed): return []
      default: return [LanguageRooms.serviceFailed(error.code)]
      }
    }
  }

  /// Answers `labels`, `conversation`, `card`, `grammar`, `pronounce`, `listen`, `progress`.
  public func answer(
    _ query: String,
    _ words: [String],
    in scene: PerformerScene
  ) async -> QueryAnswer {
    let questions = RoomQuestions(scene: scene, services: services(in: scene))
    do throws(ServiceError) {
      switch query {
      case "labels" where words.isEmpty: return questions.labels()
      case "conversation" where words.isEmpty: return questions.conversation()
      case "card" where words.isEmpty: return questions.card()
      case "labels", "conversation", "card": return .misunderstood(word: 0, expected: "")
      case "grammar": return try await questions.grammar(words)
      case "pronounce": return try await questions.pronounce(words)
      case "listen": return try await questions.listen(words)
      default: return questions.progress(words)
      }
    } catch {
      return .failed(code: error.code, error.sentence)
    }
  }
}
