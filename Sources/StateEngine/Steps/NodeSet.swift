// SPDX-License-Identifier: Apache-2.0

/// A set of a chart's nodes by index, in document order.
///
/// The first 64 nodes live in one word beside the struct, so that charts of usual size are stepped
/// without a heap allocation; larger charts spill into an array of further words.
package struct NodeSet: Sendable, Hashable {
  private(set) var low: UInt64
  // Nil for the usual size, so that copying a set counts no references.
  private(set) var high: Spill?

  /// The words of a large chart; shared and never changed.
  final class Spill: Sendable, Hashable {
    // No word at the end is 0, so that equal sets are equal.
    let words: [UInt64]
    init(_ words: [UInt64]) { self.words = words }
    static func == (left: Spill, right: Spill) -> Bool { left.words == right.words }
    func hash(into hasher: inout Hasher) { hasher.combine(words) }
  }

  /// The empty set.
  @inline(__always)
  package init() {
    low = 0
    high = nil
  }

  /// A set by its words.
  @inline(__always)
  init(low: UInt64, high: Spill?) {
    self.low = low
    self.high = high
  }

  /// A copy; one of usual size counts no references for it.
  @inline(__always)
  var copied: NodeSet { high == nil ? NodeSet(low: low, high: nil) : self }

  /// Becomes another set; one of usual size counts no references for it.
  @inline(__always)
  mutating func become(_ other: borrowing NodeSet) {
    low = other.low
    if high != nil || other.high != nil { high = other.high }
  }

  /// A set of the indices given, each 0 or more.
  package init(_ indices: some Sequence<Int>) {
    self.init()
    var words: [UInt64] = []
    for index in indices {
      if index < 64 { insert(index) } else { words.setBit(index, growing: true) }
    }
    high = words.isEmpty ? nil : Spill(words)
  }

  /// A set of the indices from 0 up to `count`, made word by word.
  init(below count: Int) {
    low = count >= 64 ? .max : (1 << UInt64(Swift.max(0, count))) - 1
    var words = [UInt64](repeating: .max, count: Swift.max(0, count >> 6 - 1))
    if count > 64, count & 63 != 0 { words.append((1 << UInt64(count & 63)) - 1) }
    high = words.isEmpty ? nil : Spill(words)
  }

  /// Whether the set holds no node.
  @inline(__always)
  package var isEmpty: Bool { low == 0 && high == nil }

  /// How many nodes the set holds.
  package var count: Int {
    (high?.words ?? []).reduce(low.nonzeroBitCount) { $0 + $1.nonzeroBitCount }
  }

  /// Whether node `index` is in the set.
  @inline(__always)
  package func contains(_ index: Int) -> Bool {
    if index < 64 { return low & (1 << UInt64(truncatingIfNeeded: index)) != 0 }
    return containsHigh(index)
  }

  private func containsHigh(_ index: Int) -> Bool {
    guard let high = high?.words, (index >> 6) - 1 < high.count else { return false }
    return high[(index >> 6) - 1] & (1 << UInt64(index & 63)) != 0
  }

  /// The nodes from 32 · `place` on as bits.
  package func word(_ place: Int) -> UInt32 {
    let words = high?.words ?? []
    let whole = place < 2 ? low : place / 2 <= words.count ? words[place / 2 - 1] : 0
    return UInt32(truncatingIfNeeded: place & 1 == 0 ? whole : whole >> 32)
  }

  /// Adds node `index`.
  @inline(__always)
  package mutating func insert(_ index: Int) {
    if index < 64 {
      low |= 1 << UInt64(truncatingIfNeeded: index)
    } else {
      changeHigh { $0.setBit(index, growing: true) }
    }
  }

  /// Takes node `index` out; does nothing when it is not there.
  @inline(__always)
  package mutating func remove(_ index: Int) {
    if index < 64 {
      low &= ~(1 << UInt64(truncatingIfNeeded: index))
    } else {
      changeHigh { $0.setBit(index, growing: false) }
    }
  }

  /// The greatest index, which in a chart without parallel nodes is the active leaf; nil when empty.
  @inline(__always)
  package var last: Int? {
    if let high = high?.words { return high.count * 64 + 63 - (high.last ?? 0).leadingZeroBitCount }
    return low == 0 ? nil : 63 - low.leadingZeroBitCount
  }

  /// The least index; nil when empty.
  @inline(__always)
  package var first: Int? {
    if low != 0 { return low.trailingZeroBitCount }
    guard let high = high?.words, let word = high.firstIndex(where: { $0 != 0 }) else { return nil }
    return (word + 1) * 64 + high[word].trailingZeroBitCount
  }

  /// Whether the two sets share a node.
  @inline(__always)
  package func intersects(_ other: NodeSet) -> Bool {
    if low & other.low != 0 { return true }
    guard let high = high?.words, let others = other.high?.words else { return false }
    return zip(high, others).contains { $0 & $1 != 0 }
  }

  /// Adds every node of `other`.
  @inline(__always)
  package mutating func formUnion(_ other: NodeSet) {
    low |= other.low
    guard let others = other.high?.words else { return }
    if high == nil { return high = other.high }
    changeHigh { high in
      while high.count < others.count { high.append(0) }
      for word in others.indices { high[word] |= others[word] }
    }
  }

  /// Takes every node of `other` out.
  @inline(__always)
  package mutating func subtract(_ other: NodeSet) {
    low &= ~other.low
    guard high != nil, let others = other.high?.words else { return }
    changeHigh { high in
      for word in 0..<Swift.min(high.count, others.count) { high[word] &= ~others[word] }
    }
  }

  /// Keeps the nodes that `other` has too.
  @inline(__always)
  package mutating func formIntersection(_ other: NodeSet) {
    low &= other.low
    guard high != nil else { return }
    let others = other.high?.words ?? []
    changeHigh { high in
      high.removeLast(Swift.max(0, high.count - others.count))
      for word in high.indices { high[word] &= others[word] }
    }
  }

  /// The nodes in either set.
  @inline(__always)
  package func union(_ other: NodeSet) -> NodeSet {
    var result = self
    result.formUnion(other)
    return result
  }

  /// The nodes in both sets.
  @inline(__always)
  package func intersection(_ other: NodeSet) -> NodeSet {
    var result = self
    result.formIntersection(other)
    return result
  }

  /// The nodes of this set that are not in `other`.
  @inline(__always)
  package func subtracting(_ other: NodeSet) -> NodeSet {
    var result = self
    result.subtract(other)
    return result
  }

  @inline(never)
  private mutating func changeHigh(_ change: (inout [UInt64]) -> Void) {
    var words = high?.words ?? []
    change(&words)
    while words.last == 0 { words.removeLast() }
    high = words.isEmpty ? nil : Spill(words)
  }
}

extension [UInt64] {
  fileprivate mutating func setBit(_ index: Int, growing: Bool) {
    let word = (index >> 6) - 1
    if growing {
      if count <= word { self += repeatElement(0, count: word + 1 - count) }
      self[word] |= 1 << UInt64(index & 63)
    } else if word < count {
      self[word] &= ~(1 << UInt64(index & 63))
    }
  }
}

extension NodeSet: Sequence {
  /// Walks the indices in document order.
  package struct Iterator: IteratorProtocol {
    private var word: UInt64
    private var place = 0
    private let high: Spill?

    @inline(__always)
    init(_ set: NodeSet) { (word, high) = (set.low, set.high) }

    /// The next greater index, or nil at the end.
    @inline(__always)
    package mutating func next() -> Int? {
      if word == 0, !findWord() { return nil }
      defer { word &= word &- 1 }
      return place &+ word.trailingZeroBitCount
    }

    private mutating func findWord() -> Bool {
      guard let words = high?.words else { return false }
      while word == 0, place >> 6 < words.count {
        word = words[place >> 6]
        place += 64
      }
      return word != 0
    }
  }

  /// An iterator in document order; cost is one step a node.
  @inline(__always)
  package func makeIterator() -> Iterator { Iterator(self) }
  /// The number of nodes, known at once.
  package var underestimatedCount: Int { count }
}
