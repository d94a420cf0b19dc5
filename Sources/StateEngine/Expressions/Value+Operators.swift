// SPDX-License-Identifier: Apache-2.0

/// The operators on values whose types are not known before they run.
///
/// The tree walk uses nothing else; the closures use it where `any` or `null` may stand.
extension Value {
  /// Whether the two are equal as `==` of an expression sees it: numbers by size, other values of
  /// different types never, lists and maps element by element.
  package func isEqual(to other: Value) -> Bool {
    switch (self, other) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.int(let left), .int(let right)): left == right
    case (.double(let left), .double(let right)): left == right
    case (.int(let left), .double(let right)): left.order(against: right) == 0
    case (.double(let left), .int(let right)): right.order(against: left) == 0
    case (.string(let left), .string(let right)): left == right
    case (.list(let left), .list(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.isEqual(to: $1) }
    case (.map(let left), .map(let right)):
      left.count == right.count
        && left.allSatisfy { key, value in right[key].map { value.isEqual(to: $0) } ?? false }
    default: false
    }
  }

  /// The truth value, or a fault.
  func truth() throws(EvaluationFault) -> Bool {
    guard case .bool(let value) = self else { throw .wrongType(expected: .bool) }
    return value
  }

  /// The number with its sign turned.
  func negated() throws(EvaluationFault) -> Value {
    switch self {
    case .int(let value): .int(try value.negated())
    case .double(let value): .double(-value)
    default: throw .wrongType(expected: .double)
    }
  }

  /// An entry of a map, `null` when it has none of that name; or the `length` of a list or string,
  /// which for strings counts UTF-16 units as ECMAScript does.
  func member(_ name: String) throws(EvaluationFault) -> Value {
    switch self {
    case .map(let entries): return entries[name] ?? .null
    case .list(let values) where name == "length": return .int(values.count)
    case .string(let text) where name == "length": return .int(text.utf16.count)
    default: throw .wrongType(expected: name == "length" ? .list : .map)
    }
  }

  /// Whether this list holds a value equal to `item`.
  func includes(_ item: Value) throws(EvaluationFault) -> Bool {
    guard case .list(let values) = self else { throw .wrongType(expected: .list) }
    return values.contains { $0.isEqual(to: item) }
  }
}

extension ExpressionTree.BinaryOperator {
  /// The operator on two values that have both been evaluated.
  func join(_ left: Value, _ right: Value) throws(EvaluationFault) -> Value {
    switch self {
    case .or:
      let isTrue = try left.truth()
      let isOtherTrue = try right.truth()
      return .bool(isTrue || isOtherTrue)
    case .and:
      let isTrue = try left.truth()
      let isOtherTrue = try right.truth()
      return .bool(isTrue && isOtherTrue)
    case .equal: return .bool(left.isEqual(to: right))
    case .notEqual: return .bool(!left.isEqual(to: right))
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      guard let order = try order(left, right) else { return .bool(false) }
      return .bool(holds(for: order))
    case .plus:
      if case .string(let text) = left {
        guard case .string(let other) = right else { throw .wrongType(expected: .string) }
        return .string(try JoinedText.join(text, other))
      }
      return try arithmetic(Sum.self, left, right)
    case .minus: return try arithmetic(Difference.self, left, right)
    case .times: return try arithmetic(Product.self, left, right)
    case .divide: return try arithmetic(Quotient.self, left, right)
    case .remainder: return try arithmetic(Remainder.self, left, right)
    case .least: return try arithmetic(Least.self, left, right)
    case .greatest: return try arithmetic(Greatest.self, left, right)
    }
  }

  // -1, 0 or 1; nil where a NaN has no order.
  private func order(_ left: Value, _ right: Value) throws(EvaluationFault) -> Int? {
    switch (left, right) {
    case (.int(let left), .int(let right)): return left < right ? -1 : left > right ? 1 : 0
    case (.double(let left), .double(let right)):
      if left.isNaN || right.isNaN { return nil }
      return left < right ? -1 : left > right ? 1 : 0
    case (.int(let left), .double(let right)): return left.order(against: right)
    case (.double(let left), .int(let right)): return right.order(against: left).map { -$0 }
    case (.string(let left), .string(let right)): return left < right ? -1 : left > right ? 1 : 0
    case (.string, _): throw .wrongType(expected: .string)
    default: throw .wrongType(expected: .double)
    }
  }

  private func holds(for order: Int) -> Bool {
    switch self {
    case .less: order < 0
    case .lessOrEqual: order <= 0
    case .greater: order > 0
    default: order >= 0
    }
  }

  private func arithmetic<Rule: ArithmeticRule>(
    _ rule: Rule.Type,
    _ left: Value,
    _ right: Value
  ) throws(EvaluationFault) -> Value {
    if case .int(let left) = left, case .int(let right) = right {
      return .int(try Rule.whole(left, right))
    }
    guard let left = left.doubleValue, let right = right.doubleValue else {
      throw .wrongType(expected: .double)
    }
    return .double(Rule.real(left, right))
  }
}
