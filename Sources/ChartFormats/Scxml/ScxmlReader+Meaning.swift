// SPDX-License-Identifier: Apache-2.0
import StateEngine

// Whether a file that could be read as a typed chart means the same as ECMAScript has it.

extension ScxmlReader {
  /// What keeps a file from being read as a typed chart: there every expression has one type, cannot
  /// fail, and gives what ECMAScript gives; nil for nothing.
  mutating func difference() -> ScxmlFault.Finding? {
    if isNullModel { return nil }
    let large = widenNumbers()
    for variable in description.variables
    where variable.type.kind == .any || variable.type.isOptional {
      return ScxmlFault.Finding(
        .changingType(variable.name),
        at: places.names[variable.name] ?? 0,
        length: 1,
        in: source
      )
    }
    if large == nil, meansTheSame { return nil }
    let place = scripts.first { tree, attribute in
      !tree.isAlike(in: scope, as: attribute.name == "cond" ? .bool : nil) || !comparesAlike(tree)
    }
    guard let attribute = large ?? place?.attribute else { return places.finding(.needsScript) }
    let length = attribute.value.count
    return .init(.needsScript, at: attribute.range.lowerBound, length: length, in: source)
  }

  private var meansTheSame: Bool {
    for transition in description.transitions {
      for one in transition.guards {
        guard let tree = one.tree, tree.isAlike(in: scope, as: .bool) else { return false }
      }
      guard areAlike(transition.actions) else { return false }
    }
    return scripts.allSatisfy { comparesAlike($0.tree) }
      && description.nodes.allSatisfy { areAlike($0.actions) }
  }

  private func comparesAlike(_ tree: ExpressionTree) -> Bool {
    func isText(_ tree: ExpressionTree) -> Bool {
      (try? tree.type(in: scope).kind) == .string
    }
    func joins(_ tree: ExpressionTree) -> Bool {
      tree.hasPart { part in
        if case .binary(let left, .plus, _) = part { isText(left) } else { false }
      }
    }
    return !tree.hasPart { part in
      guard case .binary(let left, let operation, _) = part, isText(left) else { return false }
      let isOrder = [.less, .lessOrEqual, .greater, .greaterOrEqual].contains(operation)
      guard isOrder || operation == .equal || operation == .notEqual else { return false }
      return !comparesTexts(joined: scripts.contains { joins($0.tree) }, byOrder: isOrder)
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
  fileprivate func isAlike(in scope: ExpressionScope, as wanted: Value.Domain.Kind?) -> Bool {
    guard let type = try? type(in: scope), !type.isOptional, type.kind != .any,
      wanted == nil || type.kind == wanted || (wanted == .double && type.kind == .int)
    else { return false }
    func kind(_ tree: ExpressionTree) -> Value.Domain.Kind? { try? tree.type(in: scope).kind }
    func areNumbers(_ trees: ExpressionTree...) -> Bool {
      trees.allSatisfy { kind($0) == .int || kind($0) == .double }
    }
    switch self {
    case .literal, .variable, .now, .isIn: return true
    case .argument, .script, .member, .includes, .collection, .element: return false
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
        let scalars: [Value.Domain.Kind] = [.bool, .int, .double, .string]
        guard let one = kind(left), let other = kind(right), scalars.contains(one) else {
          return false
        }
        return areNumbers(left, right) || (one == other && (one != .bool || operation != .plus))
      }
    }
  }
}

extension MarkupElement {
  /// True if anything in it is in our own words.
  var isOurs: Bool {
    space == .playstate || attributes.contains { $0.space == .playstate }
      || children.contains(where: \.isOurs)
  }
}
