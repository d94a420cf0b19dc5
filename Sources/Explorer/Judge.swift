// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// Holds the claims of a machine against what the explorer sees, and notes the first breach of each.
struct Judge {
  struct Entering {
    var claim: Int
    var node: Int
    var sources: NodeSet
    var events: Events
    var test: ExpressionClosure<Bool>?
    /// The only event it speaks of; nil for all.
    var event: Int?
  }

  struct Leaving {
    var claim: Int
    var node: Int
    var events: Events
  }

  struct Forbidden {
    var claim: Int
    var source: Int
    var events: Events
    var target: Int
  }

  struct Leading {
    var claim: Int
    var source: Int
    var event: Int
    var test: ExpressionClosure<Bool>?
    /// Where it must lead; nil when it must be refused.
    var target: Int?
  }

  struct Keeping {
    var claim: Int
    var events: Events
    var expression: CompiledExpression
  }

  /// Which events are meant: those named, or all but `restore`.
  struct Events {
    var named: Set<Int>
    var restore: Int
    func contains(_ event: Int) -> Bool {
      named.isEmpty ? event != restore : named.contains(event)
    }
  }

  /// A node that lasts, for the explorer's stopwatches.
  struct Lasting {
    var claim: Int
    var node: Int
    var milliseconds: Int
  }

  /// Something that has to come some day.
  struct Promise {
    var claim: Int
    var cause: ExpressionClosure<Bool>
    var effect: ExpressionClosure<Bool>
    /// The node that is enough to be passed through.
    var node: Int?
    /// True if it is to come and has not, as far as was seen since this was set to false.
    var isOwed = false
    /// True if the debt of before has not been paid since this was set to true.
    var isStillOwed = true
  }

  /// What is read before a step, to be compared after it.
  struct Before {
    var configuration = NodeSet()
    var kept: [(place: Int, value: Value)] = []
    var leading: [Int] = []
  }

  let restore: Int
  private(set) var always: [(claim: Int, test: ExpressionClosure<Bool>)] = []
  private(set) var entering: [Entering] = []
  private(set) var leaving: [Leaving] = []
  private(set) var forbidden: [Forbidden] = []
  private(set) var leading: [Leading] = []
  private(set) var keeping: [Keeping] = []
  /// The nodes that have to be met, or rested in, and were not yet, with their claims.
  private(set) var wanted: [(claim: Int, node: Int, isRest: Bool)] = []
  private(set) var lasting: [Lasting] = []
  private(set) var promises: [Promise] = []
  /// The events that claims want tried wherever their source is.
  private(set) var demanded: Set<Int> = []

  /// The claims broken since this was last emptied, and those whose wanted node was met.
  var broken: [Int] = []
  /// Every node entered so far, or passed through.
  var visited = NodeSet()
  /// Whether something was not gone on from, so that what was not met is not known never to be.
  var leavesOut = false
  /// Every transition taken so far.
  var taken: [Bool]

  /// What failed so far; nil in a chart where a fault refuses the step.
  private(set) var failures: ScriptFailures?

  /// Looks at what a step of a chart with scripts has logged.
  mutating func noteFailures(_ trace: StepTrace) { failures?.note(trace) }

  init(_ chart: Chart, _ invariants: [Invariant]) {
    if chart.runsScripts { failures = ScriptFailures() }
    restore = chart.restoreIndex
    taken = Array(repeating: false, count: chart.transitions.count)
    for (claim, invariant) in invariants.enumerated() { add(invariant.claim, claim, chart) }
  }

  private mutating func add(_ claim: Invariant.Claim, _ place: Int, _ chart: Chart) {
    func test(_ tree: ExpressionTree?, _ events: [String]) -> ExpressionClosure<Bool>? {
      tree.flatMap { try? CompiledExpression($0, in: chart.scope(with: events)).asBool }
    }
    func events(_ names: [String]) -> Events {
      Events(named: Set(names.compactMap { chart.event(named: $0) }), restore: restore)
    }
    func enter(
      _ name: String,
      _ sources: [String],
      _ by: [String],
      _ condition: ExpressionTree?,
      only event: Int? = nil
    ) {
      guard let node = chart.node(named: name) else { return }
      entering.append(
        Entering(
          claim: place,
          node: node,
          sources: NodeSet(sources.compactMap { chart.node(named: $0) }),
          events: events(by),
          test: test(condition, by),
          event: event
        )
      )
    }
    func lead(_ from: String, _ by: String, _ condition: ExpressionTree?, to target: Int?) {
      guard let source = chart.node(named: from), let event = chart.event(named: by) else { return }
      if target != nil { demanded.insert(event) }
      leading.append(
        Leading(
          claim: place,
          source: source,
          event: event,
          test: test(condition, [by]),
          target: target
        )
      )
    }
    switch claim {
    case .always(let tree):
      if let test = test(tree, []) { always.append((place, test)) }
    case .never(let from, let by, let to):
      guard let source = chart.node(named: from), let target = chart.node(named: to) else { return }
      forbidden.append(
        Forbidden(claim: place, source: source, events: events(by), target: target)
      )
    case .entered(let name, let from, let by, let condition): enter(name, from, by, condition)
    case .enters(let name, let target, let from):
      if let event = chart.event(named: name) { enter(target, from, [name], nil, only: event) }
    case .left(let name, let by):
      guard let node = chart.node(named: name) else { return }
      leaving.append(Leaving(claim: place, node: node, events: events(by)))
    case .leads(let from, let by, let condition, let to):
      if let target = chart.node(named: to) { lead(from, by, condition, to: target) }
    case .someDay(let cause, let effect):
      guard let first = test(cause, []), let second = test(effect, []) else { return }
      var promise = Promise(claim: place, cause: first, effect: second)
      if case .isIn(let name) = effect { promise.node = chart.node(named: name) }
      promises.append(promise)
    case .refused(let name, let node, let condition): lead(node, name, condition, to: nil)
    case .keeps(let tree, let by):
      guard let expression = try? CompiledExpression(tree, in: chart.scope) else { return }
      keeping.append(
        Keeping(claim: place, events: events(by), expression: expression)
      )
    case .lasts(let name, let milliseconds):
      guard let node = chart.node(named: name) else { return }
      lasting.append(Lasting(claim: place, node: node, milliseconds: milliseconds))
    case .reachable(let name):
      if let node = chart.node(named: name) { wanted.append((place, node, false)) }
    case .rests(let name):
      if let node = chart.node(named: name) { wanted.append((place, node, true)) }
    case .alwaysReachable, .noDeadlock, .between: break
    }
  }

  /// Looks anew at what is to come some day: at the next move of a search, or further on in a life.
  mutating func forgetPromises(isOwed: Bool = false) {
    for place in promises.indices {
      (promises[place].isOwed, promises[place].isStillOwed) = (isOwed, true)
    }
  }

  /// Looks at a state that has come by these nodes for what has to come some day.
  mutating func seePromises(_ snapshot: Snapshot, through entered: NodeSet = NodeSet()) {
    for place in promises.indices {
      let one = promises[place]
      let isHere = holds(one.effect, snapshot, [])
      let isMet = isHere || (one.node.map(entered.contains) ?? false)
      if isMet { promises[place].isStillOwed = false }
      promises[place].isOwed = !isHere && (one.isOwed && !isMet || holds(one.cause, snapshot, []))
    }
  }

  /// A wanted node need not be met again.
  mutating func noteMet(_ claim: Int) { wanted.removeAll { $0.claim == claim } }
}

extension Chart {
  /// The names an expression beside these events may use: the arguments are the first one's.
  func scope(with events: [String]) -> ExpressionScope {
    let first = events.first.flatMap { self.event(named: $0) }
    return scope.taking(first.map { self.events[$0].arguments } ?? [])
  }
}
