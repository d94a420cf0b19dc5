// SPDX-License-Identifier: Apache-2.0

extension ExpressionTree {
  /// The type of the expression's value in `scope`; `any` where scripts are its language.
  ///
  /// Where `any` stands nothing is known, so it passes here and is checked when it runs. The same
  /// goes for optionals: their kind must fit, and `null` is a fault when it runs.
  /// - Throws: The first operand that cannot fit, the first name the scope does not have, or a
  ///   derived variable that refers to itself.
  package func type(in scope: ExpressionScope) throws(ExpressionTypeError) -> Value.Domain {
    if scope.script != nil { return .any }
    return try ExpressionCompiler(scope: scope).part(of: self).type
  }
}
