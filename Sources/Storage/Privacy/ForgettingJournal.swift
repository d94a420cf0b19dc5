// SPDX-License-Identifier: Apache-2.0
package import StateEngine

/// What a journal keeps of one person: taken out, or given back as rows.
package protocol ForgettingJournal: AnyObject {
  /// Takes out all that tells of somebody, inside the open transaction.
  ///
  /// Their purses go to a token, so that the ledger stays what it is; records that tell of them keep
  /// number and time.
  ///
  /// - Parameters:
  ///   - trace: what tells of them.
  ///   - snapshots: what is to be kept of the machines whose charts are known, at all seats.
  ///   - gifts: the events that give something to a person, with a reason at the end.
  ///   - talks: the machines of which no record says anything any more.
  ///   - time: now, in milliseconds since 1970.
  /// - Throws: ``StoreError``; the transaction can only be rolled back then.
  func erase(
    _ trace: PersonTrace,
    keeping snapshots: [ScrubbedSnapshot],
    gifts: [String],
    talks: [String],
    at time: Int
  ) throws(StoreError)

  /// Masks the oldest records, inside the open transaction: only their number and their time stay. So
  /// many at a time that nobody waits for it.
  ///
  /// - Parameters:
  ///   - age: how old a record must be, in milliseconds.
  ///   - time: now, in milliseconds since 1970; no later than the newest records but a
  ///     few say.
  /// - Returns: how many were masked.
  /// - Throws: ``StoreError``.
  @discardableResult
  func maskRecords(olderThan age: Int, at time: Int) throws(StoreError) -> Int

  /// Folds the oldest entries of each account into its opening entry, inside the open transaction: the
  /// newest of them stays in their place, with the balance as its amount.
  ///
  /// As many at a time as ``maskRecords(olderThan:at:)`` masks, and only what nothing refers to: their
  /// records are masked or gone, no gift is among them that could still be taken back, and the store has
  /// never been shared.
  ///
  /// - Parameters:
  ///   - age: how old an entry must be, in milliseconds.
  ///   - time: now, as for masking.
  /// - Returns: how many entries went away.
  /// - Throws: ``StoreError``.
  @discardableResult
  func foldLedger(olderThan age: Int, at time: Int) throws(StoreError) -> Int

  /// Reads one page of somebody's ledger entries more; false when there is none.
  ///
  /// So many of them can be read before a transaction that in it nobody waits for it.
  func readEntries(of id: String, _ known: inout ChildEntries) throws(StoreError) -> Bool

  /// The rows of the tables that are somebody's, as they can be taken back: `purses` with their
  /// entries, and `measures`.
  ///
  /// - Parameters:
  ///   - id: whose.
  ///   - entries: their entries, as far as they were read; those after them are read now.
  /// - Returns: the rows.
  /// - Throws: ``StoreError``.
  func childRows(of id: String, _ entries: inout ChildEntries) throws(StoreError) -> [String: Value]

  /// Whether this store has the ledger that rows tell of, and can take them back.
  func canTakeBack(_ rows: [String: Value], of id: String) throws(StoreError) -> Bool

  /// Gives somebody back what was theirs, inside the open transaction.
  ///
  /// - Parameters:
  ///   - rows: as ``childRows(of:_:)`` gave them; what cannot be taken back is left out.
  ///   - person: who is here again.
  /// - Throws: ``StoreError``.
  func takeBack(_ rows: [String: Value], of person: Owner) throws(StoreError)
}
