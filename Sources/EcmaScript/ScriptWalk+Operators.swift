// SPDX-License-Identifier: Apache-2.0
import StateEngine

extension ScriptWalk {
  func join(
    _ left: ExpressionTree,
    _ operation: ExpressionTree.BinaryOperator,
    _ right: ExpressionTree
  ) throws(EvaluationFault) -> ScriptValue {
    switch operation {
    case .or, .and:
      let first = try value(of: left)
      return first.isScriptTrue == (operation == .or) ? first : try value(of: right)
    case .least, .greatest:
      let both = try all([left, right])
      return try math(operation == .least ? "min" : "max", both)
    default:
      let first = try value(of: left)
      return try joined(first, operation.rawValue, try value(of: right))
    }
  }

  func join(
    _ left: ExpressionTree,
    _ sign: String,
    _ right: ExpressionTree
  ) throws(EvaluationFault) -> ScriptValue {
    switch sign {
    case ",":
      _ = try value(of: left)
      return try value(of: right)
    case "??":
      let first = try value(of: left)
      return first.isNothing ? try value(of: right) : first
    case "instanceof":
      let value = try value(of: left)
      guard case .variable(let name) = right else { throw fault(.notCallable, about: nil) }
      switch name {
      case "Array": return .bool(value.listValue != nil)
      case "Object":
        return .bool(value.listValue != nil || value.mapValue != nil || value.isFunction)
      case "Function": return .bool(value.isFunction)
      case "String", "Number", "Boolean": return .bool(false)
      case _ where Self.errors.contains(name):
        let kind = value.mapValue?["message"] == nil ? nil : value.mapValue?["name"]?.stringValue
        return .bool(
          kind.map { $0 == name || name == "Error" && Self.errors.contains($0) } ?? false
        )
      default: throw fault(.notCallable, about: name)
      }
    default:
      let first = try value(of: left)
      return try joined(first, sign, try value(of: right))
    }
  }

  /// Two values joined by an operator.
  func joined(_ left: ScriptValue, _ sign: String, _ right: ScriptValue) throws(EvaluationFault)
    -> ScriptValue
  {
    if left.isLarge || right.isLarge { try spend(on: [left, right]) }
    switch sign {
    case "+": return try sum(left, right)
    case "-", "*", "/", "%", "**": return try arithmetic(sign, left, right)
    case "==": return .bool(left.isLooselyEqual(to: right))
    case "!=": return .bool(!left.isLooselyEqual(to: right))
    case "===": return .bool(left.isSame(as: right))
    case "!==": return .bool(!left.isSame(as: right))
    case "<", "<=", ">", ">=": return .bool(compare(left, sign, right))
    case "&", "|", "^", "<<", ">>", ">>>": return bits(left, sign, right)
    case "in":
      switch right {
      case .map(let map): return .bool(map[left.scriptText] != nil)
      case .list(let list):
        return .bool(Int(left.scriptText).map(list.indices.contains) ?? false)
      default: throw .noMembers
      }
    default: throw .notScript
    }
  }

  private func sum(_ left: ScriptValue, _ right: ScriptValue) throws(EvaluationFault) -> ScriptValue
  {
    if case .int(let one) = left, case .int(let two) = right {
      let (sum, overflow) = one.addingReportingOverflow(two)
      if !overflow, sum.magnitude < 1 << 53 { return .int(sum) }
    }
    if left.joinsAsText || right.joinsAsText {
      return .string(try JoinedText.join(left.scriptText, right.scriptText))
    }
    return .number(left.scriptNumber + right.scriptNumber)
  }

  private func arithmetic(
    _ sign: String,
    _ left: ScriptValue,
    _ right: ScriptValue
  ) throws(EvaluationFault) -> ScriptValue {
    let (one, two) = (left.scriptNumber, right.scriptNumber)
    switch sign {
    case "-": return .number(one - two)
    case "*": return .number(one * two)
    case "/": return .number(one / two)
    case "%": return .number(one.truncatingRemainder(dividingBy: two))
    default: return .number(try power(one, two))
    }
  }

  /// A power with a whole exponent, or the square root; others are beyond us.
  func power(_ base: Double, _ exponent: Double) throws(EvaluationFault) -> Double {
    if exponent == 0.5 { return base.squareRoot() }
    guard exponent == exponent.rounded(), abs(exponent) <= 1024 else { throw .notSupported }
    var result = 1.0
    for _ in 0..<Int(abs(exponent)) { result *= base }
    return exponent < 0 ? 1 / result : result
  }

  private func compare(_ left: ScriptValue, _ sign: String, _ right: ScriptValue) -> Bool {
    if case .string(let one) = left, case .string(let two) = right {
      let isLess = one.utf16.lexicographicallyPrecedes(two.utf16)
      let isMore = two.utf16.lexicographicallyPrecedes(one.utf16)
      return switch sign {
      case "<": isLess
      case "<=": !isMore
      case ">": isMore
      default: !isLess
      }
    }
    let (one, two) = (left.scriptNumber, right.scriptNumber)
    return switch sign {
    case "<": one < two
    case "<=": one <= two
    case ">": one > two
    default: one >= two
    }
  }

  private func bits(_ left: ScriptValue, _ sign: String, _ right: ScriptValue) -> ScriptValue {
    let (one, two) = (left.scriptBits, right.scriptBits)
    let shift = Int32(two & 31)
    return switch sign {
    case "&": .int(Int(one & two))
    case "|": .int(Int(one | two))
    case "^": .int(Int(one ^ two))
    case "<<": .int(Int(one << shift))
    case ">>": .int(Int(one >> shift))
    default: .int(Int(UInt32(bitPattern: one) >> UInt32(shift)))
    }
  }

  func prefix(_ sign: String, _ operand: ExpressionTree) throws(EvaluationFault) -> ScriptValue {
    switch sign {
    case "typeof":
      if case .variable(let name) = operand {
        if let value = try named(name) { return .string(value.scriptType) }
        if Self.builtIns.contains(name) { return .string("function") }
        return .string("undefined")
      }
      return .string(try value(of: operand).scriptType)
    case "+": return .number(try value(of: operand).scriptNumber)
    case "~": return .int(Int(~(try value(of: operand).scriptBits)))
    case "void":
      _ = try value(of: operand)
      return .undefined
    case "delete":
      guard case .member(let base, let name) = operand else { return .bool(true) }
      guard case .map(var map) = try value(of: base) else { return .bool(true) }
      map[name] = nil
      try assign(.map(map), to: base)
      return .bool(true)
    default: throw .notScript
    }
  }
}

extension ScriptValue {
  fileprivate var isLarge: Bool {
    switch self {
    case .string(let text): text.utf8.count >= 256
    case .list, .map: true
    default: false
    }
  }

  fileprivate var joinsAsText: Bool {
    switch self {
    case .string, .list, .map, .function: true
    default: false
    }
  }

  fileprivate var scriptBits: Int32 {
    let number = scriptNumber
    guard number.isFinite else { return 0 }
    let rest = number.rounded(.towardZero).truncatingRemainder(dividingBy: 4_294_967_296)
    return Int32(truncatingIfNeeded: Int(rest))
  }
}
