extension Chart {
  /// Suspends: from now on time does not count and every event is refused.
  func suspend(_ snapshot: inout Snapshot, now: Int, trace: inout StepTrace) -> Verdict {
    trace.begin(snapshot)
    guard snapshot.suspendedAt == nil else { return .refused }
    snapshot.time = now
    snapshot.suspendedAt = now
    return .stayed
  }

  /// Comes back by the restore policy.
  ///
  /// Where the policy says "itself" nothing is left or entered, and timers go on with the time they
  /// had left. Where it says another node, the way there is a microstep of its own: exit actions see
  /// the moment of suspension (of the last step, when the process was killed), entry actions the
  /// present. A snapshot whose configuration could not be read (empty) starts at the fallback.
  func resume(_ snapshot: inout Snapshot, now: Int, trace: inout StepTrace) -> Verdict {
    trace.begin(snapshot)
    let stopped = snapshot.suspendedAt ?? snapshot.time
    snapshot.time = stopped
    let moves = restoreMoves(snapshot)
    return finish(&snapshot, [], &trace) { snapshot, trace throws(EvaluationFault) in
      snapshot.suspendedAt = nil
      let path = moves.path
      let exited = path.exits.intersection(snapshot.configuration)
      if !path.entries.isEmpty || !exited.isEmpty {
        trace.microsteps.append(Microstep(row: -1, exited: exited, entered: path.entries))
        try self.exit(exited, &snapshot, &trace)
      }
      if !snapshot.timers.isEmpty {
        trace.willChangeTimers(snapshot)
        for place in snapshot.timers.indices {
          snapshot.timers[place].due += max(0, now - stopped)
        }
      }
      snapshot.time = now
      if !path.entries.isEmpty { try self.enter(path, &snapshot, &trace) }
    }
  }

  /// Where each saved leaf comes back to: pairs of names, saved and restored, where they differ.
  public func restoreTargets(of snapshot: Snapshot) -> [(saved: String, restored: String)] {
    restoreMoves(snapshot).pairs.map { (nodes[$0.leaf].name, nodes[$0.target].name) }
  }

  private func restoreMoves(
    _ snapshot: Snapshot
  ) -> (path: Path, pairs: [(leaf: Int, target: Int)]) {
    let finder = PathFinder(nodes: nodes)
    var whole = Path(exits: NodeSet(), entries: NodeSet(), byDefault: NodeSet())
    func add(_ path: Path) {
      whole.exits.formUnion(path.exits)
      whole.entries.formUnion(path.entries)
      whole.byDefault.formUnion(path.byDefault)
    }
    guard !snapshot.configuration.isEmpty else {
      let target = firstTarget(of: fallback, snapshot)
      add(target.map { finder.start(at: [$0]) } ?? initialPath)
      return (whole, [])
    }
    var pairs: [(leaf: Int, target: Int)] = []
    for leaf in leaves(of: snapshot.configuration) {
      let lineage = [leaf] + Array(finder.ancestors(of: leaf))
      guard let ruled = lineage.first(where: { !work.restore[$0].isEmpty }),
        let target = firstTarget(of: work.restore[ruled], snapshot), target != leaf
      else { continue }
      pairs.append((leaf, target))
      add(finder.path(from: leaf, to: [target], isInternal: false))
    }
    return (whole, pairs)
  }

  private func firstTarget(of rules: [CompiledRestoreRule], _ snapshot: Snapshot) -> Int? {
    for rule in rules {
      guard let test = rule.test else { return rule.target }
      if (try? test(snapshot, [])) == true { return rule.target }
    }
    return nil
  }
}
