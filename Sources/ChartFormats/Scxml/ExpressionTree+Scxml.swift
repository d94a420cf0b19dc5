// SPDX-License-Identifier: Apache-2.0
import StateEngine

extension ExpressionTree {
  /// The expression as it stands in SCXML: arguments are `_event.data.label`, the time is
  /// `Date.now()`.
  var scxmlText: String {
    replacing { tree in
      switch tree {
      case .argument(let label): .variable("_event.data.\(label)")
      case .now: .variable("Date.now()")
      default: nil
      }
    }.description
  }

  /// The expression with `_event.data.label` read as arguments.
  var withArguments: ExpressionTree {
    replacing { tree in
      if case .member(.member(.variable("_event"), "data"), let label) = tree {
        .argument(label)
      } else {
        nil
      }
    }
  }

  /// Whether a part of the expression satisfies the condition.
  func contains(where isWanted: (ExpressionTree) -> Bool) -> Bool {
    var isFound = false
    _ = replacing { tree in
      if isWanted(tree) { isFound = true }
      return nil
    }
    return isFound
  }

  /// How many parts the expression has.
  var size: Int {
    var count = 0
    _ = contains { _ in
      count += 1
      return false
    }
    return count
  }

  /// The parts joined by `&&`, when there are `count` of them; nil when the chain is shorter.
  func conjuncts(_ count: Int) -> [ExpressionTree]? {
    if count <= 1 { return [self] }
    guard case .binary(let rest, .and, let last) = self else { return nil }
    return rest.conjuncts(count - 1).map { $0 + [last] }
  }

  /// The expressions joined by `&&`; nil when there are none.
  static func joined(_ parts: [ExpressionTree]) -> ExpressionTree? {
    guard let first = parts.first else { return nil }
    return parts.dropFirst().reduce(first) { .binary($0, .and, $1) }
  }

  // Outer parts first; what has been replaced is not looked into again.
  private func replacing(_ body: (ExpressionTree) -> ExpressionTree?) -> ExpressionTree {
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

extension Value.Domain {
  /// The type of a notation; nil for one that is none.
  init?(notation: String) {
    let isOptional = notation.hasSuffix("?")
    guard let kind = Kind(rawValue: isOptional ? String(notation.dropLast()) : notation) else {
      return nil
    }
    self.init(kind, isOptional: isOptional)
  }
}

extension Value {
  /// The type a variable has that begins with this value and says no more.
  var declaredType: Value.Domain { isNull ? .any : type }
}
