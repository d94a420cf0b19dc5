// SPDX-License-Identifier: GPL-3.0-or-later

/// One thing that could stand at the cursor.
package struct CompletionCandidate: Sendable, Equatable {
  /// What is typed for it, with the quotes it needs.
  package var text: String
  /// How the list names it.
  package var display: String
  /// What the list says beside it, column by column; never part of what is typed.
  package var details: [String]
  /// Whether it would do something now.
  package var isLegal: Bool
  /// Whether a blank comes after it, since the word is whole.
  package var isWhole: Bool

  /// A candidate.
  package init(
    _ text: String,
    display: String? = nil,
    details: [String] = [],
    isLegal: Bool = true,
    isWhole: Bool = true
  ) {
    self.text = text
    self.display = display ?? text
    self.details = details
    self.isLegal = isLegal
    self.isWhole = isWhole
  }
}

/// What could stand at the cursor.
package struct CompletionList: Sendable, Equatable {
  /// The offset of the first byte that a candidate takes the place of.
  package var start: Int
  /// What could stand there, in the order in which it is listed.
  package var candidates: [CompletionCandidate]

  /// A list.
  package init(start: Int, candidates: [CompletionCandidate] = []) {
    self.start = start
    self.candidates = candidates
  }

  /// What all candidates begin with, letters compared without regard to case; never shorter than
  /// what is `typed` already.
  package func commonPrefix(typed: String) -> String {
    guard let first = candidates.first?.text else { return typed }
    var common = Array(first)
    for candidate in candidates.dropFirst() {
      let same = zip(common, candidate.text).prefix { $0 == $1 }
      common.removeLast(common.count - same.count)
    }
    return common.count >= typed.count ? String(common) : typed
  }
}
