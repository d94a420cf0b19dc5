// SPDX-License-Identifier: Apache-2.0

/// What an operator makes of two operands of one known type.
///
/// Rules are types, not closures, so that the compiler writes each one into the closure that uses
/// it: that is what keeps a guard within a few nanoseconds.
protocol PairRule: SendableMetatype {
  associatedtype Operand
  associatedtype Result
  static func join(_ left: Operand, _ right: Operand) throws(EvaluationFault) -> Result
}

/// `==` on one type.
enum Equal<Operand: Equatable>: PairRule {
  static func join(_ left: Operand, _ right: Operand) -> Bool { left == right }
}

/// `!=` on one type.
enum NotEqual<Operand: Equatable>: PairRule {
  static func join(_ left: Operand, _ right: Operand) -> Bool { left != right }
}

/// `<` on one type.
enum Less<Operand: Comparable>: PairRule {
  static func join(_ left: Operand, _ right: Operand) -> Bool { left < right }
}

/// `<=` on one type.
enum LessOrEqual<Operand: Comparable>: PairRule {
  static func join(_ left: Operand, _ right: Operand) -> Bool { left <= right }
}

/// `>` on one type.
enum Greater<Operand: Comparable>: PairRule {
  static func join(_ left: Operand, _ right: Operand) -> Bool { left > right }
}

/// `>=` on one type.
enum GreaterOrEqual<Operand: Comparable>: PairRule {
  static func join(_ left: Operand, _ right: Operand) -> Bool { left >= right }
}

/// `+` on strings: at most 1 MiB, or a chart from a file could fill the memory in a few steps.
package enum JoinedText: PairRule {
  /// Both, one after the other.
  package static func join(_ left: String, _ right: String) throws(EvaluationFault) -> String {
    guard left.utf8.count + right.utf8.count <= 1 << 20 else { throw .tooLong }
    return left + right
  }
}
