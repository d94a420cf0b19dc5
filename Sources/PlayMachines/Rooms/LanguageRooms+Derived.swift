// SPDX-License-Identifier: Apache-2.0
package import StateEngine

extension LanguageRooms {
  /// How many words a day make the day's goal.
  public static let wordsADay = 20

  /// What is computed whenever it is read.
  package static var derived: [DerivedVariable] {
    [
      DerivedVariable("isAuthenticated", (user != nil).tree),
      DerivedVariable("todayProgress", todayProgress),
      DerivedVariable("grammarScore", grammarScore),
      DerivedVariable("things", objects.count.tree),
    ]
  }

  /// What `state` shows, in order.
  public static let shown = [
    "user", "language", "streak", "todayProgress", "environmentID", "characterID", "things",
    "labelMode", "lastMessage", "grammarScore", "serviceError", "reviewing",
  ]

  private static var todayProgress: ExpressionTree {
    let share = ExpressionTree.binary(
      wordsToday.count.tree,
      .divide,
      .literal(.double(Double(wordsADay)))
    )
    return .conditional((wordsToday.count >= wordsADay).tree, .literal(.double(1)), share)
  }

  /// Of a hundred things said, how many were right; null before the first.
  private static var grammarScore: ExpressionTree {
    // Division must come out even in the language of expressions.
    let right = utterancesRight * 100
    let share = ExpressionTree.binary(
      (right - right % utterances).tree,
      .divide,
      utterances.tree
    )
    return .conditional((utterances == 0).tree, .literal(.null), share)
  }
}
