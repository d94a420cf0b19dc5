/// A whole number that is only compared with constants, taken modulo a constant and changed by sums:
/// it is followed exactly between two thresholds, and beyond them by its remainder.
///
/// All members of a class behave alike. A step back from beyond a threshold is taken from as many
/// members as it can bring back (``members(of:)``), so that it leads to every value it may lead to.
struct CounterFold: Equatable {
  /// The least and the greatest number that stand for themselves alone.
  let exact: ClosedRange<Int>
  /// What remainders are taken by; 1 when nothing takes any.
  let modulus: Int
  /// By how much one event can change it by constants, in ``microsteps`` microsteps at most.
  let step: Int

  /// How many microsteps of one event are reckoned with.
  static let microsteps = 4

  /// Numbers, one for each class.
  var classes: ClosedRange<Int> {
    exact.lowerBound.clampedDifference(modulus)...exact.upperBound.clampedSum(modulus)
  }

  /// The number that stands for a number's class.
  func representative(of number: Int) -> Int {
    if number > exact.upperBound {
      return exact.upperBound + 1 + (number.clampedDifference(exact.upperBound) - 1) % modulus
    }
    if number < exact.lowerBound {
      return exact.lowerBound - 1 - (exact.lowerBound.clampedDifference(number) - 1) % modulus
    }
    return number
  }

  /// The members of a number's class that one step can bring back across the threshold, and one more
  /// that stands for all that it cannot; the number first.
  func members(of number: Int) -> [Int] {
    guard !exact.contains(number) else { return [number] }
    let sign = number > exact.upperBound ? modulus : -modulus
    return (0...(step / modulus + 1)).map { number + $0 * sign }
  }
}

extension CounterFold {
  /// The fold of a variable, as far as everything that reads or changes it allows one.
  init?(
    _ name: String,
    _ claims: [Invariant],
    _ influence: Influence,
    _ sites: ChartSites,
    _ chart: Chart
  ) {
    guard chart.scope.variables[name]?.type == .int else { return nil }
    var reading =
      influence.variables.count == sites.influence.variables.count
      ? sites.reading(of: name) : CounterReading(name, influence, sites, chart)
    for claim in claims {
      // What is kept is compared with itself before: a sum is the same for a whole class.
      if case .keeps(let tree, _) = claim.claim, tree.isSum { continue }
      for (tree, _) in claim.claim.trees { reading.decide(tree) }
    }
    guard reading.isCounter else { return nil }
    let step = reading.step(isSequential: chart.isSequential)
    let modulus = reading.moduli.reduce(1) { Self.commonMultiple($0, $1) }
    guard (0...1000).contains(step), modulus <= 1000 else { return nil }
    let constants = reading.constants + [0]
    let low = (constants.min() ?? 0).clampedDifference(step + 1)
    let high = (constants.max() ?? 0).clampedSum(step + 1)
    guard high.clampedDifference(low) <= 2000 else { return nil }
    self.init(exact: low...high, modulus: modulus, step: step)
  }

  private static func commonMultiple(_ one: Int, _ other: Int) -> Int {
    var (left, right) = (one, other)
    while right != 0 { (left, right) = (right, left % right) }
    return (one / left).multipliedReportingOverflow(by: other).partialValue
  }
}

/// What a chart does with one variable.
struct CounterReading {
  let name: String
  private unowned let sites: ChartSites
  private let chart: Chart
  private(set) var isCounter = true
  private(set) var constants: [Int] = []
  private(set) var moduli: [Int] = []
  private var steps: [ChartSites.Place: Int] = [:]

  /// What it does as far as that has a say.
  init(_ name: String, _ influence: Influence, _ sites: ChartSites, _ chart: Chart) {
    self.name = name
    self.sites = sites
    self.chart = chart
    for tree in sites.decisionsReading[name] ?? [] { decide(tree) }
    for site in sites.updatesTouching[name] ?? [] where influence.counts(site, chart) {
      for tree in site.conditions { decide(tree) }
      update(site)
    }
  }

  /// By how much one event can change it, in ``CounterFold/microsteps`` microsteps: one transition
  /// first (all, where regions go side by side), then those that follow by themselves.
  func step(isSequential: Bool) -> Int {
    var (first, chained) = (0, 0)
    for (place, step) in steps {
      switch place {
      case .transition: first = isSequential ? max(first, step) : first.clampedSum(step)
      case .chainedTransition:
        chained = isSequential ? max(chained, step) : chained.clampedSum(step)
      case .node: break
      }
    }
    let nodes = steps[.node] ?? 0
    let later = sites.hasChains ? chained.clampedSum(nodes) : 0
    let product = later.multipliedReportingOverflow(by: CounterFold.microsteps - 1)
    guard !product.overflow else { return .max }
    return max(first, chained).clampedSum(nodes).clampedSum(product.partialValue)
  }

  // MARK: Conditions

  mutating func decide(_ tree: ExpressionTree) {
    guard isCounter, reads(tree) else { return }
    switch tree {
    case .unary(.not, let inner): decide(inner)
    case .binary(let left, .and, let right), .binary(let left, .or, let right):
      decide(left)
      decide(right)
    case .conditional(let test, let then, let otherwise):
      decide(test)
      decide(then)
      decide(otherwise)
    case .variable(let other) where other != name:
      if let derived = chart.scope.derived[other] { decide(derived) } else { isCounter = false }
    case .binary(let left, let operation, let right) where operation.compares:
      compare(left, right)
    default: isCounter = false
    }
  }

  private mutating func compare(_ left: ExpressionTree, _ right: ExpressionTree) {
    switch (reads(left), reads(right)) {
    case (true, false): solve(left, against: values(right))
    case (false, true): solve(right, against: values(left))
    default: isCounter = false
    }
  }

  // The constants at which the comparison turns.
  private mutating func solve(_ tree: ExpressionTree, against values: [Int]?) {
    guard let values else { return isCounter = false }
    switch tree {
    case .variable(name): constants += values
    case .variable(let other):
      guard let derived = chart.scope.derived[other] else { return isCounter = false }
      solve(derived, against: values)
    case .binary(.variable(name), .remainder, .literal(.int(let modulus))) where modulus > 0:
      moduli.append(modulus)
      constants.append(0)
    // What it will be: an argument is tried with every class of it.
    case .binary(.variable(name), .plus, .argument), .binary(.argument, .plus, .variable(name)):
      constants += values
    case .binary(let left, .plus, let right):
      let isLeft = reads(left)
      guard !(isLeft && reads(right)), let others = self.values(isLeft ? right : left) else {
        return isCounter = false
      }
      solve(isLeft ? left : right, against: Self.pairs(values, others) { $0.clampedDifference($1) })
    case .binary(let left, .minus, let right):
      let isLeft = reads(left)
      guard !(isLeft && reads(right)), let others = self.values(isLeft ? right : left) else {
        return isCounter = false
      }
      solve(
        isLeft ? left : right,
        against: Self.pairs(values, others) {
          isLeft ? $0.clampedSum($1) : $1.clampedDifference($0)
        }
      )
    default: isCounter = false
    }
  }

  private static func pairs(_ one: [Int], _ other: [Int], _ join: (Int, Int) -> Int) -> [Int] {
    one.flatMap { left in other.map { join(left, $0) } }
  }

  // MARK: Updates

  mutating func update(_ site: ChartSites.Update) {
    guard isCounter else { return }
    guard case .variable(name) = site.target else {
      // Kept elsewhere it would have to be told apart there too.
      for tree in site.trees where reads(tree) {
        if tree.isTest { decide(tree) } else { isCounter = false }
      }
      return
    }
    for tree in site.trees { site.isSum ? add(tree, at: site.place) : assign(tree, at: site.place) }
  }

  private mutating func assign(_ tree: ExpressionTree, at place: ChartSites.Place) {
    switch tree {
    case .variable(name): break
    case .conditional(let test, let then, let otherwise):
      decide(test)
      assign(then, at: place)
      assign(otherwise, at: place)
    case .binary(.variable(name), .plus, let amount), .binary(let amount, .plus, .variable(name)),
      .binary(.variable(name), .minus, let amount):
      add(amount, at: place)
    default:
      if case .argument = tree { return }
      guard !reads(tree), let values = values(tree) else { return isCounter = false }
      constants += values
    }
  }

  private mutating func add(_ amount: ExpressionTree, at place: ChartSites.Place) {
    // Every class is tried for an argument.
    if case .argument = amount { return }
    guard !reads(amount), let values = values(amount) else { return isCounter = false }
    let largest = values.map { Int(clamping: $0.magnitude) }.max() ?? 0
    steps[place, default: 0] = steps[place, default: 0].clampedSum(largest)
  }

  // MARK: Values

  private func reads(_ tree: ExpressionTree) -> Bool { sites.reads(tree, name) }

  /// The numbers an expression can have, when they are few constants.
  private func values(_ tree: ExpressionTree, depth: Int = 0) -> [Int]? {
    guard depth < 4 else { return nil }
    switch tree {
    case .literal(.int(let number)): return [number]
    case .unary(.minus, let inner):
      return values(inner, depth: depth)?.map { 0.clampedDifference($0) }
    case .variable(let other):
      if let derived = chart.scope.derived[other] { return values(derived, depth: depth + 1) }
      return constants(of: other, depth: depth)
    case .conditional(_, let then, let otherwise):
      guard let one = values(then, depth: depth), let two = values(otherwise, depth: depth) else {
        return nil
      }
      return one + two
    case .binary(let left, let operation, let right):
      guard let one = values(left, depth: depth), let two = values(right, depth: depth) else {
        return nil
      }
      switch operation {
      case .plus: return Self.pairs(one, two) { $0.clampedSum($1) }
      case .minus: return Self.pairs(one, two) { $0.clampedDifference($1) }
      case .times:
        return Self.pairs(one, two) { $0.multipliedReportingOverflow(by: $1).partialValue }
      default: return nil
      }
    default: return nil
    }
  }

  // A variable that is only ever given constants.
  private func constants(of other: String, depth: Int) -> [Int]? {
    guard let slot = chart.scope.variables[other]?.index,
      let first = chart.description.variables[slot].initial.intValue
    else { return nil }
    var found = [first]
    for site in sites.updates {
      switch site.target {
      case .variable(other):
        guard !site.isSum, let tree = site.trees.first,
          let values = values(tree, depth: depth + 1)
        else { return nil }
        found += values
      case .rule(let rule):
        guard let writes = chart.rules.effects[rule]?.writes, !writes.contains(other) else {
          return nil
        }
      default: break
      }
    }
    return found.count <= 32 ? found : nil
  }
}

extension ExpressionTree {
  /// Whether it adds variables and constants, and nothing else.
  fileprivate var isSum: Bool {
    switch self {
    case .variable, .literal(.int): true
    case .binary(let left, .plus, let right): left.isSum && right.isSum
    default: false
    }
  }

  /// Whether its value is a truth value, by its form.
  fileprivate var isTest: Bool {
    switch self {
    case .binary(_, let operation, _): operation.compares || operation == .and || operation == .or
    case .unary(.not, _), .isIn, .includes: true
    default: false
    }
  }
}
