// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// Reads conditions down to the comparisons in which something has a part, and brings all else to
/// their other side.
struct ConditionReader {
  /// What a condition comes down to.
  enum Part {
    /// It is compared with what does not read it: `subject` is no sum any more.
    case compared(subject: ExpressionTree, with: ExpressionTree, isEquality: Bool)
    /// It is in a list, or not.
    case listed(subject: ExpressionTree, in: ExpressionTree)
    /// It is read otherwise.
    case other(ExpressionTree)
  }

  /// Returns true if a tree reads it.
  let reads: (ExpressionTree) -> Bool
  /// Names that stand for other trees, and are looked through.
  let derived: [String: ExpressionTree]

  /// The parts of a condition that read it.
  func parts(of tree: ExpressionTree) -> [Part] {
    guard reads(tree) else { return [] }
    switch tree {
    case .unary(.not, let inner): return parts(of: inner)
    case .binary(let left, .and, let right), .binary(let left, .or, let right):
      return parts(of: left) + parts(of: right)
    case .conditional(let test, let then, let otherwise):
      return [test, then, otherwise].flatMap { parts(of: $0) }
    case .includes(let list, let item) where !reads(list):
      return [.listed(subject: item, in: list)]
    case .binary(let left, let operation, let right) where operation.compares:
      switch (reads(left), reads(right)) {
      case (true, false): return [solve(left, right, tree, operation.isEquality)]
      case (false, true): return [solve(right, left, tree, operation.isEquality)]
      default: return [.other(tree)]
      }
    case .variable(let name): return derived[name].map { parts(of: $0) } ?? [.other(tree)]
    default: return [.other(tree)]
    }
  }

  private func solve(
    _ subject: ExpressionTree,
    _ other: ExpressionTree,
    _ whole: ExpressionTree,
    _ isEquality: Bool
  ) -> Part {
    switch subject {
    case .binary(let left, .plus, let right):
      let isLeft = reads(left)
      guard !(isLeft && reads(right)) else { return .other(whole) }
      let rest = ExpressionTree.binary(other, .minus, isLeft ? right : left)
      return solve(isLeft ? left : right, rest, whole, isEquality)
    case .binary(let left, .minus, let right):
      let isLeft = reads(left)
      guard !(isLeft && reads(right)) else { return .other(whole) }
      let rest: ExpressionTree =
        isLeft ? .binary(other, .plus, right) : .binary(left, .minus, other)
      return solve(isLeft ? left : right, rest, whole, isEquality)
    case .unary(.minus, let inner): return solve(inner, .unary(.minus, other), whole, isEquality)
    case .variable(let name) where derived[name] != nil:
      return solve(derived[name] ?? subject, other, whole, isEquality)
    default: return .compared(subject: subject, with: other, isEquality: isEquality)
    }
  }
}

extension ExpressionTree.BinaryOperator {
  /// True if it compares two values.
  var compares: Bool {
    switch self {
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: true
    default: false
    }
  }
}
