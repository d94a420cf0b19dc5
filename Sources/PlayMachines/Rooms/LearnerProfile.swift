// SPDX-License-Identifier: Apache-2.0

/// What belongs to one learner and is put away while another learns.
///
/// Its properties are the same, by name, as those in ``RoomsContext``; a test holds the two
/// together.
public struct LearnerProfile: Codable, Sendable, Hashable {
  /// The id; nil for nobody.
  public var userID: String?
  /// Days in a row with a session.
  public var streak = 0
  /// The number of the day of the last session; nil before the first.
  public var lastActiveDay: Int?
  /// The number of the day that ``wordsToday`` belongs to.
  public var wordsDay = 0
  /// The words met on that day, each once, as `language:kind`.
  public var wordsToday: [String] = []
  /// The words as they are learned, by `language:kind`.
  public var cards: [String: ReviewCard] = [:]
  /// The sessions that have ended, oldest first, the newest 200.
  public var sessions: [LearningSession] = []
  /// How many sessions there have been: the number of the newest id.
  public var sessionsMade = 0
  /// How far the learner is with each language, by its code.
  public var languages: [String: LanguageProgress] = [:]
  /// What was achieved, in alphabetical order.
  public var badges: [String] = []

  /// Someone who has not learned yet.
  public init() {}
}
