// SPDX-License-Identifier: GPL-3.0-or-later

/// The algorithm of W3C SCXML 1.0, appendix D, word for word and as slow as it stands there: it
/// shares nothing with the engine and is what the engine is held against.
///
/// Where its text would leave states without entering them, or enter what was never left, the
/// definitions of section 3.13 count. The domain of a transition is found once a microstep: found
/// again after the exits, a history just written could move it. And what is active and not left is
/// not entered: the default of a history above the domain may lead through it.
///
/// A chart that runs scripts has data, sends events later and starts others (`AppendixD+Script`):
/// there the Recommendation leaves open which of several queues is served first. Here as in the
/// engine all events on their way stand in one order, by the time at which they are due, then by
/// when they were sent; what a started chart tells its parent is sent before what it sends itself.
struct AppendixD {
  typealias State = ChartSketch.State
  typealias Transition = ChartSketch.Transition

  /// What a microstep did.
  struct Microstep: Equatable {
    var transitions: [Int] = []
    var exited: [String] = []
    var entered: [String] = []
  }

  let sketch: ChartSketch
  private(set) var configuration: [State] = []
  private(set) var historyValue: [String: [State]] = [:]
  private(set) var isRunning = true
  private var queue: [Event] = []
  /// What a chart that runs scripts has besides.
  var session = Session()

  /// What the last macrostep did.
  private(set) var microsteps: [Microstep] = []
  /// What was logged and every event put into the internal queue, in order.
  var logged: [String] = []
  private(set) var raised: [String] = []
  /// How often each feature was exercised, over all macrosteps.
  var counts: [Feature: Int] = [:]

  enum Feature: CaseIterable {
    case shallowRestored, deepRestored, defaultContent, siblingHistory, preempted, parallelTaken
    case compoundDone, parallelDone, internalTaken, selfTransition, manyTargets, eventless, raise
    case endless
    // Of charts that run scripts alone.
    case sent, cancelled, failed, dataTaken, started, ended, stopped, forwarded, finalized, toChild
    case toParent

    /// Those of any chart.
    static var plain: [Feature] { allCases.filter { $0 <= .endless } }
    static func <= (one: Feature, other: Feature) -> Bool {
      (allCases.firstIndex(of: one) ?? 0) <= (allCases.firstIndex(of: other) ?? 0)
    }
  }

  /// More microsteps than these count as endless.
  static let limit = 400

  init(_ sketch: ChartSketch) {
    self.sketch = sketch
    for (name, value) in sketch.inputs { session.data[name] = value }
  }

  mutating func count(_ feature: Feature) { counts[feature, default: 0] += 1 }

  // MARK: Macrosteps

  /// Begins; false when it does not end.
  mutating func start() -> Bool {
    begin()
    var step = Microstep()
    enterStates(sketch.initial.map { ($0, nil) }, domains: [nil], &step)
    microsteps.append(step)
    return settle()
  }

  /// Takes an external event; false when it does not end.
  mutating func send(_ event: String) -> Bool { send(Event(name: event)) }

  mutating func send(_ external: Event) -> Bool {
    begin()
    guard isRunning else { return true }
    let event = external.name
    let before = session.event
    session.event = external
    let isTold = tellStarted(external)
    let enabled = selectTransitions { one in one.events.contains { Self.matches($0, event) } }
    if !enabled.isEmpty {
      microstep(enabled)
      return settle()
    }
    if isTold || !queue.isEmpty { return settle() }
    // Nothing has happened.
    session.event = before
    return true
  }

  /// Takes new values of inputs; false when it does not end.
  mutating func give(_ values: [String: Int]) -> Bool {
    begin()
    for (name, _) in sketch.inputs where values[name] != nil && values[name] != session.data[name] {
      session.data[name] = values[name]
      enqueue("changed.\(name)")
      session.givesInputs = true
    }
    return queue.isEmpty || settle()
  }

  mutating func begin() {
    session.toParent = []
    microsteps = []
    logged = []
    raised = []
    queue = []
  }

  private mutating func settle() -> Bool {
    while isRunning {
      if microsteps.count > Self.limit {
        count(.endless)
        return false
      }
      var enabled = selectTransitions { $0.events.isEmpty }
      if !enabled.isEmpty { count(.eventless) }
      if enabled.isEmpty {
        if queue.isEmpty {
          if giveBelow() || startWaiting() { continue }
          return !session.isEndless
        }
        let event = queue.removeFirst()
        session.event = event
        enabled = selectTransitions { one in one.events.contains { Self.matches($0, event.name) } }
      }
      if !enabled.isEmpty { microstep(enabled) }
    }
    return true
  }

  private static func matches(_ descriptor: String, _ event: String) -> Bool {
    descriptor == "*" || descriptor == event || event.hasPrefix(descriptor + ".")
  }

  // MARK: Selecting

  private mutating func selectTransitions(where fits: (Transition) -> Bool) -> [Transition] {
    var enabled: [Transition] = []
    for leaf in inDocumentOrder(configuration.filter { $0.kind == .atomic || $0.kind == .final }) {
      search: for state in [leaf] + properAncestors(leaf, upTo: nil) {
        for one in state.transitions where fits(one) && one.test.map(holds) ?? true {
          if !enabled.contains(where: { $0 === one }) { enabled.append(one) }
          break search
        }
      }
    }
    return removeConflicting(enabled)
  }

  private mutating func removeConflicting(_ enabled: [Transition]) -> [Transition] {
    var filtered: [Transition] = []
    for first in enabled {
      var isPreempted = false
      var removed: [Transition] = []
      for second in filtered {
        let exits = exitSet([first])
        guard exitSet([second]).contains(where: { state in exits.contains { $0 === state } }) else {
          continue
        }
        count(.preempted)
        guard isDescendant(first.source, of: second.source) else {
          isPreempted = true
          break
        }
        removed.append(second)
      }
      if isPreempted { continue }
      filtered.removeAll { one in removed.contains { $0 === one } }
      filtered.append(first)
    }
    return filtered
  }

  func holds(_ test: ChartSketch.Test) -> Bool {
    switch test {
    case .isIn(let state): isActive(state)
    case .not(let test): !holds(test)
    case .less(let name, let limit): (session.data[name] ?? 0) < limit
    }
  }

  // MARK: One microstep

  private mutating func microstep(_ enabled: [Transition]) {
    var step = Microstep(transitions: enabled.map(\.index))
    note(enabled)
    let domains = enabled.map(transitionDomain)
    exitStates(enabled, &step)
    for one in enabled { execute(one.content) }
    var targets: [(State, State?)] = []
    for (one, domain) in zip(enabled, domains) {
      for target in one.targets { targets.append((target, domain)) }
    }
    enterStates(targets, domains: domains, &step)
    microsteps.append(step)
  }

  private mutating func note(_ enabled: [Transition]) {
    if enabled.count > 1 { count(.parallelTaken) }
    for one in enabled {
      if one.targets.count > 1 { count(.manyTargets) }
      if one.targets.contains(where: { $0 === one.source }) { count(.selfTransition) }
      if one.isInternal, !one.targets.isEmpty, transitionDomain(one) === one.source {
        count(.internalTaken)
      }
    }
  }

  private mutating func exitStates(_ enabled: [Transition], _ step: inout Microstep) {
    let leaving = inDocumentOrder(exitSet(enabled)).reversed()
    for state in leaving {
      for history in state.children where history.isHistory {
        historyValue[history.name] = configuration.filter { one in
          history.kind == .deep
            ? (one.kind == .atomic || one.kind == .final) && isDescendant(one, of: state)
            : one.parent === state
        }
      }
    }
    for state in leaving {
      execute(state.exit)
      stopStarted(by: state)
      configuration.removeAll { $0 === state }
      step.exited.append(state.name)
    }
  }

  private func exitSet(_ transitions: [Transition]) -> [State] {
    var result: [State] = []
    for one in transitions where !one.targets.isEmpty {
      let domain = transitionDomain(one)
      for state in configuration where domain.map({ isDescendant(state, of: $0) }) ?? true {
        if !result.contains(where: { $0 === state }) { result.append(state) }
      }
    }
    return result
  }

  // Nil is the whole document, for transitions without targets too: they leave nothing.
  private func transitionDomain(_ one: Transition) -> State? {
    let targets = effectiveTargets(one.targets)
    if one.isInternal, one.source.kind == .compound, !targets.isEmpty,
      targets.allSatisfy({ isDescendant($0, of: one.source) })
    {
      return one.source
    }
    return properAncestors(one.source, upTo: nil).first { ancestor in
      ancestor.kind == .compound && targets.allSatisfy { isDescendant($0, of: ancestor) }
    }
  }

  private func effectiveTargets(_ targets: [State]) -> [State] {
    var result: [State] = []
    for target in targets {
      let places =
        !target.isHistory
        ? [target] : historyValue[target.name] ?? effectiveTargets(target.initial)
      for place in places where !result.contains(where: { $0 === place }) { result.append(place) }
    }
    return result
  }

  // MARK: Entering

  private struct EntrySet {
    var states: [State] = []
    var byDefault: [State] = []
    var defaultHistory: [String: State] = [:]

    mutating func add(_ state: State) {
      if !states.contains(where: { $0 === state }) { states.append(state) }
    }
  }

  private mutating func enterStates(
    _ targets: [(state: State, domain: State?)],
    domains: [State?],
    _ step: inout Microstep
  ) {
    var set = EntrySet()
    for target in targets { addDescendants(target.state, &set) }
    for target in targets {
      for place in effectiveTargets([target.state]) {
        addAncestors(place, upTo: target.domain, &set, isSibling: true)
      }
    }
    for state in inDocumentOrder(set.states) where !isActive(state) {
      configuration.append(state)
      step.entered.append(state.name)
      execute(state.entry)
      if set.byDefault.contains(where: { $0 === state }) { execute(state.initialContent) }
      if let history = set.defaultHistory[state.name] {
        if !history.initialContent.isEmpty { count(.defaultContent) }
        execute(history.initialContent)
      }
      if state.kind == .final { enterFinal(state) }
      session.waiting += state.invokes.map { (state.name, $0) }
    }
  }

  private mutating func enterFinal(_ state: State) {
    guard let parent = state.parent else {
      execute(state.exit)
      isRunning = false
      return
    }
    count(.compoundDone)
    enqueue("done.state.\(parent.name)")
    var above = parent.parent
    while let parallel = above, parallel.kind == .parallel,
      places(of: parallel).allSatisfy(isInFinalState)
    {
      count(.parallelDone)
      enqueue("done.state.\(parallel.name)")
      above = parallel.parent
    }
  }

  private func isInFinalState(_ state: State) -> Bool {
    switch state.kind {
    case .compound: places(of: state).contains { $0.kind == .final && isActive($0) }
    case .parallel: places(of: state).allSatisfy(isInFinalState)
    default: false
    }
  }

  private mutating func addDescendants(
    _ state: State,
    _ set: inout EntrySet,
    isSibling: Bool = false
  ) {
    if state.isHistory, let parent = state.parent {
      let remembered = historyValue[state.name]
      if remembered == nil {
        set.defaultHistory[parent.name] = state
      } else {
        count(state.kind == .deep ? .deepRestored : .shallowRestored)
        if isSibling { count(.siblingHistory) }
      }
      let next = remembered ?? state.initial
      for one in next { addDescendants(one, &set, isSibling: isSibling) }
      for one in next { addAncestors(one, upTo: parent, &set, isSibling: isSibling) }
      return
    }
    set.add(state)
    if state.kind == .compound {
      set.byDefault.append(state)
      for one in state.initial { addDescendants(one, &set, isSibling: isSibling) }
      for one in state.initial { addAncestors(one, upTo: state, &set, isSibling: isSibling) }
    } else if state.kind == .parallel {
      addMissingRegions(state, &set, isSibling: isSibling)
    }
  }

  private mutating func addAncestors(
    _ state: State,
    upTo ancestor: State?,
    _ set: inout EntrySet,
    isSibling: Bool
  ) {
    for one in properAncestors(state, upTo: ancestor) {
      set.add(one)
      if one.kind == .parallel { addMissingRegions(one, &set, isSibling: isSibling) }
    }
  }

  private mutating func addMissingRegions(
    _ state: State,
    _ set: inout EntrySet,
    isSibling: Bool
  ) {
    for child in places(of: state)
    where !set.states.contains(where: { isDescendant($0, of: child) }) {
      addDescendants(child, &set, isSibling: isSibling)
    }
  }

  // MARK: Executable content

  /// Does a block; its first fault ends it and is an event.
  mutating func execute(_ content: [ChartSketch.Content]) {
    do {
      try perform(content)
    } catch {
      count(.failed)
      logged.append("error.execution")
      enqueue("error.execution")
    }
  }

  mutating func perform(_ content: [ChartSketch.Content]) throws {
    for one in content {
      switch one {
      case .log(let text): logged.append(text)
      case .raise(let event):
        count(.raise)
        enqueue(event)
      case .when(let test, let content): if holds(test) { try perform(content) }
      default: try performScript(one)
      }
    }
  }

  mutating func enqueue(_ event: String) { enqueue(Event(name: event)) }

  mutating func enqueue(_ event: Event) {
    queue.append(event)
    raised.append(event.name)
  }

  /// Leaves everything, as a started chart does at its end.
  mutating func leaveAll() {
    for state in inDocumentOrder(configuration).reversed() {
      if isRunning { execute(state.exit) }
      stopStarted(by: state)
      configuration.removeAll { $0 === state }
    }
    isRunning = false
  }

  // MARK: Trees

  private func isActive(_ state: State) -> Bool { configuration.contains { $0 === state } }

  private func places(of state: State) -> [State] { state.children.filter { !$0.isHistory } }

  private func properAncestors(_ state: State, upTo last: State?) -> [State] {
    var result: [State] = []
    var next = state.parent
    while let one = next, one !== last {
      result.append(one)
      next = one.parent
    }
    return result
  }

  private func isDescendant(_ state: State, of other: State) -> Bool {
    var next = state.parent
    while let one = next {
      if one === other { return true }
      next = one.parent
    }
    return false
  }

  private func inDocumentOrder(_ states: [State]) -> [State] {
    states.sorted { $0.order < $1.order }
  }
}
