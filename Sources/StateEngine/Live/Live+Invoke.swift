// SPDX-License-Identifier: Apache-2.0

extension Live where M: Machine {
  /// Does the work that the chart ties to a node: begun when the node is entered, cancelled when it is
  /// left; its value is an event, and so is its error.
  ///
  /// ```swift
  /// room.invoke(\.fetch) { attempt in try await fetchRoom() }
  /// ```
  ///
  /// Of the work a snapshot holds only that it runs, and which attempt: after ``restore()``, a relaunch
  /// or a kill it begins again as the next attempt, which undo and a copy of the machine never do.
  /// What an earlier attempt answers late is dropped and counted. Whoever did the work until now does
  /// it no more.
  ///
  /// - Parameters:
  ///   - work: the work; the chart must tie it to a node by `invoke(\.fetch)`.
  ///   - body: what is done, by the number of the attempt, from 1; it should end when it is cancelled.
  /// - Returns: the registration, for counting and for ending it; the machine keeps it.
  @discardableResult
  public func invoke<Output: EventArgument>(
    _ work: KeyPath<M.Events, MachineWork<Output>>,
    _ body: @escaping @Sendable (_ attempt: Int) async throws -> Output
  ) -> NodeWorker {
    invoke(named: VariableName.of(work)) { attempt in [try await body(attempt).value] }
  }

  /// Does work that gives nothing but its end.
  @discardableResult
  public func invoke(
    _ work: KeyPath<M.Events, MachineWork<>>,
    _ body: @escaping @Sendable (_ attempt: Int) async throws -> Void
  ) -> NodeWorker {
    invoke(named: VariableName.of(work)) { attempt in
      try await body(attempt)
      return []
    }
  }

  @discardableResult
  func invoke(
    named name: String,
    _ body: @escaping @Sendable (Int) async throws -> [Value]
  ) -> NodeWorker {
    guard let place = WorkPlace(name, in: engine.chart) else {
      preconditionFailure("\(engine.chart.name): no state has invoke(\\.\(name))")
    }
    let worker = NodeWorker(engine, at: place, again: again, body)
    worker.watch()
    hands.put(worker, as: "work \(name)")
    return worker
  }
}

/// Where work stands in a chart, by index.
struct WorkPlace: Sendable {
  let node: Int
  let done: Int
  let failed: Int
  /// The variable that counts the attempts.
  let counter: Int

  init?(_ name: String, in chart: Chart) {
    for node in chart.nodes {
      guard let work = node.declaration.work.first(where: { $0.name == name }),
        let done = chart.event(named: work.done), let failed = chart.event(named: work.failed),
        let counter = chart.scope.variables[work.attempts]?.index
      else { continue }
      self.node = node.index
      self.done = done
      self.failed = failed
      self.counter = counter
      return
    }
    return nil
  }

  /// The attempt that a record has begun; nil when it has begun none.
  func begun(by record: Record) -> Int? {
    if let change = record.changes.last(where: { $0.variable == counter }) {
      return change.new.intValue.flatMap { $0 > 0 ? $0 : nil }
    }
    // From one first attempt to another the count is the same.
    return record.microsteps.contains { $0.entered.contains(node) } ? 1 : nil
  }

  /// The attempt that runs at a snapshot; nil when none does.
  func attempt(in snapshot: borrowing Snapshot) -> Int? {
    guard snapshot.suspendedAt == nil, snapshot.configuration.contains(node) else { return nil }
    return snapshot.values[counter].intValue.flatMap { $0 > 0 ? $0 : nil }
  }
}
