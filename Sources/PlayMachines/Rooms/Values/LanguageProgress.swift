// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// How far a learner is with one language; what can be counted from cards is not in it.
public struct LanguageProgress: Codable, Sendable, Hashable {
  /// A level of the Common European Framework of Reference.
  public enum Level: String, Codable, CaseIterable, Sendable, Hashable {
    /// Beginner.
    case a1 = "A1"
    /// Elementary.
    case a2 = "A2"
    /// Intermediate.
    case b1 = "B1"
    /// Upper intermediate.
    case b2 = "B2"
    /// Advanced.
    case c1 = "C1"
    /// Proficient.
    case c2 = "C2"
  }

  /// The language.
  public var language: Language
  /// The level, as the learner declares it; it is never inferred.
  public var level = Level.a1
  /// Listening, 0 to 100.
  public var listening = 0
  /// Speaking, 0 to 100.
  public var speaking = 0
  /// Reading, 0 to 100.
  public var reading = 0
  /// Writing, 0 to 100.
  public var writing = 0
  /// The time of all ended sessions, in seconds.
  public var studySeconds = 0
  /// When any of this changed last, in milliseconds since 1970: what a merge goes by.
  public var updatedMilliseconds = 0

  /// When any of this changed last.
  public var updatedAt: Date { Date(milliseconds: updatedMilliseconds) }

  /// The time of all ended sessions.
  public var totalStudyTime: TimeInterval { TimeInterval(studySeconds) }

  /// A language just begun.
  public init(_ language: Language) { self.language = language }

  enum CodingKeys: String, CodingKey {
    case language, level, listening, speaking, reading, writing, studySeconds
    case updatedMilliseconds = "updatedAt"
  }
}
