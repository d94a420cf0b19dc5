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
    self == old ? new : mapParts { $0.replacing(old, by: new) }
  }

  /// The same made of other parts; what is known by then is worked out.
  func mapParts(_ body: (ExpressionTree) -> ExpressionTree) -> ExpressionTree {
    switch self {
    case .binary(let left, let operation, let right): .joined(body(left), operation, body(right))
    case .includes(let list, let item): .includes(body(list), body(item))
    case .unary(.not, let inner): .negated(body(inner))
    case .unary(let operation, let inner): .unary(operation, body(inner))
    case .member(let inner, let name): .member(body(inner), name)
    case .conditional(let test, let then, let otherwise):
      .chosen(body(test), body(then), body(otherwise))
    case .collection(let operation, let operands): .collection(operation, operands.map(body))
    default: self
    }
  }

  /// All that it is made of, itself first.
  var all: [ExpressionTree] { [self] + parts.flatMap(\.all) }

  /// How many values it is made of.
  var leafCount: Int {
    var count = 0
    forEachLeaf { _ in count += 1 }
    return count
  }
}
