// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// A value that is made when it is first asked for: a start does not wait for what it does not use.
package final class Deferred<Content: Sendable>: Sendable {
  private let kept = Lock<Content?>(nil)
  private let make: @Sendable () -> Content

  /// Makes the value at most once.
  package init(_ make: @escaping @Sendable () -> Content) { self.make = make }

  /// The value.
  package var content: Content {
    kept.withLock { kept in
      if let kept { return kept }
      let content = make()
      kept = content
      return content
    }
  }
}

extension Deferred: Equatable, Hashable where Content: Hashable {
  /// Whether the values are equal.
  package static func == (one: Deferred, two: Deferred) -> Bool { one.content == two.content }

  /// Hashes the value.
  package func hash(into hasher: inout Hasher) { hasher.combine(content) }
}
