// SPDX-License-Identifier: Apache-2.0

/// Whether expressions surely have a value: sums that cannot become too large, nothing that may be
/// absent where something is needed.
struct Totality {
  let chart: Chart
  let symbols: SymbolTable
  /// Between which numbers variables are known to lie, by name.
  var bounds: [String: ClosedRange<Int>] = [:]
  /// The values of the state they are read at, by slot; nil for the variables themselves.
  var values: [ExpressionTree]?
  /// The arguments, by label.
  var arguments: [String: ExpressionTree] = [:]

  private static let all = Int.min...Int.max

  /// Whether a condition surely is true or false.
  func isSure(_ tree: ExpressionTree) -> Bool {
    switch tree {
    case .literal(let value): value.boolValue != nil
    case .isIn: true
    case .unary(.not, let inner): isSure(inner)
    case .variable(let name):
      if let derived = chart.scope.derived[name] { isSure(derived) } else { type(name) == .bool }
    case .binary(let left, .and, let right), .binary(let left, .or, let right):
      isSure(left) && isSure(right)
    case .binary(let left, let operation, let right) where operation.isEquality:
      hasValue(left) && hasValue(right)
    case .binary(let left, let operation, let right) where operation.compares:
      number(left) != nil && number(right) != nil || isPlain(left) && isPlain(right)
    case .includes(let list, let item): isPlain(list) && hasValue(item)
    case .conditional(let test, let then, let otherwise):
      isSure(test) && isSure(then) && isSure(otherwise)
    default: false
    }
  }

  /// Whether anything surely comes of an expression, absent or not.
  func hasValue(_ tree: ExpressionTree) -> Bool {
    switch tree {
    case .literal, .now, .argument, .isIn: true
    case .variable(let name): chart.scope.derived[name].map(hasValue) ?? true
    case .member(let inner, "length"): isPlain(inner)
    case .conditional(let test, let then, let otherwise):
      isSure(test) && hasValue(then) && hasValue(otherwise)
    default: isSure(tree) || number(tree) != nil
    }
  }

  // A text, a list or a number with a fraction that is there.
  private func isPlain(_ tree: ExpressionTree) -> Bool {
    switch tree {
    case .literal(let value): return !value.isNull
    case .variable(let name):
      guard let type = type(name) else { return false }
      return !type.isOptional && type.kind != .any
    case .argument(let label):
      guard case .variable(let name)? = arguments[label], let type = symbols.types[name] else {
        return false
      }
      return !type.isOptional && type.kind != .any
    default: return false
    }
  }

  private func type(_ name: String) -> ValueType? {
    chart.scope.variables[name]?.type ?? symbols.types[name]
  }

  /// Between which numbers a whole number lies; nil where there may be none.
  private func number(_ tree: ExpressionTree) -> ClosedRange<Int>? {
    switch tree {
    case .literal(.int(let number)): return number...number
    case .now: return Chart.times
    case .variable(let name):
      if let derived = chart.scope.derived[name] { return number(derived) }
      guard let type = type(name), type == .int else { return nil }
      guard let values, let slot = chart.scope.variables[name]?.index else {
        return bounds[name] ?? Self.all
      }
      return reached(values[slot])
    case .argument(let label):
      guard case .variable(let name)? = arguments[label], symbols.types[name] == .int else {
        return nil
      }
      return bounds[name] ?? Self.all
    case .member(let inner, "length"): return isPlain(inner) ? 0...Int.max : nil
    case .unary(.minus, let inner):
      return number(inner).flatMap { Self.joined(0...0, .minus, $0) }
    case .binary(let left, let operation, let right):
      guard let one = number(left), let other = number(right) else { return nil }
      return Self.joined(one, operation, other)
    case .conditional(let test, let then, let otherwise):
      guard isSure(test), let one = number(then), let other = number(otherwise) else { return nil }
      return min(one.lowerBound, other.lowerBound)...max(one.upperBound, other.upperBound)
    default: return nil
    }
  }

  // Of a value that is there: what could not be reckoned may be anything.
  private func reached(_ tree: ExpressionTree) -> ClosedRange<Int> {
    switch tree {
    case .literal(.int(let number)): return number...number
    case .variable(SymbolTable.now): return Chart.times
    case .variable(let name): return bounds[name] ?? Self.all
    case .binary(let left, let operation, let right):
      return Self.joined(reached(left), operation, reached(right)) ?? Self.all
    case .conditional(_, let then, let otherwise):
      let (one, other) = (reached(then), reached(otherwise))
      return min(one.lowerBound, other.lowerBound)...max(one.upperBound, other.upperBound)
    default: return Self.all
    }
  }

  private static func joined(
    _ one: ClosedRange<Int>,
    _ operation: ExpressionTree.BinaryOperator,
    _ other: ClosedRange<Int>
  ) -> ClosedRange<Int>? {
    func ends(_ body: (Int, Int) -> (partialValue: Int, overflow: Bool)) -> ClosedRange<Int>? {
      var found: [Int] = []
      for left in [one.lowerBound, one.upperBound] {
        for right in [other.lowerBound, other.upperBound] {
          let (value, isOver) = body(left, right)
          if isOver { return nil }
          found.append(value)
        }
      }
      return (found.min() ?? 0)...(found.max() ?? 0)
    }
    switch operation {
    case .plus: return ends { $0.addingReportingOverflow($1) }
    case .minus: return ends { $0.subtractingReportingOverflow($1) }
    case .times: return ends { $0.multipliedReportingOverflow(by: $1) }
    case .least:
      return min(one.lowerBound, other.lowerBound)...min(one.upperBound, other.upperBound)
    case .greatest:
      return max(one.lowerBound, other.lowerBound)...max(one.upperBound, other.upperBound)
    case .remainder:
      guard other.lowerBound > 0 else { return nil }
      let most = other.upperBound - 1
      return (one.lowerBound < 0 ? -most : 0)...most
    default: return nil
    }
  }
}
