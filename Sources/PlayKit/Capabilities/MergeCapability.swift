// SPDX-License-Identifier: Apache-2.0

/// What of a machine goes from store to store, and how what two stores know becomes one.
///
/// Every rule gives the same whatever the order and however often it is applied, so that stores
/// which have seen the same know the same.
public struct MergeCapability: Sendable, Hashable {
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
    public var name: String
    /// How two of it become one.
    public var rule: Rule
    /// A variable and its rule.
    public init(_ name: String, _ rule: Rule) {
      self.name = name
      self.rule = rule
    }
  }

  /// The variable that names whose parts stand in the variables of their names; null for nobody.
  public var owner: String
  /// The variable that holds the parts of everybody else: a map by name, of maps by part.
  public var others: String
  /// What is merged.
  public var parts: [Part]
  /// The host event that brings what was merged in; its only argument is a map by name, of
  /// maps by part.
  public var event: String

  /// What is merged, and how it comes in.
  public init(owner: String, others: String, parts: [Part], event: String) {
    self.owner = owner
    self.others = others
    self.parts = parts
    self.event = event
  }
}
