// SPDX-License-Identifier: Apache-2.0
public import StateEngine
package import Storage

/// What came of an act.
public struct PerformedAct: Sendable {
  /// What happened to the machines, in order.
  public var records: [Record] = []
  /// Whether it changed anything: the same limit as before is taken, and changes nothing.
  public var isChange: Bool { change != nil }
  /// What it changed, which knows its inverse; nil for nothing.
  package var change: ActChange?
}
