// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// Which events of a chart the key paths are that were sent by: reading an event by its path costs more
/// than half of what the step does.
final class KnownPaths: Sendable {
  // A path that is kept cannot have its place in memory taken by another; it is never changed.
  private struct Known: Sendable {
    nonisolated(unsafe) let path: AnyKeyPath
    let index: Int
  }

  private let all = Lock<[Known]>([])

  /// The event that was noted for the very path; nil for none.
  ///
  /// Paths that are written alike may be two, noted each.
  func index(of path: AnyKeyPath) -> Int? {
    let place = ObjectIdentifier(path)
    return all.withLock { all in
      for one in all where ObjectIdentifier(one.path) == place { return one.index }
      return nil
    }
  }

  /// Notes which event a path is, of the first hundred.
  func note(_ path: AnyKeyPath, _ index: Int) {
    let known = Known(path: path, index: index)
    all.withLock { if $0.count < 100 { $0.append(known) } }
  }
}
