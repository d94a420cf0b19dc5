/// Where the values of an event's argument part, read from every guard, condition and update that
/// has a say in a claim.
struct ArgumentSplit {
  /// What the argument is compared with by size: below, equal and above each may differ.
  private(set) var bounds: [ExpressionTree] = []
  /// What it is only equal to, or not.
  private(set) var equals: [ExpressionTree] = []
  /// Lists that hold it, or not.
  private(set) var lists: [ExpressionTree] = []
  /// The variables that take its value or to which it is added.
  private(set) var flows: Set<String> = []
  /// Whether it is read in a way for which no few values stand.
  private(set) var isEntangled = false

  private let label: String

  /// Reads all that has a say.
  init(
    _ argument: Influence.ArgumentName,
    _ claims: [Invariant],
    _ influence: Influence,
    _ sites: ChartSites,
    _ chart: Chart
  ) {
    label = argument.label
    let isOf = { (events: [EventDeclaration]) in events.contains { $0.name == argument.event } }
    for (tree, events) in sites.decisions where isOf(events) { decide(tree) }
    for (name, events) in sites.tests where isOf(events) {
      if chart.rules.tests[name]?.reads?.contains("event." + label) ?? true { isEntangled = true }
    }
    for claim in claims {
      for (tree, names) in claim.claim.trees where names.contains(argument.event) { decide(tree) }
    }
    for site in sites.updates where isOf(site.events) && influence.counts(site, chart) {
      for tree in site.conditions { decide(tree) }
      switch site.target {
      case .variable(let name):
        for tree in site.trees where tree.reads(label) { flow(tree, name, isSum: site.isSum) }
      case .event: if site.trees.contains(where: { $0.reads(label) }) { isEntangled = true }
      case .rule(let name):
        let reads = chart.rules.effects[name]?.reads
        if reads?.contains("event." + label) ?? true { isEntangled = true }
      }
    }
  }

  // MARK: Conditions

  private mutating func decide(_ tree: ExpressionTree) {
    guard tree.reads(label) else { return }
    switch tree {
    case .argument: break
    case .unary(.not, let inner): decide(inner)
    case .binary(let left, .and, let right), .binary(let left, .or, let right):
      decide(left)
      decide(right)
    case .conditional(let test, let then, let otherwise):
      decide(test)
      decide(then)
      decide(otherwise)
    case .includes(let list, .argument(label)) where !list.reads(label): lists.append(list)
    case .binary(let left, let operation, let right) where operation.compares:
      compare(left, right, isEquality: operation.isEquality)
    default: isEntangled = true
    }
  }

  private mutating func compare(
    _ left: ExpressionTree,
    _ right: ExpressionTree,
    isEquality: Bool
  ) {
    switch (left.reads(label), right.reads(label)) {
    case (true, false): solve(left, against: right, isEquality)
    case (false, true): solve(right, against: left, isEquality)
    default: isEntangled = true
    }
  }

  // Brings all but the argument to the other side.
  private mutating func solve(
    _ tree: ExpressionTree,
    against other: ExpressionTree,
    _ isEquality: Bool
  ) {
    switch tree {
    case .argument(label):
      if other.readsArguments {
        isEntangled = true
      } else if isEquality {
        equals.append(other)
      } else {
        bounds.append(other)
      }
    case .binary(let left, .plus, let right):
      let isLeft = left.reads(label)
      if isLeft, right.reads(label) { return isEntangled = true }
      solve(
        isLeft ? left : right,
        against: .binary(other, .minus, isLeft ? right : left),
        isEquality
      )
    case .binary(let left, .minus, let right):
      let isLeft = left.reads(label)
      if isLeft, right.reads(label) { return isEntangled = true }
      if isLeft {
        solve(left, against: .binary(other, .plus, right), isEquality)
      } else {
        solve(right, against: .binary(left, .minus, other), isEquality)
      }
    case .unary(.minus, let inner): solve(inner, against: .unary(.minus, other), isEquality)
    default: isEntangled = true
    }
  }

  // MARK: Updates

  // The value itself, or a sum in which it stands once.
  private mutating func flow(_ tree: ExpressionTree, _ variable: String, isSum: Bool) {
    switch tree {
    case .argument(label): flows.insert(variable)
    case .unary(.minus, let inner): flow(inner, variable, isSum: isSum)
    case .binary(let left, .plus, let right), .binary(let left, .minus, let right):
      if left.reads(label), right.reads(label) { return isEntangled = true }
      flow(left.reads(label) ? left : right, variable, isSum: isSum)
    case .conditional(let test, let then, let otherwise):
      decide(test)
      for branch in [then, otherwise] where branch.reads(label) {
        flow(branch, variable, isSum: isSum)
      }
    case .binary(_, let operation, _)
    where operation.compares || operation == .and || operation == .or:
      // A truth value is kept, not the argument.
      decide(tree)
    case .unary(.not, _): decide(tree)
    default: isEntangled = true
    }
  }
}

extension ExpressionTree {
  /// Whether it reads the event's argument of that label.
  func reads(_ label: String) -> Bool {
    var found = false
    forEachLeaf { if case .argument(label) = $0 { found = true } }
    return found
  }

  /// Whether it reads any argument.
  var readsArguments: Bool {
    var found = false
    forEachLeaf { if case .argument = $0 { found = true } }
    return found
  }
}

extension ExpressionTree.BinaryOperator {
  /// Whether it compares two values.
  var compares: Bool {
    switch self {
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: true
    default: false
    }
  }
}
