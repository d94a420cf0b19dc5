/// What one event did: the line of the transition log.
public struct Record: Sendable, Hashable {
  /// The number, without gaps over all machines of a store; given by the journal, 0 without one.
  public var number: Int
  /// The machine's name.
  public var machine: String
  /// When, in milliseconds since 1970.
  public var time: Int
  /// The event, by index in the chart.
  public var event: Int
  /// Its arguments in declared order; secret ones are ``secretMask``.
  public var arguments: [Value]
  /// The active nodes before.
  public var from: NodeSet
  /// The active nodes after.
  public var to: NodeSet
  /// The microsteps.
  public var microsteps: [Microstep]
  /// The variables that changed.
  public var changes: [Change]
  /// What the app is told to do.
  public var effects: [Effect]
  /// The ledger entries.
  public var entries: [LedgerEntry]
  /// How long the decision took, in nanoseconds; 0 when nobody measured.
  public var nanoseconds: Int

  /// What stands in place of a secret argument.
  public static let secretMask = Value.string("•")

  /// Whether nodes were left or entered.
  public var isMove: Bool { microsteps.contains { !$0.entered.isEmpty || !$0.exited.isEmpty } }
}
