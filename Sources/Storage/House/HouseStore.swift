// SPDX-License-Identifier: Apache-2.0
package import StateEngine

/// What a house keeps of its family, wherever that is: a database in a folder is one.
///
/// What is changed is part of the transaction that is open on the store's ``HouseJournal``, else
/// one of its own.
package protocol HouseStore: SharedStore, ForgettingStore {
  /// Where its files are.
  var paths: StorePaths { get }
  /// What was found when it was opened.
  var findings: [StoreFinding] { get }
  /// What did not go together when it was opened; nothing where another shell had it open.
  var examined: Examination { get }

  /// Closes it for good.
  func close()

  /// A single thing the store remembers, such as a lock or the day; nil when it was never set.
  func fact(_ key: String) throws(StoreError) -> Value?

  /// Remembers a single thing, or forgets it when nil; inside the open transaction, else at once.
  func setFact(_ key: String, to value: Value?) throws(StoreError)

  /// Whether another shell has changed the store since this one last looked.
  ///
  /// Costs two or three microseconds; takes no lock.
  func changedElsewhere() throws(StoreError) -> Bool

  /// Lets everything be read anew by the next transaction: what stands in the tables is no longer what
  /// was read.
  func readAnew()

  /// Whether a damaged index was made anew since this was asked last.
  func takeMended() -> Bool

  // MARK: People

  /// Everybody, in order of arrival.
  func owners() throws(StoreError) -> [Owner]

  /// Adds an owner; the name's form is the caller's business.
  ///
  /// - Throws: ``StoreError`` with ``StoreError/Cause/taken`` when somebody has the name already,
  ///   without regard to case, or the id.
  /// - Parameters:
  ///   - owner: the owner.
  ///   - place: how many stand before it in the list.
  func addOwner(_ owner: Owner, at place: Int) throws(StoreError)

  /// Gives an owner another name.
  ///
  /// - Parameters:
  ///   - id: whom.
  ///   - name: the new name.
  ///   - time: when that was; in two stores that share, the later name counts.
  /// - Returns: false when there is nobody of that id.
  /// - Throws: ``StoreError`` with ``StoreError/Cause/taken`` when somebody else has the name.
  func renameOwner(_ id: String, to name: String, at time: Int) throws(StoreError) -> Bool

  /// Takes an owner out; their ledger stays.
  ///
  /// - Returns: false when there is nobody of that id.
  func removeOwner(_ id: String) throws(StoreError) -> Bool

  /// Gives an owner another id: that of the accounts that are theirs.
  func changeOwner(_ id: String, to other: String) throws(StoreError)

  /// Whether somebody has used an account.
  func hasAccounts(_ id: String) throws(StoreError) -> Bool

  /// The children who sit somewhere, by seat.
  func seatedChildren() throws(StoreError) -> [Seat: String]

  /// Keeps who sits at a seat, nil for nobody: whoever sat elsewhere sits there no more.
  func seat(_ child: String?, at seat: Seat, time: Int) throws(StoreError)

  // MARK: Charts and copies

  /// Keeps a chart as data, unless just this text stands there: once a fingerprint, whoever opens it
  /// how often.
  ///
  /// - Parameters:
  ///   - chart: the chart.
  ///   - text: its text, which is asked for once in a process.
  /// - Throws: ``StoreError`` when it could not be written.
  func keep(_ chart: Chart, as text: (Chart) -> String) throws(StoreError)

  /// The charts of the machines that apps keep here, those with a snapshot, the one that was last in
  /// use first: of each the one that its snapshot was made by, else the newest.
  func keptCharts() throws(StoreError) -> [KeptChart]

  /// Writes the whole store into one file: the database as it is now, and beside its tables the
  /// settings.
  ///
  /// A reader of the file finds the old one or the new one, never half of it. Who holds the parent
  /// session is left out: it is over wherever the file is brought back. No transaction may be open.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - time: now, in milliseconds since 1970.
  ///   - replaces: whether a file of that name may go.
  /// - Throws: ``StoreError``, ``StoreError/Cause/taken`` when something stands under the name.
  func backUp(to path: String, at time: Int, replaces: Bool) throws(StoreError)

  /// By what a store and its copies are known among others: the name of its first entries.
  func familyID() throws(StoreError) -> String
}
