// SPDX-License-Identifier: Apache-2.0
public import PlayKit
public import PlaySettings
import StateEngine

/// What a person can set of the rooms, each with its default; they are listed in this order.
enum RoomsSettings {
  static let nativeLanguage = Setting(
    "rooms.nativeLanguage",
    .choice(Language.allCases.map(\.rawValue)),
    initial: Language.english,
    feeds: LanguageRooms.nativeLanguage.variableName,
    summary: "The language that the learner knows."
  )
  static let aiEndpoint = Setting(
    "rooms.aiEndpoint",
    .text(0...500),
    initial: "",
    samples: [.string("")],
    feeds: "aiEndpoint",
    summary: "The address of a chat server, such as http://localhost:8080/v1; empty for none."
  )
  static let aiModel = Setting(
    "rooms.aiModel",
    .text(0...100),
    initial: "",
    samples: [.string("")],
    feeds: "aiModel",
    summary: "The model that the chat server is asked for; empty for its own choice."
  )
  static let showGrammar = Setting(
    "rooms.showGrammar",
    .flag,
    initial: true,
    feeds: LanguageRooms.showGrammar.variableName,
    summary: "Whether a grammar card shows how something is right."
  )
  static let audioEnabled = Setting(
    "rooms.audioEnabled",
    .flag,
    initial: true,
    feeds: "audioEnabled",
    summary: "Whether 'listen' speaks aloud, where there is a voice."
  )
}

extension LanguageRooms {
  /// The settings, in the order in which they are listed.
  public static let settings: [SettingDeclaration] = [
    RoomsSettings.nativeLanguage.declaration, RoomsSettings.aiEndpoint.declaration,
    RoomsSettings.aiModel.declaration, RoomsSettings.showGrammar.declaration,
    RoomsSettings.audioEnabled.declaration,
  ]

  /// Settings were changed: those given count from now on.
  public static let settingsChanged = SettingsEvent(settings)
}
