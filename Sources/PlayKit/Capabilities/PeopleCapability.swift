// SPDX-License-Identifier: Apache-2.0

/// The people of a machine.
///
/// The people are the same everywhere. Who is active is decided by one machine; one that names an
/// ``activeEvent`` is told.
public struct PeopleCapability: Sendable, Hashable {
  /// The variable that lists their names.
  public var variable: String
  /// The variable that names the active one, null when none is.
  public var active: String
  /// The variable that holds their ids as a map by name; nil when the machine keeps none.
  public var ids: String?
  /// The variable that keeps, as a map, what belongs to those who are not active: each a map whose
  /// keys are names of variables; nil when the machine keeps nothing.
  public var profiles: String?
  /// The host event that copies a changed list into the context: a list of names, then
  /// optionally the old and the new name of one who was renamed, then optionally a list of the ids.
  public var changedEvent: String
  /// The event that says who is active: a name, or null for nobody; nil when the machine decides it.
  public var activeEvent: String?
  /// Further variables that hold one of the names, such as the child on the screen: in commands a
  /// name may stand beside them without quotes.
  public var namedIn: [String]
  /// People by their variables and event.
  public init(
    variable: String,
    active: String,
    ids: String? = nil,
    profiles: String? = nil,
    changedEvent: String,
    activeEvent: String? = nil,
    namedIn: [String] = []
  ) {
    self.namedIn = namedIn
    self.variable = variable
    self.active = active
    self.ids = ids
    self.profiles = profiles
    self.changedEvent = changedEvent
    self.activeEvent = activeEvent
  }
}
