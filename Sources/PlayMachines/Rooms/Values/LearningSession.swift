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
