import Synchronization

extension Engine {
  /// The moment right after the last record: the present one, but for timers that have gone since
  /// because no row took their event.
  public var momentOfRecord: Snapshot {
    state.withLock { state in
      var snapshot = state.snapshot
      if let timers = state.timersOfRecord { snapshot.timers = timers }
      return snapshot
    }
  }
}

extension Chart {
  /// A moment of the past as it may be gone to: the gate is outside time travel.
  ///
  /// The gate's own variables keep the values of the present, and moments among them keep their
  /// distance to now. Where a parent session was open and none is now, the machine comes back by its
  /// restore policy, for nobody has answered.
  ///
  /// - Parameters:
  ///   - moment: the moment as it was.
  ///   - time: when that was, in milliseconds since 1970.
  ///   - present: the machine now.
  ///   - now: the time now, in milliseconds since 1970.
  ///   - gate: the machine's gate; nil when it has none.
  ///   - isOpen: whether a parent session is open now.
  ///   - hidesQuestion: whether the machine also comes back where the gate was asking: in a copy any
  ///     number of answers could be tried.
  /// - Returns: the moment to go on from; what the restore policy tells the app is left out.
  public func revisited(
    _ moment: Snapshot,
    at time: Int,
    from present: Snapshot,
    at now: Int,
    gate: GateCapability?,
    isOpen: Bool,
    hidesQuestion: Bool = false
  ) -> Snapshot {
    guard let gate else { return moment }
    var snapshot = moment
    if hidesQuestion { snapshot = left(gate.askNode, snapshot, now: time) }
    if !isOpen { snapshot = left(gate.openNode, snapshot, now: time) }
    for name in gate.outsideTime {
      guard let slot = scope.variables[name]?.index else { continue }
      snapshot.values[slot] = present.values[slot]
    }
    for name in gate.momentsOutsideTime {
      guard let slot = scope.variables[name]?.index else { continue }
      let then = present.values[slot]
      if let then = then.intValue, then != 0 {
        snapshot.values[slot] = .int(then &+ (time &- now))
      } else {
        snapshot.values[slot] = then
      }
    }
    return snapshot
  }

  private func left(_ name: String, _ moment: Snapshot, now: Int) -> Snapshot {
    guard let open = node(named: name), moment.configuration.contains(open),
      moment.suspendedAt == nil
    else { return moment }
    var snapshot = moment
    var trace = StepTrace()
    snapshot.suspendedAt = now
    _ = resume(&snapshot, now: now, trace: &trace)
    if snapshot.configuration.contains(open) {
      snapshot = moment
      snapshot.configuration = NodeSet()
      _ = resume(&snapshot, now: now, trace: &trace)
    }
    return snapshot
  }
}
