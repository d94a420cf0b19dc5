// SPDX-License-Identifier: Apache-2.0

extension Chart {
  // MARK: Choosing transitions

  /// The first transition of a cell whose guards hold; notes the first that did not.
  // A function of its own, so that the snapshot is lent to the guards and never copied.
  @inline(never)
  func firstEnabled(
    in range: Range<Int>,
    _ snapshot: Snapshot,
    _ arguments: [Value],
    _ trace: inout StepTrace
  ) -> Unmanaged<Transition>? {
    for place in range {
      let transition = table[place]
      let isEnabled = transition.withReference { transition in
        if holds(transition, snapshot, arguments, &trace) { return true }
        if trace.refusedTransition < 0, !transition.isAbsentUnlessEnabled {
          trace.refusedTransition = transition.index
        }
        return false
      }
      if isEnabled { return transition }
    }
    return nil
  }

  @inline(__always)
  func holds(
    _ transition: Transition,
    _ snapshot: Snapshot,
    _ arguments: [Value],
    _ trace: inout StepTrace
  ) -> Bool {
    if trace.witness != nil { trace.witness?.note(transition, snapshot, arguments, self) }
    if transition.isConditional {
      do {
        if try !transition.condition(snapshot, arguments) { return false }
      } catch {
        // Conditions of a chart that runs scripts are not compiled: they are counted.
        if script != nil { return scriptHolds(transition, snapshot, arguments, &trace) }
        if trace.fault == nil { trace.fault = error }
        return false
      }
    }
    return transition.tests.isEmpty || passes(transition, snapshot, arguments, &trace)
  }

  // A test that does what it does not declare does not hold.
  func passes(
    _ transition: Transition,
    _ snapshot: Snapshot,
    _ arguments: [Value],
    _ trace: inout StepTrace
  ) -> Bool {
    do {
      for test in transition.tests where try !test.holds(snapshot, arguments, self) {
        return false
      }
      return true
    } catch {
      if trace.ruleFault == nil { trace.ruleFault = error }
      return false
    }
  }

  /// SCXML's `selectTransitions`: one transition a leaf at most, conflicts resolved by preemption.
  func selectTransitions(
    for event: Int,
    _ snapshot: Snapshot,
    _ arguments: [Value],
    _ trace: inout StepTrace
  ) {
    trace.enabled.removeAll(keepingCapacity: true)
    for leaf in snapshot.configuration where nodes[leaf].isLeaf {
      let range = table.range(leaf: leaf, event: event)
      if let transition = firstEnabled(in: range, snapshot, arguments, &trace) {
        add(transition.takeUnretainedValue(), snapshot, &trace)
      }
    }
  }

  /// SCXML's `selectEventlessTransitions`.
  func selectEventlessTransitions(_ snapshot: Snapshot, _ trace: inout StepTrace) {
    trace.enabled.removeAll(keepingCapacity: true)
    if isSequential {
      guard let leaf = snapshot.configuration.last else { return }
      let range = table.eventlessRange(leaf: leaf)
      if let transition = firstEnabled(in: range, snapshot, [], &trace) {
        trace.enabled.append(transition.takeUnretainedValue())
      }
      return
    }
    for leaf in snapshot.configuration where nodes[leaf].isLeaf {
      let range = table.eventlessRange(leaf: leaf)
      if let transition = firstEnabled(in: range, snapshot, [], &trace) {
        add(transition.takeUnretainedValue(), snapshot, &trace)
      }
    }
  }

  // SCXML's `removeConflictingTransitions`, one transition at a time: of two transitions that would
  // leave the same node, the one from deeper inside wins, else the earlier.
  private func add(_ transition: Transition, _ snapshot: Snapshot, _ trace: inout StepTrace) {
    if trace.enabled.contains(where: { $0 === transition }) { return }
    if trace.enabled.isEmpty || transition.onlyActs {
      trace.enabled.append(transition)
      return
    }
    let exits = self.exits(of: transition, snapshot)
    var preempted: [Transition] = []
    for other in trace.enabled where exits.intersects(self.exits(of: other, snapshot)) {
      guard nodes[other.source].descendants.contains(transition.source) else { return }
      preempted.append(other)
    }
    trace.enabled.removeAll { one in preempted.contains { $0 === one } }
    trace.enabled.append(transition)
  }

  /// The active nodes that a transition leaves.
  func exits(of transition: Transition, _ snapshot: Snapshot) -> NodeSet {
    let exits =
      transition.asksHistory
      ? PathFinder(nodes: nodes).nodes(below: domain(of: transition, snapshot))
      : transition.path.exits
    return exits.intersection(snapshot.configuration)
  }

  /// The domain of a transition that asks history, as history is now.
  func domain(of transition: Transition, _ snapshot: Snapshot) -> Int {
    PathFinder(nodes: nodes).domain(
      of: transition.source,
      to: transition.targets,
      isInternal: transition.declaration.isInternal
    ) { snapshot.history[self.nodes[$0].historySlot] }
  }
}
