// SPDX-License-Identifier: GPL-3.0-or-later
package import StateEngine

/// Claims about a machine from a grammar over its variables, states and constants: repeatable, no two
/// alike, half of them with two variables, about half of them broken by a short random walk.
package struct ClaimGrammar {
  private let chart: Chart
  private let states: [String]
  private let variables: [VariableDeclaration]
  private let numbers: [Int]
  private let words: [String]
  private var random: RandomState

  /// A grammar of a chart's claims.
  ///
  /// - Parameters:
  ///   - chart: the machine.
  ///   - seed: the same gives the same claims.
  package init(_ chart: Chart, seed: UInt64) {
    self.chart = chart
    let description = chart.description
    states = description.nodes.filter { $0.kind != .shallowHistory && $0.kind != .deepHistory }
      .map(\.name)
    variables = description.variables.filter { $0.type.kind != .map && $0.type.kind != .any }
    let pool = ConstantPool(description)
    numbers = pool.numbers.filter { (-(1 << 40)...(1 << 40)).contains($0) }
    words = pool.words
    random = RandomState(seed: seed)
  }

  /// As many claims, those that a walk breaks and those that it does not by turns as long as there
  /// are both.
  ///
  /// - Parameters:
  ///   - count: how many.
  ///   - walk: states that the machine was in.
  /// - Returns: the claims, no two alike.
  package mutating func claims(_ count: Int, over walk: [Snapshot]) -> [ExpressionTree] {
    var found: [ExpressionTree] = []
    var known: Set<ExpressionTree> = []
    var tries = 0
    guard !variables.isEmpty, !states.isEmpty else { return [] }
    while found.count < count, tries < count * 200 {
      tries += 1
      let tree = found.count % 4 < 2 ? one() : two()
      guard !known.contains(tree) else { continue }
      let isTrue = walk.allSatisfy { holds(tree, $0) }
      // After many tries whatever there is will do.
      guard isTrue == (found.count % 2 == 0) || tries > count * 100 else { continue }
      known.insert(tree)
      found.append(tree)
    }
    return found
  }

  /// As many claims about transitions: what leads where, by which event, what is left, entered,
  /// refused, kept, and how long it lasts; no two alike, true or not as it comes.
  package mutating func transitionClaims(_ count: Int) -> [Invariant.Claim] {
    let names = chart.description.events.filter { $0.sender != .chart }.map(\.name)
    guard !names.isEmpty, states.count > 1 else { return [] }
    var found: [Invariant.Claim] = []
    var known: Set<Invariant.Claim> = []
    var tries = 0
    while found.count < count, tries < count * 20 {
      tries += 1
      // Mostly what a transition of the chart is about, so that it says something.
      let transition = pick(chart.description.transitions)
      let event = names.first { transition.trigger.matches($0) && chance(2) } ?? pick(names)
      let from = chance(3) ? pick(states) : transition.source
      let to = chance(3) ? pick(states) : transition.targets.first ?? pick(states)
      let test: ExpressionTree? = chance(3) && !variables.isEmpty ? atom(of: pick(variables)) : nil
      let claim: Invariant.Claim
      switch random.number(in: 0...9) {
      case 0: claim = .never(from: from, by: chance(2) ? [event] : [], to: to)
      case 1: claim = .left(from, by: [event])
      case 2: claim = .enters(event: event, to, from: [from])
      case 3: claim = .entered(to, from: [from], by: [], when: test)
      case 4: claim = .entered(to, from: [], by: [event], when: test)
      case 5: claim = .refused(event, in: from, when: test)
      case 6: claim = .leads(from: from, by: event, when: test, to: to)
      case 7: claim = .lasts(from, milliseconds: pick([1, 1000, 60_000]))
      case 8: claim = .alwaysReachable(from)
      default:
        guard !variables.isEmpty else { continue }
        claim = .keeps(.variable(pick(variables).name), by: [event])
      }
      if known.insert(claim).inserted { found.append(claim) }
    }
    return found
  }

  /// States of random lives, each of 100 deeds, to tell claims by.
  package static func walk(_ chart: Chart, from start: Snapshot, seed: UInt64) -> [Snapshot] {
    var walk: [Snapshot] = []
    for life in 0..<20 {
      var deeds = RandomDeeds(chart, seed: seed &+ UInt64(life))
      var one = WatchedLife([], of: chart, from: start)
      for _ in 0..<100 {
        one.take(deeds.next(in: one))
        walk.append(one.snapshot)
      }
    }
    return walk
  }

  private func holds(_ tree: ExpressionTree, _ snapshot: Snapshot) -> Bool {
    (try? tree.evaluate(in: chart.scope, snapshot: snapshot, arguments: [])) == .bool(true)
  }

  // MARK: Forms

  private mutating func one() -> ExpressionTree {
    let atom = atom(of: pick(variables))
    return chance(2) ? atom : .binary(.unary(.not, .isIn(pick(states))), .or, atom)
  }

  private mutating func two() -> ExpressionTree {
    let first = pick(variables)
    let second = pick(variables)
    if first.type == .int, second.type == .int, first.name != second.name, chance(2) {
      let sum = ExpressionTree.binary(
        .variable(second.name),
        .plus,
        .literal(.int(pick([0, 1, 10, 60_000])))
      )
      return .binary(.variable(first.name), pick(Self.comparisons), sum)
    }
    let parts = ExpressionTree.binary(atom(of: first), .or, atom(of: second))
    return chance(2) ? parts : .binary(.unary(.not, .isIn(pick(states))), .or, parts)
  }

  private static let comparisons: [ExpressionTree.BinaryOperator] = [
    .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual,
  ]

  private mutating func atom(of variable: VariableDeclaration) -> ExpressionTree {
    let name = ExpressionTree.variable(variable.name)
    let equality = chance(2) ? ExpressionTree.BinaryOperator.equal : .notEqual
    if variable.type.isOptional, chance(3) { return .binary(name, equality, .literal(.null)) }
    switch variable.type.kind {
    case .bool: return .binary(name, equality, .literal(.bool(chance(2))))
    case .int: return .binary(name, pick(Self.comparisons), .literal(.int(number(variable))))
    case .double:
      return .binary(name, pick(Self.comparisons), .literal(.double(Double(number(variable)) / 2)))
    case .string: return .binary(name, equality, .literal(.string(word(variable))))
    default:
      let length = ExpressionTree.member(name, "length")
      return .binary(length, pick(Self.comparisons), .literal(.int(random.number(in: 0...4))))
    }
  }

  // One of the chart's, or beside what stands there at the beginning.
  private mutating func number(_ variable: VariableDeclaration) -> Int {
    guard let initial = variable.initial.intValue, chance(2) else { return pick(numbers) }
    return initial + random.number(in: -1...1)
  }

  private mutating func word(_ variable: VariableDeclaration) -> String {
    guard let initial = variable.initial.stringValue, chance(2) else { return pick(words) }
    return initial
  }

  private mutating func chance(_ one: Int) -> Bool { random.number(in: 1...one) == 1 }

  private mutating func pick<Element>(_ list: [Element]) -> Element {
    list[random.number(in: 0...list.count - 1)]
  }
}
