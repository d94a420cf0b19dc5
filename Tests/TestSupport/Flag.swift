// SPDX-License-Identifier: GPL-3.0-or-later
import Synchronization

/// A flag that two threads look at.
package final class Flag: Sendable {
  private let raised = Atomic(false)

  /// A flag that is down.
  package init() {}

  /// Whether it is up.
  package var isRaised: Bool { raised.load(ordering: .relaxed) }

  /// Puts it up.
  package func raise() { raised.store(true, ordering: .relaxed) }
}
