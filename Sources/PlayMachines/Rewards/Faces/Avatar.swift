// SPDX-License-Identifier: Apache-2.0
public import StateEngine

/// The twelve pictures a child can choose from.
public enum Avatar: String, Codable, Sendable, Hashable, CaseIterable, EventArgument {
  /// An animal.
  case fox, owl, bear, cat, dog, rabbit, turtle, whale, penguin, lion, frog, bee
}
