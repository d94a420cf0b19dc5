// SPDX-License-Identifier: Apache-2.0

extension Term {
  /// A literal given to a variable: `$0.waiting = 0`, `$0.player = nil`.
  ///
  /// A type of its own: were a ``Term`` a literal, `Term("tryAgain")` would no longer know its type.
  public struct Constant: Sendable {
    let tree: ExpressionTree

    init(_ tree: ExpressionTree) { self.tree = tree }
  }
}

extension Term.Constant: ExpressibleByIntegerLiteral where T: ExpressibleByIntegerLiteral {
  /// The number as an expression.
  public init(integerLiteral value: Int) {
    self.init(
      .literal(T.self is any BinaryFloatingPoint.Type ? .double(Double(value)) : .int(value))
    )
  }
}

extension Term.Constant: ExpressibleByFloatLiteral where T: ExpressibleByFloatLiteral {
  /// The number as an expression.
  public init(floatLiteral value: Double) { self.init(.literal(.double(value))) }
}

extension Term.Constant: ExpressibleByBooleanLiteral where T: ExpressibleByBooleanLiteral {
  /// The truth value as an expression.
  public init(booleanLiteral value: Bool) { self.init(.literal(.bool(value))) }
}

extension Term.Constant: ExpressibleByUnicodeScalarLiteral where T: ExpressibleByStringLiteral {
  /// The text as an expression.
  public init(unicodeScalarLiteral value: String) { self.init(.literal(.string(value))) }
}

extension Term.Constant: ExpressibleByExtendedGraphemeClusterLiteral
where T: ExpressibleByStringLiteral {
  /// The text as an expression.
  public init(extendedGraphemeClusterLiteral value: String) {
    self.init(.literal(.string(value)))
  }
}

extension Term.Constant: ExpressibleByStringLiteral where T: ExpressibleByStringLiteral {
  /// The text as an expression.
  public init(stringLiteral value: String) { self.init(.literal(.string(value))) }
}

extension Term.Constant: ExpressibleByNilLiteral where T: ExpressibleByNilLiteral {
  /// Nothing: `null`.
  public init(nilLiteral: ()) { self.init(.literal(.null)) }
}

// MARK: Changing by an amount

/// Adds to the variable.
public func += (left: inout Term<Int>, right: Int) { left = left + right }

/// Adds to the variable.
public func += (left: inout Term<Int>, right: Term<Int>) { left = left + right }

/// Adds to the variable.
public func += (left: inout Term<Double>, right: Term<Double>) { left = left + right }

/// Adds to the variable.
public func += (left: inout Term<Double>, right: Double) { left = left + right }

/// Takes from the variable.
public func -= (left: inout Term<Int>, right: Int) { left = left - right }

/// Takes from the variable.
public func -= (left: inout Term<Int>, right: Term<Int>) { left = left - right }

/// Takes from the variable.
public func -= (left: inout Term<Double>, right: Term<Double>) { left = left - right }

/// Takes from the variable.
public func -= (left: inout Term<Double>, right: Double) { left = left - right }

extension Term<Bool> {
  /// Turns the variable's truth value.
  public mutating func toggle() { self = !self }
}
