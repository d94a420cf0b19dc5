public import Foundation
public import StateEngine

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
  public func open(_ chart: Chart) throws -> OpenedMachine {
    let journal = StoreJournal(self)
    // Reads what the journal itself must know; nothing is written.
    _ = try journal.beginTransaction()
    do {
      let stored = try journal.snapshot(of: chart.name)
      let beat = try heartbeat(of: chart.name)
      // Nothing was written; what was read counts as known from here on.
      try journal.commitTransaction()
      return OpenedMachine(
        kept: stored.map { KeptMachine($0.saved ?? .null) },
        lastAlive: beat?.last,
        journal: journal
      )
    } catch {
      journal.rollbackTransaction()
      throw error
    }
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

extension StoreError: LocalizedError, CustomStringConvertible {
  /// Why the store cannot be used, in a sentence.
  package var description: String {
    switch cause {
    case .busy: "another program holds '\(path)'"
    case .full: "the disk is full: nothing more can be kept in '\(path)'"
    case .readOnly: "'\(path)' can only be read"
    case .damaged: "'\(path)' is damaged: \(words)"
    case .unopenable: "'\(path)' cannot be opened: \(words)"
    case .newerSchema(let found, let known):
      "'\(path)' was written by a newer playstate (\(found), this one knows \(known))"
    case .changedElsewhere: "another shell changed the store meanwhile"
    case .gone:
      "'\(path)' was moved, deleted or replaced while this shell ran: nothing more is kept"
    case .inputOutput, .taken, .other: "the store '\(path)' failed: \(words)"
    }
  }

  /// The same sentence.
  package var errorDescription: String? { description }
}
