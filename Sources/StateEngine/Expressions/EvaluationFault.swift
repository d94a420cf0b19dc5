/// Why an expression that is well formed has no value this time.
public enum EvaluationFault: Error, Sendable, Hashable {
  /// A whole number left the range of 64 bits.
  case overflow
  /// A text became longer than 1 MiB.
  case tooLong
  /// Division or remainder by zero.
  case divisionByZero
  /// `/` on two Ints that does not divide.
  case inexactDivision
  /// A value of another type than the operator needs.
  case wrongType(expected: ValueType.Kind)
  /// Transitions that set each other off without end: the step was given up.
  case endless
}

extension EvaluationFault {
  /// The fault in a few words, without a full stop.
  public var message: String {
    switch self {
    case .overflow: "a whole number became too large"
    case .tooLong: "a text became too long"
    case .divisionByZero: "division by zero"
    case .inexactDivision: "two whole numbers that do not divide"
    case .wrongType(let expected):
      expected == .any ? "an unknown name" : "a value that is no \(expected.rawValue)"
    case .endless: "transitions that set each other off without end"
    }
  }
}
