// SPDX-License-Identifier: Apache-2.0

import EcmaScript
import StateEngine

// A member of a number is undefined, which no condition is and no sum survives: told when the file is
// read, where a variable is surely a number.

extension ScxmlReader {
  /// Notes members that numbers do not have.
  mutating func checkMembers() {
    let numbers = numbers
    if numbers.isEmpty { return }
    for (tree, attribute) in scripts {
      for (name, member) in tree.membersUsed(of: numbers.subtracting(tree.declaredNames)) {
        let text = "\(name).\(member)"
        let range = attribute.value.firstRange(of: text)
        let place = range.map { attribute.value[..<$0.lowerBound].count } ?? 0
        let offset = attribute.offset(ofCharacter: place, in: source)
        warn(.memberOfNumber(name, member: member), at: offset, length: text.count)
      }
    }
  }

  /// The variables that begin as numbers and are given nothing else.
  private var numbers: Set<String> {
    var values = ValuesGiven()
    for node in description.nodes { values.read(node.actions) }
    for transition in description.transitions { values.read(transition.actions) }
    for (tree, attribute) in scripts {
      values.read(tree)
      if attribute.name == "idlocation", case .variable(let name) = tree {
        values.others.insert(name)
      }
    }
    let first = description.variables.filter { $0.initial.doubleValue != nil }.map(\.name)
    var numbers = Set(first).subtracting(values.others)
    var count = -1
    while count != numbers.count {
      count = numbers.count
      let known = numbers
      numbers = numbers.filter { (values.all[$0] ?? []).allSatisfy { $0.isNumber(known) } }
    }
    return numbers
  }
}

/// What a chart's actions give to its variables.
private struct ValuesGiven {
  /// By the variable.
  var all: [String: [ExpressionTree]] = [:]
  /// Variables whose values cannot be known.
  var others: Set<String> = []

  mutating func read(_ actions: [Action]) {
    for case .script(let action) in actions { read(action) }
  }

  private mutating func read(_ action: ScriptAction) {
    switch action {
    case .assign(.variable(let name), let value): all[name, default: []].append(value)
    case .each(_, let item, let index, _): others.formUnion([item, index].compactMap { $0 })
    case .bind(_, let data):
      for one in data { all[one.name, default: []].append(one.value ?? .literal(.undefined)) }
    default: break
    }
    for one in action.inner { read(one) }
  }

  mutating func read(_ tree: ExpressionTree) {
    switch tree {
    case .script(.assign, let operands):
      if case .variable(let name)? = operands.first {
        all[name, default: []] += operands.dropFirst()
      }
    case .script(.takeApart, let operands):
      others.formUnion(operands.first?.patternNames ?? [])
    case .script(.each(let name, _), _): others.insert(name)
    default: break
    }
    for part in tree.parts { read(part) }
  }
}

extension ExpressionTree {
  /// True if its value is surely a number, where some variables are.
  fileprivate func isNumber(_ known: Set<String>) -> Bool {
    switch self {
    case .literal(let value): value.doubleValue != nil
    // With a member that it does not have it is what is told of here.
    case .variable(let name), .member(.variable(let name), _): known.contains(name)
    case .unary(.minus, _), .script(.update, _): true
    case .binary(let left, .plus, let right): left.isNumber(known) && right.isNumber(known)
    case .binary(_, let operation, _):
      [.minus, .times, .divide, .remainder, .least, .greatest].contains(operation)
    case .conditional(_, let then, let otherwise):
      then.isNumber(known) && otherwise.isNumber(known)
    default: false
    }
  }

  /// The members that are read of some variables and that no number has.
  fileprivate func membersUsed(of names: Set<String>) -> [(name: String, member: String)] {
    switch self {
    case .script(.call, let operands):
      if case .member(.variable, let method)? = operands.first,
        ["toString", "toFixed", "valueOf"].contains(method)
      {
        return operands.dropFirst().flatMap { $0.membersUsed(of: names) }
      }
    case .script(.function(_, let parameters), let body):
      let inner = names.subtracting(parameters).subtracting(body.flatMap(\.declaredNames))
      return body.flatMap { $0.membersUsed(of: inner) }
    case .member(.variable(let name), let member) where names.contains(name):
      return [(name, member)]
    default: break
    }
    return parts.flatMap { $0.membersUsed(of: names) }
  }
}
