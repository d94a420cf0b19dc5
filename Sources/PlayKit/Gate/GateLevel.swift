// SPDX-License-Identifier: Apache-2.0
public import StateEngine

/// How hard the gate's questions are.
public enum GateLevel: String, Codable, CaseIterable, Sendable, Hashable, EventArgument {
  /// A sum of two numbers with a carry, below 100.
  case easy
  /// A product, 3…9 × 13…29.
  case standard
  /// Such a product and a number to add.
  case strong
}
