// SPDX-License-Identifier: Apache-2.0

// Few and concrete: every overload here is one more candidate for every `<` of a chart, and
// a chart of forty transitions should compile at once. All of them name `Operand`, so they never
// compete for plain numbers.

/// Whether one is less than the other, both numbers or both text.
public func < <T: Comparable>(left: some Operand<T>, right: some Operand<T>) -> Term<Bool> {
  joined(left, .less, right.tree)
}

/// Whether the number is less than a constant.
public func < (left: some Operand<Int>, right: Int) -> Term<Bool> {
  joined(left, .less, .literal(.int(right)))
}

/// Whether the number is less than a constant.
public func < (left: some Operand<Double>, right: Double) -> Term<Bool> {
  joined(left, .less, .literal(.double(right)))
}

/// Whether one is at most the other, both numbers or both text.
public func <= <T: Comparable>(left: some Operand<T>, right: some Operand<T>) -> Term<Bool> {
  joined(left, .lessOrEqual, right.tree)
}

/// Whether the number is at most a constant.
public func <= (left: some Operand<Int>, right: Int) -> Term<Bool> {
  joined(left, .lessOrEqual, .literal(.int(right)))
}

/// Whether the number is at most a constant.
public func <= (left: some Operand<Double>, right: Double) -> Term<Bool> {
  joined(left, .lessOrEqual, .literal(.double(right)))
}

/// Whether one is greater than the other, both numbers or both text.
public func > <T: Comparable>(left: some Operand<T>, right: some Operand<T>) -> Term<Bool> {
  joined(left, .greater, right.tree)
}

/// Whether the number is greater than a constant.
public func > (left: some Operand<Int>, right: Int) -> Term<Bool> {
  joined(left, .greater, .literal(.int(right)))
}

/// Whether the number is greater than a constant.
public func > (left: some Operand<Double>, right: Double) -> Term<Bool> {
  joined(left, .greater, .literal(.double(right)))
}

/// Whether one is at least the other, both numbers or both text.
public func >= <T: Comparable>(left: some Operand<T>, right: some Operand<T>) -> Term<Bool> {
  joined(left, .greaterOrEqual, right.tree)
}

/// Whether the number is at least a constant.
public func >= (left: some Operand<Int>, right: Int) -> Term<Bool> {
  joined(left, .greaterOrEqual, .literal(.int(right)))
}

/// Whether the number is at least a constant.
public func >= (left: some Operand<Double>, right: Double) -> Term<Bool> {
  joined(left, .greaterOrEqual, .literal(.double(right)))
}
