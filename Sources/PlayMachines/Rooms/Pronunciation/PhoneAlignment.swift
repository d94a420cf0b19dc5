// SPDX-License-Identifier: Apache-2.0

/// Two rows of phones laid side by side with as few differences as can be: Levenshtein's
/// distance, and the way to it.
struct PhoneAlignment {
  /// The fewest changes that make one transition of the other.
  let distance: Int
  /// The differences, from the beginning on.
  let differences: [PhoneDifference]

  /// Lays what was heard beside what was wanted.
  ///
  /// Costs the product of the two lengths, in time and memory.
  init(expected: [String], heard: [String]) {
    let table = Self.distances(expected, heard)
    distance = table[expected.count][heard.count]
    var differences: [PhoneDifference] = []
    var (transition, column) = (expected.count, heard.count)
    while transition > 0 || column > 0 {
      let here = table[transition][column]
      if transition > 0, column > 0 {
        let isSame = expected[transition - 1] == heard[column - 1]
        if table[transition - 1][column - 1] + (isSame ? 0 : 1) == here {
          transition -= 1
          column -= 1
          if !isSame {
            differences.append(
              .init(place: transition, expected: expected[transition], heard: heard[column])
            )
          }
          continue
        }
      }
      if transition > 0, table[transition - 1][column] + 1 == here {
        transition -= 1
        differences.append(.init(place: transition, expected: expected[transition], heard: nil))
      } else {
        column -= 1
        differences.append(.init(place: transition, expected: nil, heard: heard[column]))
      }
    }
    self.differences = differences.reversed()
  }

  private static func distances(_ expected: [String], _ heard: [String]) -> [[Int]] {
    var table = [Array(0...heard.count)]
    for (transition, phone) in expected.enumerated() {
      var next = [transition + 1]
      for (column, other) in heard.enumerated() {
        let replaced = table[transition][column] + (phone == other ? 0 : 1)
        next.append(min(replaced, table[transition][column + 1] + 1, next[column] + 1))
      }
      table.append(next)
    }
    return table
  }
}
