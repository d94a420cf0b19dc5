// SPDX-License-Identifier: Apache-2.0

/// A form that a text has, such as a rule that whoever declares a setting can read.
public struct TextForm: Sendable, Hashable {
  /// What is expected, in words: `a rule such as 30:mon-fri`.
  public let expectation: String
  /// Whether a text has it.
  public let admits: @Sendable (String) -> Bool

  /// A form by what is expected, which tells it from others.
  public init(_ expectation: String, admits: @escaping @Sendable (String) -> Bool) {
    self.expectation = expectation
    self.admits = admits
  }

  /// Whether both expect the same.
  public static func == (one: TextForm, other: TextForm) -> Bool {
    one.expectation == other.expectation
  }

  /// Hashes what is expected.
  public func hash(into hasher: inout Hasher) { hasher.combine(expectation) }
}
