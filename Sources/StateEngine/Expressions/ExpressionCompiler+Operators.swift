// SPDX-License-Identifier: Apache-2.0

extension ExpressionCompiler {
  /// The code of `!x`.
  func negation(of code: ExpressionCode) -> ExpressionCode {
    if case .bool(.variable(let index)) = code {
      return .bool(
        .composing { snapshot, _ throws(EvaluationFault) in try !Bool.read(snapshot.values, index) }
      )
    }
    let closure = code.truth
    return .bool(
      .composing { snapshot, arguments throws(EvaluationFault) in try !closure(snapshot, arguments)
      }
    )
  }

  /// The code of `-x`.
  func minus(_ code: ExpressionCode) -> ExpressionCode {
    switch code {
    case .int(let shape):
      let closure = shape.composed.closure
      return .int(
        .composing { snapshot, arguments throws(EvaluationFault) in
          try closure(snapshot, arguments).negated()
        }
      )
    case .double(let shape):
      let closure = shape.composed.closure
      return .double(
        .composing { snapshot, arguments throws(EvaluationFault) in
          -(try closure(snapshot, arguments))
        }
      )
    case let other:
      let closure = other.boxed
      return .value { snapshot, arguments throws(EvaluationFault) in
        try closure(snapshot, arguments).negated()
      }
    }
  }

  /// Two operands and an operator.
  func join(
    _ left: ExpressionCode,
    _ operation: ExpressionTree.BinaryOperator,
    _ right: ExpressionCode
  ) -> ExpressionCode {
    switch operation {
    case .or, .and: return .bool(.composing(logic(left.truth, right.truth, isOr: operation == .or)))
    case .equal, .notEqual: return .bool(equality(left, operation, right))
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      return .bool(ordering(left, operation, right))
    case .plus:
      if case .string(let first) = left, case .string(let second) = right {
        return .string(JoinedText.joining(first, second))
      }
      return arithmetic(Sum.self, left, operation, right)
    case .minus: return arithmetic(Difference.self, left, operation, right)
    case .times: return arithmetic(Product.self, left, operation, right)
    case .divide: return arithmetic(Quotient.self, left, operation, right)
    case .remainder: return arithmetic(Remainder.self, left, operation, right)
    case .least: return arithmetic(Least.self, left, operation, right)
    case .greatest: return arithmetic(Greatest.self, left, operation, right)
    }
  }

  // MARK: Logic

  private func logic(
    _ left: @escaping ExpressionClosure<Bool>,
    _ right: @escaping ExpressionClosure<Bool>,
    isOr: Bool
  ) -> ExpressionClosure<Bool> {
    if isOr {
      return { snapshot, arguments throws(EvaluationFault) in
        try left(snapshot, arguments) ? true : right(snapshot, arguments)
      }
    }
    return { snapshot, arguments throws(EvaluationFault) in
      try left(snapshot, arguments) ? right(snapshot, arguments) : false
    }
  }

  /// The test of a name against `null`; nil where the operands are something else.
  func nullTest(
    _ left: ExpressionTree,
    _ right: ExpressionTree,
    isNegated: Bool
  ) -> ExpressionClosure<Bool>? {
    switch ExpressionTree.nameTestedForNull(left, right) {
    case .variable(let name):
      guard let index = scope.variables[name]?.index else { return nil }
      return { snapshot, _ in snapshot.values.isNull(at: index) != isNegated }
    case .argument(let name):
      guard let index = scope.arguments[name]?.index else { return nil }
      return { _, arguments in arguments.isNull(at: index) != isNegated }
    default: return nil
    }
  }

  // MARK: Comparisons

  private func equality(
    _ left: ExpressionCode,
    _ operation: ExpressionTree.BinaryOperator,
    _ right: ExpressionCode
  ) -> ExpressionShape<Bool> {
    switch (left, right) {
    case (.bool(let left), .bool(let right)): return equality(left, operation, right)
    case (.int(let left), .int(let right)): return equality(left, operation, right)
    case (.double(let left), .double(let right)): return equality(left, operation, right)
    case (.string(let left), .string(let right)): return equality(left, operation, right)
    case (.double(let left), .int(let right)):
      if let right = right.asExactDouble { return equality(left, operation, right) }
    case (.int(let left), .double(let right)):
      if let left = left.asExactDouble { return equality(left, operation, right) }
    default: break
    }
    let isNegated = operation == .notEqual
    let (first, second) = (left.boxed, right.boxed)
    return .composing { snapshot, arguments throws(EvaluationFault) in
      let value = try first(snapshot, arguments)
      return try value.isEqual(to: second(snapshot, arguments)) != isNegated
    }
  }

  private func equality<Scalar: SlotScalar & Equatable>(
    _ left: ExpressionShape<Scalar>,
    _ operation: ExpressionTree.BinaryOperator,
    _ right: ExpressionShape<Scalar>
  ) -> ExpressionShape<Bool> {
    operation == .equal
      ? Equal<Scalar>.joining(left, right) : NotEqual<Scalar>.joining(left, right)
  }

  private func ordering(
    _ left: ExpressionCode,
    _ operation: ExpressionTree.BinaryOperator,
    _ right: ExpressionCode
  ) -> ExpressionShape<Bool> {
    switch (left, right) {
    case (.int(let left), .int(let right)): return ordering(left, operation, right)
    case (.double(let left), .double(let right)): return ordering(left, operation, right)
    case (.string(let left), .string(let right)): return ordering(left, operation, right)
    case (.double(let left), .int(let right)):
      if let right = right.asExactDouble { return ordering(left, operation, right) }
    case (.int(let left), .double(let right)):
      if let left = left.asExactDouble { return ordering(left, operation, right) }
    default: break
    }
    let (first, second) = (left.boxed, right.boxed)
    return .composing { snapshot, arguments throws(EvaluationFault) in
      let value = try first(snapshot, arguments)
      return try operation.join(value, second(snapshot, arguments)).truth()
    }
  }

  private func ordering<Scalar: SlotScalar & Comparable>(
    _ left: ExpressionShape<Scalar>,
    _ operation: ExpressionTree.BinaryOperator,
    _ right: ExpressionShape<Scalar>
  ) -> ExpressionShape<Bool> {
    switch operation {
    case .less: Less<Scalar>.joining(left, right)
    case .lessOrEqual: LessOrEqual<Scalar>.joining(left, right)
    case .greater: Greater<Scalar>.joining(left, right)
    default: GreaterOrEqual<Scalar>.joining(left, right)
    }
  }

  // MARK: Arithmetic

  private func arithmetic<Rule: ArithmeticRule>(
    _ rule: Rule.Type,
    _ left: ExpressionCode,
    _ operation: ExpressionTree.BinaryOperator,
    _ right: ExpressionCode
  ) -> ExpressionCode {
    switch (left, right) {
    case (.int(let left), .int(let right)): return .int(Whole<Rule>.joining(left, right))
    case (.double(let left), .double(let right)):
      return .double(Real<Rule>.joining(left, right))
    case (.int(let left), .double(let right)):
      return .double(Real<Rule>.joining(left.asDouble, right))
    case (.double(let left), .int(let right)):
      return .double(Real<Rule>.joining(left, right.asDouble))
    default:
      let (first, second) = (left.boxed, right.boxed)
      return .value { snapshot, arguments throws(EvaluationFault) in
        let value = try first(snapshot, arguments)
        return try operation.join(value, second(snapshot, arguments))
      }
    }
  }
}
