// SPDX-License-Identifier: Apache-2.0
import PlayMachines

/// The services that are installed on this machine.
struct InstalledServices: Sendable {
  let espeak: Espeak?
  let apertium: Apertium?
  let freeDict: FreeDict?
  let curl: Curl?
  let recognizer: Recognizer?

  /// Looks along a search path, and for a program that listens; starts nothing.
  init(in path: SearchPath, recognizer: String? = nil) {
    self.recognizer = Recognizer(at: recognizer, in: path)
    espeak = Espeak(in: path)
    apertium = Apertium(in: path)
    freeDict = FreeDict(in: path)
    curl = Curl(in: path)
  }

  /// For each service the best there is.
  ///
  /// - Parameters:
  ///   - settings: what is set about the services.
  ///   - key: the key for a chat server; nil for none.
  ///   - builtIn: what is always there.
  /// - Returns: the services, with a description of the five that may be there.
  func services(
    _ settings: ServiceSettings,
    key: String?,
    builtIn: RoomServices
  ) -> RoomServices {
    let endpoint = ChatEndpoint(settings.aiEndpoint, model: settings.aiModel, key: key)
    var espeak = espeak
    espeak?.isAudioOn = settings.isAudioOn
    return RoomServices(
      ai: chat(endpoint, settings, builtIn),
      language: FoundLanguage(apertium: apertium, freeDict: freeDict, builtIn: builtIn.language),
      speech: FoundSpeech(espeak: espeak, recognizer: recognizer, builtIn: builtIn.speech),
      detection: builtIn.detection,
      descriptions: builtIn.descriptions + [
        description(
          Espeak.name,
          "phones and a voice",
          at: espeak?.program.path,
          Espeak.installHint
        ),
        description(
          Apertium.name,
          "English and Spanish: translation, grammar",
          at: apertium?.folder,
          Apertium.installHint
        ),
        description(
          FreeDict.name,
          "German nouns: der, die, das",
          at: freeDict?.file,
          FreeDict.installHint
        ),
        description(
          Curl.name,
          "the way to a chat server",
          at: curl?.program.path,
          Curl.installHint
        ),
        description(endpoint, settings),
      ]
    )
  }

  /// Whoever set an address wants that server, not a script that answers in its place.
  private func chat(
    _ endpoint: ChatEndpoint?,
    _ settings: ServiceSettings,
    _ builtIn: RoomServices
  ) -> any AIService {
    if let endpoint {
      guard let curl else { return AbsentChatServer(hint: Curl.installHint) }
      return ChatServer(endpoint, curl: curl)
    }
    if settings.aiEndpoint.isEmpty { return builtIn.ai }
    return AbsentChatServer(hint: ChatServer.addressHint)
  }

  private func description(
    _ name: String,
    _ provides: String,
    at place: String?,
    _ hint: String
  ) -> ServiceDescription {
    ServiceDescription(
      name: name,
      provides: provides,
      isPresent: place != nil,
      hint: place ?? hint
    )
  }

  private func description(
    _ endpoint: ChatEndpoint?,
    _ settings: ServiceSettings
  ) -> ServiceDescription {
    let hint: String
    let canSpeakHTTP = endpoint == nil || curl != nil
    if let endpoint, canSpeakHTTP {
      hint =
        endpoint.holdsKeyBack
        ? "\(endpoint.place); the key is kept back: the way there is not HTTPS"
        : "\(endpoint.place), asked when someone talks"
    } else if !canSpeakHTTP {
      hint = Curl.installHint
    } else {
      hint = settings.aiEndpoint.isEmpty ? ChatServer.installHint : ChatServer.addressHint
    }
    return ServiceDescription(
      name: ChatServer.name,
      provides: "someone to talk to",
      isPresent: endpoint != nil && canSpeakHTTP,
      hint: hint
    )
  }
}

/// A chat server whose address is none, or to which there is no way.
struct AbsentChatServer: AIService {
  let hint: String

  func generateGreeting(
    character: AICharacter,
    language: Language
  ) async throws(ServiceError) -> String {
    throw .unavailable(service: ChatServer.name, installHint: hint)
  }

  func generateResponse(
    to text: String,
    context: [ConversationMessage],
    character: AICharacter,
    language: Language
  ) async throws(ServiceError) -> String {
    throw .unavailable(service: ChatServer.name, installHint: hint)
  }
}
