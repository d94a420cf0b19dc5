// SPDX-License-Identifier: Apache-2.0
package import StateEngine

/// Where a house writes down what happens: records with their ledger, acts, measures and snapshots.
///
/// A transaction spans many records: ``beginTransaction()``, events, ``commitTransaction()``. Inside
/// it the engine's own `commit` does nothing.
///
/// One thread at a time decides; any thread may ask.
package protocol HouseJournal: Engine.Journal, ActBook, MeasureBook, ForgettingJournal {
  /// The number of the newest record, those of an open transaction included.
  var lastNumber: Int { get }

  /// How many records are kept; a smaller number takes effect with the commits that follow.
  var keptRecords: Int { get set }

  // MARK: Transactions

  /// Begins a transaction: from here on nobody else changes the store, until
  /// ``commitTransaction()`` or ``rollbackTransaction()``.
  ///
  /// - Returns: whether everything must be read anew before anything is decided.
  /// - Throws: ``StoreError``, ``StoreError/Cause/busy`` when others do not let go in time.
  func beginTransaction() throws(StoreError) -> StoreState

  /// Ends a transaction: all of it lasts, snapshots included, before this returns.
  ///
  /// - Throws: ``TransactionFault`` when it could not be made to last: then none of it has happened, and
  ///   whoever decided it must go back to what the store says.
  func commitTransaction() throws(TransactionFault)

  /// Ends a transaction as if it had never begun; without one nothing happens.
  func rollbackTransaction()

  // MARK: The past

  /// Records with their ledger entries, oldest first; those of an open transaction are among them.
  ///
  /// Without conditions the cost is that of the records asked for; with them the whole log may have
  /// to be looked through. Entries that stand together are read in one query.
  ///
  /// - Parameters:
  ///   - query: which records.
  ///   - charts: the machines, by name.
  /// - Returns: a row for each record, whether it can be read with those charts or not.
  /// - Throws: ``StoreError`` when the log itself cannot be read.
  func log(_ query: LogQuery, of charts: [String: Chart]) throws(StoreError) -> [LogRow]

  /// The earliest state that can be gone back to: the number of the record before it, 0 for the
  /// beginning.
  func oldestState() throws(StoreError) -> Int

  /// Reads records newest first, for going back; those of an open transaction are among them.
  ///
  /// Cost is about five microseconds a record.
  ///
  /// - Parameters:
  ///   - numbers: the records wanted.
  ///   - charts: the machines, by name; rows of others come without a record.
  ///   - body: told of each row; false ends it.
  /// - Throws: ``StoreError``.
  func goBack(
    over numbers: ClosedRange<Int>,
    charts: [String: Chart],
    _ body: (LogRow) -> Bool
  ) throws(StoreError)

  /// The ledger entries that records made, oldest first, of all accounts.
  ///
  /// Cost is that of the entries asked for.
  func entries(ofRecords numbers: ClosedRange<Int>) throws(StoreError) -> [LedgerLine]

  /// What was in every account right after a record; accounts first used later are left out.
  func balances(afterRecord number: Int) throws(StoreError) -> [(account: AccountKey, balance: Int)]

  /// What is in an account, entries of an open transaction included; nil when it was never used.
  ///
  /// Costs the same however long the ledger is.
  func balance(of account: AccountKey) throws(StoreError) -> Int?

  /// What an account holds by the entries of all stores that are known, those of an open
  /// transaction included; nil when nobody has booked anything in it.
  ///
  /// The cost is that of what is new since it was last asked. Outside a transaction the milestones
  /// are kept by a small transaction of its own.
  ///
  /// - Parameters:
  ///   - account: the account as this store knows it.
  ///   - name: the name of its owner, by which older stores know it.
  /// - Returns: the balance, at least 0.
  /// - Throws: ``StoreError``.
  func sharedBalance(of account: AccountKey, named name: String) throws(StoreError) -> Int?

  /// A page of the acts from a point in time on, whoever did them, the newest first; those before an
  /// older one are not looked for.
  ///
  /// - Parameters:
  ///   - time: from when on, in milliseconds since 1970.
  ///   - number: the last act of the page before; nil for the first page.
  ///   - count: how many, at most.
  /// - Returns: the page; a shorter one is the last.
  /// - Throws: ``StoreError``.
  func acts(since time: Int, before number: Int?, newest count: Int) throws(StoreError) -> [Act]

  /// Those of some acts that made no ledger entry: what was set, named, granted. The newest first.
  ///
  /// - Parameters:
  ///   - time: from when on, in milliseconds since 1970: older ones than the newest that is not are none.
  ///   - number: the act where the page before ended; nil for the first page.
  ///   - count: how many are looked through, at most.
  /// - Returns: the acts, and where the page ended; nil when it is the last.
  /// - Throws: ``StoreError``.
  func actsWithoutEntry(
    since time: Int,
    before number: Int?,
    among count: Int
  ) throws(StoreError) -> (acts: [Act], end: Int?)

  /// A page of the acts of which a record is of one of some events, and up to which act was looked:
  /// as before where there is none after it.
  ///
  /// - Parameters:
  ///   - events: the names of the events.
  ///   - known: the numbers of acts found before.
  ///   - number: up to which act they were looked for then, 0 for none.
  /// - Returns: those found before that are still there, and the newer ones; the oldest first.
  /// - Throws: ``StoreError``.
  func acts(
    making events: [String],
    besides known: [Int],
    after number: Int
  ) throws(StoreError) -> (acts: [Act], last: Int)

  // MARK: Snapshots

  /// The committed snapshots of all machines.
  func snapshots() throws(StoreError) -> [StoredSnapshot]

  /// The committed snapshots of other seats, by their machines' keys there.
  func snapshotsElsewhere() throws(StoreError) -> [StoredSnapshot]

  /// The committed snapshot of a machine; nil when it has none.
  func snapshot(of machine: String) throws(StoreError) -> StoredSnapshot?

  /// The committed snapshot of a machine at a seat; nil when it has none there.
  func snapshot(of machine: String, at seat: Seat) throws(StoreError) -> StoredSnapshot?

  /// What a machine keeps by key, wherever it was last used.
  func keyedRows(of machine: String) throws(StoreError) -> [String: Value]

  /// Keeps a snapshot that came about without a record, inside a transaction.
  ///
  /// - Parameters:
  ///   - snapshot: the snapshot.
  ///   - chart: the machine.
  ///   - time: now, in milliseconds since 1970.
  /// - Throws: ``StoreError`` when it could not be written.
  func keep(_ snapshot: Snapshot, of chart: Chart, at time: Int) throws(StoreError)

  /// Keeps an unreadable snapshot under another name, with what belongs to its keys, so that the
  /// machine can begin from its safe state.
  ///
  /// - Parameters:
  ///   - machine: whose snapshot.
  ///   - reason: why it cannot be used.
  ///   - time: now, in milliseconds since 1970.
  /// - Returns: the name to tell people; nil when there is no snapshot.
  /// - Throws: ``StoreError`` when it could not be written.
  func setSnapshotAside(
    of machine: String,
    because reason: String,
    at time: Int
  ) throws(StoreError) -> String?

  /// Says that a machine was put at another snapshot without a record, inside a transaction: the
  /// next record takes its snapshot whole.
  func forget(_ chart: Chart)

  /// Writes of this very chart are of another seat until the transaction ends.
  func place(_ chart: Chart, at seat: Seat)

  /// Under which name a machine is kept here.
  func key(of machine: String) -> String
}
