// SPDX-License-Identifier: Apache-2.0
package import Storage

/// Where a session keeps everything, and how that is opened.
package struct StorePlace: Sendable {
  /// Opens the store, making what is missing.
  ///
  /// - Parameters:
  ///   - seat: at which it is used.
  ///   - timeout: how long to wait for another program that holds it, in milliseconds.
  ///   - progress: told how far the reading of a damaged store is.
  /// - Returns: the store.
  /// - Throws: ``StoreError`` when it cannot be used.
  package typealias Opening =
    @Sendable (
      _ seat: Seat, _ timeout: Int, _ progress: @escaping SalvageProgress
    ) throws(StoreError) -> OpenedStore

  /// Its files.
  package let paths: StorePaths
  package let open: Opening
}
