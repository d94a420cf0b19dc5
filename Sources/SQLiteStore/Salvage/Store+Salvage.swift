// SPDX-License-Identifier: Apache-2.0
import Foundation
import GRDB
import Storage

extension Store {
  /// How long reading the log may take before the store opens without its older part: writing takes
  /// about as long again.
  private static let logShare = Duration.seconds(12)

  /// Puts a new database together from what a damaged one still says, and sets the damaged one
  /// aside.
  ///
  /// The new one is finished and looked at before the old one goes, and takes its place in one step.
  /// What cannot be opened then is left out: first all but people, purses and ledger, then
  /// everything. No shell may have the store open.
  ///
  /// - Parameters:
  ///   - paths: where the store is.
  ///   - time: now, in milliseconds since 1970, for the name.
  ///   - clock: how long it has taken so far, asked while the log is read.
  ///   - progress: told how far it is.
  /// - Returns: the damaged one's new path and what was saved.
  /// - Throws: ``StoreError`` when that could not be done: then everything is as it was.
  static func salvage(
    _ paths: StorePaths,
    at time: Int,
    clock: () -> Duration = stopwatch(),
    progress: @escaping SalvageProgress = { _, _ in }
  ) throws(StoreError) -> (aside: String, count: SalvageCount) {
    let new = paths.database + ".new"
    defer { removeDatabase(new) }
    do {
      let reader = try SalvageReader(paths.database, progress)
      let salvage = Salvage(reader, isLate: { clock() > logShare })
      let count = try build(new, from: salvage)
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

  private static func stopwatch() -> () -> Duration {
    let start = ContinuousClock.now
    return { ContinuousClock.now - start }
  }

  private static func build(_ path: String, from salvage: Salvage) throws -> SalvageCount {
    for salvage in [salvage, salvage.withoutLog] {
      do {
        try build(path, salvage)
        return salvage.count
      } catch let error as DatabaseError where error.isDamage {}
    }
    try build(path, nil)
    return .nothing
  }

  private static func build(_ path: String, _ salvage: Salvage?) throws {
    removeDatabase(path)
    _ = try OpenFile(path, O_RDWR | O_CREAT)
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    configuration.prepareDatabase { db in try db.execute(sql: "PRAGMA synchronous = FULL") }
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    defer { try? queue.close() }
    try Schema.migrator.migrate(queue)
    guard let salvage else { return }
    try queue.write { db in
      try salvage.write(db)
      _ = try examine(db, looksAtLedger: true)
    }
  }

  private static func removeDatabase(_ path: String) {
    for ending in ["", "-wal", "-shm", "-journal"] { unlink(path + ending) }
  }
}

extension DatabaseError {
  /// Whether only a damaged database can be the cause: while one is opened its content breaks its own
  /// rules, or what it must have is missing.
  var isDamage: Bool {
    let damage: [ResultCode] = [
      .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_CONSTRAINT, .SQLITE_MISMATCH, .SQLITE_ERROR,
      .SQLITE_SCHEMA, .SQLITE_TOOBIG, .SQLITE_FORMAT, .SQLITE_RANGE, .SQLITE_INTERNAL,
    ]
    return damage.contains(resultCode.primaryResultCode)
  }
}
