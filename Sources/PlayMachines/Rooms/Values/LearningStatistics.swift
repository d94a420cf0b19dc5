// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// The sums of some sessions: counted from them, kept nowhere.
public struct LearningStatistics: Codable, Sendable, Hashable {
  /// How many sessions.
  public var sessions: Int
  /// On how many days.
  public var days: Int
  /// How long in all, in seconds.
  public var studySeconds: Int
  /// How many words were met, each counted once.
  public var words: Int
  /// How many conversations were begun.
  public var conversations: Int

  /// Counts sessions.
  public init(_ sessions: [LearningSession]) {
    self.sessions = sessions.count
    days = Set(sessions.map(\.day)).count
    studySeconds = sessions.reduce(0) { $0.clampedSum($1.seconds) }
    words = Set(sessions.flatMap(\.wordsEncountered)).count
    conversations = sessions.reduce(0) { $0.clampedSum($1.conversationCount) }
  }

  /// The same in a few words.
  var summary: String {
    let minutes = studySeconds / 60
    return
      "\(counted(sessions, "session")) on \(counted(days, "day")), \(counted(minutes, "minute")), \(counted(words, "word")), \(counted(conversations, "talk"))"
  }

  private func counted(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }
}
