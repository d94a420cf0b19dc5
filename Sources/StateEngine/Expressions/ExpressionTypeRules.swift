// SPDX-License-Identifier: Apache-2.0

/// The static types of the operators, on types alone: the one table that the check of trees and
/// the parser share.
enum ExpressionTypeRules {
  /// An operand, counted from 0, that does not fit.
  struct Mismatch: Error {
    var operand: Int
    var expected: ExpressionTypeError.Requirement
    var found: Value.Domain
  }

  static func unary(
    _ operation: ExpressionTree.UnaryOperator,
    _ operand: Value.Domain
  ) throws(Mismatch) -> Value.Domain {
    switch operation {
    case .not:
      try need(.bool, operand, operand: 0)
      return .bool
    case .minus:
      try needNumber(operand, operand: 0)
      return Value.Domain(operand.kind, isOptional: operand.kind == .any)
    }
  }

  static func binary(
    _ left: Value.Domain,
    _ operation: ExpressionTree.BinaryOperator,
    _ right: Value.Domain
  ) throws(Mismatch) -> Value.Domain {
    switch operation {
    case .or, .and:
      try need(.bool, left, operand: 0)
      try need(.bool, right, operand: 1)
      return .bool
    case .equal, .notEqual:
      return .bool
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      try needSameFamily(left, right)
      return .bool
    case .plus:
      try needSameFamily(left, right)
      if left.kind == .string || right.kind == .string { return .string }
      return sum(left, right)
    case .minus, .times, .divide, .remainder, .least, .greatest:
      try needNumber(left, operand: 0)
      try needNumber(right, operand: 1)
      return sum(left, right)
    }
  }

  static func conditional(
    _ test: Value.Domain,
    _ then: (type: Value.Domain, tree: ExpressionTree),
    _ otherwise: (type: Value.Domain, tree: ExpressionTree)
  ) throws(Mismatch) -> Value.Domain {
    try need(.bool, test, operand: 0)
    if case .literal(.null) = then.tree { return otherwise.type.optional }
    if case .literal(.null) = otherwise.tree { return then.type.optional }
    guard then.type.kind == otherwise.type.kind else { return .any }
    return then.type.isOptional ? then.type : otherwise.type
  }

  static func member(_ base: Value.Domain, _ name: String) throws(Mismatch) -> Value.Domain {
    switch base.kind {
    case .list where name == "length", .string where name == "length": return .int
    case .map, .any: return .any
    default: throw Mismatch(operand: 0, expected: .member(name), found: base)
    }
  }

  static func includes(_ list: Value.Domain) throws(Mismatch) -> Value.Domain {
    try need(.list, list, operand: 0)
    return .bool
  }

  static func collection(
    _ operation: CollectionOperation,
    _ types: [Value.Domain]
  ) throws(Mismatch) -> Value.Domain {
    switch operation {
    case .list: return .list
    case .at:
      let isMap = types[0].kind == .map
      if !isMap { try need(.list, types[0], operand: 0) }
      guard types[0].kind != .any || types[1].kind != .string else { return .any }
      try need(isMap ? .string : .int, types[1], operand: 1)
      return .any
    case .sorted, .with, .spliced, .concat, .union, .difference:
      try need(.list, types[0], operand: 0)
      let isInPlace = operation == .with || operation == .spliced
      if types.count > 1 { try need(isInPlace ? .int : .list, types[1], operand: 1) }
      return .list
    case .withEntry, .withoutEntry:
      try need(.map, types[0], operand: 0)
      try need(.string, types[1], operand: 1)
      return .map
    case .keys:
      try need(.map, types[0], operand: 0)
      return .list
    case .or: return types[0].kind == types[1].kind ? types[1] : .any
    case .each(let search, _):
      try need(.list, types[0], operand: 0)
      if search == .sum {
        try needNumber(types[1], operand: 1)
      } else {
        try need(.bool, types[1], operand: 1)
      }
      switch search {
      case .find, .sum: return .any
      case .some, .every: return .bool
      case .filter: return .list
      }
    }
  }

  // MARK: What fits

  private static func need(
    _ kind: Value.Domain.Kind,
    _ found: Value.Domain,
    operand: Int
  ) throws(Mismatch) {
    guard found.kind == kind || found.kind == .any else {
      throw Mismatch(operand: operand, expected: .kind(kind), found: found)
    }
  }

  private static func needNumber(_ found: Value.Domain, operand: Int) throws(Mismatch) {
    guard found.isNumber || found.kind == .any else {
      throw Mismatch(operand: operand, expected: .number, found: found)
    }
  }

  // Two numbers, or two strings.
  private static func needSameFamily(_ left: Value.Domain, _ right: Value.Domain) throws(Mismatch) {
    switch left.kind {
    case .int, .double: try needNumber(right, operand: 1)
    case .string: try need(.string, right, operand: 1)
    case .any:
      guard right.isNumber || right.kind == .string || right.kind == .any else {
        throw Mismatch(operand: 1, expected: .numberOrString, found: right)
      }
    default: throw Mismatch(operand: 0, expected: .numberOrString, found: left)
    }
  }

  private static func sum(_ left: Value.Domain, _ right: Value.Domain) -> Value.Domain {
    if left.kind == .double || right.kind == .double { return .double }
    return left.kind == .int && right.kind == .int ? .int : .any
  }
}

extension Value.Domain {
  fileprivate var isNumber: Bool { kind == .int || kind == .double }
}
