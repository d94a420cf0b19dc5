/// Why an expression that is well formed has no value this time.
public enum EvaluationFault: Error, Sendable, Hashable {
  /// A whole number left the range of 64 bits.
  case overflow
  /// Division or remainder by zero.
  case divisionByZero
  /// `/` on two Ints that does not divide.
  case inexactDivision
  /// A value of another type than the operator needs.
  case wrongType(expected: ValueType.Kind)
  /// Rows that set each other off without end: the step was given up.
  case endless
}
