// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// Says when conditions cannot all hold.
///
/// Where it does not say so, they may or may not.
/// Conditions are split until each is a comparison of whole numbers, which are held against each other
/// as inequalities, an equality of values, or something that is true or false and not looked into.
/// Of each contradiction it knows which splits had a part in it: the other ways of those that had none
/// are not gone.
struct Refuter {
  /// How far it goes.
  enum Effort: Int {
    /// For what is only guessed.
    case little = 300
    /// For what is claimed.
    case full = 8000

    fileprivate var depth: Int { self == .little ? 7 : 12 }
  }

  /// Up to how many values a definition is short.
  private static let short = 16

  private let symbols: SymbolTable
  /// How many cases are still looked at.
  private var budget = 0
  /// Where the lemmas stand that were looked at last.
  private(set) var taken = NodeSet()

  init(_ symbols: SymbolTable) { self.symbols = symbols }

  /// Whether the conditions cannot all hold, when the lemmas do.
  ///
  /// First by themselves, then with what is known of the names in them, and so on.
  mutating func refutes(
    _ conditions: [ExpressionTree],
    with lemmas: Lemmas = Lemmas(),
    and facts: [Lemmas.Fact] = [],
    _ effort: Effort = .full
  ) -> Bool {
    // What a goal is made of is split before what may have a say, and short definitions are looked
    // into before long ones.
    budget = effort.rawValue
    var definitions: [ExpressionTree] = []
    var known: [ExpressionTree] = []
    var names = conditions.reduce(into: Set<String>()) { $0.formUnion($1.symbols) }
    var waiting = names
    var rest = facts
    taken = NodeSet()
    var last = names
    var count = -1
    for _ in 0..<effort.depth {
      var met: Set<String> = []
      for place in lemmas.places(of: last).subtracting(taken) {
        taken.insert(place)
        known.append(lemmas.trees[place])
        met.formUnion(lemmas.fewNames[place])
      }
      rest.removeAll { fact in
        guard !fact.names.isDisjoint(with: names) else { return false }
        known.append(fact.tree)
        if fact.names.count <= 3 { met.formUnion(fact.names) }
        return true
      }
      // Without anything new it would come to the same.
      if count < definitions.count + known.count {
        count = definitions.count + known.count
        if refutes(conditions + definitions + known, effort) { return true }
      }
      waiting.formUnion(met.subtracting(names))
      last = met.subtracting(names)
      names.formUnion(met)
      let isShort = { (name: String) in (symbols.facts[name]?.leafCount ?? 0) <= Self.short }
      var next = waiting.filter(isShort)
      if next.allSatisfy({ symbols.facts[$0] == nil }) { next = waiting }
      waiting.subtract(next)
      let defined = next.sorted().compactMap { symbols.facts[$0] }
      definitions += defined.sorted { $0.leafCount < $1.leafCount }
      for fact in defined { waiting.formUnion(fact.symbols.subtracting(names)) }
      last.formUnion(waiting.subtracting(names))
      names.formUnion(waiting)
      let isAll =
        defined.isEmpty && waiting.isEmpty && lemmas.places(of: last).subtracting(taken).isEmpty
        && rest.allSatisfy { $0.names.isDisjoint(with: names) }
      if isAll { return false }
    }
    return false
  }

  private mutating func refutes(_ conditions: [ExpressionTree], _ effort: Effort) -> Bool {
    if effort == .full { budget = effort.rawValue }
    return refute(conditions, because: Levels(), Knowledge(symbols), 0) != nil
  }

  // Which of the splits before have a part in the contradiction; nil when none is found.
  private mutating func refute(
    _ conditions: [ExpressionTree],
    because reason: Levels,
    _ known: Knowledge,
    touching names: Set<String> = [],
    _ level: Int
  ) -> Levels? {
    var known = known
    if let conflict = add(conditions, reason, to: &known) { return conflict }
    known.touch(names)
    // What has one way left goes that way.
    while let place = known.splits.firstIndex(where: \.isStale) {
      known.splits[place].isStale = false
      let split = known.splits[place]
      var reason = split.reason
      var ways: [Int] = []
      for (number, branch) in split.branches.enumerated() where ways.count < 2 {
        guard budget > 0 else { return nil }
        var way = known
        way.splits = []
        if let conflict = add(branch, Levels(), to: &way) {
          reason.formUnion(conflict)
        } else {
          ways.append(number)
        }
      }
      if ways.isEmpty { return reason }
      guard ways.count == 1 else { continue }
      known.splits.remove(at: place)
      if let conflict = add(split.branches[ways[0]], reason, to: &known) { return conflict }
      known.touch(split.names)
    }
    guard !known.splits.isEmpty else { return nil }
    let split = known.splits.removeFirst()
    var reason = split.reason
    for branch in split.branches {
      var assumed = split.reason
      assumed.insert(level)
      guard
        let conflict = refute(branch, because: assumed, known, touching: split.names, level + 1)
      else { return nil }
      if !conflict.contains(level) { return conflict }
      reason.formUnion(conflict)
    }
    reason.remove(level)
    return reason
  }

  // Notes conditions; the splits of a contradiction when there is one.
  private mutating func add(
    _ conditions: [ExpressionTree],
    _ reason: Levels,
    to known: inout Knowledge
  ) -> Levels? {
    budget -= 1
    let older = known.splits
    known.splits = []
    for condition in conditions {
      if let conflict = known.note(condition, true, reason) { return conflict }
    }
    // What a branch asks comes before all else.
    known.splits += older
    return known.conflict()
  }
}
