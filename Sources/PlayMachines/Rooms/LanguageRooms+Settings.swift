public import StateEngine

extension LanguageRooms {
  /// The settings, in the order in which they are listed.
  public static let settings: [SettingDeclaration] = [
    SettingDeclaration(
      "rooms.nativeLanguage",
      .choice(Language.allCases.map(\.rawValue)),
      initial: .string("en"),
      feeds: "nativeLanguage",
      summary: "The language that the learner knows."
    ),
    SettingDeclaration(
      "rooms.showGrammar",
      .flag,
      initial: .bool(true),
      feeds: "showGrammar",
      summary: "Whether a card shows how something is right."
    ),
    SettingDeclaration(
      "rooms.audioEnabled",
      .flag,
      initial: .bool(true),
      feeds: "audioEnabled",
      summary: "Whether 'listen' speaks aloud, where there is a voice."
    ),
    SettingDeclaration(
      "rooms.aiEndpoint",
      .text(0...500),
      initial: .string(""),
      feeds: "aiEndpoint",
      summary: "The address of a chat server, such as http://localhost:8080/v1; empty for none."
    ),
    SettingDeclaration(
      "rooms.aiModel",
      .text(0...100),
      initial: .string(""),
      feeds: "aiModel",
      summary: "The model that the chat server is asked for; empty for its own choice."
    ),
  ]

  /// Takes over the settings that are given.
  static var takeSettings: [Action] {
    settings.compactMap(\.feeds).map { name in
      let value = ExpressionTree.argument(name)
      let isGiven = ExpressionTree.binary(value, .notEqual, .literal(.null))
      return .assign(name, .conditional(isGiven, value, .variable(name)))
    }
  }
}
