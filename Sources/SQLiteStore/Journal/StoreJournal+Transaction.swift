// SPDX-License-Identifier: Apache-2.0
import GRDB
package import StateEngine
package import Storage
import Synchronization

extension StoreJournal {
  package func beginTransaction() throws(StoreError) -> StoreState {
    try state.withLock { state throws(StoreError) in
      if case .closed = state.phase { return try begin(&state, as: .transaction) }
      throw StoreError(.busy, at: store.paths.database, "a transaction inside a transaction")
    }
  }

  package func commitTransaction() throws(TransactionFault) {
    try state.withLock { state throws(TransactionFault) in
      switch state.phase {
      case .transaction, .single: try finish(&state)
      case .broken(let error):
        let fault = fault(error, state)
        abandon(&state)
        throw fault
      case .closed: break
      }
    }
  }

  package func rollbackTransaction() {
    state.withLock { state in
      if case .closed = state.phase { return }
      abandon(&state)
    }
  }

  /// Whether a transaction is open.
  package var isInTransaction: Bool {
    state.withLock { if case .transaction = $0.phase { true } else { false } }
  }

  package func forget(_ chart: Chart) {
    state.withLock { state in state.snapshots.removeAll { $0.chart === chart } }
  }

  /// Reads with pending rows written first, inside the open transaction or without any.
  func reading<Result>(_ body: (Database) throws -> Result) throws(StoreError) -> Result {
    try state.withLock { state throws(StoreError) in
      if case .broken(let error) = state.phase { throw error }
      try flush(&state)
    }
    return try store.access(body)
  }

  // MARK: Under the lock

  func begin(_ state: inout State, as phase: Phase) throws(StoreError) -> StoreState {
    // Of several journals on one store each reads it once.
    let isChanged = try store.begin() || state.reads == 0
    if isChanged {
      do throws(StoreError) {
        try load(&state)
      } catch {
        store.rollback()
        throw error
      }
    }
    state.phase = phase
    state.transaction += 1
    state.firstOfTransaction = state.lastNumber + 1
    state.firstActOfTransaction = state.lastAct + 1
    state.snapshots.removeAll(keepingCapacity: true)
    state.hasWritten = false
    state.wasChanged = isChanged
    return StoreState(changedElsewhere: isChanged, lastNumber: state.lastNumber)
  }

  /// Reads what the journal itself must know: numbers, names, balances.
  private func load(_ state: inout State) throws(StoreError) {
    let index = try store.index()
    state.reads += 1
    state.lastNumber = index.record
    state.lastEntry = index.entry
    state.oldest = index.oldest ?? 0
    state.names = index.names
    state.accounts = index.accounts
    state.lastAct = index.newestAct ?? 0
    state.charts = []
  }

  /// Writes what is pending into the open transaction; a failure breaks the transaction.
  func flush(_ state: inout State) throws(StoreError) {
    guard !state.pending.isEmpty else { return }
    do {
      try store.access { db in
        try state.names.flush(db)
        if !state.hasLineage, !state.beginsLineage, let first = state.pending.ledger.first {
          try Lineages.begin(at: first.number, db)
          state.beginsLineage = true
        }
        try state.pending.write(db)
        try state.accounts.flush(db)
      }
    } catch {
      state.phase = .broken(error)
      throw error
    }
    state.pending.removeAll()
    state.hasWritten = true
  }

  func finish(_ state: inout State) throws(TransactionFault) {
    do throws(StoreError) {
      try flush(&state)
      if state.hasWritten {
        try store.access { db in try close(&state, db) }
        store.standing.withLock { $0.isDirty = true }
      }
      try store.commit()
    } catch {
      let fault = fault(error, state)
      abandon(&state)
      throw fault
    }
    state.phase = .closed
    state.hasLineage = state.hasLineage || state.beginsLineage
    state.beginsLineage = false
    state.snapshots.removeAll(keepingCapacity: true)
    leaveOtherSeats(&state)
  }

  /// What is written once a transaction: the snapshots, the numbers, and what the log lets go of.
  private func close(_ state: inout State, _ db: Database) throws {
    // What belongs to somebody is as this seat says, last.
    let elsewhere = state.snapshots.filter { state.seats.isElsewhere($0.chart) }
    for one in elsewhere + state.snapshots.filter({ !state.seats.isElsewhere($0.chart) }) {
      try db.keepSnapshot(
        one.chart.save(one.snapshot),
        keyed: one.chart.description.keyed,
        of: state.seats.key(of: one.chart),
        record: one.record,
        at: one.time
      )
    }
    try db.cachedStatement(sql: "UPDATE meta SET record = ?, entry = ?")
      .execute(arguments: [state.lastNumber, state.lastEntry])
    try trim(&state, db)
  }

  /// Lets go of the oldest records: none until a chunk has come together, and never many at once.
  private func trim(_ state: inout State, _ db: Database) throws {
    if state.oldest == 0 { state.oldest = state.firstOfTransaction }
    let surplus = state.lastNumber - state.oldest + 1 - keptRecords
    let added = state.lastNumber - state.firstOfTransaction + 1
    guard surplus >= min(1000, keptRecords) else { return }
    let end = state.oldest + min(surplus, max(10_000, added * 2))
    try db.cachedStatement(sql: "DELETE FROM log WHERE number < ?").execute(arguments: [end])
    state.oldest = end
  }

  func abandon(_ state: inout State) {
    let hasDecided =
      state.hasWritten || state.lastNumber >= state.firstOfTransaction
      || state.lastAct >= state.firstActOfTransaction
    let isNews = hasDecided || state.wasChanged || store.standing.withLock(\.isDirty)
    store.rollback(isNews: isNews)
    state.phase = .closed
    state.pending.removeAll()
    state.beginsLineage = false
    state.snapshots.removeAll(keepingCapacity: true)
    leaveOtherSeats(&state)
    // The numbers go back at once; names and balances are read anew by the next transaction.
    state.lastNumber = state.firstOfTransaction - 1
    state.lastAct = state.firstActOfTransaction - 1
  }

  private func fault(_ error: StoreError, _ state: State) -> TransactionFault {
    let isEmpty = state.lastNumber < state.firstOfTransaction
    return TransactionFault(
      firstLost: isEmpty ? nil : state.firstOfTransaction,
      lastLost: isEmpty ? nil : state.lastNumber,
      cause: error
    )
  }
}
