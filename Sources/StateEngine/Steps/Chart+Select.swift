extension Chart {
  // MARK: Choosing rows

  /// The first row of a cell whose guards hold; notes the first that did not.
  // A function of its own, so that the snapshot is lent to the guards and never copied.
  @inline(never)
  func firstEnabled(
    in range: Range<Int>,
    _ snapshot: Snapshot,
    _ arguments: [Value],
    _ trace: inout StepTrace
  ) -> Unmanaged<Row>? {
    for place in range {
      let row = table[place]
      let isEnabled = row._withUnsafeGuaranteedRef { row in
        if holds(row, snapshot, arguments, &trace) { return true }
        if trace.refusedRow < 0, !row.isAbsentUnlessEnabled { trace.refusedRow = row.index }
        return false
      }
      if isEnabled { return row }
    }
    return nil
  }

  @inline(__always)
  func holds(
    _ row: Row,
    _ snapshot: Snapshot,
    _ arguments: [Value],
    _ trace: inout StepTrace
  ) -> Bool {
    if trace.witness != nil { trace.witness?.note(row, snapshot, arguments, self) }
    if row.isConditional {
      do {
        if try !row.condition(snapshot, arguments) { return false }
      } catch {
        if trace.fault == nil { trace.fault = error }
        return false
      }
    }
    return row.tests.isEmpty || row.tests.allSatisfy { $0(snapshot, arguments, self) }
  }

  /// SCXML's `selectTransitions`: one row a leaf at most, conflicts resolved by preemption.
  func selectRows(
    for event: Int,
    _ snapshot: Snapshot,
    _ arguments: [Value],
    _ trace: inout StepTrace
  ) {
    trace.enabled.removeAll(keepingCapacity: true)
    for leaf in snapshot.configuration where nodes[leaf].isLeaf {
      let range = table.range(leaf: leaf, event: event)
      if let row = firstEnabled(in: range, snapshot, arguments, &trace) {
        add(row.takeUnretainedValue(), snapshot, &trace)
      }
    }
  }

  /// SCXML's `selectEventlessTransitions`.
  func selectEventlessRows(_ snapshot: Snapshot, _ trace: inout StepTrace) {
    trace.enabled.removeAll(keepingCapacity: true)
    if isSequential {
      guard let leaf = snapshot.configuration.last else { return }
      let range = table.eventlessRange(leaf: leaf)
      if let row = firstEnabled(in: range, snapshot, [], &trace) {
        trace.enabled.append(row.takeUnretainedValue())
      }
      return
    }
    for leaf in snapshot.configuration where nodes[leaf].isLeaf {
      let range = table.eventlessRange(leaf: leaf)
      if let row = firstEnabled(in: range, snapshot, [], &trace) {
        add(row.takeUnretainedValue(), snapshot, &trace)
      }
    }
  }

  // SCXML's `removeConflictingTransitions`, one row at a time: of two rows that would leave the
  // same node, the one from deeper inside wins, else the earlier.
  private func add(_ row: Row, _ snapshot: Snapshot, _ trace: inout StepTrace) {
    if trace.enabled.contains(where: { $0 === row }) { return }
    if trace.enabled.isEmpty || row.onlyActs {
      trace.enabled.append(row)
      return
    }
    let exits = self.exits(of: row, snapshot)
    var preempted: [Row] = []
    for other in trace.enabled where exits.intersects(self.exits(of: other, snapshot)) {
      guard nodes[other.source].descendants.contains(row.source) else { return }
      preempted.append(other)
    }
    trace.enabled.removeAll { one in preempted.contains { $0 === one } }
    trace.enabled.append(row)
  }

  /// The active nodes that a row leaves.
  func exits(of row: Row, _ snapshot: Snapshot) -> NodeSet {
    let exits =
      row.asksHistory
      ? PathFinder(nodes: nodes).nodes(below: domain(of: row, snapshot)) : row.path.exits
    return exits.intersection(snapshot.configuration)
  }

  /// The domain of a row that asks history, as history is now.
  func domain(of row: Row, _ snapshot: Snapshot) -> Int {
    PathFinder(nodes: nodes).domain(
      of: row.source,
      to: row.targets,
      isInternal: row.declaration.isInternal
    ) { snapshot.history[self.nodes[$0].historySlot] }
  }
}
