// SPDX-License-Identifier: Apache-2.0

/// What expressions do with lists, sets and maps: the operation of ``ExpressionTree/collection(_:_:)``.
///
/// None changes its operand; a chart assigns what comes of it. A set is a list in order, without
/// anything twice.
package enum CollectionOperation: Sendable, Hashable {
  /// `[a, b]`, where it stands in `concat`, `union` or `difference`.
  case list
  /// `a[b]`: an element, which has to be there; or the entry of a map, `null` when it is not there.
  case at
  /// `a.with(i, b)`: another element in a place, which has to be there.
  case with
  /// `a.toSpliced(i, 1)`: without the element in a place, which has to be there; or `a.toSpliced(i, 0, b)`,
  /// with one more in a place, which is the end at most.
  case spliced
  /// `a.sorted()`: in order, numbers by size; ECMAScript's own order is that of texts.
  case sorted
  /// `a.concat(b)`.
  case concat
  /// `a.union(b)`: a set.
  case union
  /// `a.difference(b)`: a set.
  case difference
  /// `{...a, [k]: b}`: a map with an entry.
  case withEntry
  /// `{...a, [k]: undefined}`: a map without an entry.
  case withoutEntry
  /// `Object.keys(a)`: the names of a map's entries, in order.
  case keys
  /// `a ?? b`: the first, or the second where that is `null`.
  case or
  /// `a.find($0 => b)`: a list and what is asked of each element, which ``ExpressionTree/element(_:)``
  /// of that level stands for.
  case each(Search, Int)

  /// What is asked of all elements, by the method's name.
  package enum Search: String, Sendable, Hashable, CaseIterable {
    /// The first for which it holds, or `null`.
    case find
    /// True if it holds for one.
    case some
    /// True if it holds for all.
    case every
    /// Those for which it holds.
    case filter
    /// The sum of the numbers.
    case sum = "reduce"
  }

  /// True if a list comes of it, if anything does.
  package var givesList: Bool {
    switch self {
    case .list, .with, .spliced, .sorted, .concat, .union, .difference, .keys: true
    case .each(let search, _): search == .filter
    case .at, .withEntry, .withoutEntry, .or: false
    }
  }

  /// The most elements that a list may have.
  static let limit = 1 << 20
}

extension CollectionOperation {
  /// The value for operands that have all been evaluated; ``or`` and ``each(_:_:)`` do not evaluate all.
  func value(of operands: [Value]) throws(EvaluationFault) -> Value {
    switch self {
    case .list: return .list(operands)
    case .at:
      if case .map(let entries) = operands[0] { return entries[try operands[1].text()] ?? .null }
      let list = try operands[0].list()
      return list[try operands[1].place(in: list)]
    case .with:
      var list = try operands[0].list()
      list[try operands[1].place(in: list)] = operands[2]
      return .list(list)
    case .spliced:
      var list = try operands[0].list()
      guard operands.count > 2 else {
        list.remove(at: try operands[1].place(in: list))
        return .list(list)
      }
      guard list.count < Self.limit else { throw .tooMany(limit: Self.limit) }
      // The end is a place, too.
      list.insert(operands[2], at: try operands[1].place(in: list + [.null]))
      return .list(list)
    case .sorted: return .list(try operands[0].list().sorted { $0.precedes($1) })
    case .concat: return .list(try joined(operands))
    case .union: return .set(try joined(operands))
    case .difference:
      let other = try operands[1].list()
      return .set(try operands[0].list().filter { one in !other.contains { $0.isEqual(to: one) } })
    case .withEntry, .withoutEntry:
      guard case .map(var entries) = operands[0] else { throw .wrongType(expected: .map) }
      entries[try operands[1].text()] = self == .withEntry ? operands[2] : nil
      return .map(entries)
    case .keys:
      guard case .map(let entries) = operands[0] else { throw .wrongType(expected: .map) }
      return .list(entries.keys.sorted().map { .string($0) })
    case .or, .each: throw .notSupported
    }
  }

  private func joined(_ operands: [Value]) throws(EvaluationFault) -> [Value] {
    let list = try operands[0].list() + operands[1].list()
    guard list.count <= Self.limit else { throw .tooMany(limit: Self.limit) }
    return list
  }
}

extension Value {
  /// What comes of asking something of each element of this list.
  func search(
    _ search: CollectionOperation.Search,
    _ body: (Value) throws(EvaluationFault) -> Value
  ) throws(EvaluationFault) -> Value {
    let list = try list()
    switch search {
    case .find:
      for one in list where try body(one).truth() { return one }
      return .null
    case .some:
      for one in list where try body(one).truth() { return .bool(true) }
      return .bool(false)
    case .every:
      for one in list where try !body(one).truth() { return .bool(false) }
      return .bool(true)
    case .filter:
      var found: [Value] = []
      for one in list where try body(one).truth() { found.append(one) }
      return .list(found)
    case .sum:
      var sum = Value.int(0)
      for one in list {
        let number = try body(one)
        guard number.doubleValue != nil else { throw .wrongType(expected: .double) }
        sum = try ExpressionTree.BinaryOperator.plus.join(sum, number)
      }
      return sum
    }
  }

  /// The values as a set: in order, none twice.
  static func set(_ values: [Value]) -> Value {
    var set: [Value] = []
    for one in values.sorted(by: { $0.precedes($1) }) {
      if let last = set.last, last.isEqual(to: one) { continue }
      set.append(one)
    }
    return .list(set)
  }

  fileprivate func list() throws(EvaluationFault) -> [Value] {
    guard case .list(let values) = self else { throw .wrongType(expected: .list) }
    return values
  }

  fileprivate func text() throws(EvaluationFault) -> String {
    guard case .string(let text) = self else { throw .wrongType(expected: .string) }
    return text
  }

  fileprivate func place(in list: [Value]) throws(EvaluationFault) -> Int {
    guard case .int(let place) = self else { throw .wrongType(expected: .int) }
    guard list.indices.contains(place) else { throw .noElement(place: place) }
    return place
  }

  // An order of all values, so that equal sets are equal lists: numbers by size, text by its scalars.
  func precedes(_ other: Value) -> Bool {
    switch (self, other) {
    case (.string(let left), .string(let right)): return left < right
    case (.list(let left), .list(let right)):
      return left.lexicographicallyPrecedes(right) { $0.precedes($1) }
    case (.map(let left), .map(let right)):
      let (names, others) = (left.keys.sorted(), right.keys.sorted())
      guard names == others else { return names.lexicographicallyPrecedes(others) }
      return names.compactMap { left[$0] }
        .lexicographicallyPrecedes(names.compactMap { right[$0] }) { $0.precedes($1) }
    case (.bool(let left), .bool(let right)): return !left && right
    default:
      let isLess = try? ExpressionTree.BinaryOperator.less.join(self, other)
      return isLess?.boolValue ?? (rank < other.rank)
    }
  }

  private var rank: Int {
    switch self {
    case .null: 0
    case .bool: 1
    case .int, .double: 2
    case .string: 3
    case .list: 4
    case .map: 5
    }
  }
}
