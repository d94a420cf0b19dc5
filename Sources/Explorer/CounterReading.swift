// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// What a chart does with one variable.
struct CounterReading {
  let name: String
  private unowned let sites: ChartSites
  private let chart: Chart
  private(set) var isCounter = true
  private(set) var constants: [Int] = []
  private(set) var moduli: [Int] = []
  /// By how much an argument can change it.
  private(set) var reach = 0
  /// True if an argument leads from a greater number to no other than from a lesser one, as far as it
  /// reaches: what refuses it looks at nothing but the sum, and small amounts are in its range.
  var isShifted = true
  private var steps: [ChartSites.Place: Int] = [:]
  /// Where an argument changes it, and at which events.
  private var flows: [(place: ChartSites.Place, events: Set<String>)] = []
  /// The events that change it by an argument.
  var changing: Set<String> { flows.reduce(into: []) { $0.formUnion($1.events) } }
  private var derived: [String: ExpressionTree] { chart.scope.derived }

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
    guard isCounter else { return }
    let reader = ConditionReader(
      reads: { [sites, name] in sites.reads($0, name) },
      derived: derived
    )
    for part in reader.parts(of: tree) {
      guard case .compared(let subject, let other, _) = part else { return isCounter = false }
      compare(subject, other)
    }
  }

  // The constants at which the comparison turns.
  private mutating func compare(_ subject: ExpressionTree, _ other: ExpressionTree) {
    var other = other
    // What it will be: an argument is tried with every class of it.
    if case .binary(let rest, .minus, .argument) = other { other = rest }
    guard let values = values(other) else { return isCounter = false }
    switch subject {
    case .variable(name): constants += values
    case .binary(.variable(name), .remainder, .literal(.int(let modulus))) where modulus > 0:
      moduli.append(modulus)
      constants.append(0)
    default: isCounter = false
    }
  }

  // MARK: Updates

  mutating func update(_ site: ChartSites.Update) {
    guard isCounter else { return }
    guard case .variable(name) = site.target else {
      // Stored elsewhere it would have to be kept apart there too.
      for tree in site.trees where reads(tree) {
        if tree.isTest { decide(tree) } else { isCounter = false }
      }
      return
    }
    for tree in site.trees { site.isSum ? add(tree, at: site) : assign(tree, at: site) }
  }

  private mutating func assign(_ tree: ExpressionTree, at site: ChartSites.Update) {
    switch tree {
    case .variable(name): break
    case .conditional(let test, let then, let otherwise):
      decide(test)
      assign(then, at: site)
      assign(otherwise, at: site)
    case .binary(.variable(name), .plus, let amount), .binary(let amount, .plus, .variable(name)):
      add(amount, at: site)
    case .binary(.variable(name), .minus, let amount):
      add(amount, at: site)
      if case .argument = amount { isShifted = false }
    case .argument(let label): take(label, at: site)
    default:
      guard !reads(tree), let values = values(tree) else { return isCounter = false }
      constants += values
    }
  }

  private mutating func add(_ amount: ExpressionTree, at site: ChartSites.Update) {
    if case .argument(let label) = amount { return take(label, at: site) }
    guard !reads(amount), let values = values(amount) else { return isCounter = false }
    let largest = values.map { Int(clamping: $0.magnitude) }.max() ?? 0
    steps[site.place, default: 0] = steps[site.place, default: 0].clampedSum(largest)
  }

  // Every class is tried for an argument that somebody gives, if it comes in but once.
  private mutating func take(_ label: String, at site: ChartSites.Update) {
    let events = Set(site.events.map(\.name))
    let isTwice = flows.contains { other in
      !other.events.isDisjoint(with: events) && (!chart.isSequential || other.place == site.place)
    }
    guard !isTwice, events.isDisjoint(with: sites.ownEvents),
      !site.events.contains(where: { $0.sender == .chart })
    else { return isCounter = false }
    flows.append((site.place, events))
    for event in site.events {
      for argument in event.arguments where argument.label == label {
        guard let range = argument.range else { continue }
        if range.lowerBound > 1 || range.upperBound < -1 || comparesAlone(label, of: event.name) {
          isShifted = false
        }
        reach = max(reach, Int(clamping: range.lowerBound.magnitude))
        reach = max(reach, Int(clamping: range.upperBound.magnitude))
      }
    }
  }

  // Whether an argument is compared for itself, not as what it adds to; its sign does not count.
  private func comparesAlone(_ label: String, of event: String) -> Bool {
    guard let readable = sites.readable[event] else { return false }
    let trees = readable.decisions + readable.updates.flatMap { $0.conditions + $0.trees }
    let reader = ConditionReader(reads: { $0.reads(label) }, derived: [:])
    let parts = trees.filter { $0.isTest || $0.hasTest }.flatMap(reader.parts(of:))
    return !readable.tests.isEmpty
      || !parts.allSatisfy { part in
        guard case .compared(.argument(label), let other, _) = part else { return false }
        return reads(other) || other == .literal(.int(0))
      }
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

  private static func pairs(_ one: [Int], _ other: [Int], _ join: (Int, Int) -> Int) -> [Int] {
    one.flatMap { left in other.map { join(left, $0) } }
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
  /// True if it asks before it has a value.
  fileprivate var hasTest: Bool {
    if case .conditional = self { true } else { false }
  }

  /// True if its value is a truth value, by its form.
  var isTest: Bool {
    switch self {
    case .binary(_, let operation, _): operation.compares || operation == .and || operation == .or
    case .unary(.not, _), .isIn, .includes: true
    default: false
    }
  }
}
