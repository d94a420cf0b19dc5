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

  /// How many parts the expression has.
  var size: Int {
    parts.reduce(1) { $0 + $1.size }
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
