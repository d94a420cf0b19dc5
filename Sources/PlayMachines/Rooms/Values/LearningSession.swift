// SPDX-License-Identifier: Apache-2.0
public import Foundation
import StateEngine

/// One sitting of a learner with one language; kept when it ends.
public struct LearningSession: Codable, Sendable, Hashable, Identifiable {
  /// The id, unique in a store: `session-` and a number.
  public var id: String
  /// The language that was learned.
  public var language: Language
  /// The number of the day on which it began, counted in days since 1970 as the store counts them.
  public var day: Int
  /// When it began, in milliseconds since 1970.
  public var startMilliseconds: Int
  /// When it ended, in milliseconds since 1970; nil while it goes on.
  public var endMilliseconds: Int?
  /// The words met, each once, as `language:kind`.
  public var wordsEncountered: [String]
  /// How many conversations were begun.
  public var conversationCount: Int

  /// A sitting that begins, or one put together from its parts.
  ///
  /// - Parameters:
  ///   - language: the language that is learned.
  ///   - id: the id.
  ///   - startTime: when it began.
  ///   - endTime: when it ended; nil while it goes on.
  ///   - day: the number of the day on which it began; nil for the one in UTC.
  ///   - wordsEncountered: the words met.
  ///   - conversationCount: how many conversations were begun.
  public init(
    language: Language,
    id: String = UUID().uuidString,
    startTime: Date = Date(),
    endTime: Date? = nil,
    day: Int? = nil,
    wordsEncountered: [String] = [],
    conversationCount: Int = 0
  ) {
    self.id = id
    self.language = language
    startMilliseconds = startTime.wholeMilliseconds
    endMilliseconds = endTime?.wholeMilliseconds
    self.day = day ?? startTime.wholeMilliseconds / 86_400_000
    self.wordsEncountered = wordsEncountered
    self.conversationCount = conversationCount
  }

  /// When it began.
  public var startTime: Date { Date(milliseconds: startMilliseconds) }
  /// When it ended; nil while it goes on.
  public var endTime: Date? { endMilliseconds.map { Date(milliseconds: $0) } }
  /// How long it was, in seconds; 0 while it goes on, or when the clock was set back in it.
  public var seconds: Int {
    max(0, (endMilliseconds ?? startMilliseconds).clampedDifference(startMilliseconds)) / 1000
  }

  enum CodingKeys: String, CodingKey {
    case id, language, day, wordsEncountered, conversationCount
    case startMilliseconds = "startTime"
    case endMilliseconds = "endTime"
  }
}
