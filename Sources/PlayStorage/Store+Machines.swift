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
  ///
  /// Machines in one value share a numbering, and of each name one at a time is running; another one
  /// is let in when that is gone.
  public func open(_ chart: Chart) throws -> Engine.Opened {
    let (journal, kept, lastAlive) = try openMachine(chart) { ChartFormat.scxml.write($0) }
    return Engine.Opened(
      kept: kept.map(Snapshot.Kept.init),
      lastAlive: lastAlive,
      journal: journal,
      isStale: { journal.isStale },
      readAgain: { try journal.readAgain().map(Snapshot.Kept.init) }
    )
  }

  /// Keeps a snapshot that cannot be read under another name.
  public func setAside(_ chart: Chart, because reason: String) throws -> String? {
    try setMachineAside(chart.name, because: reason)
  }
}

extension Snapshot.Kept {
  fileprivate init(_ stored: StoredSnapshot) { self.init(stored.saved ?? .null) }
}
