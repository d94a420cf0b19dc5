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
    /// It is read in another way.
    case other(ExpressionTree)
  }

  /// Whether a tree reads it.
  let reads: (ExpressionTree) -> Bool
  /// Names that stand for other trees, and are looked through.
  let derived: [String: ExpressionTree]

  /// Calls `body` with each part of a condition that reads it.
  func forEachPart(of tree: ExpressionTree, _ body: (Part) -> Void) {
    guard reads(tree) else { return }
    switch tree {
    case .unary(.not, let inner): forEachPart(of: inner, body)
    case .binary(let left, .and, let right), .binary(let left, .or, let right):
      forEachPart(of: left, body)
      forEachPart(of: right, body)
    case .conditional(let test, let then, let otherwise):
      forEachPart(of: test, body)
      forEachPart(of: then, body)
      forEachPart(of: otherwise, body)
    case .includes(let list, let item) where !reads(list): body(.listed(subject: item, in: list))
    case .binary(let left, let operation, let right) where operation.compares:
      switch (reads(left), reads(right)) {
      case (true, false): solve(left, right, tree, operation.isEquality, body)
      case (false, true): solve(right, left, tree, operation.isEquality, body)
      default: body(.other(tree))
      }
    case .variable(let name):
      guard let meant = derived[name] else { return body(.other(tree)) }
      forEachPart(of: meant, body)
    default: body(.other(tree))
    }
  }

  private func solve(
    _ subject: ExpressionTree,
    _ other: ExpressionTree,
    _ whole: ExpressionTree,
    _ isEquality: Bool,
    _ body: (Part) -> Void
  ) {
    switch subject {
    case .binary(let left, .plus, let right):
      let isLeft = reads(left)
      guard !(isLeft && reads(right)) else { return body(.other(whole)) }
      let rest = ExpressionTree.binary(other, .minus, isLeft ? right : left)
      solve(isLeft ? left : right, rest, whole, isEquality, body)
    case .binary(let left, .minus, let right):
      let isLeft = reads(left)
      guard !(isLeft && reads(right)) else { return body(.other(whole)) }
      let rest: ExpressionTree =
        isLeft ? .binary(other, .plus, right) : .binary(left, .minus, other)
      solve(isLeft ? left : right, rest, whole, isEquality, body)
    case .unary(.minus, let inner):
      solve(inner, .unary(.minus, other), whole, isEquality, body)
    case .variable(let name) where derived[name] != nil:
      solve(derived[name] ?? subject, other, whole, isEquality, body)
    default: body(.compared(subject: subject, with: other, isEquality: isEquality))
    }
  }
}

extension ExpressionTree.BinaryOperator {
  /// Whether it compares two values.
  var compares: Bool {
    switch self {
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: true
    default: false
    }
  }
}
