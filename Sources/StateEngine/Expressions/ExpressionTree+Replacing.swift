// SPDX-License-Identifier: Apache-2.0

extension ExpressionTree {
  /// The tree with parts replaced, outer ones first; what has been replaced is not looked into again.
  package func replacing(_ body: (ExpressionTree) -> ExpressionTree?) -> ExpressionTree {
    if let replacement = body(self) { return replacement }
    switch self {
    case .literal, .variable, .argument, .now, .isIn, .element: return self
    case .member(let base, let name): return .member(base.replacing(body), name)
    case .includes(let list, let item):
      return .includes(list.replacing(body), item.replacing(body))
    case .unary(let operation, let operand): return .unary(operation, operand.replacing(body))
    case .binary(let left, let operation, let right):
      return .binary(left.replacing(body), operation, right.replacing(body))
    case .conditional(let test, let then, let otherwise):
      return .conditional(
        test.replacing(body),
        then.replacing(body),
        otherwise.replacing(body)
      )
    case .script(let operation, let operands):
      return .script(operation, operands.map { $0.replacing(body) })
    case .collection(let operation, let operands):
      return .collection(operation, operands.map { $0.replacing(body) })
    }
  }
}
