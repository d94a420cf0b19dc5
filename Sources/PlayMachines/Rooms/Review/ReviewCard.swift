// SPDX-License-Identifier: Apache-2.0

/// A word as it is learned: when to see it again, and how well it is known.
public struct ReviewCard: Codable, Sendable, Hashable {
  /// How far a card has come.
  public enum State: String, Codable, CaseIterable, Sendable, Hashable {
    /// On the steps of minutes at the beginning.
    case learning
    /// On intervals of days.
    case review
    /// Forgotten, and on the steps of minutes again.
    case relearning
  }

  /// The word with its article, such as `la mesa`.
  public var word: String
  /// What it means, in English.
  public var meaning: String
  /// How far it has come.
  public var state = State.learning
  /// The step of minutes it is on, from 0; nothing in ``State/review``.
  public var step = 0
  /// After how many days the chance to know it is 90 %; 0 before the first review.
  public var stability = 0.0
  /// How hard it is, 1 to 10; 0 before the first review.
  public var difficulty = 0.0
  /// When to see it again, in milliseconds since 1970.
  public var due: Int
  /// When it was last seen; nil for a new one.
  public var lastReview: Int?
  /// How often it was seen.
  public var reviews = 0
  /// How often it was forgotten after it had been known.
  public var lapses = 0
  /// When any of this changed last, in milliseconds since 1970: what a merge goes by.
  public var updatedAt: Int

  /// A new card, due at once.
  public init(word: String, meaning: String, at time: Int) {
    self.word = word
    self.meaning = meaning
    due = time
    updatedAt = time
  }

  /// Whether it was never seen.
  public var isNew: Bool { lastReview == nil }
  /// Whether it will be known for three weeks.
  public var isMastered: Bool { stability >= 21 }
  /// Whether it was forgotten four times or more.
  public var isDifficult: Bool { lapses >= 4 }
}

/// How well a card was known.
public enum ReviewGrade: Int, Codable, CaseIterable, Sendable, Hashable {
  /// Not at all.
  case again = 1
  /// With effort.
  case hard
  /// Well.
  case good
  /// At once.
  case easy

  /// The word for it: the case's name.
  public var name: String { "\(self)" }

  /// The grade of that name.
  public init?(name: String) {
    guard let grade = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = grade
  }
}
