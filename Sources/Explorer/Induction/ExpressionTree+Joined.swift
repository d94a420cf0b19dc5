// SPDX-License-Identifier: Apache-2.0
import StateEngine

// Expressions put together with what is plain done at once.

extension ExpressionTree {
  static let yes = ExpressionTree.literal(.bool(true))
  static let no = ExpressionTree.literal(.bool(false))

  /// `!tree`.
  static func negated(_ tree: ExpressionTree) -> ExpressionTree {
    switch tree {
    case .literal(.bool(let truth)): .literal(.bool(!truth))
    case .unary(.not, let inner): inner
    default: .unary(.not, tree)
    }
  }

  /// Two operands and an operator; constants of truth and equal values are worked out.
  static func joined(
    _ left: ExpressionTree,
    _ operation: BinaryOperator,
    _ right: ExpressionTree
  ) -> ExpressionTree {
    switch (left, operation, right) {
    case (yes, .and, let other), (no, .or, let other): return other
    case (let other, .and, yes), (let other, .or, no): return other
    case (no, .and, _), (_, .and, no): return no
    case (yes, .or, _): return yes
    case (.literal(let one), .equal, .literal(let other))
    where one.type == other.type || one.isNull || other.isNull:
      return .literal(.bool(one == other))
    case (.literal(let one), .notEqual, .literal(let other))
    where one.type == other.type || one.isNull || other.isNull:
      return .literal(.bool(one != other))
    default: break
    }
    if let one = left.wholeLiteral, let other = right.wholeLiteral {
      switch operation {
      case .less: return .literal(.bool(one < other))
      case .lessOrEqual: return .literal(.bool(one <= other))
      case .greater: return .literal(.bool(one > other))
      case .greaterOrEqual: return .literal(.bool(one >= other))
      default: break
      }
    }
    return .binary(left, operation, right)
  }

  /// `test ? then : otherwise`.
  static func chosen(
    _ test: ExpressionTree,
    _ then: ExpressionTree,
    _ otherwise: ExpressionTree
  ) -> ExpressionTree {
    if test == yes || then == otherwise { return then }
    return test == no ? otherwise : .conditional(test, then, otherwise)
  }
}
