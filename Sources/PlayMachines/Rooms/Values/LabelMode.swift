// SPDX-License-Identifier: Apache-2.0
public import StateEngine

/// How much stands on a label.
public enum LabelMode: String, Codable, CaseIterable, Sendable, Hashable, EventArgument {
  /// The word alone.
  case minimal
  /// The word with its article, and how it is said.
  case standard
  /// That, and a sentence with the word in it.
  case detailed
}
