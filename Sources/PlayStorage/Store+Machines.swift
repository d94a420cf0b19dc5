// SPDX-License-Identifier: Apache-2.0
import ChartFormats
public import Foundation
public import SQLiteStore
public import StateEngine
import Storage

/// A store on disk that keeps an app's machines: SQLite in a folder, the same as the shell's.
public typealias Store = SQLiteStore.Store

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
    try self.init(inSession: StorePaths(folder: url.path))
  }

  /// What is kept of a machine, and where its records go from now on.
  ///
  /// The chart is kept beside it as data, so that the shell can tell what the machine is.
  public func open(_ chart: Chart) throws -> Engine.Opened {
    try keep(chart, as: { ChartFormat.scxml.write($0) })
    let journal = StoreJournal(self)
    let name = chart.name
    let (kept, beat) = try journal.readAlone { () throws(StoreError) in
      (try journal.kept(name), try heartbeat(of: name))
    }
    return Engine.Opened(
      kept: kept,
      lastAlive: beat?.end(seenAt: .now()),
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
  fileprivate func kept(_ machine: String) throws(StoreError) -> Snapshot.Kept? {
    try snapshot(of: machine).map { Snapshot.Kept($0.saved ?? .null) }
  }
}
