// SPDX-License-Identifier: Apache-2.0

extension ExpressionTree.BinaryOperator {
  /// How strongly the operator binds, on ECMAScript's scale: 1 for `||` to 10 for `*`; a call binds as
  /// a name does.
  ///
  /// All of them group from the left. ``ScriptOperation/strengths`` has those of scripts alone.
  package var strength: Int {
    switch self {
    case .or: 1
    case .and: 2
    case .equal, .notEqual: 6
    case .less, .lessOrEqual, .greater, .greaterOrEqual: 7
    case .plus, .minus: 9
    case .times, .divide, .remainder: 10
    case .least, .greatest: ExpressionTree.Strength.primary
    }
  }

  /// Whether it is written as a call, not between its operands.
  package var isCall: Bool { self == .least || self == .greatest }

  /// Whether this is `==` or `!=`.
  package var isEquality: Bool { self == .equal || self == .notEqual }
}

extension ExpressionTree {
  /// The name that `left == right` compares with `null`, when it is such a test.
  ///
  /// A test of a name for `null` asks only whether something is there, so it never faults, not
  /// even when the slot holds what its declaration forbids.
  static func nameTestedForNull(_ left: ExpressionTree, _ right: ExpressionTree) -> ExpressionTree?
  {
    switch (left, right) {
    case (.variable, .literal(.null)), (.argument, .literal(.null)): left
    case (.literal(.null), .variable), (.literal(.null), .argument): right
    default: nil
    }
  }
}
