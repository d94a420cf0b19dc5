// SPDX-License-Identifier: Apache-2.0

/// The lists met so far, each with its number; 0 is the empty one.
///
/// There are many lists of few parts: a list is kept as the numbers of its parts.
struct ListNumbers<Part: Hashable> {
  private var parts: [Part: UInt32] = [:]
  private var lists: [[UInt32]: UInt32] = [[]: 0]

  /// The number of a list, a new one where it was not met.
  mutating func number(of list: some Sequence<Part>) -> UInt32 {
    lists.number(of: list.map { parts.number(of: $0) })
  }

  /// About how many bytes a list holds: its numbers, the head of an array, and a place that is free for
  /// each that is taken.
  static func bytes(of count: Int) -> Int { count * 4 + 32 + 2 * 16 }
}

extension Dictionary where Value == UInt32 {
  /// The number of a key, a new one where it was not met.
  mutating func number(of key: Key) -> UInt32 {
    if let known = self[key] { return known }
    let number = UInt32(count)
    self[key] = number
    return number
  }
}
