// SPDX-License-Identifier: Apache-2.0

// Few and concrete: every overload here is one more candidate for every `==` of a chart, and
// a chart of forty transitions should compile at once. All of them name `Operand`, so they never
// compete for plain numbers.

// MARK: Equal

/// Whether two expressions of one type are equal.
public func == <T>(left: some Operand<T>, right: some Operand<T>) -> Term<Bool> {
  joined(left, .equal, right.tree)
}

/// Whether an optional and a value that is there are equal.
public func == <T>(left: some Operand<T?>, right: some Operand<T>) -> Term<Bool> {
  joined(left, .equal, right.tree)
}

/// Whether the number is equal to a constant.
public func == (left: some Operand<Int>, right: Int) -> Term<Bool> {
  joined(left, .equal, .literal(.int(right)))
}

/// Whether the number is equal to a constant.
public func == (left: some Operand<Double>, right: Double) -> Term<Bool> {
  joined(left, .equal, .literal(.double(right)))
}

/// Whether the truth value is equal to a constant.
public func == (left: some Operand<Bool>, right: Bool) -> Term<Bool> {
  joined(left, .equal, .literal(.bool(right)))
}

/// Whether the text is equal to a constant.
public func == (left: some Operand<String>, right: String) -> Term<Bool> {
  joined(left, .equal, .literal(.string(right)))
}

/// Whether the optional is equal to a constant.
public func == <T: ScalarConstant>(left: some Operand<T?>, right: T) -> Term<Bool> {
  joined(left, .equal, .literal(right.expressionConstant))
}

/// Whether the text is equal to the raw value of a case.
public func == (left: some Operand<String>, right: some RawRepresentable<String>) -> Term<Bool> {
  joined(left, .equal, .literal(.string(right.rawValue)))
}

/// Whether the case is equal to another.
public func == <T: RawRepresentable<String>>(left: some Operand<T>, right: T) -> Term<Bool> {
  joined(left, .equal, .literal(.string(right.rawValue)))
}

/// Whether the optional case is equal to another.
public func == <T: RawRepresentable<String>>(left: some Operand<T?>, right: T) -> Term<Bool> {
  joined(left, .equal, .literal(.string(right.rawValue)))
}

/// Whether the optional is absent: a test for `null`.
public func == <T>(left: some Operand<T?>, right: _OptionalNilComparisonType) -> Term<Bool> {
  joined(left, .equal, .literal(.null))
}

// MARK: Not equal

/// Whether two expressions of one type are unequal.
public func != <T>(left: some Operand<T>, right: some Operand<T>) -> Term<Bool> {
  joined(left, .notEqual, right.tree)
}

/// Whether an optional and a value that is there are unequal.
public func != <T>(left: some Operand<T?>, right: some Operand<T>) -> Term<Bool> {
  joined(left, .notEqual, right.tree)
}

/// Whether the number is unequal to a constant.
public func != (left: some Operand<Int>, right: Int) -> Term<Bool> {
  joined(left, .notEqual, .literal(.int(right)))
}

/// Whether the number is unequal to a constant.
public func != (left: some Operand<Double>, right: Double) -> Term<Bool> {
  joined(left, .notEqual, .literal(.double(right)))
}

/// Whether the truth value is unequal to a constant.
public func != (left: some Operand<Bool>, right: Bool) -> Term<Bool> {
  joined(left, .notEqual, .literal(.bool(right)))
}

/// Whether the text is unequal to a constant.
public func != (left: some Operand<String>, right: String) -> Term<Bool> {
  joined(left, .notEqual, .literal(.string(right)))
}

/// Whether the optional is unequal to a constant.
public func != <T: ScalarConstant>(left: some Operand<T?>, right: T) -> Term<Bool> {
  joined(left, .notEqual, .literal(right.expressionConstant))
}

/// Whether the text is unequal to the raw value of a case.
public func != (left: some Operand<String>, right: some RawRepresentable<String>) -> Term<Bool> {
  joined(left, .notEqual, .literal(.string(right.rawValue)))
}

/// Whether the case is unequal to another.
public func != <T: RawRepresentable<String>>(left: some Operand<T>, right: T) -> Term<Bool> {
  joined(left, .notEqual, .literal(.string(right.rawValue)))
}

/// Whether the optional case is unequal to another.
public func != <T: RawRepresentable<String>>(left: some Operand<T?>, right: T) -> Term<Bool> {
  joined(left, .notEqual, .literal(.string(right.rawValue)))
}

/// Whether the optional is there: a test for `null`.
public func != <T>(left: some Operand<T?>, right: _OptionalNilComparisonType) -> Term<Bool> {
  joined(left, .notEqual, .literal(.null))
}

/// Whether the case is equal to another.
public func == <T: RawRepresentable<Int>>(left: some Operand<T>, right: T) -> Term<Bool> {
  joined(left, .equal, .literal(.int(right.rawValue)))
}

/// Whether the optional case is equal to another.
public func == <T: RawRepresentable<Int>>(left: some Operand<T?>, right: T) -> Term<Bool> {
  joined(left, .equal, .literal(.int(right.rawValue)))
}

/// Whether the case is unequal to another.
public func != <T: RawRepresentable<Int>>(left: some Operand<T>, right: T) -> Term<Bool> {
  joined(left, .notEqual, .literal(.int(right.rawValue)))
}

/// Whether the optional case is unequal to another.
public func != <T: RawRepresentable<Int>>(left: some Operand<T?>, right: T) -> Term<Bool> {
  joined(left, .notEqual, .literal(.int(right.rawValue)))
}
