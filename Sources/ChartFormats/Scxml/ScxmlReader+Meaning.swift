// SPDX-License-Identifier: Apache-2.0
import StateEngine

// Whether a file that could be read as a typed chart means the same as ECMAScript has it.

extension ScxmlReader {
  /// Whether every expression has one type and cannot fail, so that types change nothing.
  var meansTheSame: Bool {
    if isNullModel { return true }
    let description = description
    guard description.variables.allSatisfy({ $0.type.kind != .any && !$0.type.isOptional }) else {
      return false
    }
    for transition in description.transitions {
      for one in transition.guards {
        guard case .expression(let tree) = one.condition else { return false }
        guard tree.isAlike(in: scope, as: .bool) else { return false }
      }
      guard areAlike(transition.actions) else { return false }
    }
    return description.nodes.allSatisfy { node in
      areAlike(node.entry) && areAlike(node.exit) && areAlike(node.initialActions)
    }
  }

  private func areAlike(_ actions: [Action]) -> Bool {
    actions.allSatisfy { action in
      switch action {
      case .assign(let name, let tree):
        scope.variables[name].map { tree.isAlike(in: scope, as: $0.type.kind) } ?? false
      case .emit(_, let trees): trees.allSatisfy { $0.isAlike(in: scope, as: nil) }
      case .raise(_, let trees): trees.isEmpty
      case .schedule(let timer):
        timer.arguments.isEmpty && timer.after.isAlike(in: scope, as: nil)
      case .choose(let branches):
        branches.allSatisfy { branch in
          (branch.test?.isAlike(in: scope, as: .bool) ?? true) && areAlike(branch.actions)
        }
      case .cancel: true
      case .post, .perform, .script: false
      }
    }
  }
}

extension ExpressionTree {
  fileprivate func isAlike(in scope: ExpressionScope, as wanted: ValueType.Kind?) -> Bool {
    guard let type = try? type(in: scope), !type.isOptional, type.kind != .any,
      wanted == nil || type.kind == wanted || (wanted == .double && type.kind == .int)
    else { return false }
    func kind(_ tree: ExpressionTree) -> ValueType.Kind? { try? tree.type(in: scope).kind }
    func areNumbers(_ trees: ExpressionTree...) -> Bool {
      trees.allSatisfy { kind($0) == .int || kind($0) == .double }
    }
    switch self {
    case .literal, .variable, .now, .isIn: return true
    case .argument, .script, .member, .includes: return false
    case .unary(.not, let operand): return operand.isAlike(in: scope, as: .bool)
    case .unary(.minus, let operand):
      return areNumbers(operand) && operand.isAlike(in: scope, as: nil)
    case .conditional(let test, let then, let otherwise):
      return test.isAlike(in: scope, as: .bool) && then.isAlike(in: scope, as: wanted)
        && otherwise.isAlike(in: scope, as: wanted)
    case .binary(let left, let operation, let right):
      guard left.isAlike(in: scope, as: nil), right.isAlike(in: scope, as: nil) else {
        return false
      }
      switch operation {
      case .and, .or: return kind(left) == .bool && kind(right) == .bool
      case .divide: return false
      case .remainder:
        if case .literal(.int(let number)) = right { return number != 0 && kind(left) == .int }
        return false
      case .minus, .times, .least, .greatest: return areNumbers(left, right)
      case .plus, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual:
        let scalars: [ValueType.Kind] = [.bool, .int, .double, .string]
        guard let one = kind(left), let other = kind(right), scalars.contains(one) else {
          return false
        }
        return areNumbers(left, right) || (one == other && (one != .bool || operation != .plus))
      }
    }
  }
}

extension MarkupElement {
  /// Whether anything in it is in our own words.
  var isOurs: Bool {
    space == .playstate || attributes.contains { $0.space == .playstate }
      || children.contains(where: \.isOurs)
  }
}
