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
  ) -> Int? {
    for place in range {
      let isEnabled = table[place].withReference { transition in
        self.isEnabled(transition, snapshot, arguments, &trace)
      }
      if isEnabled { return table[place].withReference { $0.index } }
    }
    return nil
  }

  @inline(__always)
  private func isEnabled(
    _ transition: Transition,
    _ snapshot: Snapshot,
    _ arguments: [Value],
    _ trace: inout StepTrace
  ) -> Bool {
    if holds(transition, snapshot, arguments, &trace) { return true }
    if trace.refusedTransition < 0, !transition.isAbsentUnlessEnabled {
      trace.refusedTransition = transition.index
    }
    return false
  }

  @inline(__always)
  func holds(
    _ transition: Transition,
    _ snapshot: Snapshot,
    _ arguments: [Value],
    _ trace: inout StepTrace
  ) -> Bool {
    if trace.witness != nil { witness(transition, snapshot, arguments, trace) }
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

  @inline(never)
  private func witness(
    _ transition: Transition,
    _ snapshot: Snapshot,
    _ arguments: [Value],
    _ trace: borrowing StepTrace
  ) {
    trace.witness?.note(transition, snapshot, arguments, self)
  }

  // A test that does what it does not declare does not hold.
  @inline(never)
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
      trace.hasMore = true
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
    beginSelection(&trace)
    for leaf in activeLeaves(handling: event, snapshot) {
      let range = table.range(leaf: leaf, event: event)
      if let transition = firstEnabled(in: range, snapshot, arguments, &trace) {
        add(transition, snapshot, &trace)
      }
    }
  }

  /// SCXML's `selectEventlessTransitions`.
  func selectEventlessTransitions(_ snapshot: Snapshot, _ trace: inout StepTrace) {
    beginSelection(&trace)
    for leaf in activeLeaves(handling: table.handlers.count - 1, snapshot) {
      let range = table.eventlessRange(leaf: leaf)
      if let transition = firstEnabled(in: range, snapshot, [], &trace) {
        add(transition, snapshot, &trace)
      }
    }
  }

  // Of regions side by side, those that an event does not concern are not looked at.
  @inline(__always)
  private func activeLeaves(handling event: Int, _ snapshot: Snapshot) -> NodeSet {
    snapshot.configuration.intersection(isParallel ? table.handlers[event] : leaves)
  }

  @inline(__always)
  private func beginSelection(_ trace: inout StepTrace) {
    trace.enabled.clear()
    trace.enabledExits.become(NodeSet())
  }

  // SCXML's `removeConflictingTransitions`, one transition at a time: of two transitions that would
  // leave the same node, the one from deeper inside wins, else the earlier.
  @inline(__always)
  private func add(_ chosen: Int, _ snapshot: Snapshot, _ trace: inout StepTrace) {
    let isFree = table.transition(chosen).withReference { transition in
      if transition.onlyActs { return !trace.enabled.contains(chosen) }
      // Where what each could leave at any configuration is apart, nothing has to be compared.
      let exits = transition.asksHistory ? allNodes : transition.path.exits
      let isFree =
        !exits.intersects(trace.enabledExits) || winsConflicts(transition, snapshot, &trace)
      if isFree { trace.enabledExits.formUnion(exits) }
      return isFree
    }
    if isFree { trace.enabled.append(chosen) }
  }

  // Takes those out that the transition preempts; false when it is preempted, or chosen already.
  @inline(never)
  private func winsConflicts(
    _ transition: Transition,
    _ snapshot: Snapshot,
    _ trace: inout StepTrace
  ) -> Bool {
    if trace.enabled.contains(transition.index) { return false }
    let exits = self.exits(of: transition, snapshot)
    let others = trace.enabled.filter {
      exits.intersects(self.exits(of: transitions[$0], snapshot))
    }
    let isInside = others.allSatisfy {
      nodes[transitions[$0].source].descendants.contains(transition.source)
    }
    if isInside { trace.enabled.removeAll(where: others.contains) }
    return isInside
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
