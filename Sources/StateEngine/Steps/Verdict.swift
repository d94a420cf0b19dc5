// SPDX-License-Identifier: Apache-2.0

/// How a step ended.
public enum Verdict: Sendable, Hashable {
  /// Nodes were left and entered.
  case moved
  /// A transition fired that only acts.
  case stayed
  /// There is a transition here, but no guard held (or an action failed): nothing has changed.
  case refused
  /// There is no transition here for the event: nothing has changed.
  case unhandled

  /// Whether something happened.
  var isTaken: Bool { self == .moved || self == .stayed }
}
