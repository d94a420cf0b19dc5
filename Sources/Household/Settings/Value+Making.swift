// SPDX-License-Identifier: Apache-2.0
package import StateEngine

extension Value {
  /// A list of texts.
  package static func strings(_ texts: [String]) -> Value { .list(texts.map { .string($0) }) }
}

extension Value: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral
{
  /// Wraps a text.
  package init(stringLiteral value: String) { self = .string(value) }

  /// Wraps a whole number.
  package init(integerLiteral value: Int) { self = .int(value) }

  /// Wraps a truth value.
  package init(booleanLiteral value: Bool) { self = .bool(value) }

  /// Wraps values in order.
  package init(arrayLiteral elements: Value...) { self = .list(elements) }
}
