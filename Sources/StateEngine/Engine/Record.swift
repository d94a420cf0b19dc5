// SPDX-License-Identifier: Apache-2.0

/// What one event did: the line of the transition log.
///
/// A record never changes once it has its number; copying one costs a single reference.
public struct Record: Sendable, Hashable {
  /// The number, without gaps over all machines of a store; given by the journal, 0 without one.
  public var number: Int
  private let facts: Facts

  /// What stands in place of a secret argument.
  public static let secretMask = Value.string("•")

  /// A record put together from its parts, as a store reads it back; with the chart that its indices
  /// are of, it describes itself.
  package init(
    number: Int,
    machine: String,
    time: Int,
    event: Int,
    arguments: [Value],
    timer: String? = nil,
    from: NodeSet,
    to: NodeSet,
    microsteps: [Microstep],
    changes: [Change],
    effects: [Effect],
    entries: [LedgerEntry],
    nanoseconds: Int,
    wayBack: WayBack? = nil,
    seed: UInt64? = nil,
    chart: Chart? = nil
  ) {
    self.init(
      number: number,
      Facts(
        machine: machine,
        time: time,
        event: event,
        arguments: arguments,
        timer: timer,
        from: from,
        to: to,
        steps: ShortList(microsteps),
        changes: ShortList(changes),
        effects: effects,
        entries: entries,
        nanoseconds: nanoseconds,
        wayBack: wayBack,
        seed: seed,
        chart: chart
      )
    )
  }

  init(number: Int, _ facts: Facts) {
    self.number = number
    self.facts = facts
  }

  /// The machine's name.
  public var machine: String { facts.machine }
  /// When, in milliseconds since 1970.
  public var time: Int { facts.time }
  /// The event, by index in the chart.
  public var event: Int { facts.event }
  /// Its arguments in declared order; secret ones are ``secretMask``.
  public var arguments: [Value] { facts.arguments }
  /// The id of the timer that sent it; nil when someone did.
  public var timer: String? { facts.timer }
  /// The active nodes before.
  package var from: NodeSet { facts.from }
  /// The active nodes after.
  package var to: NodeSet { facts.to }
  /// The microsteps.
  package var microsteps: [Microstep] { facts.steps.array }
  /// The variables that changed.
  package var changes: [Change] { facts.changes.array }
  /// What the app is told to do.
  public var effects: [Effect] { facts.effects }
  /// The ledger entries.
  package var entries: [LedgerEntry] { facts.entries }
  /// How long the decision took, in nanoseconds; 0 when nobody measured.
  public var nanoseconds: Int { facts.nanoseconds }
  /// How to go back from it; nil when it was kept by a store that did not write that down.
  package var wayBack: WayBack? { facts.wayBack }
  /// Whether anything was done to the machines below.
  var changesChildren: Bool { facts.changesChildren }
  /// Where the random numbers of this event began, when it drew any from a seed of its own: for
  /// replaying it, and shown to nobody.
  package var seed: UInt64? { facts.seed }

  /// The same record with ledger entries, as a store reads them from another place.
  package func posting(_ entries: [LedgerEntry]) -> Record {
    Record(
      number: number,
      Facts(
        machine: machine,
        time: time,
        event: event,
        arguments: arguments,
        timer: timer,
        from: from,
        to: to,
        steps: facts.steps,
        changes: facts.changes,
        effects: effects,
        entries: entries,
        nanoseconds: nanoseconds,
        wayBack: wayBack,
        seed: seed,
        chart: facts.chart
      )
    )
  }

  /// The chart whose indices it holds; nil when a store read it.
  package var chart: Chart? { facts.chart }

  /// Whether nodes were left or entered.
  public var isMove: Bool { facts.steps.isMove }

  /// Whether the two say the same, number and all.
  public static func == (left: Record, right: Record) -> Bool {
    left.number == right.number && (left.facts === right.facts || left.facts == right.facts)
  }

  /// Hashes what tells records apart in practice.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(number)
    hasher.combine(facts.time)
    hasher.combine(facts.event)
  }
}

extension Record {
  /// All of a record but its number.
  ///
  /// Unchecked since another class derives from it; all that it holds is constant.
  class Facts: @unchecked Sendable, Equatable {
    let machine: String
    let time: Int
    let event: Int
    let arguments: [Value]
    let timer: String?
    let from: NodeSet
    let to: NodeSet
    let steps: ShortList<Microstep>
    let changes: ShortList<Change>
    let effects: [Effect]
    let entries: [LedgerEntry]
    let nanoseconds: Int
    private let ownWayBack: WayBack?
    let seed: UInt64?
    /// Whose indices they are, for telling it in words; nil when a store read it.
    let chart: Chart?

    var wayBack: WayBack? { ownWayBack }
    var changesChildren: Bool { ownWayBack?.children != nil }

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
      wayBack: WayBack?,
      seed: UInt64?,
      chart: Chart? = nil
    ) {
      self.machine = machine
      self.time = time
      self.event = event
      self.arguments = arguments
      self.timer = timer
      self.from = from
      self.to = to
      self.steps = steps
      self.changes = changes
      self.effects = effects
      self.entries = entries
      self.nanoseconds = nanoseconds
      ownWayBack = wayBack
      self.seed = seed
      self.chart = chart
    }

    static func == (left: Facts, right: Facts) -> Bool {
      left.machine == right.machine && left.time == right.time && left.event == right.event
        && left.arguments == right.arguments && left.timer == right.timer
        && left.from == right.from && left.to == right.to && left.steps == right.steps
        && left.changes == right.changes && left.effects == right.effects
        && left.entries == right.entries && left.nanoseconds == right.nanoseconds
        && left.wayBack == right.wayBack && left.seed == right.seed
    }
  }
}
