// SPDX-License-Identifier: Apache-2.0
public import StateEngine

/// What of a machine goes from store to store, and how what two stores know becomes one.
///
/// Every rule gives the same whatever the order and however often it is applied, so that stores
/// which have seen the same know the same.
public struct MergeCapability: Sendable {
  /// How two values of one part become one.
  public enum Rule: Sendable, Hashable {
    /// Lists without an order: what stands in either, each once, sorted.
    case union
    /// Maps: each key's newer element by its Int field of that name; of two equally new ones the
    /// same one everywhere.
    case newest(stamp: String)
  }

  /// A variable that is merged.
  public struct Part: Sendable, Hashable {
    /// The variable, and the key in ``MergeCapability/others``.
    public let name: String
    /// How two of it become one.
    public let rule: Rule
    /// A variable and its rule.
    public init<T>(_ variable: Term<T>, _ rule: Rule) {
      (name, self.rule) = (variable.variableName, rule)
    }
  }

  /// The variable that names whose parts stand in the variables of their names; null for nobody.
  public let owner: Term<String?>
  /// The variable that holds the parts of everybody else: a map by name, of maps by part.
  public let others: String
  /// What is merged.
  public let parts: [Part]
  /// The host event that brings what was merged in: a map by name, of maps by part.
  public let event: MachineEvent<Value>

  /// What is merged, and how it comes in.
  public init<Profile>(
    of owner: Term<String?>,
    others: Term<[String: Profile]>,
    _ parts: [Part],
    by event: MachineEvent<Value>
  ) {
    (self.owner, self.others, self.parts, self.event) = (owner, others.variableName, parts, event)
  }
}
