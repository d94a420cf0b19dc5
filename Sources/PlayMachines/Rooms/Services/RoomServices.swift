// SPDX-License-Identifier: Apache-2.0

/// All that the rooms ask of the outside world, in one value: who answers, and what `doctor` says
/// about it.
public struct RoomServices: Sendable {
  /// Who talks.
  public var ai: any AIService
  /// Who knows grammar and words.
  public var language: any LanguageService
  /// Who knows how words sound.
  public var speech: any SpeechService
  /// Who finds the things in a room.
  public var detection: any ObjectDetection
  /// What there is and what could be there, in the order in which it is listed.
  public var descriptions: [ServiceDescription]

  /// The four services and what is said about them.
  public init(
    ai: any AIService,
    language: any LanguageService,
    speech: any SpeechService,
    detection: any ObjectDetection,
    descriptions: [ServiceDescription]
  ) {
    self.ai = ai
    self.language = language
    self.speech = speech
    self.detection = detection
    self.descriptions = descriptions
  }
}

/// One service as `doctor` lists it.
public struct ServiceDescription: Sendable, Hashable {
  /// The name of what is looked for, such as `espeak-ng`.
  public var name: String
  /// What it is good for, in a few words.
  public var provides: String
  /// Whether it is there.
  public var isPresent: Bool
  /// What to do when it is not there, in one sentence; what is known of it when it is, such as a
  /// version.
  public var hint: String

  /// A service's description.
  public init(name: String, provides: String, isPresent: Bool, hint: String) {
    self.name = name
    self.provides = provides
    self.isPresent = isPresent
    self.hint = hint
  }
}
