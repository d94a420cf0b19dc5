// SPDX-License-Identifier: Apache-2.0

/// The lists met so far, each with its number; 0 is the empty one.
///
/// There are many lists of few parts: a list is kept as the numbers of its parts.
struct ListNumbers<Part: Hashable> {
  private var parts: [Part: UInt32] = [:]
  private var lists: [[UInt32]: UInt32] = [[]: 0]

  /// The number of a list, a new one where it was not met.
  mutating func number(of list: some Sequence<Part>) -> UInt32 {
    let list = list.map { part in
      let number = parts[part] ?? UInt32(parts.count)
      if number == parts.count { parts[part] = number }
      return number
    }
    if let known = lists[list] { return known }
    let number = UInt32(lists.count)
    lists[list] = number
    return number
  }

  /// About how many bytes a list holds: its numbers, the head of an array, and a place that is free for
  /// each that is taken.
  static func bytes(of count: Int) -> Int { count * 4 + 32 + 2 * 16 }
}
