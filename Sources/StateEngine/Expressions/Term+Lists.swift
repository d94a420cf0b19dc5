// SPDX-License-Identifier: Apache-2.0

extension Term<String> {
  /// How many UTF-16 units the text has, as ECMAScript counts.
  public var length: Term<Int> { Term<Int>(.member(tree, "length")) }
}

// Lists in expressions: arrays, and sets.
extension Term where T: Collection & ExpressibleByArrayLiteral {
  /// How many elements there are.
  public var count: Term<Int> { Term<Int>(.member(tree, "length")) }

  /// Whether there is none.
  public var isEmpty: Term<Bool> { count == 0 }

  /// Whether the value of an expression is among the elements.
  public func contains(_ item: Term<T.Element>) -> Term<Bool> {
    Term<Bool>(.includes(tree, item.tree))
  }

  /// Whether a constant is among the elements.
  public func contains(_ item: T.Element) -> Term<Bool> where T.Element: Encodable {
    contains(Term<T.Element>(item))
  }

  /// Whether the value of an expression is among the elements, when it has one.
  public func contains(_ item: Term<T.Element?>) -> Term<Bool> {
    Term<Bool>(.includes(tree, item.tree))
  }

  /// Whether something holds for an element: `$0.cart.contains { $0.id == 3 }`.
  public func contains(where test: (Term<T.Element>) -> Term<Bool>) -> Term<Bool> {
    Term<Bool>(asked(.some) { test($0).tree })
  }

  /// Whether something holds for all elements.
  public func allSatisfy(_ test: (Term<T.Element>) -> Term<Bool>) -> Term<Bool> {
    Term<Bool>(asked(.every) { test($0).tree })
  }

  /// The first element for which something holds, or nothing.
  public func first(where test: (Term<T.Element>) -> Term<Bool>) -> Term<T.Element?> {
    Term<T.Element?>(asked(.find) { test($0).tree })
  }

  /// The elements for which something holds.
  public func filter(_ test: (Term<T.Element>) -> Term<Bool>) -> Term<T> {
    Term<T>(asked(.filter) { test($0).tree })
  }

  /// The elements in order.
  public func sorted() -> Term<T> where T.Element: Comparable { Term(.collection(.sorted, [tree])) }

  /// For how many elements something holds.
  public func count(where test: (Term<T.Element>) -> Term<Bool>) -> Term<Int> {
    Term<Int>(.member(asked(.filter) { test($0).tree }, "length"))
  }

  /// The sum of a whole number of each element: `$0.cart.sum { $0.price }`.
  public func sum(_ number: (Term<T.Element>) -> Term<Int>) -> Term<Int> {
    Term<Int>(asked(.sum) { number($0).tree })
  }

  /// The sum of a number of each element.
  public func sum(_ number: (Term<T.Element>) -> Term<Double>) -> Term<Double> {
    Term<Double>(asked(.sum) { number($0).tree })
  }

  private func asked(
    _ search: CollectionOperation.Search,
    _ body: (Term<T.Element>) -> ExpressionTree
  ) -> ExpressionTree {
    let level = ElementLevel.next
    let inner = ElementLevel.$next.withValue(level + 1) { body(Term<T.Element>(.element(level))) }
    return .collection(.each(search, level), [tree, inner])
  }
}

/// How deep what is asked of an element stands in what is asked of others.
private enum ElementLevel {
  @TaskLocal static var next = 0
}

extension Term {
  /// The entry of a key, or nothing.
  public subscript<Item>(key: Term<String>) -> Term<Item?> where T == [String: Item] {
    Term<Item?>(.collection(.at, [tree, key.tree]))
  }

  /// The entry of a key, or nothing.
  public subscript<Item>(key: String) -> Term<Item?> where T == [String: Item] {
    Term<Item?>(.collection(.at, [tree, .literal(.string(key))]))
  }
}

extension Term where T: ExpressibleByDictionaryLiteral, T.Key == String {
  /// How many entries the map has: `$0.stock.count`.
  public var count: Term<Int> { Term<Int>(.member(.collection(.keys, [tree]), "length")) }

  /// Whether there is none.
  public var isEmpty: Term<Bool> { count == 0 }
}

/// The value, or another one where it is absent.
public func ?? <T>(left: Term<T?>, right: Term<T>) -> Term<T> {
  Term<T>(.collection(.or, [left.tree, right.tree]))
}

/// The value, or a constant where it is absent.
public func ?? <T: Encodable>(left: Term<T?>, right: T) -> Term<T> {
  Term<T>(.collection(.or, [left.tree, .constant(right)]))
}

extension ExpressionTree {
  /// A constant of any type that can be encoded; building the chart says which cannot.
  static func constant<T: Encodable>(_ value: T) -> ExpressionTree {
    // A chart has hundreds of these: no encoder for them.
    if T.self == Int.self, let number = value as? Int { return .literal(.int(number)) }
    if T.self == String.self, let text = value as? String { return .literal(.string(text)) }
    if T.self == Bool.self, let truth = value as? Bool { return .literal(.bool(truth)) }
    if T.self == Double.self, let number = value as? Double { return .literal(.double(number)) }
    do {
      return .literal(try ValueEncoder.encode(value))
    } catch {
      return .variable("<a constant that is no value: \(error.problem)>")
    }
  }
}
