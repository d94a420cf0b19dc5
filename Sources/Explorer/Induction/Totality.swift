// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// Finds expressions that always have a value: sums that cannot become too large, nothing that may be
/// absent where something is needed.
struct Totality {
  let chart: Chart
  let symbols: SymbolTable
  /// Between which numbers variables are known to lie, by name.
  var bounds: [String: ClosedRange<Int>] = [:] { didSet { cache = Cache() } }
  /// Between which numbers values lie in the case that is looked at, by name.
  var given: [String: ClosedRange<Int>] = [:] { didSet { cache = Cache() } }
  private var cache = Cache()
  // What was found to be there.
  private var present: Set<ExpressionTree> = []
  /// The values of the state they are read at, by slot; nil for the variables themselves.
  var values: [ExpressionTree]?
  /// The arguments, by label.
  var arguments: [String: ExpressionTree] = [:]

  private final class Cache { var ranges: [String: ClosedRange<Int>] = [:] }

  private static let all = Int.min...Int.max

  init(chart: Chart, symbols: SymbolTable) {
    self.chart = chart
    self.symbols = symbols
  }

  /// True if a comparison with a number holds whatever the values are, by their bounds alone.
  func surely(_ tree: ExpressionTree) -> Bool {
    switch tree {
    case .binary(let left, .greaterOrEqual, .literal(.int(let number))):
      reached(left).lowerBound >= number
    case .binary(let left, .lessOrEqual, .literal(.int(let number))):
      reached(left).upperBound <= number
    case .binary(.binary(let value, .equal, .literal(.null)), .or, let rest):
      // What is there lies within its bounds.
      if case .binary(let other, _, _) = rest, other == value { surely(rest) } else { false }
    default: false
    }
  }

  /// True if a condition surely is true or false.
  func isSure(_ tree: ExpressionTree) -> Bool {
    switch tree {
    case .literal(let value): value.boolValue != nil
    case .isIn: true
    case .unary(.not, let inner): isSure(inner)
    case .variable(let name):
      if let derived = chart.scope.derived[name] { isSure(derived) } else { type(name) == .bool }
    case .binary(let left, .and, let right): isSure(left) && knowing(left, true).isSure(right)
    case .binary(let left, .or, let right): isSure(left) && knowing(left, false).isSure(right)
    case .binary(let left, let operation, let right) where operation.isEquality:
      hasValue(left) && hasValue(right)
    case .binary(let left, let operation, let right) where operation.compares:
      number(left) != nil && number(right) != nil || isPlain(left) && isPlain(right)
    case .includes(let list, let item): isPlain(list) && hasValue(item)
    case .conditional(let test, let then, let otherwise):
      isSure(test) && knowing(test, true).isSure(then) && knowing(test, false).isSure(otherwise)
    default: false
    }
  }

  // What a test says of values that may be absent.
  private func knowing(_ test: ExpressionTree, _ truth: Bool) -> Totality {
    switch test {
    case .unary(.not, let inner): return knowing(inner, !truth)
    case .binary(let left, .and, let right) where truth:
      return knowing(left, true).knowing(right, true)
    case .binary(let left, .or, let right) where !truth:
      return knowing(left, false).knowing(right, false)
    case .binary(let value, .equal, .literal(.null)) where !truth,
      .binary(let value, .notEqual, .literal(.null)) where truth:
      var other = self
      other.present.insert(value)
      return other
    default: return self
    }
  }

  /// True if an expression always has a value, which may be `null`.
  func hasValue(_ tree: ExpressionTree) -> Bool {
    switch tree {
    case .literal, .now, .argument, .isIn: true
    case .variable(let name): chart.scope.derived[name].map(hasValue) ?? true
    case .member(let inner, "length"): isPlain(inner)
    case .conditional(let test, let then, let otherwise):
      isSure(test) && knowing(test, true).hasValue(then)
        && knowing(test, false).hasValue(otherwise)
    case .binary(let left, _, let right) where isReal(tree):
      number(left) != nil && isReal(right)
        || isReal(left) && (isReal(right) || number(right) != nil)
    default: isSure(tree) || number(tree) != nil
    }
  }

  // A floating-point number: arithmetic on those always has a result.
  private func isReal(_ tree: ExpressionTree) -> Bool {
    switch tree {
    case .literal(.double): true
    case .variable(let name): type(name) == .double
    case .binary(let left, .plus, let right), .binary(let left, .minus, let right),
      .binary(let left, .times, let right), .binary(let left, .divide, let right):
      isReal(left) || isReal(right)
    default: false
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
      if case .literal(let value)? = arguments[label] { return !value.isNull }
      guard case .variable(let name)? = arguments[label], let type = symbols.types[name] else {
        return false
      }
      return !type.isOptional && type.kind != .any
    default: return false
    }
  }

  private func type(_ name: String) -> Value.Domain? {
    chart.scope.variables[name]?.type ?? symbols.types[name]
  }

  /// Between which numbers a whole number lies; nil where there may be none.
  private func number(_ tree: ExpressionTree) -> ClosedRange<Int>? {
    switch tree {
    case .literal(.int(let number)): return number...number
    case .now: return Chart.times
    case .variable(let name):
      if let derived = chart.scope.derived[name] { return number(derived) }
      guard let type = type(name), type.kind == .int, !type.isOptional || present.contains(tree)
      else { return nil }
      guard let values, let slot = symbols.slots[name] else {
        return bounds[name] ?? Self.all
      }
      return reached(values[slot])
    case .argument(let label):
      if case .literal(.int(let number))? = arguments[label] { return number...number }
      guard case .variable(let name)? = arguments[label], let type = symbols.types[name],
        type.kind == .int, !type.isOptional || present.contains(tree)
      else { return nil }
      return reached(.variable(name))
    case .member(let inner, "length"): return isPlain(inner) ? 0...mostElements(of: inner) : nil
    case .unary(.minus, let inner):
      return number(inner).flatMap { Self.joined(0...0, .minus, $0) }
    case .binary(.binary(let left, .minus, let rest), .divide, .literal(.int(let number)))
    where number > 0 && rest == .binary(left, .remainder, .literal(.int(number))):
      // What is left without its remainder comes out even.
      guard let range = self.number(left) else { return nil }
      return range.lowerBound / number...range.upperBound / number
    case .binary(let left, let operation, let right):
      guard let one = number(left), let other = number(right) else { return nil }
      return Self.joined(one, operation, other)
    case .conditional(let test, let then, let otherwise):
      guard isSure(test), let one = knowing(test, true).number(then),
        let other = knowing(test, false).number(otherwise)
      else { return nil }
      return Self.both(one, other)
    default: return nil
    }
  }

  private func mostElements(of list: ExpressionTree) -> Int {
    guard case .variable(let name) = list, let slot = chart.scope.variables[name]?.index else {
      return .max
    }
    return chart.description.variables[slot].limit ?? .max
  }

  private static func both(_ one: ClosedRange<Int>, _ other: ClosedRange<Int>) -> ClosedRange<Int> {
    min(one.lowerBound, other.lowerBound)...max(one.upperBound, other.upperBound)
  }

  // Of a value that is there: what could not be reckoned may be anything.
  private func reached(_ tree: ExpressionTree) -> ClosedRange<Int> {
    switch tree {
    case .literal(.int(let number)): return number...number
    case .variable(SymbolTable.now): return Chart.times
    case .variable(let name):
      if let known = cache.ranges[name] { return known }
      var range = symbols.definitions[name].map { reached($0) } ?? bounds[name] ?? Self.all
      if let limit = symbols.limits[name] { range = limit }
      if let old = symbols.olds[name] { range = Self.both(range, reached(old)) }
      if let limit = given[name], limit.overlaps(range) { range = range.clamped(to: limit) }
      cache.ranges[name] = range
      return range
    case .binary(let left, .divide, .literal(.int(let number))) where number > 0:
      let range = reached(left)
      return range.lowerBound / number...range.upperBound / number
    case .binary(let left, let operation, let right):
      return Self.joined(reached(left), operation, reached(right), isThere: true) ?? Self.all
    case .conditional(_, let then, let otherwise):
      return Self.both(reached(then), reached(otherwise))
    default: return Self.all
    }
  }

  private static func joined(
    _ one: ClosedRange<Int>,
    _ operation: ExpressionTree.BinaryOperator,
    _ other: ClosedRange<Int>,
    isThere: Bool = false
  ) -> ClosedRange<Int>? {
    func ends(_ body: (Int, Int) -> (partialValue: Int, overflow: Bool)) -> ClosedRange<Int>? {
      var found: [Int] = []
      for left in [one.lowerBound, one.upperBound] {
        for right in [other.lowerBound, other.upperBound] {
          let (value, isOver) = body(left, right)
          if isOver, !isThere { return nil }
          // A sum that is there was not too large.
          found.append(isOver ? (value < 0 ? Int.max : Int.min) : value)
        }
      }
      return (found.min() ?? 0)...(found.max() ?? 0)
    }
    switch operation {
    case .plus: return ends { $0.addingReportingOverflow($1) }
    case .minus: return ends { $0.subtractingReportingOverflow($1) }
    case .times where isThere:
      return joined(one, .times, other)
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
