// SPDX-License-Identifier: Apache-2.0

// Few: every overload here is one more candidate for every `==` of a chart, and a chart of forty
// transitions should compile at once. All of them name `Term`, so they never compete for plain
// numbers.

// MARK: Equal

/// Whether two expressions of one type are equal.
public func == <T>(left: Term<T>, right: Term<T>) -> Term<Bool> {
  joined(left, .equal, right.tree)
}

/// Whether an optional and a value that is there are equal.
public func == <T>(left: Term<T?>, right: Term<T>) -> Term<Bool> {
  joined(left, .equal, right.tree)
}

/// Whether the value is equal to a constant: a number, a truth value, a text, a case.
public func == <T: Encodable>(left: Term<T>, right: T) -> Term<Bool> { left == Term(right) }

/// Whether the optional is equal to a constant.
public func == <T: Encodable>(left: Term<T?>, right: T) -> Term<Bool> { left == Term(right) }

/// Whether the text is equal to the raw value of a case.
public func == (left: Term<String>, right: some RawRepresentable<String>) -> Term<Bool> {
  joined(left, .equal, .literal(.string(right.rawValue)))
}

/// Whether the optional is absent: a test for `null`.
public func == <T>(left: Term<T?>, right: _OptionalNilComparisonType) -> Term<Bool> {
  joined(left, .equal, .literal(.null))
}

// MARK: Not equal

/// Whether two expressions of one type are unequal.
public func != <T>(left: Term<T>, right: Term<T>) -> Term<Bool> {
  joined(left, .notEqual, right.tree)
}

/// Whether an optional and a value that is there are unequal.
public func != <T>(left: Term<T?>, right: Term<T>) -> Term<Bool> {
  joined(left, .notEqual, right.tree)
}

/// Whether the value is unequal to a constant: a number, a truth value, a text, a case.
public func != <T: Encodable>(left: Term<T>, right: T) -> Term<Bool> { left != Term(right) }

/// Whether the optional is unequal to a constant.
public func != <T: Encodable>(left: Term<T?>, right: T) -> Term<Bool> { left != Term(right) }

/// Whether the text is unequal to the raw value of a case.
public func != (left: Term<String>, right: some RawRepresentable<String>) -> Term<Bool> {
  joined(left, .notEqual, .literal(.string(right.rawValue)))
}

/// Whether the optional is there: a test for `null`.
public func != <T>(left: Term<T?>, right: _OptionalNilComparisonType) -> Term<Bool> {
  joined(left, .notEqual, .literal(.null))
}
