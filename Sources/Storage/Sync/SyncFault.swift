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
