// SPDX-License-Identifier: Apache-2.0

extension Record {
  /// The facts of an event that a machine below took last: its record is a part of the outer one.
  ///
  /// One object for both, so that such an event costs little more than one for the machine alone; the
  /// inner record is made for who asks.
  final class FactsBelow: Facts, @unchecked Sendable {
    private let origin: Child.Origin
    private let inner: Chart
    private let place: Int
    private let innerEvent: Int
    private let innerFrom: NodeSet
    private let innerTo: NodeSet
    private let innerSteps: ShortList<Microstep>
    private let innerChanges: ShortList<Change>
    private let timeBefore: Int
    private let rest: Rest?

    /// What such a record has but rarely.
    private final class Rest: Sendable {
      let arguments: [Value]
      let effects: [Effect]
      let entries: [LedgerEntry]
      let wayBack: WayBack

      init(_ step: borrowing StepBelow, _ after: borrowing Snapshot) {
        arguments = step.arguments
        effects = step.trace.effects
        entries = step.trace.entries
        var wayBack = WayBack(step.trace, after, timers: nil)
        // The timers of all stand in the outermost snapshot.
        wayBack.timers = nil
        self.wayBack = wayBack
      }
    }

    /// The facts of an event with what the machine at that place did; what that led to is lent.
    init(
      machine: String,
      time: Int,
      event: Int,
      arguments: [Value],
      timer: String?,
      from: NodeSet,
      to: NodeSet,
      steps: ShortList<Microstep>,
      changes: ShortList<Change>,
      effects: [Effect],
      entries: [LedgerEntry],
      nanoseconds: Int,
      wayBack: WayBack,
      seed: UInt64?,
      chart: Chart,
      _ step: inout StepBelow,
      at place: Int,
      after: inout Snapshot
    ) {
      step.trace.writeDownStep(in: &after)
      origin = step.origin
      inner = step.chart
      self.place = place
      innerEvent = step.event
      innerFrom = step.trace.configurationBefore
      innerTo = after.configuration
      innerSteps = step.trace.steps.takeAll()
      innerChanges = step.trace.changeList(in: after)
      timeBefore = step.trace.timeBefore
      rest = step.hasMore(after) ? Rest(step, after) : nil
      super.init(
        machine: machine,
        time: time,
        event: event,
        arguments: arguments,
        timer: timer,
        from: from,
        to: to,
        steps: steps,
        changes: changes,
        effects: effects,
        entries: entries,
        nanoseconds: nanoseconds,
        wayBack: wayBack,
        seed: seed,
        chart: chart
      )
    }

    override var changesChildren: Bool { true }

    override var wayBack: WayBack? {
      super.wayBack.map { $0.and(ChildChange(.stepped(innerRecord), of: origin, at: place)) }
    }

    private var innerRecord: Record {
      Record(
        number: 0,
        Facts(
          machine: inner.name,
          time: time,
          event: innerEvent,
          arguments: rest?.arguments ?? [],
          timer: nil,
          from: innerFrom,
          to: innerTo,
          steps: innerSteps,
          changes: innerChanges,
          effects: rest?.effects ?? [],
          entries: rest?.entries ?? [],
          nanoseconds: 0,
          wayBack: rest?.wayBack ?? WayBack(time: timeBefore),
          seed: nil,
          chart: inner
        )
      )
    }
  }
}

extension StepBelow {
  /// Whether there is more than the states and variables that changed.
  @inline(__always)
  fileprivate func hasMore(_ after: borrowing Snapshot) -> Bool {
    !arguments.isEmpty || !trace.effects.isEmpty || !trace.entries.isEmpty
      || trace.historyBefore != nil || trace.changesChildren || trace.suspendedBefore != nil
      || trace.randomBefore != after.random
  }

  /// Its record alone, of a step at that time; what it led to is lent.
  mutating func record(_ time: Int, after: inout Snapshot) -> Record {
    trace.writeDownStep(in: &after)
    var wayBack = WayBack(trace, after, timers: nil)
    // The timers of all stand in the outermost snapshot.
    wayBack.timers = nil
    return Record(
      number: 0,
      Record.Facts(
        machine: chart.name,
        time: time,
        event: event,
        arguments: arguments,
        timer: nil,
        from: trace.configurationBefore,
        to: after.configuration,
        steps: trace.steps.takeAll(),
        changes: trace.changeList(in: after),
        effects: trace.effects,
        entries: trace.entries,
        nanoseconds: 0,
        wayBack: wayBack,
        seed: nil,
        chart: chart
      )
    )
  }
}
