// SPDX-License-Identifier: Apache-2.0

/// Elements in order, nearly always one at most, which lives here without an array.
package struct ShortList<Element: Sendable & Hashable>: Sendable, Hashable {
  package fileprivate(set) var first: Element?
  package fileprivate(set) var others: [Element]?

  /// An empty list.
  @inline(__always)
  init() {}

  @inline(__always)
  package init(_ elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  @inline(__always)
  // By pattern: '==' would compare the elements, and copy and destroy them for it.
  var isEmpty: Bool { if case .none = first { true } else { false } }
  package var count: Int { isEmpty ? 0 : 1 + (others?.count ?? 0) }
  var array: [Element] { first.map { [$0] + (others ?? []) } ?? [] }

  @inline(__always)
  func forEach(_ visit: (Element) -> Void) {
    if let first { visit(first) }
    if let others { for element in others { visit(element) } }
  }

  /// Appends an element; `count` is how many there may be in the end.
  @inline(__always)
  mutating func append(_ element: Element, of count: Int = 0) {
    if isEmpty {
      first = element
    } else {
      if case .none = others {
        var empty: [Element] = []
        if count > 1 { empty.reserveCapacity(count - 1) }
        others = empty
      }
      others?.append(element)
    }
  }

  @inline(__always)
  mutating func removeAll() {
    first = nil
    if case .some = others { others = nil }
  }

  /// Empties the list and gives what was in it.
  @inline(__always)
  mutating func takeAll() -> ShortList {
    var taken = ShortList()
    swap(&taken, &self)
    return taken
  }
}

extension ShortList<Microstep> {
  /// Becomes a list of one.
  @inline(__always)
  mutating func become(_ only: borrowing Microstep) {
    if first?.become(only) == nil { first = only.copied }
    if case .some = others { others = nil }
  }
}
