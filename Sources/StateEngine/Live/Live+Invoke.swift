// SPDX-License-Identifier: Apache-2.0

extension Live where M: MachineDefinition {
  /// Does the work that the chart ties to a node: begun when the node is entered, cancelled when it is
  /// left; its value is an event, and so is its error.
  ///
  /// ```swift
  /// room.invoke(\.fetch) { attempt in try await fetchRoom() }
  /// ```
  ///
  /// Of the work a snapshot holds only that it runs, and which attempt: after ``restore(_:)``, a relaunch
  /// or a kill it begins again as the next attempt, which undo and a copy of the machine never do.
  /// What an earlier attempt answers late is dropped and counted. Whoever did the work until now does
  /// it no more.
  ///
  /// - Parameters:
  ///   - work: the work; the chart must tie it to a node by `invoke(\.fetch)`.
  ///   - body: what is done, with the number of the attempt and the context as it was when it began; it
  ///     should end when it is cancelled.
  /// - Returns: the registration, for counting and for ending it; the machine keeps it.
  @discardableResult
  public func invoke<each Output: EventArgument>(
    _ work: KeyPath<M.Events, MachineWork<String, repeat each Output>>,
    _ body: @escaping @Sendable (Attempt) async throws -> (repeat each Output)
  ) -> Registration {
    let handlers = Handlers()
    handlers.invoke(work, body)
    return take(handlers, VariableName.of(work))
  }

  /// Does work whose errors have a type.
  @discardableResult
  public func invoke<Output: EventArgument, Failure: EventArgument & Error>(
    _ work: KeyPath<M.Events, MachineWork<Failure, Output>>,
    _ body: @escaping @Sendable (Attempt) async throws(Failure) -> Output
  ) -> Registration {
    let handlers = Handlers()
    handlers.invoke(work, body)
    return take(handlers, VariableName.of(work))
  }

  private func take(_ handlers: Handlers, _ name: String) -> Registration {
    invoke(named: name, handlers.work[name] ?? { _ in [] })
  }

  @discardableResult
  func invoke(named name: String, _ body: @escaping WorkBody) -> Registration {
    // Nothing asks for what no state starts.
    guard let place = WorkPlace(name, in: engine.chart) else {
      return Registration(hand: IdleHand())
    }
    let worker = NodeWorker(engine, at: place, again: again, body)
    worker.watch()
    hands.put(worker, as: "work \(name)")
    return Registration(hand: worker)
  }
}

/// Where work stands, by index: in a chart, or in one below it.
struct WorkPlace: Sendable {
  /// What a record says of it.
  enum Word: Equatable {
    /// An attempt was begun.
    case begun(Int)
    /// It goes on, if it runs.
    case nothing
    /// Its node is not active.
    case ended
  }

  /// The keys of the machines down to the one whose work it is.
  let path: [Int]
  let node: Int
  /// The variable that counts the attempts.
  let counter: Int
  // The events that its outcomes are in the outermost chart.
  let done: Int
  let failed: Int
  /// The event that an attempt's time is up, in the chart of the work itself; -1 where it has none.
  let timeout: Int
  /// The chart of the work itself.
  let chart: Chart

  init?(_ name: String, in chart: Chart) {
    var (path, inner, rest, prefix): ([Int], Chart, Substring, String) = ([], chart, name[...], "")
    while let dot = rest.firstIndex(of: ".") {
      let child = String(rest[..<dot])
      guard let place = ChildPlace(child, in: inner) else { return nil }
      path.append(place.key)
      inner = place.chart
      prefix += child + "."
      rest = rest[rest.index(after: dot)...]
    }
    for node in inner.nodes {
      guard let work = node.declaration.work.first(where: { $0.name == rest }),
        let done = chart.event(named: prefix + work.done),
        let failed = chart.event(named: prefix + work.failed),
        let counter = inner.scope.variables[work.attempts]?.index
      else { continue }
      self.path = path
      self.node = node.index
      self.done = done
      self.failed = failed
      self.counter = counter
      timeout = inner.event(named: work.timeout) ?? -1
      self.chart = inner
      return
    }
    return nil
  }

  /// What a record of the outermost machine says.
  func word(of record: Record) -> Word { word(of: record, path[...]) }

  private func word(of record: Record, _ path: ArraySlice<Int>) -> Word {
    guard let key = path.first else { return own(record) }
    var word = Word.nothing
    for change in record.wayBack?.children ?? [] where change.origin.key == key {
      let next: Word
      switch change.kind {
      case .started(let child):
        let start = child.states.first.flatMap { self.start(in: $0, path.dropFirst()) }
        next = start.map { .begun($0.attempt) } ?? .ended
      case .ended: next = .ended
      case .stepped(let record): next = self.word(of: record, path.dropFirst())
      }
      if next != .nothing { word = next }
    }
    return word
  }

  private func own(_ record: Record) -> Word {
    guard record.to.contains(node) else { return .ended }
    if let change = record.changes.last(where: { $0.variable == counter }) {
      return change.new.intValue.flatMap { $0 > 0 ? .begun($0) : nil } ?? .nothing
    }
    // From one first attempt to another the count is the same.
    if record.microsteps.contains(where: { $0.entered.contains(node) }) { return .begun(1) }
    return record.event == timeout ? .ended : .nothing
  }

  // Once its time is up the attempt counts no more, though the next has not begun. The timers of a
  // machine below stand in the outermost snapshot, with the way to it.
  private func isOver(in outermost: borrowing Snapshot) -> Bool {
    timeout >= 0 && !outermost.timers.contains { $0.event == timeout && $0.path == path }
  }

  /// The attempt that runs at a snapshot; nil when none does.
  func attempt(in snapshot: borrowing Snapshot) -> Int? { start(in: snapshot)?.attempt }

  /// The attempt that runs at a snapshot, and the values of its machine; nil when none does.
  func start(in snapshot: borrowing Snapshot) -> WorkStart? {
    snapshot.suspendedAt == nil && !isOver(in: snapshot)
      ? start(in: copy snapshot, path[...]) : nil
  }

  private func start(in snapshot: Snapshot, _ path: ArraySlice<Int>) -> WorkStart? {
    if let key = path.first {
      let inner = snapshot.place(of: key).flatMap { snapshot.children[$0].states.first }
      return inner.flatMap { start(in: $0, path.dropFirst()) }
    }
    guard snapshot.configuration.contains(node), let attempt = snapshot.values[counter].intValue,
      attempt > 0
    else { return nil }
    return WorkStart(attempt: attempt, values: snapshot.values, chart: chart)
  }
}

extension Chart {
  /// The async work of its nodes, and of the machines that they start by their names.
  var workNames: [String] {
    nodes.flatMap { node in
      node.declaration.work.map(\.name)
        + node.declaration.machines.flatMap { child in
          (machines[child.machine]?.workNames ?? []).map { "\(child.name).\($0)" }
        }
    }
  }
}
