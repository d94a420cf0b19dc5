public import PlayMachines

/// The real services of the rooms: what is installed on this machine, and what is built in.
public enum LanguageServices {
  /// Looks for what is installed.
  ///
  /// Costs some twenty system calls; nothing is started, no connection made. So it is called when the
  /// rooms are used or `doctor` asks, not at every start.
  ///
  /// - Parameters:
  ///   - environment: the process's environment: the search path, and `PLAYSTATE_AI_KEY`.
  ///   - settings: what is set about the services.
  ///   - builtIn: what is always there.
  /// - Returns: for each service the best there is, and a description of the four that may be there.
  public static func found(
    environment: [String: String],
    settings: ServiceSettings,
    builtIn: RoomServices
  ) -> RoomServices {
    let path = SearchPath(environment: environment)
    let espeak = Espeak(in: path, isAudioOn: settings.isAudioOn)
    let apertium = Apertium(in: path)
    let freeDict = FreeDict(in: path)
    let endpoint = ChatEndpoint(
      settings.aiEndpoint,
      model: settings.aiModel,
      key: environment[ChatEndpoint.keyVariable]
    )
    return RoomServices(
      ai: endpoint.map { ChatServer($0) } ?? builtIn.ai,
      language: FoundLanguage(apertium: apertium, freeDict: freeDict, builtIn: builtIn.language),
      speech: FoundSpeech(espeak: espeak, builtIn: builtIn.speech),
      detection: builtIn.detection,
      descriptions: builtIn.descriptions + [
        describe(espeak), describe(apertium), describe(freeDict),
        describe(endpoint, settings),
      ]
    )
  }

  private static func describe(_ espeak: Espeak?) -> ServiceDescription {
    ServiceDescription(
      name: Espeak.name,
      provides: "phones and a voice",
      isPresent: espeak != nil,
      hint: espeak?.program.path ?? Espeak.installHint
    )
  }

  private static func describe(_ apertium: Apertium?) -> ServiceDescription {
    ServiceDescription(
      name: Apertium.name,
      provides: "English and Spanish: translation, grammar",
      isPresent: apertium != nil,
      hint: apertium?.folder ?? Apertium.installHint
    )
  }

  private static func describe(_ freeDict: FreeDict?) -> ServiceDescription {
    ServiceDescription(
      name: FreeDict.name,
      provides: "German nouns: der, die, das",
      isPresent: freeDict != nil,
      hint: freeDict?.file ?? FreeDict.installHint
    )
  }

  private static func describe(
    _ endpoint: ChatEndpoint?,
    _ settings: ServiceSettings
  ) -> ServiceDescription {
    let hint: String
    if let endpoint {
      hint =
        endpoint.holdsKeyBack
        ? "\(endpoint.place); the key is kept back: the way there is not HTTPS"
        : "\(endpoint.place), asked when someone talks"
    } else if settings.aiEndpoint.isEmpty {
      hint = ChatServer.installHint
    } else {
      hint = "rooms.aiEndpoint is no web address: it begins with http:// or https://"
    }
    return ServiceDescription(
      name: ChatServer.name,
      provides: "someone to talk to",
      isPresent: endpoint != nil,
      hint: hint
    )
  }
}
