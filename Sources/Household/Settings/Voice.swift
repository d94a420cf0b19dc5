// SPDX-License-Identifier: Apache-2.0

/// For whom answers are written.
package enum Voice: String, CaseIterable, Sendable {
  /// Records, changes, timings: what whoever builds with the machines wants to see.
  case developer
  /// One plain sentence an act, in the family's language.
  case parent
  /// Screens, choices by number, no word of an engine.
  case child
}
