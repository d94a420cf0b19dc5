// SPDX-License-Identifier: Apache-2.0

extension RoomServices {
  /// What is always there and needs nothing installed: twenty things in Spanish, German and French,
  /// a scripted character, the first rules of grammar.
  public static let builtIn = RoomServices(
    ai: ScriptedCharacter(),
    language: BuiltInLanguage(),
    speech: BuiltInSpeech(),
    detection: BuiltInDetection(),
    descriptions: [
      ServiceDescription(
        name: "built in",
        provides: "twenty things in es, de, fr; a scripted character; first rules of grammar",
        isPresent: true,
        hint: "nothing to install"
      )
    ]
  )
}
