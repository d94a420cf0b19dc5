// SPDX-License-Identifier: Apache-2.0

/// Something that a child asked for.
public struct FamilyRequest: Codable, Sendable, Hashable {
  /// What may be asked for.
  public enum Kind: String, Codable, Sendable, Hashable, CaseIterable {
    /// So many minutes more today.
    case minutes
    /// A video, by its title.
    case video
    /// Anything else, in the child's words.
    case other
  }

  /// How it stands.
  public enum Status: String, Codable, Sendable, Hashable, CaseIterable {
    /// Nobody has answered.
    case open
    /// It was granted.
    case yes
    /// It was not.
    case no
  }

  /// Its number, from 1: never another's.
  public var number: Int
  /// The child's id.
  public var person: String
  /// What it is about.
  public var kind: Kind
  /// The number of minutes, the title, or the child's words.
  public var what: String
  /// When, in milliseconds since 1970.
  public var askedAt: Int
  /// How it stands.
  public var status: Status
  /// Why, in a grown-up's words; empty for none.
  public var reason: String
  /// Whether the child was told how it was answered; absent for no.
  public var isTold: Bool?
}
