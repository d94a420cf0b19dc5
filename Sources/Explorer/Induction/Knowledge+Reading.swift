// SPDX-License-Identifier: Apache-2.0
import StateEngine

// How conditions are taken apart.

extension Knowledge {
  /// Notes a condition that holds or does not; the splits of a contradiction when it is one at once.
  mutating func note(_ tree: ExpressionTree, _ truth: Bool, _ reason: Levels) -> Levels? {
    switch tree {
    case .literal(let value): return value == .bool(truth) ? nil : reason
    case .unary(.not, let inner): return note(inner, !truth, reason)
    case .binary(let left, .and, let right) where truth,
      .binary(let left, .or, let right) where !truth:
      return note(left, truth, reason) ?? note(right, truth, reason)
    case .binary(_, .and, _), .binary(_, .or, _):
      var ways: [[ExpressionTree]] = []
      tree.forEachWay(truth) { ways.append([$0]) }
      split(ways, reason)
    case .conditional(let test, let then, let otherwise):
      let then = truth ? then : .unary(.not, then)
      let otherwise = truth ? otherwise : .unary(.not, otherwise)
      split([[test, then], [.unary(.not, test), otherwise]], reason)
    case .binary(let left, let operation, let right) where operation.compares:
      return compare(left, operation, right, truth, reason)
    default:
      // A truth value may be compared with another, too.
      relate(tree, .literal(.bool(truth)), areEqual: true, reason)
      return note(truth: truth, of: tree, reason)
    }
    return nil
  }

  private mutating func compare(
    _ left: ExpressionTree,
    _ operation: ExpressionTree.BinaryOperator,
    _ right: ExpressionTree,
    _ truth: Bool,
    _ reason: Levels
  ) -> Levels? {
    let whole = ExpressionTree.binary(left, operation, right)
    if let choice = left.firstChoice ?? right.firstChoice {
      let holds = [true, false].map { isThen -> [ExpressionTree] in
        let tree = ExpressionTree.binary(
          left.taking(choice, isThen),
          operation,
          right.taking(choice, isThen)
        )
        return [
          isThen ? choice.test : .unary(.not, choice.test), truth ? tree : .unary(.not, tree),
        ]
      }
      split(holds, reason)
      // Each side as one number may say enough.
      guard isWhole(left), isWhole(right), !operation.isEquality || (operation == .equal) == truth
      else { return note(truth: truth, of: whole, reason) }
      if let conflict = note(truth: truth, of: whole, reason) { return conflict }
    }
    if operation.isEquality {
      equate(left, right, (operation == .equal) == truth, reason)
      return nil
    }
    // What cannot be ordered compares false either way.
    guard isWhole(left), isWhole(right) else { return note(truth: truth, of: whole, reason) }
    var reason = reason
    // A comparison that fails for want of a number says nothing of its contrary.
    if !truth {
      guard let one = presence(of: left), let other = presence(of: right) else { return nil }
      reason.formUnion(one.union(other))
    }
    define(left)
    define(right)
    let (low, high, less) =
      switch (operation, truth) {
      case (.less, true), (.greaterOrEqual, false): (left, right, 1)
      case (.lessOrEqual, true), (.greater, false): (left, right, 0)
      case (.greater, true), (.lessOrEqual, false): (right, left, 1)
      default: (right, left, 0)
      }
    inequalities.add(LinearForm(high, minus: low, less: less), reason)
    return nil
  }

  private mutating func equate(
    _ left: ExpressionTree,
    _ right: ExpressionTree,
    _ areEqual: Bool,
    _ reason: Levels
  ) {
    if isTruth(left), isTruth(right) {
      let (notLeft, notRight) = (
        ExpressionTree.unary(.not, left), ExpressionTree.unary(.not, right)
      )
      return split(
        areEqual
          ? [[left, right], [notLeft, notRight]] : [[left, notRight], [notLeft, right]],
        reason
      )
    }
    if isWhole(left), isWhole(right) {
      define(left)
      define(right)
      if areEqual {
        inequalities.add(LinearForm(left, minus: right), reason)
        inequalities.add(LinearForm(right, minus: left), reason)
      } else {
        split([[.binary(left, .less, right)], [.binary(left, .greater, right)]], reason)
      }
    }
    // Lists that are the same are of one length.
    if areEqual, let one = length(of: left), let other = length(of: right) {
      inequalities.add(LinearForm(one, minus: other), reason)
      inequalities.add(LinearForm(other, minus: one), reason)
    }
    for side in [left, right] where isNeverAbsent(side) {
      relate(side, .literal(.null), areEqual: false, Levels())
    }
    relate(left, right, areEqual: areEqual, reason)
  }

  private func length(of tree: ExpressionTree) -> ExpressionTree? {
    if case .literal(.list(let values)) = tree { return .literal(.int(values.count)) }
    guard case .variable(let name) = tree, symbols.types[name]?.kind == .list else { return nil }
    return .member(tree, "length")
  }

  private func isNeverAbsent(_ tree: ExpressionTree) -> Bool {
    guard case .variable(let name) = tree, let type = symbols.types[name] else { return false }
    return !type.isOptional && type.kind != .any
  }

  // What is known of the terms of a sum, whatever they are made of.
  private mutating func define(_ tree: ExpressionTree) {
    switch tree {
    case .unary(.minus, let inner): define(inner)
    case .binary(let left, .plus, let right), .binary(let left, .minus, let right),
      .binary(let left, .times, let right):
      define(left)
      define(right)
    case .member(let inner, "length"):
      // A text or a list is no shorter than nothing.
      guard isMeasured(inner), meets(tree) else { return }
      inequalities.add(LinearForm(tree), Levels())
    case .binary(let left, .least, let right), .binary(let left, .greatest, let right):
      guard meets(tree) else { return }
      for side in [left, right] {
        define(side)
        if case .binary(_, .least, _) = tree {
          inequalities.add(LinearForm(side, minus: tree), Levels())
        } else {
          inequalities.add(LinearForm(tree, minus: side), Levels())
        }
      }
    case .binary(let left, .remainder, .literal(.int(let number))) where number > 0:
      guard meets(tree) else { return }
      define(left)
      let zero = ExpressionTree.literal(.int(0))
      inequalities.add(LinearForm(.literal(.int(number - 1)), minus: tree), Levels())
      inequalities.add(LinearForm(tree, minus: .literal(.int(1 - number))), Levels())
      // It has the sign of what is divided, and is no larger.
      split(
        [
          [
            .binary(left, .greaterOrEqual, zero), .binary(tree, .greaterOrEqual, zero),
            .binary(tree, .lessOrEqual, left),
          ],
          [
            .binary(left, .less, zero), .binary(tree, .lessOrEqual, zero),
            .binary(tree, .greaterOrEqual, left),
          ],
        ],
        Levels()
      )
    case .binary(let left, .divide, .literal(.int(let number))):
      // What is left without its remainder comes out even.
      guard case .binary(let whole, .minus, let rest) = left, number > 0,
        rest == .binary(whole, .remainder, .literal(.int(number))),
        meets(tree)
      else { return }
      define(left)
      let product = ExpressionTree.binary(tree, .times, .literal(.int(number)))
      inequalities.add(LinearForm(product, minus: left), Levels())
      inequalities.add(LinearForm(left, minus: product), Levels())
    default: break
    }
  }

  // MARK: Types

  /// Whether it is a whole number, or would be if it were there.
  private func isWhole(_ tree: ExpressionTree) -> Bool {
    switch tree {
    case .literal(let value): value.intValue != nil
    case .now: true
    case .variable(let name): symbols.types[name]?.kind == .int
    case .unary(.minus, let inner): isWhole(inner)
    case .member(let inner, let name): name == "length" && isMeasured(inner)
    case .binary(let left, let operation, let right):
      !operation.compares && operation != .and && operation != .or && isWhole(left)
        && isWhole(right)
    case .conditional(_, let then, let otherwise): isWhole(then) && isWhole(otherwise)
    default: false
    }
  }

  // A list or a text, or it would be if it were there; a member of a struct may be called so, too.
  private func isMeasured(_ tree: ExpressionTree) -> Bool {
    switch tree {
    case .literal(let value): value.listValue != nil || value.stringValue != nil
    case .variable(let name):
      symbols.types[name].map { $0.kind == .list || $0.kind == .string } ?? false
    case .conditional(_, let then, let otherwise): isMeasured(then) && isMeasured(otherwise)
    case .collection(let operation, _): operation.givesList
    default: false
    }
  }

  private func isTruth(_ tree: ExpressionTree) -> Bool {
    switch tree {
    case .literal(let value): value.boolValue != nil
    case .variable(let name): symbols.types[name] == .bool
    case .isIn, .includes, .unary(.not, _): true
    case .binary(_, let operation, _): operation.compares || operation == .and || operation == .or
    default: false
    }
  }

  // What it follows from that no value in it is absent; nil when one may be.
  private func presence(of tree: ExpressionTree) -> Levels? {
    var reason = Levels()
    var mayLack = false
    tree.forEachLeaf { leaf in
      guard case .variable(let name) = leaf, symbols.types[name]?.isOptional ?? true else { return }
      let number = symbols.number(of: leaf)
      let known = differences.first { $0.left == number && $0.right == symbols.null }
      if let known { reason.formUnion(known.reason) } else { mayLack = true }
    }
    return mayLack ? nil : reason
  }
}

extension ExpressionTree {
  /// Calls `body` with the conditions of which one has to hold so that this one does, or does not.
  fileprivate func forEachWay(_ truth: Bool, _ body: (ExpressionTree) -> Void) {
    switch self {
    case .unary(.not, let inner): inner.forEachWay(!truth, body)
    case .binary(let left, .or, let right) where truth,
      .binary(let left, .and, let right) where !truth:
      left.forEachWay(truth, body)
      right.forEachWay(truth, body)
    default: body(truth ? self : .unary(.not, self))
    }
  }
}
