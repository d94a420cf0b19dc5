// SPDX-License-Identifier: Apache-2.0
import Storage

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
