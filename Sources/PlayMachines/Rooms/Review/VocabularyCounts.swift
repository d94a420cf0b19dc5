// SPDX-License-Identifier: Apache-2.0

/// How many words a learner knows how well: always counted from the cards, kept nowhere.
public struct VocabularyCounts: Codable, Sendable, Hashable {
  /// Never seen in a review.
  public var new = 0
  /// On the steps of minutes.
  public var learning = 0
  /// On intervals of days, and not yet mastered.
  public var reviewing = 0
  /// Known for three weeks at least.
  public var mastered = 0
  /// Forgotten four times or more; counted above too.
  public var difficult = 0
  /// To be seen now.
  public var due = 0

  /// Counts cards at a time, in milliseconds since 1970.
  public init(_ cards: some Sequence<ReviewCard>, at time: Int) {
    for card in cards {
      if card.isNew {
        new += 1
      } else if card.isMastered {
        mastered += 1
      } else if card.state == .review {
        reviewing += 1
      } else {
        learning += 1
      }
      if card.isDifficult { difficult += 1 }
      if card.due <= time { due += 1 }
    }
  }

  /// All cards.
  public var total: Int { new + learning + reviewing + mastered }
  /// The words that are known for days: the seed's `vocabularyKnown`.
  public var known: Int { reviewing + mastered }
}
