// SPDX-License-Identifier: Apache-2.0
package import StateEngine
package import Storage
import Synchronization

/// A journal on disk.
///
/// A transaction spans many records: ``beginTransaction()``, events, ``commitTransaction()``. Inside
/// it the engine's own `commit` does nothing. Outside, every event is a transaction of its own, which
/// fails when another shell has changed the store, for then its decision was built on the past.
///
/// One thread at a time decides; any thread may ask.
package final class StoreJournal: HouseJournal {
  enum Phase: Sendable {
    case closed
    /// A transaction somebody has begun and will end.
    case transaction
    /// A transaction that the engine's `commit` ends.
    case single
    /// A transaction that can only be rolled back.
    case broken(StoreError)
  }

  struct State: Sendable {
    var phase = Phase.closed
    var lastNumber = 0
    var lastEntry = 0
    var lastAct = 0
    var firstActOfTransaction = 1
    var firstOfTransaction = 1
    /// The number of the oldest record kept, 0 when unknown.
    var oldest = 0
    var names = NameIndex()
    var seats: SeatedMachines
    var accounts = AccountIndex()
    var charts: [ChartIndex] = []
    var countings: [(chart: Chart, counting: Counting)] = []
    var pending = PendingRows()
    var snapshots: [PendingSnapshot] = []
    var hasWritten = false
    /// Whether this process has begun a lineage: no copy of the store has entries by its name.
    var hasLineage = false
    /// Whether the open transaction does.
    var beginsLineage = false
    var wasChanged = false
  }

  /// The store it writes to.
  package let store: Store
  let keeps: AtomicInt
  let state: Lock<State>
  /// The same as in the state, for whoever holds its lock already.
  private let seated: Lock<SeatedMachines>

  /// A journal on a store.
  ///
  /// - Parameters:
  ///   - store: where it writes to.
  ///   - keeps: how many records are kept (`log.keep`).
  ///   - seat: at which it writes.
  ///   - shared: the machines that are everybody's, wherever they sit.
  package init(
    _ store: Store,
    keeps: Int = 1_000_000,
    at seat: Seat = .main,
    sharing shared: Set<String> = []
  ) {
    self.store = store
    let seats = SeatedMachines(at: seat, sharing: shared)
    state = Lock(State(seats: seats))
    seated = Lock(seats)
    self.keeps = AtomicInt(max(1, keeps))
  }

  package func place(_ chart: Chart, at seat: Seat) {
    state.withLock { $0.seats.place(chart, at: seat) }
    seated.withLock { $0.place(chart, at: seat) }
  }

  var seats: SeatedMachines { seated.withLock { $0 } }

  /// Ends what ``place(_:at:)`` began: such a chart is used no more.
  func leaveOtherSeats(_ state: inout State) {
    guard state.seats.areOthersWritten else { return }
    state.charts.removeAll { state.seats.isElsewhere($0.chart) }
    state.seats.leaveOthers()
    seated.withLock { $0.leaveOthers() }
  }

  package func key(of machine: String) -> String {
    seats.key(of: machine)
  }

  /// Whether the store is a family's; when it cannot be read, it may be.
  package var isGuarded: Bool { (try? store.isGuarded() ?? false) ?? true }

  package var keptRecords: Int {
    get { keeps.load() }
    set { keeps.store(max(1, newValue)) }
  }

  // MARK: Journal

  /// Takes a record: numbers it and puts it where the commit will find it.
  ///
  /// Costs about a microsecond.
  ///
  /// Outside a transaction a store with records must have been read once before, by a transaction.
  ///
  /// - Throws: ``Engine/JournalFault`` when a ledger entry does not go on from its account's balance, when the
  ///   transaction is broken, or, outside a transaction, when the store is busy or was changed elsewhere.
  package func append(
    _ record: inout Record,
    after snapshot: Snapshot,
    of chart: Chart
  ) throws(Engine.JournalFault) {
    try state.withLock { state throws(Engine.JournalFault) in
      switch state.phase {
      case .transaction, .single: break
      case .broken(let error): throw Engine.JournalFault(error)
      case .closed: try beginSingle(&state)
      }
      try state.take(&record, snapshot, chart)
      if state.pending.log.count >= PendingRows.limit {
        do throws(StoreError) {
          try flush(&state)
        } catch {
          throw Engine.JournalFault(error)
        }
      }
    }
  }

  /// Ends the transaction that `append` began on its own; does nothing inside ``beginTransaction()``.
  package func commit() throws(Engine.JournalFault) {
    try state.withLock { state throws(Engine.JournalFault) in
      switch state.phase {
      case .single:
        do throws(TransactionFault) {
          try finish(&state)
        } catch {
          throw Engine.JournalFault(error.cause)
        }
      case .broken(let error):
        throw Engine.JournalFault(error)
      case .transaction, .closed: break
      }
    }
  }

  private func beginSingle(_ state: inout State) throws(Engine.JournalFault) {
    do throws(StoreError) {
      let begun = try begin(&state, as: .single)
      guard begun.changedElsewhere, begun.lastNumber > 0 else { return }
      abandon(&state)
      throw StoreError(
        .changedElsewhere,
        at: store.paths.database,
        "another shell has changed the store"
      )
    } catch {
      throw Engine.JournalFault(error)
    }
  }
}

extension Engine.JournalFault {
  init(_ error: StoreError) { self.init(reason: error.words) }
}
