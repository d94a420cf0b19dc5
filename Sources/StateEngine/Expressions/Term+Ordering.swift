// SPDX-License-Identifier: Apache-2.0

// Few: every overload here is one more candidate for every `<` of a chart, and a chart of forty
// transitions should compile at once. All of them name `Term`, so they never compete for plain
// numbers.

/// Whether one is less than the other, both numbers or both text.
public func < <T: Comparable>(left: Term<T>, right: Term<T>) -> Term<Bool> {
  joined(left, .less, right.tree)
}

/// Whether the value is less than a constant.
public func < <T: Comparable & Encodable>(left: Term<T>, right: T) -> Term<Bool> {
  left < Term(right)
}

/// Whether one is at most the other, both numbers or both text.
public func <= <T: Comparable>(left: Term<T>, right: Term<T>) -> Term<Bool> {
  joined(left, .lessOrEqual, right.tree)
}

/// Whether the value is at most a constant.
public func <= <T: Comparable & Encodable>(left: Term<T>, right: T) -> Term<Bool> {
  left <= Term(right)
}

/// Whether one is greater than the other, both numbers or both text.
public func > <T: Comparable>(left: Term<T>, right: Term<T>) -> Term<Bool> {
  joined(left, .greater, right.tree)
}

/// Whether the value is greater than a constant.
public func > <T: Comparable & Encodable>(left: Term<T>, right: T) -> Term<Bool> {
  left > Term(right)
}

/// Whether one is at least the other, both numbers or both text.
public func >= <T: Comparable>(left: Term<T>, right: Term<T>) -> Term<Bool> {
  joined(left, .greaterOrEqual, right.tree)
}

/// Whether the value is at least a constant.
public func >= <T: Comparable & Encodable>(left: Term<T>, right: T) -> Term<Bool> {
  left >= Term(right)
}
