// SPDX-License-Identifier: Apache-2.0

/// A literal given to a variable: `$0.waiting = 0`, `$0.player = nil`.
///
/// A type of its own: were a ``Term`` a literal, `Term("tryAgain")` would no longer know its type.
public struct Constant<T>: Sendable {
  let tree: ExpressionTree

  init(_ tree: ExpressionTree) { self.tree = tree }
}

/// A type that a whole number written in Swift may stand for.
public protocol IntegerOperand {
  /// The number as a value of the type.
  static func operand(_ integer: Int) -> Value
}

extension Int: IntegerOperand {
  /// The number.
  public static func operand(_ integer: Int) -> Value { .int(integer) }
}

extension Double: IntegerOperand {
  /// The number.
  public static func operand(_ integer: Int) -> Value { .double(Double(integer)) }
}

extension Optional: IntegerOperand where Wrapped: IntegerOperand {
  /// The number.
  public static func operand(_ integer: Int) -> Value { Wrapped.operand(integer) }
}

/// A type that a number with a fraction written in Swift may stand for.
public protocol FloatOperand: IntegerOperand {}

extension Double: FloatOperand {}

extension Optional: FloatOperand where Wrapped: FloatOperand {}

/// A type that a truth value written in Swift may stand for.
public protocol BooleanOperand {}

extension Bool: BooleanOperand {}

extension Optional: BooleanOperand where Wrapped: BooleanOperand {}

/// A type that a text written in Swift may stand for.
public protocol TextOperand {}

extension String: TextOperand {}

extension Optional: TextOperand where Wrapped: TextOperand {}

extension Constant: ExpressibleByIntegerLiteral where T: IntegerOperand {
  /// The number as an expression.
  public init(integerLiteral value: Int) { self.init(.literal(T.operand(value))) }
}

extension Constant: ExpressibleByFloatLiteral where T: FloatOperand {
  /// The number as an expression.
  public init(floatLiteral value: Double) { self.init(.literal(.double(value))) }
}

extension Constant: ExpressibleByBooleanLiteral where T: BooleanOperand {
  /// The truth value as an expression.
  public init(booleanLiteral value: Bool) { self.init(.literal(.bool(value))) }
}

extension Constant: ExpressibleByUnicodeScalarLiteral where T: TextOperand {
  /// The text as an expression.
  public init(unicodeScalarLiteral value: String) { self.init(.literal(.string(value))) }
}

extension Constant: ExpressibleByExtendedGraphemeClusterLiteral where T: TextOperand {
  /// The text as an expression.
  public init(extendedGraphemeClusterLiteral value: String) {
    self.init(.literal(.string(value)))
  }
}

extension Constant: ExpressibleByStringLiteral where T: TextOperand {
  /// The text as an expression.
  public init(stringLiteral value: String) { self.init(.literal(.string(value))) }
}

extension Constant: ExpressibleByNilLiteral where T: ExpressibleByNilLiteral {
  /// Nothing: `null`.
  public init(nilLiteral: ()) { self.init(.literal(.null)) }
}

// MARK: Changing by an amount

/// Adds to the variable.
public func += (left: inout Term<Int>, right: Int) { left = left + right }

/// Adds to the variable.
public func += (left: inout Term<Int>, right: some Operand<Int>) { left = left + right }

/// Adds to the variable.
public func += (left: inout Term<Double>, right: some Operand<Double>) { left = left + right }

/// Adds to the variable.
public func += (left: inout Term<Double>, right: Double) { left = left + right }

/// Takes from the variable.
public func -= (left: inout Term<Int>, right: Int) { left = left - right }

/// Takes from the variable.
public func -= (left: inout Term<Int>, right: some Operand<Int>) { left = left - right }

/// Takes from the variable.
public func -= (left: inout Term<Double>, right: some Operand<Double>) { left = left - right }

/// Takes from the variable.
public func -= (left: inout Term<Double>, right: Double) { left = left - right }

extension Term<Bool> {
  /// Turns the variable's truth value.
  public mutating func toggle() { self = !self }
}
