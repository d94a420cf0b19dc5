// SPDX-License-Identifier: Apache-2.0
import StateEngine
import Synchronization

/// What is left of searches that somebody ended: freeing many states takes its time, and the answer
/// need not wait for it.
package final class SearchRemains: Sendable {
  // Nobody reads it again: it is put away and freed, under `parts`.
  private struct Part: @unchecked Sendable {
    let value: Any
  }

  private let parts = Lock<[Part]>([])

  /// Nothing yet.
  package init() {}

  func keep(_ value: Any) {
    let part = Part(value: value)
    parts.withLock { $0.append(part) }
  }

  /// Frees it, outside the lock.
  package func free() {
    let all = parts.withLock { parts in
      defer { parts = [] }
      return parts
    }
    withExtendedLifetime(all) {}
  }
}
