// SPDX-License-Identifier: Apache-2.0

/// A Swift type whose values may be written as constants of an expression.
public protocol ScalarConstant: Sendable {
  /// The constant as a value.
  var expressionConstant: Value { get }
}

extension Int: ScalarConstant {
  /// The number as a value.
  public var expressionConstant: Value { .int(self) }
}

extension Double: ScalarConstant {
  /// The number as a value.
  public var expressionConstant: Value { .double(self) }
}

extension Bool: ScalarConstant {
  /// The truth value as a value.
  public var expressionConstant: Value { .bool(self) }
}

extension String: ScalarConstant {
  /// The text as a value.
  public var expressionConstant: Value { .string(self) }
}
