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
    /// How often the numbers, names and balances have been read.
    var reads = 0
    /// The number of the transaction, and the newest one that several machines have lost.
    var transaction = 0
    var lost: (transaction: Int, cause: StoreError)?
    /// The machines of an app that write through it, by their names.
    var machines: [String: Weak<MachineJournal>] = [:]
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
}
