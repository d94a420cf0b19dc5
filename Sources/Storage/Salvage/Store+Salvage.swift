// SPDX-License-Identifier: Apache-2.0
import Foundation
import GRDB

extension Store {
  /// Puts a new database together from what a damaged one still says, and sets the damaged one
  /// aside.
  ///
  /// The new one is finished before the old one goes, and takes its place in one step. No shell may
  /// have the store open.
  ///
  /// - Parameters:
  ///   - paths: where the store is.
  ///   - time: now, in milliseconds since 1970, for the name.
  /// - Returns: the damaged one's new path and what was saved.
  /// - Throws: ``StoreError`` when that could not be done: then everything is as it was.
  static func salvage(
    _ paths: StorePaths,
    at time: Int
  ) throws(StoreError) -> (aside: String, count: SalvageCount) {
    let copy = paths.database + ".copy"
    let new = paths.database + ".new"
    defer { for path in [copy, new] { removeDatabase(path) } }
    do {
      for path in [copy, new] { removeDatabase(path) }
      for ending in ["", "-wal"] where PrivateFiles.kind(of: paths.database + ending) == .file {
        try PrivateFiles.copy(paths.database + ending, to: copy + ending)
      }
      let count = try build(new, from: copy)
      let aside = try BrokenFile.replace(
        paths.database,
        with: new,
        at: time,
        companions: ["-wal", "-shm"]
      )
      return (aside, count)
    } catch {
      throw StoreError(error, at: paths.database)
    }
  }

  private static func build(_ path: String, from copy: String) throws -> SalvageCount {
    var salvage: Salvage?
    if let reader = SalvageReader(copy) {
      salvage = Salvage(reader)
      reader.close()
    }
    _ = try OpenFile(path, O_RDWR | O_CREAT)
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    configuration.prepareDatabase { db in try db.execute(sql: "PRAGMA synchronous = FULL") }
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try Schema.migrator.migrate(queue)
    if let salvage { try queue.write { db in try salvage.write(db) } }
    try queue.close()
    return salvage?.count ?? SalvageCount()
  }

  private static func removeDatabase(_ path: String) {
    for ending in ["", "-wal", "-shm", "-journal"] { unlink(path + ending) }
  }
}
