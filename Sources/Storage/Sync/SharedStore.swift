// SPDX-License-Identifier: Apache-2.0

/// What stores tell each other through a folder.
package protocol SharedStore: AnyObject, Sendable {
  /// The name of the store's files among those of others: random, made when it is first wanted.
  func syncID() throws(StoreError) -> String

  /// Says that other stores may know of this one's entries from here on: none of them is folded then.
  ///
  /// - Returns: false where some were folded before: a copy of this store would count them twice.
  /// - Throws: ``StoreError``.
  func beginSharing() throws(StoreError) -> Bool

  /// Does something that only one shell on this store may do at a time: write its files in a folder.
  ///
  /// The store itself is not locked; others go on meanwhile.
  func syncing<Result>(_ body: () throws(SyncFault) -> Result) throws(SyncFault) -> Result

  /// Adds to this store's ledger in a folder what is not in it yet.
  ///
  /// Nothing is locked but while the mark is kept. Whoever is killed between the file and the mark
  /// writes some entries twice, which readers tell by lineage and number.
  ///
  /// Where a copy of this store has written by the same name, this one takes a new name, and writes
  /// all it knows by that.
  ///
  /// - Parameters:
  ///   - folder: where the file stands; it is begun when it is missing.
  ///   - isInterrupted: asked between chunks.
  /// - Returns: by which names, for ``receive(from:besides:decode:byHand:admits:unless:)``.
  /// - Throws: ``SyncFault``.
  func publish(
    in folder: SyncFolder,
    unless isInterrupted: () -> Bool
  ) throws(SyncFault) -> PublishedLedger

  /// Takes in what other stores wrote in a folder since it was last looked at.
  ///
  /// Files are read while nothing is locked; entries are taken in by small transactions, each with
  /// the place up to which the file was read, so that whoever is killed goes on from there.
  ///
  /// - Parameters:
  ///   - folder: where the files stand.
  ///   - own: this store's files there: what comes out of the folder is not written back.
  ///   - decode: reads an entry as files of before wrote it.
  ///   - byHand: the kinds of entries that are made by hand.
  ///   - admits: what is taken in of a store, by its name and what it knows beside its ledger.
  ///   - isInterrupted: asked between transactions.
  /// - Returns: what was found.
  /// - Throws: ``SyncFault``; what was taken in until then stays.
  func receive(
    from folder: SyncFolder,
    besides own: PublishedLedger,
    decode: ([UInt8]) -> SharedEntry?,
    byHand: Set<String>,
    admits: (String, [UInt8]?) throws(StoreError) -> Admission,
    unless isInterrupted: () -> Bool
  ) throws(SyncFault) -> ReceivedLedgers

  /// Whether a parent has admitted a store, or it was taken in before anybody had to.
  func isAdmitted(_ store: String) throws(StoreError) -> Bool

  /// Admits a store, or shuts it out: what was taken in of it until then stays.
  func admit(_ store: String, _ isIn: Bool) throws(StoreError)

  /// The entries that were made by hand in stores that no parent guards, and wait for a parent here.
  func waitingEntries() throws(StoreError) -> [SharedEntry]

  /// Takes the waiting entries in, or drops them; none waits any longer.
  func settleWaiting(_ isTaken: Bool) throws(StoreError)

  /// Everybody that this store knows, in order of their ids: those who are here, and those of others.
  func knownOwners() throws(StoreError) -> [SharedOwner]

  /// By which ids other stores know somebody who is here.
  func idsElsewhere(of id: String) throws(StoreError) -> [String]

  /// Takes in whom other stores know, and finds out who of them is somebody here: who has the same
  /// id, or had the same name when both were first seen.
  ///
  /// - Parameters:
  ///   - owners: whom the others know.
  ///   - areSame: whether two names are the same.
  /// - Returns: the names by which those here are to go, where that is another one.
  /// - Throws: ``StoreError``.
  func meet(
    _ owners: [SharedOwner],
    areSame: (String, String) -> Bool
  ) throws(StoreError) -> [SharedOwner]

  /// Which of these have been done by some device, and not been undone by another.
  ///
  /// - Parameter compensations: what takes entries back; few.
  /// - Returns: those of them whose entries count as never made.
  /// - Throws: ``StoreError``.
  func takenBack(_ compensations: [Compensation]) throws(StoreError) -> Set<Compensation>

  /// Says that an own entry only follows what other stores booked: it is never given away.
  func markFollowing(_ number: Int) throws(StoreError)

  /// Who was deleted on other devices, by every id that they go by here: a device that never learned
  /// one of them said nothing of it.
  func byAllIDs(_ gone: Forgotten) throws(StoreError) -> Forgotten

  /// Keeps who was deleted on other devices: this one goes on with them, and shares nothing of them.
  ///
  /// - Parameters:
  ///   - gone: who, as the others say.
  ///   - folder: where this store's files are written anew when that is news.
  /// - Throws: ``SyncFault``.
  func note(goneElsewhere gone: Forgotten, in folder: SyncFolder) throws(SyncFault)
}
