public import Foundation
public import StateEngine
import Synchronization

// A store in an app: the same as the shell's.

extension Store: MachineStore {
  /// Opens the store in a folder, making what is missing.
  ///
  /// ```swift
  /// let light = try Live(TrafficLight.self, in: try Store(at: url))
  /// ```
  ///
  /// The folder is then like one that `playstate --store` has made, and the shell opens it.
  ///
  /// - Parameter url: the folder, a file URL.
  /// - Throws: an error that says in a sentence why the store cannot be used: one that a newer version
  ///   wrote, a damaged one that another process holds, a folder that cannot be written.
  public convenience init(at url: URL) throws {
    let paths = StorePaths(folder: url.path)
    let lock = try SessionLock(paths)
    let opening = try Store.opening(paths, isFirst: lock.isFirst, timeout: 10_000)
    self.init(paths, opening, keeping: lock)
    lock.settle()
  }

  /// What is kept of a machine, and where its records go from now on.
  ///
  /// The chart is kept beside it as data, so that the shell can tell what the machine is.
  public func open(_ chart: Chart) throws -> OpenedMachine {
    try keepText(of: chart)
    let journal = StoreJournal(self)
    let name = chart.name
    let (kept, beat) = try journal.readAlone { () throws(StoreError) in
      (try journal.kept(name), try heartbeat(of: name))
    }
    return OpenedMachine(
      kept: kept,
      lastAlive: beat?.last,
      journal: journal,
      isStale: { (try? journal.store.changedElsewhere()) == true },
      readAgain: {
        try journal.readAlone { () throws(StoreError) in try journal.kept(name) }
      }
    )
  }

  /// Keeps a snapshot that cannot be read under another name.
  public func setAside(_ chart: Chart, because reason: String) throws -> String? {
    try StoreJournal(self).setSnapshotAside(
      of: chart.name,
      because: reason,
      at: ClockReading.now().wall
    )
  }
}

extension StoreJournal {
  /// Reads in a transaction of its own, which writes nothing; what the journal itself must know is read
  /// too, and counts as known from here on.
  ///
  /// - Throws: ``StoreError/Cause/busy`` while another thread's event is being made to last.
  fileprivate func readAlone<Result>(
    _ body: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    try state.withLock { state throws(StoreError) in
      guard case .closed = state.phase else {
        throw StoreError(.busy, at: store.paths.database, "an event is being kept")
      }
      _ = try begin(&state, as: .transaction)
      let result: Result
      do throws(StoreError) {
        result = try body()
      } catch {
        abandon(&state)
        throw error
      }
      do throws(TransactionFault) {
        try finish(&state)
      } catch {
        throw error.cause
      }
      return result
    }
  }

  fileprivate func kept(_ machine: String) throws(StoreError) -> KeptMachine? {
    try snapshot(of: machine).map { KeptMachine($0.saved ?? .null) }
  }
}
