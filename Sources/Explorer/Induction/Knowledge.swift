// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// What is known at one place of a search for a contradiction, each with the splits it follows from.
struct Knowledge {
  let symbols: SymbolTable
  // There are few, so that looking through them beats hashing.
  private var truths: [(number: Int, holds: Bool, reason: Levels)] = []
  var inequalities = Inequalities()
  private var classes = Classes()
  private var equalities: [Pair] = []
  private(set) var differences: [Pair] = []
  private var defined: [Int] = []
  var splits: [Split] = []
  /// Whether different values were added since they were last looked at.
  private var hasNewDifferences = false

  init(_ symbols: SymbolTable) { self.symbols = symbols }

  /// Two values that are the same, or are not, by number.
  struct Pair {
    var left: Int
    var right: Int
    var reason: Levels
  }

  /// Ways of which one must hold.
  struct Split {
    var branches: [[ExpressionTree]]
    var reason: Levels
    var names: Set<String> = []
    /// Whether some of them may be excluded by what is known by now.
    var isStale = true

    init(_ branches: [[ExpressionTree]], _ reason: Levels) {
      self.branches = branches
      self.reason = reason
      for tree in branches.joined() {
        tree.forEachLeaf { if case .variable(let name) = $0 { names.insert(name) } }
      }
    }
  }

  mutating func split(_ branches: [[ExpressionTree]], _ reason: Levels) {
    splits.append(Split(branches, reason))
  }

  /// Something new is known of these names: what speaks of them is looked at again.
  mutating func touch(_ names: Set<String>) {
    for place in splits.indices
    where !splits[place].isStale && !splits[place].names.isDisjoint(with: names) {
      splits[place].isStale = true
    }
  }

  /// Whether an expression is met for the first time.
  mutating func meets(_ tree: ExpressionTree) -> Bool {
    let number = symbols.number(of: tree)
    if defined.contains(number) { return false }
    defined.append(number)
    return true
  }

  /// Notes that two values are the same, or are not.
  mutating func relate(
    _ left: ExpressionTree,
    _ right: ExpressionTree,
    areEqual: Bool,
    _ reason: Levels
  ) {
    let pair = Pair(
      left: symbols.number(of: left),
      right: symbols.number(of: right),
      reason: reason
    )
    if areEqual {
      equalities.append(pair)
    } else {
      differences.append(pair)
      hasNewDifferences = true
    }
  }

  /// A condition that is not looked into holds or does not; the splits of a contradiction with what
  /// was said of it before.
  mutating func note(truth: Bool, of tree: ExpressionTree, _ reason: Levels) -> Levels? {
    let number = symbols.number(of: tree)
    if let old = truths.first(where: { $0.number == number }) {
      return old.holds == truth ? nil : old.reason.union(reason)
    }
    truths.append((number, truth, reason))
    return nil
  }

  /// The splits that a contradiction follows from; nil when there is none.
  mutating func conflict() -> Levels? {
    if !equalities.isEmpty || hasNewDifferences {
      for pair in equalities {
        if let conflict = classes.join(pair, symbols) { return conflict }
      }
      equalities = []
      hasNewDifferences = false
      for pair in differences where classes.find(pair.left) == classes.find(pair.right) {
        return pair.reason.union(classes.reason(of: pair.left))
      }
    }
    return inequalities.conflict()
  }

  /// Values that are the same, by number.
  private struct Classes {
    /// Values that stood for a class, each with the one that does since, and what that follows from.
    private var links: [(child: Int, root: Int, reason: Levels)] = []

    func find(_ number: Int) -> Int {
      links.reduce(number) { $0 == $1.child ? $1.root : $0 }
    }

    func reason(of number: Int) -> Levels {
      let root = find(number)
      return links.last { $0.root == root }?.reason ?? Levels()
    }

    // A literal stands for its class; the splits of a contradiction where there are two.
    mutating func join(_ pair: Pair, _ symbols: SymbolTable) -> Levels? {
      let (left, right) = (find(pair.left), find(pair.right))
      guard left != right else { return nil }
      let reason = pair.reason.union(self.reason(of: left)).union(self.reason(of: right))
      let values = (symbols.literal(left), symbols.literal(right))
      // A whole number and the same with a fraction are one value.
      if let one = values.0, let other = values.1 {
        return one.isNull || other.isNull || one.type == other.type ? reason : nil
      }
      let (root, other) = values.0 == nil ? (right, left) : (left, right)
      links.append((other, root, reason))
      return nil
    }
  }
}
