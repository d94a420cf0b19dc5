// SPDX-License-Identifier: Apache-2.0

/// Says when conditions cannot all hold.
///
/// Where it does not say so, they may or may not.
/// Conditions are split until each is a comparison of whole numbers, which are held against each other
/// as inequalities, an equality of values, or something that is true or false and not looked into.
struct Refuter {
  /// How far it goes.
  enum Effort: Int {
    /// For what is only guessed.
    case little = 100
    /// For what is claimed.
    case full = 1500

    fileprivate var depth: Int { self == .little ? 4 : 7 }
  }

  private let symbols: SymbolTable
  /// How many cases are still looked at.
  private var budget = 0

  init(_ symbols: SymbolTable) { self.symbols = symbols }

  private func types(_ name: String) -> ValueType? { symbols.types[name] }

  /// What is known on one branch.
  private struct Knowledge {
    var truths: [ExpressionTree: Bool] = [:]
    var inequalities = Inequalities()
    var equalities: [(left: ExpressionTree, right: ExpressionTree)] = []
    var differences: [(left: ExpressionTree, right: ExpressionTree)] = []
    var defined: Set<ExpressionTree> = []
    var splits: [Split] = []
    /// Whether equal or different values were added since they were last looked at.
    var hasNewEqualities = false

    mutating func split(_ branches: [[ExpressionTree]]) { splits.append(Split(branches)) }

    /// Something new is known of these names: what speaks of them is looked at again.
    mutating func touch(_ names: Set<String>) {
      for place in splits.indices
      where !splits[place].isStale && !splits[place].names.isDisjoint(with: names) {
        splits[place].isStale = true
      }
    }
  }

  /// Ways of which one must hold.
  private struct Split {
    var branches: [[ExpressionTree]]
    var names: Set<String> = []
    /// Whether some of them may be excluded by what is known by now.
    var isStale = true

    init(_ branches: [[ExpressionTree]]) {
      self.branches = branches
      for tree in branches.joined() {
        tree.forEachLeaf { if case .variable(let name) = $0 { names.insert(name) } }
      }
    }
  }

  /// A condition that may have a say, and the names in it.
  typealias Lemma = (tree: ExpressionTree, names: Set<String>)

  /// Whether the conditions cannot all hold, when the lemmas do.
  ///
  /// First by themselves, then with what is known of the names in them, and so on.
  mutating func refutes(
    _ conditions: [ExpressionTree],
    with lemmas: [Lemma] = [],
    _ effort: Effort = .full
  ) -> Bool {
    var known = conditions
    var names: Set<String> = []
    var fresh = known.reduce(into: Set<String>()) { $0.formUnion($1.symbols) }
    var rest = lemmas
    for _ in 0..<effort.depth {
      names.formUnion(fresh)
      var met: Set<String> = []
      rest.removeAll { lemma in
        guard !lemma.names.isDisjoint(with: names) else { return false }
        known.append(lemma.tree)
        if lemma.names.count <= 3 { met.formUnion(lemma.names) }
        return true
      }
      budget = effort.rawValue
      if refutes(known, Knowledge()) { return true }
      for name in fresh.sorted() {
        guard let fact = symbols.facts[name] else { continue }
        known.append(fact)
        met.formUnion(fact.symbols)
      }
      let count = known.count
      fresh = met.subtracting(names)
      if fresh.isEmpty, known.count == count, rest.allSatisfy({ $0.names.isDisjoint(with: names) })
      {
        // Nothing more is to be said, but of what was just added.
        budget = effort.rawValue
        return refutes(known, Knowledge())
      }
    }
    return false
  }

  private mutating func refutes(
    _ conditions: [ExpressionTree],
    _ known: Knowledge,
    touching names: Set<String> = []
  ) -> Bool {
    guard var known = adding(conditions, to: known) else { return true }
    known.touch(names)
    // What has one way left goes that way.
    while let place = known.splits.firstIndex(where: \.isStale) {
      known.splits[place].isStale = false
      var rest = known
      let split = rest.splits.remove(at: place)
      var ways: [Knowledge] = []
      for branch in split.branches where ways.count < 2 {
        guard budget > 0 else { return false }
        if let way = adding(branch, to: rest) { ways.append(way) }
      }
      if ways.isEmpty { return true }
      guard ways.count == 1 else { continue }
      known = ways[0]
      known.touch(split.names)
    }
    guard !known.splits.isEmpty else { return false }
    let split = known.splits.removeFirst()
    return split.branches.allSatisfy { refutes($0, known, touching: split.names) }
  }

  // What is known with more; nil when that cannot be.
  private mutating func adding(_ conditions: [ExpressionTree], to known: Knowledge) -> Knowledge? {
    budget -= 1
    var known = known
    let older = known.splits
    known.splits = []
    for condition in conditions where !note(condition, true, &known) { return nil }
    // What a branch asks comes before all else.
    known.splits += older
    return isContradictory(&known) ? nil : known
  }

  // False when it contradicts what is known at once.
  private func note(_ tree: ExpressionTree, _ truth: Bool, _ known: inout Knowledge) -> Bool {
    switch tree {
    case .literal(let value): return value == .bool(truth)
    case .unary(.not, let inner): return note(inner, !truth, &known)
    case .binary(let left, .and, let right) where truth,
      .binary(let left, .or, let right) where !truth:
      return note(left, truth, &known) && note(right, truth, &known)
    case .binary(_, .and, _), .binary(_, .or, _):
      var ways: [[ExpressionTree]] = []
      tree.forEachWay(truth) { ways.append([$0]) }
      known.split(ways)
    case .conditional(let test, let then, let otherwise):
      let then = truth ? then : .unary(.not, then)
      let otherwise = truth ? otherwise : .unary(.not, otherwise)
      known.split([[test, then], [.unary(.not, test), otherwise]])
    case .binary(let left, let operation, let right) where operation.compares:
      return compare(left, operation, right, truth, &known)
    default:
      if let old = known.truths[tree] { return old == truth }
      known.truths[tree] = truth
      // A truth value may be compared with another, too.
      known.equalities.append((tree, .literal(.bool(truth))))
      known.hasNewEqualities = true
    }
    return true
  }

  private func compare(
    _ left: ExpressionTree,
    _ operation: ExpressionTree.BinaryOperator,
    _ right: ExpressionTree,
    _ truth: Bool,
    _ known: inout Knowledge
  ) -> Bool {
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
      known.split(holds)
      // Each side as one number may say enough.
      guard isWhole(left), isWhole(right), !operation.isEquality || (operation == .equal) == truth
      else {
        if let old = known.truths[whole] { return old == truth }
        known.truths[whole] = truth
        return true
      }
    }
    if operation.isEquality {
      let isEqual = (operation == .equal) == truth
      if isTruth(left), isTruth(right) {
        let (a, b) = (left, right)
        let (notA, notB) = (ExpressionTree.unary(.not, a), ExpressionTree.unary(.not, b))
        known.split(isEqual ? [[a, b], [notA, notB]] : [[a, notB], [notA, b]])
        return true
      }
      if isWhole(left), isWhole(right) {
        define(left, &known)
        define(right, &known)
        if isEqual {
          known.inequalities.add(LinearForm(left, minus: right))
          known.inequalities.add(LinearForm(right, minus: left))
        } else {
          known.split([
            [.binary(left, .less, right)], [.binary(left, .greater, right)],
          ])
        }
      }
      known.hasNewEqualities = true
      if isEqual {
        known.equalities.append((left, right))
      } else {
        known.differences.append((left, right))
      }
      return true
    }
    guard isWhole(left), isWhole(right) else {
      // What cannot be ordered compares false either way.
      if let old = known.truths[whole] { return old == truth }
      known.truths[whole] = truth
      return true
    }
    // A comparison that fails for want of a number says nothing of its contrary.
    if !truth, mayLack(left, known) || mayLack(right, known) { return true }
    define(left, &known)
    define(right, &known)
    let (low, high, less) =
      switch (operation, truth) {
      case (.less, true), (.greaterOrEqual, false): (left, right, 1)
      case (.lessOrEqual, true), (.greater, false): (left, right, 0)
      case (.greater, true), (.lessOrEqual, false): (right, left, 1)
      default: (right, left, 0)
      }
    known.inequalities.add(LinearForm(high, minus: low, less: less))
    return true
  }

  // What is known of the terms of a sum, whatever they are made of.
  private func define(_ tree: ExpressionTree, _ known: inout Knowledge) {
    switch tree {
    case .unary(.minus, let inner): define(inner, &known)
    case .binary(let left, .plus, let right), .binary(let left, .minus, let right),
      .binary(let left, .times, let right):
      define(left, &known)
      define(right, &known)
    case .member(.variable(let name), "length"):
      // A text or a list is no shorter than nothing.
      guard let type = types(name), type.kind == .list || type.kind == .string,
        known.defined.insert(tree).inserted
      else { return }
      known.inequalities.add(LinearForm(tree))
    case .binary(let left, .least, let right), .binary(let left, .greatest, let right):
      guard known.defined.insert(tree).inserted else { return }
      for side in [left, right] {
        define(side, &known)
        if case .binary(_, .least, _) = tree {
          known.inequalities.add(LinearForm(side, minus: tree))
        } else {
          known.inequalities.add(LinearForm(tree, minus: side))
        }
      }
    case .binary(let left, .remainder, .literal(.int(let number))) where number > 0:
      guard known.defined.insert(tree).inserted else { return }
      define(left, &known)
      let zero = ExpressionTree.literal(.int(0))
      known.inequalities.add(LinearForm(.literal(.int(number - 1)), minus: tree))
      known.inequalities.add(LinearForm(tree, minus: .literal(.int(1 - number))))
      // It has the sign of what is divided, and is no larger.
      known.split([
        [
          .binary(left, .greaterOrEqual, zero), .binary(tree, .greaterOrEqual, zero),
          .binary(tree, .lessOrEqual, left),
        ],
        [
          .binary(left, .less, zero), .binary(tree, .lessOrEqual, zero),
          .binary(tree, .greaterOrEqual, left),
        ],
      ])
    case .binary(let left, .divide, .literal(.int(let number))):
      // What is left without its remainder comes out even.
      guard case .binary(let whole, .minus, let rest) = left, number > 0,
        rest == .binary(whole, .remainder, .literal(.int(number))),
        known.defined.insert(tree).inserted
      else { return }
      define(left, &known)
      let product = ExpressionTree.binary(tree, .times, .literal(.int(number)))
      known.inequalities.add(LinearForm(product, minus: left))
      known.inequalities.add(LinearForm(left, minus: product))
    default: break
    }
  }

  private func isContradictory(_ known: inout Knowledge) -> Bool {
    if known.hasNewEqualities {
      known.hasNewEqualities = false
      var classes = Classes()
      for (left, right) in known.equalities { classes.join(left, right) }
      if classes.isContradictory { return true }
      if known.differences.contains(where: { classes.find($0.left) == classes.find($0.right) }) {
        return true
      }
    }
    return known.inequalities.areContradictory()
  }

  // MARK: Types

  /// Whether it is a whole number, or would be if it were there.
  private func isWhole(_ tree: ExpressionTree) -> Bool {
    switch tree {
    case .literal(let value): value.intValue != nil
    case .now: true
    case .variable(let name): types(name)?.kind == .int
    case .unary(.minus, let inner): isWhole(inner)
    case .member(_, let name): name == "length"
    case .binary(let left, let operation, let right):
      !operation.compares && operation != .and && operation != .or && isWhole(left)
        && isWhole(right)
    case .conditional(_, let then, let otherwise): isWhole(then) && isWhole(otherwise)
    default: false
    }
  }

  private func isTruth(_ tree: ExpressionTree) -> Bool {
    switch tree {
    case .literal(let value): value.boolValue != nil
    case .variable(let name): types(name) == .bool
    case .isIn, .includes, .unary(.not, _): true
    case .binary(_, let operation, _): operation.compares || operation == .and || operation == .or
    default: false
    }
  }

  private func mayLack(_ tree: ExpressionTree, _ known: Knowledge) -> Bool {
    var found = false
    tree.forEachLeaf { leaf in
      if case .variable(let name) = leaf, types(name)?.isOptional ?? true,
        !known.differences.contains(where: { $0.left == leaf && $0.right == .literal(.null) })
      {
        found = true
      }
    }
    return found
  }

  /// Values that are the same.
  private struct Classes {
    private var parents: [ExpressionTree: ExpressionTree] = [:]
    private(set) var isContradictory = false

    func find(_ tree: ExpressionTree) -> ExpressionTree {
      var tree = tree
      while let next = parents[tree] { tree = next }
      return tree
    }

    // A literal stands for its class.
    mutating func join(_ one: ExpressionTree, _ other: ExpressionTree) {
      let (left, right) = (find(one), find(other))
      guard left != right else { return }
      switch (left, right) {
      // A whole number and the same with a fraction are one value.
      case (.literal(let a), .literal(let b)):
        if a.isNull || b.isNull || a.type == b.type { isContradictory = true }
      case (.literal, _): parents[right] = left
      default: parents[left] = right
      }
    }
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

  /// A choice inside a value: the first, from the left.
  struct Choice {
    var test: ExpressionTree
    var then: ExpressionTree
    var otherwise: ExpressionTree
    var whole: ExpressionTree
  }

  var firstChoice: Choice? {
    switch self {
    case .conditional(let test, let then, let otherwise):
      Choice(test: test, then: then, otherwise: otherwise, whole: self)
    case .binary(let left, .least, let right):
      left.firstChoice ?? right.firstChoice
        ?? Choice(
          test: .binary(left, .lessOrEqual, right),
          then: left,
          otherwise: right,
          whole: self
        )
    case .binary(let left, .greatest, let right):
      left.firstChoice ?? right.firstChoice
        ?? Choice(
          test: .binary(left, .greaterOrEqual, right),
          then: left,
          otherwise: right,
          whole: self
        )
    case .binary(let left, _, let right), .includes(let left, let right):
      left.firstChoice ?? right.firstChoice
    case .unary(_, let inner), .member(let inner, _): inner.firstChoice
    default: nil
    }
  }

  /// The same with a choice made.
  func taking(_ choice: Choice, _ isThen: Bool) -> ExpressionTree {
    replacing(choice.whole, by: isThen ? choice.then : choice.otherwise)
  }

  /// The same with another expression wherever one stands.
  func replacing(_ old: ExpressionTree, by new: ExpressionTree) -> ExpressionTree {
    if self == old { return new }
    switch self {
    case .binary(let left, let operation, let right):
      return .joined(
        left.replacing(old, by: new),
        operation,
        right.replacing(old, by: new)
      )
    case .includes(let left, let right):
      return .includes(left.replacing(old, by: new), right.replacing(old, by: new))
    case .unary(let operation, let inner): return .unary(operation, inner.replacing(old, by: new))
    case .member(let inner, let name): return .member(inner.replacing(old, by: new), name)
    case .conditional(let test, let then, let otherwise):
      return .chosen(
        test.replacing(old, by: new),
        then.replacing(old, by: new),
        otherwise.replacing(old, by: new)
      )
    default: return self
    }
  }
}
