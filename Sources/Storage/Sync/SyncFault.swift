// SPDX-License-Identifier: Apache-2.0

/// Why stores could not be brought in step; what was taken in until then stays.
package enum SyncFault: Error, Sendable, Hashable {
  /// The store could not be used.
  case store(StoreError)
  /// The folder or this store's file in it could not be used.
  case folder(FileFault)
  /// A signal said to stop.
  case interrupted
}

extension Store {
  /// Does something with the store, as a part of a sync.
  func forSync<Result>(_ body: () throws(StoreError) -> Result) throws(SyncFault) -> Result {
    do {
      return try body()
    } catch {
      throw .store(error)
    }
  }

  /// Does something with the folder, as a part of a sync.
  func inFolder<Result>(_ body: () throws(FileFault) -> Result) throws(SyncFault) -> Result {
    do {
      return try body()
    } catch {
      throw .folder(error)
    }
  }
}
