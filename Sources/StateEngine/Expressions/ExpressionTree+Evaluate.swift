// SPDX-License-Identifier: Apache-2.0

extension ExpressionTree {
  /// The expression's value in a snapshot.
  ///
  /// It is compiled first: keep a ``CompiledExpression`` where speed counts. An expression that cannot
  /// be compiled, since it uses a name that the scope does not have, is a fault.
  /// - Parameters:
  ///   - scope: The names, as the snapshot's chart has them.
  ///   - snapshot: The snapshot.
  ///   - arguments: The arguments of the event being handled, in declared order.
  /// - Throws: Why there is no value; operands are evaluated from left to right.
  /// - Returns: The value.
  package func evaluate(
    in scope: ExpressionScope,
    snapshot: Snapshot,
    arguments: [Value]
  ) throws(EvaluationFault) -> Value {
    guard let compiled = try? CompiledExpression(self, in: scope) else {
      throw .wrongType(expected: .any)
    }
    return try compiled.value(snapshot, arguments)
  }
}
