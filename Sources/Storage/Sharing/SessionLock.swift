// SPDX-License-Identifier: Apache-2.0

/// Tells the first shell on a store from those that attach to it; held as long as its process lives.
///
/// The first one applies the restore policy, which nobody else may see half done: the others wait
/// until it has said ``settle()``.
package final class SessionLock: Sendable {
  private static let live = 0

  private let lock: FileLock
  /// True if no other shell had the store when this one came.
  package let isFirst: Bool

  /// Joins the processes that use a store.
  ///
  /// - Parameters:
  ///   - paths: the store.
  ///   - timeout: how long to wait for a first shell that is still restoring, in milliseconds.
  /// - Throws: ``StoreError`` when the lock file cannot be used, or the first shell does not settle.
  package init(_ paths: StorePaths, timeout: Int = 10_000) throws(StoreError) {
    do {
      try PrivateFiles.makeFolder(paths.dataFolder)
      lock = try FileLock(paths.lock)
      var waited = 0
      while true {
        if try lock.take(Self.live, .exclusive) {
          isFirst = true
          return
        }
        if try lock.take(Self.live, .shared, within: 5) {
          isFirst = false
          return
        }
        waited += 5
        if waited > timeout { break }
      }
    } catch {
      throw StoreError(error)
    }
    throw StoreError(.busy, at: paths.lock, "another shell is still starting")
  }

  /// Lets the others in, once the state that they attach to has been committed.
  package func settle() {
    // When it fails the others are told that this one is still starting.
    _ = try? lock.take(Self.live, .shared)
  }

  /// True if no other shell has the store now; from then on none can attach until this process ends
  /// or says ``settle()``.
  package func isLast() -> Bool {
    // When nobody can say, somebody may be there.
    (try? lock.take(Self.live, .exclusive)) ?? false
  }
}
