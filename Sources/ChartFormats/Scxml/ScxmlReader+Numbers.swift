// SPDX-License-Identifier: Apache-2.0

import StateEngine

// ECMAScript has doubles alone. A variable of a typed chart may be a whole number where no double
// would ever be rounded; else it is a Double, with which all is as ECMAScript has it.

extension ScxmlReader {
  /// Up to here whole numbers and doubles are the same.
  private static let exact = 0x1p53
  /// How often a counter is counted at most: more than anybody lives to see.
  private static let steps = 0x1p32

  /// Makes Doubles of the variables that are not surely small whole numbers.
  ///
  /// - Returns: the first expression in which a whole number gets too large all the same.
  mutating func widenNumbers() -> MarkupAttribute? {
    var assigned: [(name: String, tree: ExpressionTree)] = []
    for case .assign(let name, let tree) in description.actions { assigned.append((name, tree)) }
    var whole = Set(description.variables.lazy.filter { $0.type == .int }.map(\.name))
    var count = -1
    while count != whole.count {
      count = whole.count
      let mine = assigned.filter { whole.contains($0.name) }
      for (name, tree) in mine where tree.step(whole) == nil { whole.remove(name) }
      let bound = bound(of: whole, mine.map(\.tree))
      for (tree, _) in scripts where tree.size(of: whole, upTo: bound, limit: Self.exact) == nil {
        whole.subtract(tree.variables)
      }
    }
    for index in description.variables.indices
    where description.variables[index].type == .int
      && !whole.contains(description.variables[index].name)
    {
      let variable = description.variables[index]
      description.variables[index].type = .double
      if case .int(let number) = variable.initial {
        description.variables[index].initial = .double(Double(number))
      }
      scope.declare(variable: variable.name, .init(index: index, type: .double))
    }
    let mine = assigned.filter { whole.contains($0.name) }.map(\.tree)
    let bound = bound(of: whole, mine)
    let large = scripts.first { tree, _ in
      tree.size(of: whole, upTo: bound, limit: Self.exact) == nil
    }
    let scope = scope
    guard scope.variables.values.contains(where: { $0.type == .double }) else {
      return large?.attribute
    }
    description.changeActions { action in
      guard case .assign(let name, let tree) = action, scope.variables[name]?.type == .double,
        (try? tree.type(in: scope)) == .int
      else { return action }
      // Else the same number would be there in two forms.
      if case .literal(.int(let number)) = tree {
        return .assign(name, .literal(.double(Double(number))))
      }
      return .assign(name, .binary(tree, .plus, .literal(.double(0))))
    }
    return large?.attribute
  }

  // What no counter gets beyond: where it begins, and the largest step so many times.
  private func bound(of whole: Set<String>, _ trees: [ExpressionTree]) -> Double {
    let first = description.variables.filter { whole.contains($0.name) }
      .compactMap { $0.initial.doubleValue.map(abs) }
    let steps = trees.compactMap { $0.step(whole) }
    return (first + steps.map(\.base)).max().map { base in
      base + (steps.map(\.step).max() ?? 0) * Self.steps
    } ?? 0
  }

  /// True if texts compare in Swift as their UTF-16 units do in ECMAScript.
  func comparesTexts(joined isJoined: Bool, byOrder isOrder: Bool) -> Bool {
    let texts =
      description.variables.compactMap(\.initial.stringValue) + scripts.flatMap { $0.tree.texts }
    // Below these no character is made of others or equivalent to another.
    if texts.allSatisfy({ $0.unicodeScalars.allSatisfy { $0.value < 0x300 } }) { return true }
    return !isJoined && !isOrder
      && texts.allSatisfy { one in
        texts.allSatisfy { $0 != one || $0.utf8.elementsEqual(one.utf8) }
      }
  }
}

extension ChartDescription {
  /// Changes every action, those inside choices too.
  fileprivate mutating func changeActions(_ change: (Action) -> Action) {
    func changed(_ actions: [Action]) -> [Action] {
      actions.map { action in
        guard case .choose(let branches) = action else { return change(action) }
        return .choose(branches.map { .init(test: $0.test, actions: changed($0.actions)) })
      }
    }
    for index in nodes.indices {
      nodes[index].entry = changed(nodes[index].entry)
      nodes[index].exit = changed(nodes[index].exit)
      nodes[index].initialActions = changed(nodes[index].initialActions)
    }
    for index in transitions.indices {
      transitions[index].actions = changed(transitions[index].actions)
    }
  }
}

extension ExpressionTree {
  /// The variables that it reads.
  fileprivate var variables: Set<String> {
    if case .variable(let name) = self { return [name] }
    return parts.reduce(into: []) { $0.formUnion($1.variables) }
  }

  /// The texts that stand in it.
  fileprivate var texts: [String] {
    if case .literal(.string(let text)) = self { return [text] }
    return parts.flatMap(\.texts)
  }

  /// What a counter becomes: a number of at most `base`, or a counter and at most `step` more; nil
  /// for anything else.
  fileprivate func step(_ whole: Set<String>) -> CounterStep? {
    switch self {
    case .literal(.int(let number)): return CounterStep(base: Double(number.magnitude))
    case .variable(let name): return whole.contains(name) ? CounterStep(isCounter: true) : nil
    case .unary(.minus, let operand): return operand.step(whole)
    case .conditional(_, let then, let otherwise):
      return then.step(whole).flatMap { one in otherwise.step(whole).map(one.or) }
    case .binary(_, .remainder, .literal(.int(let number))):
      return CounterStep(base: Double(number.magnitude))
    case .binary(let left, let operation, let right):
      guard let one = left.step(whole), let other = right.step(whole) else { return nil }
      switch operation {
      case .least, .greatest: return one.or(other)
      case .plus, .minus: return one.and(other)
      default: return nil
      }
    default: return nil
    }
  }

  /// How large it can get where no whole number in it gets too large; nil where one does.
  fileprivate func size(of whole: Set<String>, upTo bound: Double, limit: Double) -> Double? {
    let size: Double?
    switch self {
    case .literal(.int(let number)): size = Double(number.magnitude)
    case .variable(let name): size = whole.contains(name) ? bound : 0
    case .now: size = 0x1p43
    case .binary(let left, let operation, let right):
      guard let one = left.size(of: whole, upTo: bound, limit: limit),
        let other = right.size(of: whole, upTo: bound, limit: limit)
      else { return nil }
      switch operation {
      case .plus, .minus: size = one + other
      case .times: size = one * other
      case .least, .greatest, .remainder: size = max(one, other)
      default: size = 0
      }
    default:
      var largest = 0.0
      for part in parts {
        guard let one = part.size(of: whole, upTo: bound, limit: limit) else { return nil }
        largest = max(largest, one)
      }
      size = largest
    }
    return size.flatMap { $0 <= limit ? $0 : nil }
  }
}

/// What an assignment makes of counters.
private struct CounterStep {
  var base = 0.0
  var step = 0.0
  var isCounter = false

  func or(_ other: CounterStep) -> CounterStep {
    CounterStep(
      base: max(base, other.base),
      step: max(step, other.step),
      isCounter: isCounter || other.isCounter
    )
  }

  // Two counters counted together would double each time.
  func and(_ other: CounterStep) -> CounterStep? {
    switch (isCounter, other.isCounter) {
    case (true, true): nil
    case (false, false): CounterStep(base: base + other.base)
    case (true, false):
      CounterStep(base: base + other.base, step: step + other.base, isCounter: true)
    case (false, true): other.and(self)
    }
  }
}
