// SPDX-License-Identifier: Apache-2.0

extension Chart {
  /// Suspends: from now on no timer fires and every event is refused.
  func suspend(_ snapshot: inout Snapshot, now: Int, trace: inout StepTrace) -> Verdict {
    trace.begin(snapshot)
    guard snapshot.suspendedAt == nil else { return .refused }
    snapshot.time = now
    snapshot.suspendedAt = now
    return .stayed
  }

  /// Comes back by the restore policy.
  ///
  /// Where the policy says "itself" nothing is left or entered. Where it names a node, the way there
  /// is a microstep of its own: exit actions see the time of suspension (after a kill: see
  /// `lastAlive`), entry actions the present. Timers keep their due times, so those that fell due
  /// meanwhile fire right after this step. A node with a rule that names itself is left and entered. A snapshot
  /// whose configuration could not be read (empty) starts at the fallback. Inputs that differ are assigned
  /// before the rules are asked, and heard in the same step.
  package func resume(
    _ snapshot: inout Snapshot,
    now: Int,
    lastAlive known: Int? = nil,
    inputs given: [String: Value] = [:],
    trace: inout StepTrace
  ) -> Verdict {
    trace.begin(snapshot)
    let now = min(max(now, Self.times.lowerBound), Self.times.upperBound)
    let alive = known.map { max($0, snapshot.time) } ?? lastAlive(snapshot, now)
    let stopped = snapshot.suspendedAt ?? alive
    snapshot.time = stopped
    give(placed(given), &snapshot, &trace)
    let moves = restoreMoves(snapshot)
    return finish(&snapshot, &trace) { snapshot, trace throws(EvaluationFault) in
      snapshot.suspendedAt = nil
      let path = moves.path
      let exited = path.exits.intersection(snapshot.configuration)
      if !path.entries.isEmpty || !exited.isEmpty {
        trace.steps.append(Microstep(transition: -1, exited: exited, entered: path.entries))
        try self.exit(exited, &snapshot, &trace)
      }
      if !snapshot.timers.isEmpty {
        trace.willChangeTimers(snapshot)
        let pause = now.clampedDifference(stopped)
        for place in snapshot.timers.indices {
          // A clock that was set back delays no timer; work that is begun again has the time it had left.
          let moved = isTimeout(snapshot.timers[place], in: snapshot) ? pause : min(0, pause)
          snapshot.timers[place].due = snapshot.timers[place].due.clampedSum(moved)
        }
      }
      snapshot.time = now
      let timers = snapshot.timers
      try self.beginAgain(&snapshot, timers, [], &trace)
      try self.beginAgainBelow(&snapshot, now, timers, [], &trace)
      if !path.entries.isEmpty { try self.enter(FixedPath(path), &snapshot, &trace) }
    }
  }

  private func isTimeout(_ timer: ArmedTimer, in snapshot: Snapshot) -> Bool {
    let chart = owner(of: timer, in: snapshot)?.chart ?? self
    let name = chart.events[timer.event].name
    return chart.work.busy.contains { node in
      chart.nodes[node].declaration.work.contains { $0.timeout == name }
    }
  }

  /// Begins anew after the end, as a new machine does; random numbers go on, and so do inputs but for
  /// those given.
  func beginAnew(
    _ snapshot: inout Snapshot,
    now: Int,
    inputs given: [String: Value] = [:],
    trace: inout StepTrace
  ) -> Verdict {
    trace.begin(snapshot)
    guard hasEnded(snapshot) else { return .refused }
    trace.willChangeHistory(snapshot)
    snapshot.history = snapshot.history.map { _ in NodeSet() }
    trace.willChangeTimers(snapshot)
    snapshot.timers = []
    snapshot.time = now
    snapshot.suspendedAt = nil
    for (slot, variable) in description.variables.enumerated() {
      let value = variable.isInput ? given[variable.name] : variable.initial
      if let value { trace.assign(value, to: slot, in: &snapshot) }
    }
    return begin(&snapshot, besides: [:], &trace)
  }

  // Work that ran in a node that stays active is begun once more; where the node is entered, that counts
  // it. What has given its value is over, and in a pause between attempts nothing runs.
  private func beginAgain(
    _ snapshot: inout Snapshot,
    _ timers: [ArmedTimer],
    _ path: [Int],
    _ trace: inout StepTrace
  ) throws(EvaluationFault) {
    let active = snapshot.configuration
    for node in work.busy where active.contains(node) {
      for (slot, again) in zip(work.attempts[node], work.pauses[node]) {
        guard case .int(let count) = snapshot.values[slot], count > 0,
          !timers.contains(where: { $0.event == again && $0.path == path })
        else { continue }
        let (next, isOver) = count.addingReportingOverflow(1)
        if isOver { throw .overflow }
        trace.assign(.int(next), to: slot, in: &snapshot)
      }
    }
  }

  private func beginAgainBelow(
    _ snapshot: inout Snapshot,
    _ now: Int,
    _ timers: [ArmedTimer],
    _ path: [Int],
    _ trace: inout StepTrace
  ) throws(EvaluationFault) {
    for place in snapshot.children.indices {
      let origin = snapshot.children[place].origin
      guard !snapshot.children[place].states.isEmpty, let chart = startedChart(origin.source) else {
        continue
      }
      var step = StepBelow(origin, chart, in: session(of: origin, snapshot))
      step.trace.begin(snapshot.children[place].states[0])
      let below = path + [origin.key]
      try chart.beginAgain(&snapshot.children[place].states[0], timers, below, &step.trace)
      try chart.beginAgainBelow(
        &snapshot.children[place].states[0],
        now,
        timers,
        below,
        &step.trace
      )
      if step.trace.written.isEmpty, !step.trace.changesChildren { continue }
      step.keep(chart.restoreIndex, [])
      let record = step.record(now, after: &snapshot.children[place].states[0])
      trace.note(ChildChange(.stepped(record), of: origin, at: place))
    }
  }

  // When a process was killed is unknown. For exit actions, what was running on a node's own timer has
  // run on, up to the last of them: a kill gives no video time back. Otherwise the last step counts.
  private func lastAlive(_ snapshot: Snapshot, _ now: Int) -> Int {
    let due = snapshot.timers.lazy.filter { $0.owner >= 0 }.map(\.due).max() ?? snapshot.time
    return max(snapshot.time, min(now, due))
  }

  /// Where each saved leaf comes back to: pairs of names, saved and restored, where they differ.
  package func restoreTargets(of snapshot: Snapshot) -> [(saved: String, restored: String)] {
    restoreMoves(snapshot).pairs.filter { $0.leaf != $0.target }
      .map { (nodes[$0.leaf].name, nodes[$0.target].name) }
  }

  // Of two leaves of parallel regions that would leave the same nodes, the one that leaves more is
  // followed, else the earlier one: as with transitions, the whole must be a configuration.
  private func restoreMoves(
    _ snapshot: Snapshot
  ) -> (path: Path, pairs: [(leaf: Int, target: Int)]) {
    let finder = PathFinder(nodes: nodes)
    let recall = { (node: Int) in snapshot.history[self.nodes[node].historySlot] }
    guard !snapshot.configuration.isEmpty else {
      let target = firstTarget(of: fallback, snapshot)
      let places = target.map { [$0] } ?? initialTargets
      return (finder.start(at: places, recall: recall), [])
    }
    var moves: [(leaf: Int, target: Int, path: Path)] = []
    for leaf in leaves(of: snapshot.configuration) {
      let lineage = [leaf] + Array(finder.ancestors(of: leaf))
      guard let ruled = lineage.first(where: { !work.restore[$0].isEmpty }),
        let target = firstTarget(of: work.restore[ruled], snapshot),
        target != leaf || ruled == leaf
      else { continue }
      let path = finder.path(from: leaf, to: [target], isInternal: false, recall: recall)
      let rivals = moves.filter { $0.path.exits.intersects(path.exits) }
      guard rivals.allSatisfy({ $0.path.exits.count < path.exits.count }) else { continue }
      moves.removeAll { $0.path.exits.intersects(path.exits) }
      moves.append((leaf, target, path))
    }
    var whole = Path()
    for move in moves { whole.formUnion(FixedPath(move.path)) }
    return (whole, moves.map { ($0.leaf, $0.target) })
  }

  private func firstTarget(of rules: [CompiledRestoreRule], _ snapshot: Snapshot) -> Int? {
    for rule in rules {
      guard let test = rule.test else { return rule.target }
      if (try? test(snapshot, [])) == true { return rule.target }
    }
    return nil
  }
}
