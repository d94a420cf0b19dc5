// SPDX-License-Identifier: Apache-2.0

extension Chart {
  // MARK: One microstep

  /// Takes one transition alone.
  func take(
    _ transition: Transition,
    _ snapshot: inout Snapshot,
    _ arguments: [Value],
    _ trace: inout StepTrace
  ) throws(EvaluationFault) {
    if transition.onlyActs {
      trace.steps.append(
        Microstep(transition: transition.index, exited: NodeSet(), entered: NodeSet())
      )
      try perform(transition.actions, &snapshot, arguments, &trace)
      return
    }
    if transition.asksHistory {
      return try takeTogether([transition], &snapshot, arguments, &trace)
    }
    let exited = transition.path.exits.intersection(snapshot.configuration)
    trace.steps.append(
      Microstep(transition: transition.index, exited: exited, entered: transition.path.entries)
    )
    try exit(exited, &snapshot, &trace)
    if transition.hasActions { try perform(transition.actions, &snapshot, arguments, &trace) }
    try enter(transition.path, &snapshot, &trace)
  }

  /// Takes all the transitions chosen.
  func takeEnabled(
    _ snapshot: inout Snapshot,
    _ arguments: [Value],
    _ trace: inout StepTrace
  ) throws(EvaluationFault) {
    if trace.enabled.count == 1 {
      try take(transitions[trace.enabled[0]], &snapshot, arguments, &trace)
    } else if try !takeQuietly(&snapshot, arguments, &trace) {
      let transitions = trace.enabled.map { self.transitions[$0] }
      try takeTogether(transitions, &snapshot, arguments, &trace)
    }
  }

  // Where no node on the way has anything to do, and no history node is asked, sets say it all.
  @inline(__always)
  private func takeQuietly(
    _ snapshot: inout Snapshot,
    _ arguments: [Value],
    _ trace: inout StepTrace
  ) throws(EvaluationFault) -> Bool {
    var (exited, entered) = (NodeSet(), NodeSet())
    var isQuiet = true
    for index in trace.enabled {
      table.transition(index).withReference { transition in
        if transition.asksHistory { isQuiet = false }
        exited.formUnion(transition.path.exits)
        entered.formUnion(transition.path.entries)
      }
    }
    exited.formIntersection(snapshot.configuration)
    guard isQuiet, !exited.intersects(work.exit), !entered.intersects(work.entry) else {
      return false
    }
    snapshot.configuration.subtract(exited)
    entered.subtract(snapshot.configuration)
    trace.steps.append(Microstep(transitions: trace.enabled, exited: exited, entered: entered))
    for place in trace.enabled.indices {
      let index = trace.enabled[place]
      guard table.transition(index).withReference({ $0.hasActions }) else { continue }
      try perform(transitions[index].actions, &snapshot, arguments, &trace)
    }
    snapshot.configuration.formUnion(entered)
    return true
  }

  // First every exit, then the actions, then every entry. The way in is looked for after the exits:
  // a history node remembers what was just left. It begins where the exits ended, so the domain is
  // that of before: what is remembered now may lie deeper.
  private func takeTogether(
    _ transitions: [Transition],
    _ snapshot: inout Snapshot,
    _ arguments: [Value],
    _ trace: inout StepTrace
  ) throws(EvaluationFault) {
    let finder = PathFinder(nodes: nodes)
    let moving = transitions.filter { !$0.onlyActs }
    let domains = moving.map { $0.asksHistory ? domain(of: $0, snapshot) : -1 }
    var exited = NodeSet()
    for (transition, domain) in zip(moving, domains) {
      exited.formUnion(transition.asksHistory ? finder.nodes(below: domain) : transition.path.exits)
    }
    exited.formIntersection(snapshot.configuration)
    try exit(exited, &snapshot, &trace)
    for transition in transitions { try perform(transition.actions, &snapshot, arguments, &trace) }
    var whole = Path()
    for (transition, domain) in zip(moving, domains) {
      guard transition.asksHistory else {
        whole.formUnion(transition.path)
        continue
      }
      let path = finder.path(below: domain, to: transition.targets) {
        snapshot.history[self.nodes[$0].historySlot]
      }
      whole.formUnion(FixedPath(path))
    }
    // The default of a history node above the domain leads through what is active and stays so.
    whole.entries.subtract(snapshot.configuration)
    trace.steps.append(
      Microstep(
        transitions: transitions.map(\.index),
        exited: exited,
        entered: whole.entries
      )
    )
    try enter(FixedPath(whole), &snapshot, &trace)
  }

  /// Leaves nodes, inner ones first.
  func exit(
    _ nodesLeft: NodeSet,
    _ snapshot: inout Snapshot,
    _ trace: inout StepTrace
  ) throws(EvaluationFault) {
    guard nodesLeft.intersects(work.exit) else {
      snapshot.configuration.subtract(nodesLeft)
      return
    }
    remember(nodesLeft, &snapshot, &trace)
    var rest = nodesLeft
    while let index = rest.last {
      rest.remove(index)
      if work.exit.contains(index) {
        try performAll(work.exitActions[index], &snapshot, [], &trace)
        if work.timed.contains(index) { cancelTimers(of: index, &snapshot, &trace) }
      }
      snapshot.configuration.remove(index)
    }
  }

  private func cancelTimers(
    of node: Int,
    _ snapshot: inout Snapshot,
    _ trace: inout StepTrace
  ) {
    let path = trace.path
    guard snapshot.timers.contains(where: { $0.owner == node && $0.path == path }) else { return }
    trace.willChangeTimers(snapshot)
    snapshot.timers.removeAll { $0.owner == node && $0.path == path }
  }

  private func remember(
    _ nodesLeft: NodeSet,
    _ snapshot: inout Snapshot,
    _ trace: inout StepTrace
  ) {
    guard !snapshot.history.isEmpty else { return }
    for index in nodesLeft {
      for history in nodes[index].histories {
        trace.willChangeHistory(snapshot)
        let below = snapshot.configuration.intersection(nodes[index].descendants)
        let kept =
          nodes[history].kind == .deepHistory
          ? below.filter { nodes[$0].isLeaf } : below.filter { nodes[$0].parent == index }
        snapshot.history[nodes[history].historySlot] = NodeSet(kept)
      }
    }
  }

  /// Enters nodes, outer ones first.
  func enter(
    _ path: FixedPath,
    _ snapshot: inout Snapshot,
    _ trace: inout StepTrace
  ) throws(EvaluationFault) {
    guard path.entries.intersects(work.entry) else {
      snapshot.configuration.formUnion(path.entries)
      return
    }
    for index in path.entries {
      snapshot.configuration.insert(index)
      guard work.entry.contains(index) else { continue }
      if work.timed.contains(index) {
        for timer in work.timers[index] { try arm(timer, owner: index, &snapshot, [], &trace) }
      }
      try performAll(work.entryActions[index], &snapshot, [], &trace)
      if work.special.contains(index) { try enterSpecially(index, path, &snapshot, &trace) }
    }
  }

  private func enterSpecially(
    _ index: Int,
    _ path: FixedPath,
    _ snapshot: inout Snapshot,
    _ trace: inout StepTrace
  ) throws(EvaluationFault) {
    if path.byDefault.contains(index) {
      try performAll(work.initialActions[index], &snapshot, [], &trace)
    }
    for history in path.historyDefaults where nodes[history].parent == index {
      try performAll(work.initialActions[history], &snapshot, [], &trace)
    }
    if work.doneEvents[index] >= 0 { raiseDone(index, snapshot, &trace) }
  }

  // A final node ends its parent, and what ends with that.
  private func raiseDone(_ final: Int, _ snapshot: Snapshot, _ trace: inout StepTrace) {
    if script != nil {
      raiseScriptDone(final, snapshot, &trace)
      trace.withFamily { $0.givenBack = nil }
      return
    }
    trace.queue.append((work.doneEvents[final], []))
    for parallel in ended(above: nodes[final].parent, snapshot) {
      guard let event = eventIndices["done.state.\(nodes[parallel].name)"] else { continue }
      trace.queue.append((event, []))
    }
  }

  /// The parallel nodes that end with a node, inner ones first: each with the last of its regions
  /// (SCXML 3.4).
  func ended(above node: Int, _ snapshot: Snapshot) -> [Int] {
    var ended: [Int] = []
    var parallel = nodes[node].parent
    while parallel >= 0, nodes[parallel].kind == .parallel,
      nodes[parallel].children.allSatisfy({ hasEnded($0, snapshot) })
    {
      ended.append(parallel)
      parallel = nodes[parallel].parent
    }
    return ended
  }

  func hasEnded(_ index: Int, _ snapshot: Snapshot) -> Bool {
    switch nodes[index].kind {
    case .compound:
      nodes[index].children.contains {
        nodes[$0].kind == .final && snapshot.configuration.contains($0)
      }
    case .parallel: nodes[index].children.allSatisfy { hasEnded($0, snapshot) }
    default: false
    }
  }
}
