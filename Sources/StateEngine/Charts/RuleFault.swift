// SPDX-License-Identifier: Apache-2.0

/// What a named rule did and does not declare: its step is refused, or goes on without it where the rule
/// is total.
package struct RuleFault: Error, Sendable, Hashable {
  /// What it did.
  package enum Deed: String, Sendable, Hashable {
    /// It read a variable, or the time.
    case reads
    /// It wrote a variable.
    case writes
    /// It gave a variable a value outside of its type or of the range that the rule declares.
    case exceeds
    /// It left the variables in a state in which what it ensures does not hold; the variable is the
    /// expression.
    case breaks
    /// It named a variable that the chart does not have.
    case unknown
  }

  /// The rule, by name.
  package var rule: String
  /// The variable, `now` for the time.
  package var variable: String
  /// What it did.
  package var deed: Deed
}

extension RuleFault {
  /// The fault in one clause, without a full stop.
  package var message: String {
    switch deed {
    case .reads: "the rule '\(rule)' reads '\(variable)', which it does not declare"
    case .writes: "the rule '\(rule)' writes '\(variable)', which it does not declare"
    case .exceeds: "the rule '\(rule)' gives '\(variable)' a value that is not declared for it"
    case .breaks: "the rule '\(rule)' ensures \(variable), which does not hold after it"
    case .unknown: "the rule '\(rule)' names '\(variable)', which is no variable"
    }
  }
}

/// What a rule declares; where it declares nothing, it may do all.
final class RuleLimits: Sendable {
  /// What it may do with a variable.
  struct Right: Sendable {
    var isRead = true
    var isWritten = true
    /// Its place among those that it may only read once it has written them.
    var place = 0
    /// Which whole numbers it may give to it; nil for any.
    var range: ClosedRange<Int>?
  }

  let rule: String
  /// By slot.
  let rights: [Right]
  let readsTime: Bool
  let ensures: [(tree: ExpressionTree, holds: ExpressionClosure<Bool>?)]
  let isTotal: Bool
  /// The arguments it may see, by label; nil for all.
  let arguments: Set<String>?

  init<Rule>(_ name: String, _ rule: NamedRules.Reasoned<Rule>, _ scope: ExpressionScope) {
    self.rule = name
    isTotal = rule.isTotal
    let right = Right(isRead: rule.reads == nil, isWritten: rule.writes == nil)
    let variables = scope.variables
    let count = variables.values.reduce(0) { max($0, $1.index + 1) }
    var rights = Array(repeating: right, count: count)
    for name in rule.reads ?? [] {
      // A derived name is read by what it is computed from.
      ExpressionTree.variable(name).forEachRead(in: scope) {
        if let slot = $0 { rights[slot].isRead = true }
      }
    }
    for slot in (rule.writes ?? []).compactMap({ variables[$0]?.index }) {
      rights[slot].isWritten = true
    }
    for (name, range) in rule.ranges {
      if let slot = variables[name]?.index { rights[slot].range = range }
    }
    var place = 0
    for slot in rights.indices where rights[slot].isWritten && !rights[slot].isRead {
      rights[slot].place = place
      place += 1
    }
    self.rights = rights
    readsTime = rule.reads?.contains("now") ?? true
    arguments = rule.reads.map { names in
      Set(names.filter { $0.hasPrefix("event.") }.map { String($0.dropFirst(6)) })
    }
    ensures = rule.ensures.map { ($0, try? CompiledExpression($0, in: scope).asBool) }
  }

  /// The arguments as the rule gets them: null where it does not declare one; all where nobody knows
  /// their labels.
  func seen(_ values: [Value], _ labels: [String: ExpressionScope.Entry]?) -> [Value] {
    guard let arguments, let labels, !values.isEmpty else { return values }
    var seen = Array(repeating: Value.null, count: values.count)
    for (label, entry) in labels
    where arguments.contains(label) && values.indices.contains(entry.index) {
      seen[entry.index] = values[entry.index]
    }
    return seen
  }
}

/// Sees what one call of a rule reads and writes, also by copies of its context.
final class RuleWatch {
  private let limits: RuleLimits
  /// The first thing that it did and does not declare.
  @exclusivity(unchecked) private(set) var fault: RuleFault?
  // What the rule itself has written it may read; by places.
  @exclusivity(unchecked) private var written = NodeSet()

  init(_ limits: RuleLimits) { self.limits = limits }

  func willRead(_ slot: Int, _ name: String) {
    let right = limits.rights[slot]
    if right.isRead || right.isWritten && written.contains(right.place) { return }
    note(.reads, name)
  }

  func willReadTime() { if !limits.readsTime { note(.reads, "now") } }

  func mayWrite(_ value: Value, _ slot: Int, _ chart: Chart) -> Bool {
    let right = limits.rights[slot]
    guard right.isWritten, chart.inputs.isEmpty || !chart.description.variables[slot].isInput else {
      note(.writes, chart.description.variables[slot].name)
      return false
    }
    guard chart.description.variables[slot].admits(value),
      value.intValue.map({ right.range?.contains($0) ?? true }) ?? true
    else {
      note(.exceeds, chart.description.variables[slot].name)
      return false
    }
    if !right.isRead { written.insert(right.place) }
    return true
  }

  /// Looks whether what the rule ensures holds once it is done.
  func finish(_ snapshot: Snapshot) {
    for (tree, holds) in limits.ensures where (try? holds?(snapshot, [])) != true {
      note(.breaks, tree.description)
    }
  }

  func note(_ deed: RuleFault.Deed, _ variable: String) {
    guard fault == nil else { return }
    fault = RuleFault(rule: limits.rule, variable: variable, deed: deed)
  }
}

/// A named test ready to run, held to what it declares.
final class CompiledTest: Sendable {
  private enum Form {
    case ready(RuleLimits, NamedRules.Test, labels: [String: ExpressionScope.Entry]?)
    case deferred(DeferredCode, Int)
  }
  private let form: Form

  init(
    _ limits: RuleLimits,
    _ rule: @escaping NamedRules.Test,
    _ labels: [String: ExpressionScope.Entry]? = nil
  ) {
    form = .ready(limits, rule, labels: labels)
  }

  /// One that is made ready when it is first asked.
  init(_ code: DeferredCode, _ place: Int) { form = .deferred(code, place) }

  func holds(
    _ snapshot: Snapshot,
    _ arguments: [Value],
    _ chart: Chart
  ) throws(RuleFault) -> Bool {
    switch form {
    case .deferred(let code, let place):
      return try code.test(place)?.holds(snapshot, arguments, chart) ?? false
    case .ready(let limits, let rule, let labels):
      let watch = RuleWatch(limits)
      let isTrue = rule(
        NamedRules.Context(
          snapshot: snapshot,
          chart: chart,
          arguments: limits.seen(arguments, labels),
          watch: watch
        )
      )
      if let fault = watch.fault { throw fault }
      return isTrue
    }
  }
}

/// A named effect ready to run, with what it declares.
struct CompiledEffect: Sendable {
  let limits: RuleLimits
  let rule: NamedRules.Effect
  let labels: [String: ExpressionScope.Entry]
}
