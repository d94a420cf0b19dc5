// SPDX-License-Identifier: Apache-2.0

/// A learner, as the seed has it: a view of the context, no second copy.
public struct UserProfile: Codable, Sendable, Hashable, Identifiable {
  /// The id, unique in a store.
  public var id: String
  /// The name: a child's, or 3 to 20 letters, digits, `_`.
  public var name: String
  /// The language that the learner knows.
  public var nativeLanguage: Language
  /// The languages that were begun, the present one among them.
  public var targetLanguages: [Language]

  /// A learner by name and languages.
  public init(
    id: String,
    name: String,
    nativeLanguage: Language = .english,
    targetLanguages: [Language] = [.spanish]
  ) {
    self.id = id
    self.name = name
    self.nativeLanguage = nativeLanguage
    self.targetLanguages = targetLanguages
  }

  /// Someone for previews and apps' tests.
  public static let mock = UserProfile(
    id: "user-1",
    name: "ana",
    nativeLanguage: .english,
    targetLanguages: [.spanish]
  )
}

/// What a learner prefers, as the seed has it.
public struct UserPreferences: Codable, Sendable, Hashable {
  /// How much stands on a label.
  public var labelMode = LabelMode.standard
  /// Whether grammar cards are shown.
  public var showGrammar = true
  /// How many words a day make the day's goal.
  public var wordsADay = LanguageRooms.wordsADay
  /// What counts when nothing is set.
  public static let `default` = UserPreferences()

  /// Preferences; unless said otherwise what counts when nothing is set.
  public init(
    labelMode: LabelMode = .standard,
    showGrammar: Bool = true,
    wordsADay: Int = LanguageRooms.wordsADay
  ) {
    self.labelMode = labelMode
    self.showGrammar = showGrammar
    self.wordsADay = wordsADay
  }
}
