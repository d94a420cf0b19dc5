/// A set of a chart's nodes by index, in document order.
///
/// The first 64 nodes live in one word beside the struct, so that charts of usual size are stepped
/// without a heap allocation; larger charts spill into an array of further words.
public struct NodeSet: Sendable, Hashable {
  private(set) var low: UInt64
  private(set) var high: [UInt64]

  /// The empty set.
  public init() {
    low = 0
    high = []
  }

  /// A set of the indices given, each 0 or more.
  public init(_ indices: some Sequence<Int>) {
    self.init()
    for index in indices { insert(index) }
  }

  /// Whether the set holds no node.
  public var isEmpty: Bool { low == 0 && high.isEmpty }

  /// How many nodes the set holds.
  public var count: Int {
    high.reduce(low.nonzeroBitCount) { $0 + $1.nonzeroBitCount }
  }

  /// Whether node `index` is in the set.
  public func contains(_ index: Int) -> Bool {
    if index < 64 { return low & (1 << UInt64(index)) != 0 }
    let word = (index >> 6) - 1
    return word < high.count && high[word] & (1 << UInt64(index & 63)) != 0
  }

  /// Adds node `index`.
  public mutating func insert(_ index: Int) {
    if index < 64 {
      low |= 1 << UInt64(index)
    } else {
      let word = (index >> 6) - 1
      while high.count <= word { high.append(0) }
      high[word] |= 1 << UInt64(index & 63)
    }
  }

  /// Takes node `index` out; does nothing when it is not there.
  public mutating func remove(_ index: Int) {
    if index < 64 {
      low &= ~(1 << UInt64(index))
    } else if (index >> 6) - 1 < high.count {
      high[(index >> 6) - 1] &= ~(1 << UInt64(index & 63))
      trim()
    }
  }

  /// The greatest index, which in a chart without parallel nodes is the active leaf; nil when empty.
  public var last: Int? {
    for word in high.indices.reversed() where high[word] != 0 {
      return (word + 1) * 64 + 63 - high[word].leadingZeroBitCount
    }
    return low == 0 ? nil : 63 - low.leadingZeroBitCount
  }

  /// The least index; nil when empty.
  public var first: Int? {
    if low != 0 { return low.trailingZeroBitCount }
    for word in high.indices where high[word] != 0 {
      return (word + 1) * 64 + high[word].trailingZeroBitCount
    }
    return nil
  }

  /// Whether the two sets share a node.
  public func intersects(_ other: NodeSet) -> Bool {
    if low & other.low != 0 { return true }
    return zip(high, other.high).contains { $0 & $1 != 0 }
  }

  /// Adds every node of `other`.
  public mutating func formUnion(_ other: NodeSet) {
    low |= other.low
    guard !other.high.isEmpty else { return }
    while high.count < other.high.count { high.append(0) }
    for word in other.high.indices { high[word] |= other.high[word] }
  }

  /// Takes every node of `other` out.
  public mutating func subtract(_ other: NodeSet) {
    low &= ~other.low
    guard !high.isEmpty, !other.high.isEmpty else { return }
    for word in 0..<Swift.min(high.count, other.high.count) { high[word] &= ~other.high[word] }
    trim()
  }

  /// Keeps the nodes that `other` has too.
  public mutating func formIntersection(_ other: NodeSet) {
    low &= other.low
    guard !high.isEmpty else { return }
    if high.count > other.high.count { high.removeLast(high.count - other.high.count) }
    for word in high.indices { high[word] &= other.high[word] }
    trim()
  }

  /// The nodes in either set.
  public func union(_ other: NodeSet) -> NodeSet {
    var result = self
    result.formUnion(other)
    return result
  }

  /// The nodes in both sets.
  public func intersection(_ other: NodeSet) -> NodeSet {
    var result = self
    result.formIntersection(other)
    return result
  }

  /// The nodes of this set that are not in `other`.
  public func subtracting(_ other: NodeSet) -> NodeSet {
    var result = self
    result.subtract(other)
    return result
  }

  // Empty words at the end would make equal sets unequal.
  private mutating func trim() {
    while high.last == 0 { high.removeLast() }
  }
}

extension NodeSet: Sequence {
  /// Walks the indices in document order.
  public struct Iterator: IteratorProtocol {
    private var rest: NodeSet

    init(_ set: NodeSet) { rest = set }

    /// The next greater index, or nil at the end.
    public mutating func next() -> Int? {
      guard let index = rest.first else { return nil }
      rest.remove(index)
      return index
    }
  }

  /// An iterator in document order; cost is one step a node.
  public func makeIterator() -> Iterator { Iterator(self) }
  /// The number of nodes, known at once.
  public var underestimatedCount: Int { count }
}
