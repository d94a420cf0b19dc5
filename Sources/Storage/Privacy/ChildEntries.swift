// SPDX-License-Identifier: Apache-2.0
package import StateEngine

/// The ledger entries of somebody's purses, as far as they were read.
package struct ChildEntries: Sendable {
  /// By the number of the purse, the oldest first.
  package var purses: [Int: [Value]] = [:]
  /// Up to which entry all were looked at.
  package var last = 0

  /// None so far.
  package init() {}
}
