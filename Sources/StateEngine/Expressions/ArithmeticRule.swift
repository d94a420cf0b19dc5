// SPDX-License-Identifier: Apache-2.0

/// An arithmetic operator: on whole numbers checked, on doubles as IEEE 754 has it.
protocol ArithmeticRule: SendableMetatype {
  static func whole(_ left: Int, _ right: Int) throws(EvaluationFault) -> Int
  static func real(_ left: Double, _ right: Double) -> Double
}

/// An arithmetic rule on two Ints.
enum Whole<Rule: ArithmeticRule>: PairRule {
  static func join(_ left: Int, _ right: Int) throws(EvaluationFault) -> Int {
    try Rule.whole(left, right)
  }
}

/// An arithmetic rule on two Doubles.
enum Real<Rule: ArithmeticRule>: PairRule {
  static func join(_ left: Double, _ right: Double) -> Double { Rule.real(left, right) }
}

/// The rule of `+`.
enum Sum: ArithmeticRule {
  static func whole(_ left: Int, _ right: Int) throws(EvaluationFault) -> Int {
    let (value, overflow) = left.addingReportingOverflow(right)
    guard !overflow else { throw .overflow }
    return value
  }
  static func real(_ left: Double, _ right: Double) -> Double { left + right }
}

/// The rule of `-`.
enum Difference: ArithmeticRule {
  static func whole(_ left: Int, _ right: Int) throws(EvaluationFault) -> Int {
    let (value, overflow) = left.subtractingReportingOverflow(right)
    guard !overflow else { throw .overflow }
    return value
  }
  static func real(_ left: Double, _ right: Double) -> Double { left - right }
}

/// The rule of `*`.
enum Product: ArithmeticRule {
  static func whole(_ left: Int, _ right: Int) throws(EvaluationFault) -> Int {
    let (value, overflow) = left.multipliedReportingOverflow(by: right)
    guard !overflow else { throw .overflow }
    return value
  }
  static func real(_ left: Double, _ right: Double) -> Double { left * right }
}

/// The rule of `/`: a quotient of Ints that is not whole is a fault, never rounded.
enum Quotient: ArithmeticRule {
  static func whole(_ left: Int, _ right: Int) throws(EvaluationFault) -> Int {
    guard right != 0 else { throw .divisionByZero }
    let (value, overflow) = left.dividedReportingOverflow(by: right)
    guard !overflow else { throw .overflow }
    guard value &* right == left else { throw .inexactDivision }
    return value
  }
  static func real(_ left: Double, _ right: Double) -> Double { left / right }
}

/// The rule of `%`, which has the sign of the dividend.
enum Remainder: ArithmeticRule {
  static func whole(_ left: Int, _ right: Int) throws(EvaluationFault) -> Int {
    guard right != 0 else { throw .divisionByZero }
    // The overflow that Swift reports for Int.min % -1 is of the quotient; the remainder is 0.
    return left.remainderReportingOverflow(dividingBy: right).partialValue
  }
  static func real(_ left: Double, _ right: Double) -> Double {
    left.truncatingRemainder(dividingBy: right)
  }
}

/// The rule of `Math.min`: no number when either is none.
enum Least: ArithmeticRule {
  static func whole(_ left: Int, _ right: Int) -> Int { min(left, right) }
  static func real(_ left: Double, _ right: Double) -> Double {
    left.isNaN || right.isNaN ? .nan : min(left, right)
  }
}

/// The rule of `Math.max`: no number when either is none.
enum Greatest: ArithmeticRule {
  static func whole(_ left: Int, _ right: Int) -> Int { max(left, right) }
  static func real(_ left: Double, _ right: Double) -> Double {
    left.isNaN || right.isNaN ? .nan : max(left, right)
  }
}

extension Int {
  /// The number with its sign turned.
  func negated() throws(EvaluationFault) -> Int { try Difference.whole(0, self) }

  /// -1, 0 or 1 as this number is less than, equal to or greater than `number`, by size and
  /// without rounding; nil when that is no number.
  func order(against number: Double) -> Int? {
    if number.isNaN { return nil }
    if number >= 0x1p63 { return -1 }
    if number < -0x1p63 { return 1 }
    let floor = number.rounded(.down)
    let whole = Int(floor)
    if self != whole { return self < whole ? -1 : 1 }
    return floor < number ? -1 : 0
  }
}
