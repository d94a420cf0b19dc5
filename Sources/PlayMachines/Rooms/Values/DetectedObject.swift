// SPDX-License-Identifier: Apache-2.0

/// A thing that was found in a room.
public struct DetectedObject: Codable, Sendable, Hashable, Identifiable {
  /// The id, unique in the room.
  public var id: String
  /// What it is, by its English word: `table`, `chair`, …; the built-in ones are
  /// listed by ``HouseholdObject``.
  public var kind: String

  /// A thing by id and kind.
  public init(id: String, kind: String) {
    self.id = id
    self.kind = kind
  }
}
