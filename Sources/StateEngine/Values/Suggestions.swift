// SPDX-License-Identifier: Apache-2.0

/// Words near to one that was not known: the "did you mean" of every error.
package enum Suggestions {
  /// The words of `candidates` that `word` may have meant, nearest first, at most three.
  ///
  /// The distance is Damerau's on lower-cased characters (one insertion, deletion, replacement or
  /// swap of neighbours costs 1): up to 2, or up to 1 when `word` has four characters or fewer. A
  /// word that differs in case alone is at distance 0; `word` itself is never suggested. Words at
  /// the same distance keep the order given.
  package static func near(_ word: String, among candidates: some Sequence<String>) -> [String] {
    let letters = Array(word.lowercased())
    let limit = word.count <= 4 ? 1 : 2
    var found: [(word: String, distance: Int, order: Int)] = []
    for (order, candidate) in candidates.enumerated() where candidate != word {
      let other = Array(candidate.lowercased())
      guard abs(other.count - letters.count) <= limit else { continue }
      let distance = distance(letters, other)
      if distance <= limit { found.append((candidate, distance, order)) }
    }
    found.sort { ($0.distance, $0.order) < ($1.distance, $1.order) }
    return found.prefix(3).map(\.word)
  }

  /// How many edits lead from `first` to `second`; a swap of neighbours is one edit.
  ///
  /// The "optimal string alignment" form: no part is edited twice. Cost grows with the product of
  /// the lengths.
  static func distance(_ first: [Character], _ second: [Character]) -> Int {
    if first.isEmpty || second.isEmpty { return max(first.count, second.count) }
    var beforePrevious: [Int] = []
    var previous = Array(0...second.count)
    for transition in 1...first.count {
      var current = [transition]
      for column in 1...second.count {
        let same = first[transition - 1] == second[column - 1]
        var best = min(
          previous[column] + 1,
          current[column - 1] + 1,
          previous[column - 1] + (same ? 0 : 1)
        )
        if transition > 1, column > 1, first[transition - 1] == second[column - 2],
          first[transition - 2] == second[column - 1]
        {
          best = min(best, beforePrevious[column - 2] + 1)
        }
        current.append(best)
      }
      beforePrevious = previous
      previous = current
    }
    return previous[second.count]
  }
}

/// The question whether one of those words was meant; nil without any.
package func didYouMean(_ near: [String]) -> String? {
  near.isEmpty ? nil : "did you mean \(near.map { "'\($0)'" }.joined(separator: " or "))?"
}
