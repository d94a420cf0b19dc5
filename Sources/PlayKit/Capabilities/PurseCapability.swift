// SPDX-License-Identifier: Apache-2.0

/// A purse that the shell can read and adjust.
public struct PurseCapability: Sendable, Hashable {
  /// The variable that holds the balance.
  public var variable: String
  /// The event that adjusts that of whoever is active, with one Int argument.
  public var adjustEvent: String
  /// The event that adjusts anybody's: an Int, the person's id, and a reason or null; nil when only
  /// that of whoever is active can be.
  public var giftEvent: String?
  /// What is counted, such as `coins`.
  public var unit: String
  /// A purse by variable, events and unit.
  public init(variable: String, adjustEvent: String, giftEvent: String? = nil, unit: String) {
    self.variable = variable
    self.adjustEvent = adjustEvent
    self.giftEvent = giftEvent
    self.unit = unit
  }
}
