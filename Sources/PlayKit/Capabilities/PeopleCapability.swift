// SPDX-License-Identifier: Apache-2.0
public import StateEngine

/// The people of a machine.
///
/// The people are the same everywhere. Who is active is decided by one machine; one that names an
/// ``activated`` event is told.
public struct PeopleCapability: Sendable {
  /// The variable that lists their names.
  public let names: Term<[String]>
  /// The variable that names the active one, null when none is.
  public let active: Term<String?>
  /// The variable that holds their ids as a map by name.
  public let ids: Term<[String: String]>
  /// The variable that keeps, as a map, what belongs to those who are not active: each a map whose
  /// keys are names of variables.
  public let profiles: String
  /// The host event that copies a changed list into the context: a list of names, then
  /// optionally the old and the new name of one who was renamed, then optionally a list of the ids.
  public let changed: MachineEvent<[String], String?, String?, [String]?>
  /// The event that says who is active: a name, or null for nobody; nil when the machine decides it.
  public let activated: MachineEvent<String?>?
  /// Further variables that hold one of the names, such as the child on the screen: in commands a
  /// name may stand beside them without quotes.
  public let namedIn: [Term<String?>]

  /// People by their variables and events.
  public init<Profile>(
    _ names: Term<[String]>,
    active: Term<String?>,
    ids: Term<[String: String]>,
    profiles: Term<[String: Profile]>,
    changed: MachineEvent<[String], String?, String?, [String]?>,
    activated: MachineEvent<String?>? = nil,
    namedIn: [Term<String?>] = []
  ) {
    (self.names, self.active, self.ids) = (names, active, ids)
    (self.profiles, self.namedIn) = (profiles.variableName, namedIn)
    (self.changed, self.activated) = (changed, activated)
  }

  /// The variables that name people, as they are where nobody is known yet: whoever a machine begins
  /// with by itself is an example, for sandboxes.
  package func nobody(_ accounts: [AccountDeclaration]) -> [String: Value] {
    var values: [String: Value] = [names.variableName: .list([]), ids.variableName: .map([:])]
    for one in [active] + namedIn { values[one.variableName] = .null }
    for account in accounts { values[account.owner] = .null }
    return values
  }
}
