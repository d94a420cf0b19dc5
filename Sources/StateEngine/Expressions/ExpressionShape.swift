// SPDX-License-Identifier: Apache-2.0

/// An operand of known type: a slot or a constant where it is one, so that the operator above it
/// can read it without another call; a closure otherwise.
enum ExpressionShape<Scalar: SlotScalar>: Sendable {
  case variable(Int)
  case argument(Int)
  case constant(Scalar)
  case composed(Scalar.Composed)

  /// The operand as a closure, whatever its shape.
  var composed: Scalar.Composed {
    switch self {
    case .variable(let index): Scalar.composed(VariableReader<Scalar>(index: index))
    case .argument(let index): Scalar.composed(ArgumentReader<Scalar>(index: index))
    case .constant(let constant): Scalar.composed(ConstantReader<Scalar>(constant: constant))
    case .composed(let reader): reader
    }
  }

  /// The operand as a closure over values.
  var boxed: ExpressionClosure<Value> {
    if case .constant(let scalar) = self {
      let value = scalar.value
      return { _, _ in value }
    }
    let reader = composed
    return { snapshot, arguments throws(EvaluationFault) in
      try reader.read(snapshot, arguments).value
    }
  }
}

extension PairRule where Operand: SlotScalar, Result: SlotScalar {
  /// The operator with both its operands, the common shapes written out.
  static func joining(
    _ left: ExpressionShape<Operand>,
    _ right: ExpressionShape<Operand>
  ) -> ExpressionShape<Result> {
    switch (left, right) {
    case (.variable(let index), .constant(let constant)):
      joining(VariableReader(index: index), ConstantReader(constant: constant))
    case (.argument(let index), .constant(let constant)):
      joining(ArgumentReader(index: index), ConstantReader(constant: constant))
    case (.variable(let index), .variable(let other)):
      joining(VariableReader(index: index), VariableReader(index: other))
    case (.variable(let index), .argument(let other)):
      joining(VariableReader(index: index), ArgumentReader(index: other))
    case (.composed(let reader), .constant(let constant)):
      joining(reader, ConstantReader(constant: constant))
    default:
      joining(left.composed, right.composed)
    }
  }

  private static func joining<Left: SlotReader<Operand>, Right: SlotReader<Operand>>(
    _ left: Left,
    _ right: Right
  ) -> ExpressionShape<Result> {
    .composed(Result.composed(PairReader<Self, Left, Right>(left: left, right: right)))
  }
}
