// SPDX-License-Identifier: Apache-2.0

/// What one event did: the line of the transition log.
///
/// A record never changes once it has its number; copying one costs a single reference.
public struct Record: Sendable, Hashable {
  /// The number, without gaps over all machines of a store; given by the journal, 0 without one.
  public var number: Int
  private let facts: Facts

  /// What stands in place of a secret argument.
  package static let secretMask = Value.string("•")

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
    let parts = Parts(
      time: time,
      event: event,
      arguments: arguments.isEmpty ? nil : arguments,
      from: from,
      to: to,
      steps: ShortList(microsteps),
      changes: ShortList(changes),
      nanoseconds: nanoseconds,
      wayBack: wayBack,
      chart: chart,
      rare: Rare(machine, timer, effects, entries, seed)
    )
    self.init(number: number, Facts(parts))
  }

  @inline(__always)
  init(number: Int, _ facts: Facts) {
    self.number = number
    self.facts = facts
  }

  /// The machine's name.
  public var machine: String { facts.parts.rare?.name ?? facts.parts.chart?.name ?? "" }
  /// When, in milliseconds since 1970.
  public var time: Int { facts.parts.time }
  /// The event, by index in the chart.
  public var event: Int { facts.parts.event }
  /// Its arguments in declared order; secret ones are a bullet, `•`.
  public var arguments: [Value] { facts.parts.arguments ?? givenInputs }
  /// The id of the timer that sent it; nil when someone did.
  public var timer: String? { facts.parts.rare?.timer }
  /// The active nodes before.
  package var from: NodeSet { facts.parts.from }
  /// The active nodes after.
  package var to: NodeSet { facts.parts.to }
  /// The microsteps.
  package var microsteps: [Microstep] { facts.isBelow ? [] : facts.parts.steps.array }
  /// How many microsteps it took; no list is made.
  package var microstepCount: Int { facts.isBelow ? 0 : facts.parts.steps.count }
  /// Visits them, without a list of them.
  package func forEachMicrostep(_ visit: (Microstep) -> Void) {
    if !facts.isBelow { facts.parts.steps.forEach(visit) }
  }
  /// The variables that changed.
  package var changes: [Change] { facts.isBelow ? [] : facts.parts.changes.array }
  /// How many changes of variables it has; no list is made.
  package var changeCount: Int { facts.isBelow ? 0 : facts.parts.changes.count }
  /// Visits them, without a list of them.
  package func forEachChange(_ visit: (Change) -> Void) {
    if !facts.isBelow { facts.parts.changes.forEach(visit) }
  }
  /// Whether a node was left on the way, be it entered again or not.
  package func hasLeft(_ node: Int) -> Bool {
    var isLeft = false
    forEachMicrostep { isLeft = isLeft || $0.exited.contains(node) }
    return isLeft
  }
  /// What the app is told to do.
  public var effects: [Effect] { facts.parts.rare?.effects ?? [] }
  /// The ledger entries.
  package var entries: [LedgerEntry] { facts.parts.rare?.entries ?? [] }
  /// How long the decision took, in nanoseconds; 0 when nobody measured.
  public var nanoseconds: Int { facts.parts.nanoseconds }
  /// How to go back from it; nil when it was kept by a store that did not write that down.
  package var wayBack: WayBack? { facts.isBelow ? facts.wayBack : facts.parts.wayBack }
  /// Whether anything was done to the machines below.
  var changesChildren: Bool { facts.isBelow || facts.parts.wayBack?.children != nil }
  /// Where the random numbers of this event began, when it drew any from a seed of its own: for
  /// replaying it, and shown to nobody.
  package var seed: UInt64? { facts.parts.rare?.seed }

  /// The same record with ledger entries, as a store reads them from another place.
  package func posting(_ entries: [LedgerEntry]) -> Record {
    Record(number: number, facts.posting(entries))
  }

  /// The chart whose indices it holds; nil when a store read it.
  package var chart: Chart? { facts.parts.chart }

  /// Of a record of `restore`, whether the machine had ended and began anew.
  package var isAnew: Bool { arguments.count > 1 && arguments[1] == .bool(true) }

  /// Of a record of `restore` or `inputs`, the inputs that came with it.
  package var inputs: [String: Value] { arguments.last?.mapValue ?? [:] }

  // New values of inputs are among the changes: their map is made where it is read.
  private var givenInputs: [Value] {
    guard let chart, !chart.inputs.isEmpty, event == chart.inputsIndex else { return [] }
    let given = changes.compactMap { change in
      chart.inputs.first { $0.slot == change.variable }.map { ($0.name, change.new) }
    }
    return [.map(Dictionary(given) { $1 })]
  }

  /// Whether nodes were left or entered.
  public var isMove: Bool { !facts.isBelow && facts.parts.steps.isMove }

  /// Whether the two say the same, number and all.
  public static func == (left: Record, right: Record) -> Bool {
    left.number == right.number && (left.facts === right.facts || left.says(right))
  }

  private func says(_ other: Record) -> Bool {
    machine == other.machine && time == other.time && event == other.event
      && arguments == other.arguments && timer == other.timer && from == other.from
      && to == other.to && microsteps == other.microsteps && changes == other.changes
      && effects == other.effects && entries == other.entries
      && nanoseconds == other.nanoseconds && wayBack == other.wayBack && seed == other.seed
  }

  /// Hashes what tells records apart in practice.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(number)
    hasher.combine(time)
    hasher.combine(event)
  }
}

extension Record {
  /// All of a record but its number.
  struct Parts: Sendable {
    var time: Int
    var event: Int
    /// Nil for none, which counts no references.
    var arguments: [Value]?
    var from: NodeSet
    var to: NodeSet
    var steps: ShortList<Microstep>
    var changes: ShortList<Change>
    var nanoseconds: Int
    var wayBack: WayBack?
    /// Whose indices they are, for telling it in words; nil when a store read it.
    var chart: Chart?
    var rare: Rare?

    /// The same with other ledger entries.
    func posting(_ entries: [LedgerEntry]) -> Parts {
      var parts = self
      parts.rare = Rare(rare?.name, rare?.timer, rare?.effects ?? [], entries, rare?.seed)
      return parts
    }
  }

  /// What few records have, behind one reference.
  final class Rare: Sendable {
    /// The machine's name; nil for that of the chart.
    let name: String?
    let timer: String?
    let effects: [Effect]
    let entries: [LedgerEntry]
    let seed: UInt64?

    init(
      _ name: String?,
      _ timer: String?,
      _ effects: [Effect],
      _ entries: [LedgerEntry],
      _ seed: UInt64?
    ) {
      (self.name, self.timer, self.seed) = (name, timer, seed)
      (self.effects, self.entries) = (effects, entries)
    }
  }

  /// Where the parts lie, once for all copies of a record.
  ///
  /// Unchecked since another class derives from it; all that it holds is constant.
  class Facts: @unchecked Sendable {
    let parts: Parts
    /// Whether steps and changes are those of a machine below; in this one nothing happened.
    let isBelow: Bool

    @inline(__always)
    init(_ parts: consuming Parts, isBelow: Bool = false) {
      self.parts = parts
      self.isBelow = isBelow
    }

    var wayBack: WayBack? { parts.wayBack }

    /// The same facts with other ledger entries.
    func posting(_ entries: [LedgerEntry]) -> Facts { Facts(parts.posting(entries)) }
  }
}
