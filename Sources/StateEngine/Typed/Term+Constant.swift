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

extension Term.Constant: ExpressibleByArrayLiteral
where T: ExpressibleByArrayLiteral, T.ArrayLiteralElement: Encodable {
  /// The list or the set as an expression.
  public init(arrayLiteral elements: T.ArrayLiteralElement...) {
    let list = ExpressionTree.constant(elements)
    if T.self is any SetAlgebra.Type, case .literal(.list(let values)) = list {
      self.init(.literal(.set(values)))
    } else {
      self.init(list)
    }
  }
}

extension Term.Constant: ExpressibleByDictionaryLiteral
where T: ExpressibleByDictionaryLiteral, T.Key == String, T.Value: Encodable {
  /// The map as an expression; of two values with one key the last counts.
  public init(dictionaryLiteral elements: (String, T.Value)...) {
    self.init(.constant(Dictionary(elements, uniquingKeysWith: { $1 })))
  }
}

// MARK: Changing by an amount

/// Adds to the variable.
public func += <T: Numeric>(left: inout Term<T>, right: Term<T>) { left = left + right }

/// Adds to the variable.
public func += <T: Numeric & Encodable>(left: inout Term<T>, right: T) { left = left + right }

/// Takes from the variable.
public func -= <T: Numeric>(left: inout Term<T>, right: Term<T>) { left = left - right }

/// Takes from the variable.
public func -= <T: Numeric & Encodable>(left: inout Term<T>, right: T) { left = left - right }

extension Term {
  /// Turns the variable's truth value.
  public mutating func toggle() where T == Bool { self = !self }

  /// Turns the variable's sign.
  public mutating func negate() where T: SignedNumeric { self = -self }
}
