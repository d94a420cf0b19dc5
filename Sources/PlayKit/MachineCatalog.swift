// SPDX-License-Identifier: Apache-2.0

/// The machines that a house may use, and what they tell each other.
public struct MachineCatalog: Sendable {
  /// The machines, in the order in which they are listed; the first is the one in use at first.
  public var entries: [CatalogEntry]
  /// What machines tell each other.
  public var joints: [Joint]

  /// Some machines.
  public init(_ entries: [CatalogEntry], joints: [Joint] = []) {
    self.entries = entries
    self.joints = joints
  }
}
