// SPDX-License-Identifier: Apache-2.0

/// What a store knows of one person, and how it lets go of all of it.
package protocol ForgettingStore: AnyObject, Sendable {
  /// What tells of somebody here: their id, their name, and the ids that other stores know them by.
  ///
  /// - Returns: nil when nobody has that id.
  func trace(of id: String) throws(StoreError) -> PersonTrace?

  /// The rows that tell of somebody, counted; kinds without any are left out.
  ///
  /// - Parameters:
  ///   - trace: what tells of them.
  ///   - isInterrupted: asked between pages of long tables.
  /// - Returns: the rows; nil when it was interrupted.
  /// - Throws: ``StoreError``.
  func kept(
    of trace: PersonTrace,
    unless isInterrupted: () -> Bool
  ) throws(StoreError) -> [KeptRows]?

  /// Cleans up after a deletion: the history, files that were set aside, pages that nothing uses, and
  /// the write-ahead log.
  ///
  /// No transaction may be open. May be done again after it was broken off.
  ///
  /// - Parameter trace: who was deleted.
  /// - Throws: ``StoreError``.
  func clean(of trace: PersonTrace) throws(StoreError)

  /// Writes the database anew when most of a large file is pages that nothing uses; does nothing when
  /// the disk may have no room for that, and tells of no fault.
  ///
  /// No transaction may be open, and nobody else may have the store.
  func shrink()

  /// The files under the store's folders that tell of somebody, by their bytes, and are not the store's
  /// own; recordings are rewritten. Those that cannot be read are unread.
  func files(tellingOf trace: PersonTrace) -> (telling: [String], unread: [String])
}
