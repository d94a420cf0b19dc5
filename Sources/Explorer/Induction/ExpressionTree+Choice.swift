// SPDX-License-Identifier: Apache-2.0
import StateEngine

// Values that depend on a condition.

extension ExpressionTree {
  /// A choice inside a value: the first, from the left.
  struct Choice {
    var test: ExpressionTree
    var then: ExpressionTree
    var otherwise: ExpressionTree
    var whole: ExpressionTree
  }

  var firstChoice: Choice? {
    switch self {
    case .conditional(let test, let then, let otherwise):
      Choice(test: test, then: then, otherwise: otherwise, whole: self)
    case .binary(let left, let operation, let right)
    where operation == .least || operation == .greatest:
      left.firstChoice ?? right.firstChoice
        ?? Choice(
          test: .binary(left, operation == .least ? .lessOrEqual : .greaterOrEqual, right),
          then: left,
          otherwise: right,
          whole: self
        )
    case .binary(let left, _, let right), .includes(let left, let right):
      left.firstChoice ?? right.firstChoice
    case .unary(_, let inner), .member(let inner, _): inner.firstChoice
    default: nil
    }
  }

  /// The same with a choice made.
  func taking(_ choice: Choice, _ isThen: Bool) -> ExpressionTree {
    replacing(choice.whole, by: isThen ? choice.then : choice.otherwise)
  }

  /// The same with another expression wherever one stands.
  func replacing(_ old: ExpressionTree, by new: ExpressionTree) -> ExpressionTree {
    if self == old { return new }
    switch self {
    case .binary(let left, let operation, let right):
      return .joined(
        left.replacing(old, by: new),
        operation,
        right.replacing(old, by: new)
      )
    case .includes(let left, let right):
      return .includes(left.replacing(old, by: new), right.replacing(old, by: new))
    case .unary(let operation, let inner): return .unary(operation, inner.replacing(old, by: new))
    case .member(let inner, let name): return .member(inner.replacing(old, by: new), name)
    case .conditional(let test, let then, let otherwise):
      return .chosen(
        test.replacing(old, by: new),
        then.replacing(old, by: new),
        otherwise.replacing(old, by: new)
      )
    case .collection(let operation, let operands):
      return .collection(operation, operands.map { $0.replacing(old, by: new) })
    default: return self
    }
  }

  /// How many values it is made of.
  var leafCount: Int {
    var count = 0
    forEachLeaf { _ in count += 1 }
    return count
  }
}
