// SPDX-License-Identifier: Apache-2.0
public import StateEngine

/// A purse that the shell can read and adjust.
public struct PurseCapability: Sendable {
  /// The variable that holds the balance.
  public let balance: Term<Int>
  /// The event that adjusts that of whoever is active.
  public let adjust: MachineEvent<Int>
  /// The event that adjusts anybody's: how much, the person's id, and a reason; nil when only that of
  /// whoever is active can be.
  public let give: MachineEvent<Int, String, String?>?
  /// What is counted, such as `coins`.
  public let unit: String

  /// A purse by variable, events and unit.
  public init(
    _ balance: Term<Int>,
    adjust: MachineEvent<Int>,
    give: MachineEvent<Int, String, String?>? = nil,
    unit: String
  ) {
    (self.balance, self.adjust, self.give, self.unit) = (balance, adjust, give, unit)
  }
}
