/// Two rows of phones laid side by side with as few differences as can be: Levenshtein's distance,
/// and the way to it.
struct PhoneAlignment {
  /// The fewest changes that make one row of the other.
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
    var (row, column) = (expected.count, heard.count)
    while row > 0 || column > 0 {
      let here = table[row][column]
      if row > 0, column > 0 {
        let isSame = expected[row - 1] == heard[column - 1]
        if table[row - 1][column - 1] + (isSame ? 0 : 1) == here {
          row -= 1
          column -= 1
          if !isSame {
            differences.append(.init(place: row, expected: expected[row], heard: heard[column]))
          }
          continue
        }
      }
      if row > 0, table[row - 1][column] + 1 == here {
        row -= 1
        differences.append(.init(place: row, expected: expected[row], heard: nil))
      } else {
        column -= 1
        differences.append(.init(place: row, expected: nil, heard: heard[column]))
      }
    }
    self.differences = differences.reversed()
  }

  private static func distances(_ expected: [String], _ heard: [String]) -> [[Int]] {
    var table = [Array(0...heard.count)]
    for (row, phone) in expected.enumerated() {
      var next = [row + 1]
      for (column, other) in heard.enumerated() {
        let replaced = table[row][column] + (phone == other ? 0 : 1)
        next.append(min(replaced, table[row][column + 1] + 1, next[column] + 1))
      }
      table.append(next)
    }
    return table
  }
}
