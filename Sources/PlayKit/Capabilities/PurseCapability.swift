/// A purse that the shell can read and adjust.
public struct PurseCapability: Sendable, Hashable {
  /// The variable that holds the balance.
  public var variable: String
  /// The event that adjusts it, with one Int argument.
  public var adjustEvent: String
  /// What is counted, such as `coins`.
  public var unit: String
  /// A purse by variable, event and unit.
  public init(variable: String, adjustEvent: String, unit: String) {
    self.variable = variable
    self.adjustEvent = adjustEvent
    self.unit = unit
  }
}
