/// Holds the claims of a machine against what the explorer sees, and notes the first breach of each.
struct Judge {
  private struct Entering {
    var claim: Int
    var node: Int
    var sources: NodeSet
    var events: Events
    var test: ExpressionClosure<Bool>?
    var reads: ReadSet
    /// The only event it speaks of; nil for all.
    var event: Int?
  }

  private struct Leaving {
    var claim: Int
    var node: Int
    var events: Events
  }

  private struct Forbidden {
    var claim: Int
    var source: Int
    var events: Events
    var target: Int
  }

  private struct Leading {
    var claim: Int
    var source: Int
    var event: Int
    var test: ExpressionClosure<Bool>?
    var reads: ReadSet
    /// Where it must lead; nil when it must be refused.
    var target: Int?
  }

  private struct Keeping {
    var claim: Int
    var events: Events
    var expression: CompiledExpression
    var reads: ReadSet
  }

  /// Which events are meant: those named, or all but `restore`.
  private struct Events {
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

  /// What is read before a step, to be compared after it.
  struct Before {
    var configuration = NodeSet()
    fileprivate var kept: [(place: Int, value: Value)] = []
    fileprivate var leading: [Int] = []
  }

  private let restore: Int
  private var always: [(claim: Int, test: ExpressionClosure<Bool>, reads: ReadSet)] = []
  private var entering: [Entering] = []
  private var leaving: [Leaving] = []
  private var forbidden: [Forbidden] = []
  private var leading: [Leading] = []
  private var keeping: [Keeping] = []
  private(set) var lasting: [Lasting] = []
  /// The nodes of ``lasting``.
  private(set) var lastingNodes = NodeSet()
  /// The events that claims want tried wherever their source is.
  private(set) var demanded: Set<Int> = []

  /// The claims broken since this was last emptied.
  var broken: [Int] = []
  /// Every node entered so far, or passed through.
  private(set) var visited = NodeSet()
  /// Every transition taken so far.
  private(set) var taken: [Bool]

  init(_ chart: Chart, _ invariants: [Invariant]) {
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
    func reads(_ tree: ExpressionTree?) -> ReadSet {
      tree.map { ReadSet($0, chart.scope) } ?? ReadSet()
    }
    switch claim {
    case .always(let tree):
      if let test = test(tree, []) { always.append((place, test, reads(tree))) }
    case .never(let from, let by, let to):
      guard let source = chart.node(named: from), let target = chart.node(named: to) else { return }
      forbidden.append(
        Forbidden(claim: place, source: source, events: events(by), target: target)
      )
    case .entered(let name, let from, let by, let condition):
      guard let node = chart.node(named: name) else { return }
      entering.append(
        Entering(
          claim: place,
          node: node,
          sources: NodeSet(from.compactMap { chart.node(named: $0) }),
          events: events(by),
          test: test(condition, by),
          reads: reads(condition)
        )
      )
    case .enters(let name, let target, let from):
      guard let node = chart.node(named: target), let event = chart.event(named: name) else {
        return
      }
      entering.append(
        Entering(
          claim: place,
          node: node,
          sources: NodeSet(from.compactMap { chart.node(named: $0) }),
          events: events([name]),
          test: nil,
          reads: ReadSet(),
          event: event
        )
      )
    case .left(let name, let by):
      guard let node = chart.node(named: name) else { return }
      leaving.append(Leaving(claim: place, node: node, events: events(by)))
    case .leads(let from, let by, let condition, let to):
      guard let source = chart.node(named: from), let target = chart.node(named: to),
        let event = chart.event(named: by)
      else { return }
      demanded.insert(event)
      leading.append(
        Leading(
          claim: place,
          source: source,
          event: event,
          test: test(condition, [by]),
          reads: reads(condition),
          target: target
        )
      )
    case .refused(let name, let node, let condition):
      guard let source = chart.node(named: node), let event = chart.event(named: name) else {
        return
      }
      leading.append(
        Leading(
          claim: place,
          source: source,
          event: event,
          test: test(condition, [name]),
          reads: reads(condition),
          target: nil
        )
      )
    case .keeps(let tree, let by):
      guard let expression = try? CompiledExpression(tree, in: chart.scope) else { return }
      keeping.append(
        Keeping(claim: place, events: events(by), expression: expression, reads: reads(tree))
      )
    case .lasts(let name, let milliseconds):
      guard let node = chart.node(named: name) else { return }
      lasting.append(Lasting(claim: place, node: node, milliseconds: milliseconds))
      lastingNodes.insert(node)
    case .reachable, .alwaysReachable, .noDeadlock: break
    }
  }

  // MARK: What is read

  /// Adds what the claims read that have to be asked after such a step; all others hold as before.
  ///
  /// - Parameters:
  ///   - event: the event; nil for timers, of which several may fall due.
  ///   - configuration: the active nodes before it.
  ///   - footprint: what the step may do.
  ///   - reads: what is added to.
  func addReads(
    at event: Int?,
    in configuration: NodeSet,
    after footprint: Footprint,
    to reads: inout ReadSet
  ) {
    let isMeant = { (events: Events) in event.map { events.contains($0) } ?? true }
    for one in always where one.reads.isTouched(by: footprint) { reads.formUnion(one.reads) }
    for one in keeping where isMeant(one.events) && one.reads.isTouched(by: footprint) {
      reads.formUnion(one.reads)
    }
    for one in entering where footprint.entered.contains(one.node) { reads.formUnion(one.reads) }
    for one in leading
    where event == nil || one.event == event && configuration.contains(one.source) {
      reads.formUnion(one.reads)
    }
  }

  // MARK: Looking

  /// The first state of all.
  mutating func see(_ snapshot: Snapshot) {
    visited.formUnion(snapshot.configuration)
    for one in always where !holds(one.test, snapshot, []) { broken.append(one.claim) }
  }

  /// What has to be known before an event.
  func before(_ event: Int, _ arguments: [Value], _ snapshot: Snapshot) -> Before {
    var before = Before(configuration: snapshot.configuration)
    for (place, one) in keeping.enumerated() where one.events.contains(event) {
      let value = try? one.expression.value(snapshot, arguments)
      before.kept.append((place, value ?? .null))
    }
    for (place, one) in leading.enumerated()
    where one.event == event && snapshot.configuration.contains(one.source)
      && (one.test.map { holds($0, snapshot, arguments) } ?? true)
    {
      before.leading.append(place)
    }
    return before
  }

  /// A step, done.
  mutating func see(
    _ event: Int,
    _ arguments: [Value],
    _ before: Before,
    _ verdict: Verdict,
    _ snapshot: Snapshot,
    _ trace: StepTrace
  ) {
    var entered = NodeSet()
    var exited = NodeSet()
    let isAccepted = verdict == .moved || verdict == .stayed
    if isAccepted {
      note(trace.steps.first, &entered, &exited)
      for step in trace.steps.others ?? [] { note(step, &entered, &exited) }
      visited.formUnion(entered)
    }
    for place in before.leading {
      let target = leading[place].target
      let isThere = target.map { snapshot.configuration.contains($0) || entered.contains($0) }
      if isAccepted ? isThere != true : target != nil { broken.append(leading[place].claim) }
    }
    guard isAccepted else { return }
    for one in always where !holds(one.test, snapshot, arguments) { broken.append(one.claim) }
    for (place, value) in before.kept {
      let now = try? keeping[place].expression.value(snapshot, arguments)
      if now != value { broken.append(keeping[place].claim) }
    }
    for one in forbidden
    where before.configuration.contains(one.source) && one.events.contains(event)
      && (entered.contains(one.target)
        || event == restore && snapshot.configuration.contains(one.target))
    {
      broken.append(one.claim)
    }
    for one in entering where entered.contains(one.node) {
      if event == restore, one.events.named.isEmpty { continue }
      if let only = one.event, only != event { continue }
      let isAllowed =
        one.events.contains(event)
        && (one.sources.isEmpty || one.sources.intersects(before.configuration))
        && (one.test.map { holds($0, snapshot, arguments) } ?? true)
      if !isAllowed { broken.append(one.claim) }
    }
    for one in leaving
    where before.configuration.contains(one.node) && exited.contains(one.node)
      && !one.events.contains(event)
    {
      broken.append(one.claim)
    }
  }

  /// A node was left after that many milliseconds.
  mutating func left(_ one: Lasting, after milliseconds: Int) {
    if milliseconds < one.milliseconds { broken.append(one.claim) }
  }

  private mutating func note(_ step: Microstep?, _ entered: inout NodeSet, _ exited: inout NodeSet)
  {
    guard let step else { return }
    entered.formUnion(step.entered)
    exited.formUnion(step.exited)
    if step.transition >= 0 {
      taken[step.transition] = true
      for transition in step.moreTransitions { taken[transition] = true }
    }
  }

  private func holds(
    _ test: ExpressionClosure<Bool>,
    _ snapshot: Snapshot,
    _ arguments: [Value]
  ) -> Bool {
    (try? test(snapshot, arguments)) ?? false
  }
}

extension Chart {
  /// The names an expression beside these events may use: the arguments are the first one's.
  func scope(with events: [String]) -> ExpressionScope {
    var scope = scope
    guard let first = events.first, let event = event(named: first) else { return scope }
    for (index, argument) in self.events[event].arguments.enumerated() {
      scope.arguments[argument.label] = .init(index: index, type: argument.type)
    }
    return scope
  }
}
