// SPDX-License-Identifier: Apache-2.0

/// For every leaf and event, the transitions that could fire, inner ones first, then document order.
package struct CandidateTable: Sendable {
  private var starts: [Int]
  // Counting references would cost as much as the guard; the chart owns the transitions.
  private var transitions: [Unmanaged<Transition>]
  private let all: [Unmanaged<Transition>]
  private let eventCount: Int
  private var eventlessStarts: [Int]
  /// The leaves with transitions for each event and, last, without one; empty for a chart that is in
  /// one leaf at a time.
  private(set) var handlers: [NodeSet] = []

  /// Events that no transition can name, those of the engine itself, have a place too: a step that is
  /// asked about one finds nothing.
  init(nodes: [Node], transitions all: [Transition], matcher: EventMatcher, eventCount: Int) {
    self.eventCount = eventCount
    self.all = all.map(Unmanaged.passUnretained)
    starts = []
    transitions = []
    eventlessStarts = []
    starts.reserveCapacity(nodes.count * eventCount + 1)
    let bySource = Dictionary(grouping: all, by: \.source)
    let events = all.map { matcher.events(of: $0.declaration.trigger) }
    let finder = PathFinder(nodes: nodes)
    let lineages = nodes.map { node in
      node.isLeaf ? finder.lineage(of: node.index).flatMap { bySource[$0] ?? [] } : []
    }
    var cells: [[Unmanaged<Transition>]] = Array(repeating: [], count: eventCount)
    let isParallel = nodes.contains { $0.kind == .parallel }
    var handling: [[Int]] = Array(repeating: [], count: isParallel ? eventCount + 1 : 0)
    for (leaf, lineage) in lineages.enumerated() {
      for transition in lineage {
        for event in events[transition.index] { cells[event].append(.passUnretained(transition)) }
      }
      for event in cells.indices {
        if isParallel, !cells[event].isEmpty { handling[event].append(leaf) }
        starts.append(transitions.count)
        transitions += cells[event]
        cells[event].removeAll(keepingCapacity: true)
      }
    }
    for (leaf, lineage) in lineages.enumerated() {
      eventlessStarts.append(transitions.count)
      transitions += lineage.filter { $0.declaration.trigger == .eventless }
        .map(Unmanaged.passUnretained)
      if isParallel, transitions.count > eventlessStarts[leaf] { handling[eventCount].append(leaf) }
    }
    handlers = handling.map { NodeSet($0) }
    starts.append(eventlessStarts.first ?? transitions.count)
    eventlessStarts.append(transitions.count)
  }

  @inline(__always)
  package func range(leaf: Int, event: Int) -> Range<Int> {
    let cell = leaf &* eventCount &+ event
    return starts[cell]..<starts[cell + 1]
  }

  @inline(__always)
  package func eventlessRange(leaf: Int) -> Range<Int> {
    eventlessStarts[leaf]..<eventlessStarts[leaf + 1]
  }

  @inline(__always)
  package subscript(_ place: Int) -> Unmanaged<Transition> { transitions[place] }

  /// The transition of that index.
  @inline(__always)
  func transition(_ index: Int) -> Unmanaged<Transition> { all[index] }
}

extension Unmanaged where Instance == Transition {
  /// Lends the transition, which its chart keeps.
  @inline(__always)
  func withReference<Result>(_ body: (Transition) -> Result) -> Result {
    _withUnsafeGuaranteedRef(body)
  }
}

/// Which events a transition's descriptors stand for, by SCXML's rules: a name, a prefix of dotted
/// names, `*`.
package struct EventMatcher: Sendable {
  private let exact: [String: Int]
  private let dotted: [(name: String, index: Int)]
  let eventCount: Int

  package init(_ events: [EventDeclaration]) {
    eventCount = events.count
    var exact: [String: Int] = [:]
    var dotted: [(name: String, index: Int)] = []
    for (index, event) in events.enumerated() {
      exact[event.name] = index
      if event.name.utf8.contains(UInt8(ascii: ".")) { dotted.append((event.name, index)) }
    }
    self.exact = exact
    self.dotted = dotted
  }

  /// The indices of the events that set the trigger off, ascending, each once.
  package func events(of trigger: TransitionDeclaration.Trigger) -> [Int] {
    guard case .events(let descriptors) = trigger else { return [] }
    if descriptors.count == 1, descriptors[0] != "*", dotted.isEmpty,
      let index = exact[descriptors[0]]
    {
      return [index]
    }
    var found: Set<Int> = []
    for descriptor in descriptors {
      if descriptor == "*" { return Array(0..<eventCount) }
      var stem = Substring(descriptor)
      if stem.hasSuffix(".*") { stem = stem.dropLast(2) }
      if stem.hasSuffix(".") { stem = stem.dropLast() }
      if let index = exact[String(stem)] { found.insert(index) }
      let prefix = stem + "."
      for event in dotted where event.name.hasPrefix(prefix) { found.insert(event.index) }
    }
    return found.sorted()
  }
}

extension TransitionDeclaration.Trigger {
  /// Whether the event of that name sets the transition off, by SCXML's rules for descriptors.
  package func matches(_ event: String) -> Bool {
    !EventMatcher([EventDeclaration(event)]).events(of: self).isEmpty
  }
}
