// SPDX-License-Identifier: Apache-2.0

/// A compiled part of an expression, by the type it is known to have.
enum ExpressionCode: Sendable {
  case bool(ExpressionShape<Bool>)
  case int(ExpressionShape<Int>)
  case double(ExpressionShape<Double>)
  case string(ExpressionShape<String>)
  /// Anything whose type is not known, or that may be `null`.
  case value(ExpressionClosure<Value>)

  /// The part as a finished expression.
  var expression: CompiledExpression {
    switch self {
    case .bool(let shape): .bool(shape.composed.closure)
    case .int(let shape): .int(shape.composed.closure)
    case .double(let shape): .double(shape.composed.closure)
    case .string(let shape): .string(shape.composed.closure)
    case .value(let closure): .value(closure)
    }
  }

  /// The part as a closure over values.
  var boxed: ExpressionClosure<Value> {
    switch self {
    case .bool(let shape): shape.boxed
    case .int(let shape): shape.boxed
    case .double(let shape): shape.boxed
    case .string(let shape): shape.boxed
    case .value(let closure): closure
    }
  }

  /// The part as a truth value; whatever else it is becomes a fault when it runs.
  var truth: ExpressionClosure<Bool> {
    if case .bool(let shape) = self { return shape.composed.closure }
    let closure = boxed
    return { snapshot, arguments throws(EvaluationFault) in
      try closure(snapshot, arguments).truth()
    }
  }
}

extension ExpressionShape<Int> {
  /// The whole number as a double.
  var asDouble: ExpressionShape<Double> {
    if case .constant(let value) = self { return .constant(Double(value)) }
    let closure = composed.closure
    return .composing { snapshot, arguments throws(EvaluationFault) in
      Double(try closure(snapshot, arguments))
    }
  }

  /// The constant as a double, when it is one and loses nothing by that.
  var asExactDouble: ExpressionShape<Double>? {
    guard case .constant(let value) = self else { return nil }
    return Double(exactly: value).map { .constant($0) }
  }
}

extension ExpressionShape<Bool> {
  /// The shape of a closure.
  static func composing(_ closure: @escaping ExpressionClosure<Bool>) -> Self {
    .composed(BoolReader(closure: closure))
  }
}

extension ExpressionShape<Int> {
  /// The shape of a closure.
  static func composing(_ closure: @escaping ExpressionClosure<Int>) -> Self {
    .composed(IntReader(closure: closure))
  }
}

extension ExpressionShape<Double> {
  /// The shape of a closure.
  static func composing(_ closure: @escaping ExpressionClosure<Double>) -> Self {
    .composed(DoubleReader(closure: closure))
  }
}
