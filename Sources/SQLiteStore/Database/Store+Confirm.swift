// SPDX-License-Identifier: Apache-2.0
import GRDB
import Storage

extension Store {
  /// Looks a second time at a database that seemed damaged: the file itself with plain reads, then
  /// everything in it through a fresh connection.
  ///
  /// - Returns: what is damaged; nil when nothing is, and the first look was in error.
  /// - Throws: ``StoreError`` when the file cannot be read just now: that is no damage.
  static func confirmDamage(
    _ paths: StorePaths,
    _ storeLock: StoreLock,
    _ timeout: Timeout,
    mends: Bool,
    _ findings: inout [StoreFinding]
  ) throws(StoreError) -> StoreError? {
    do throws(FileFault) {
      for ending in ["", "-wal"] where PrivateFiles.isTaken(paths.database + ending) {
        try OpenFile(paths.database + ending).readThrough()
      }
    } catch {
      throw StoreError(error)
    }
    do {
      let (queue, _) = try connect(paths, storeLock, timeout, mends: mends, &findings)
      defer { try? queue.close() }
      let problem = try queue.writeWithoutTransaction { db in
        try DatabaseValue.words(db, "PRAGMA integrity_check(1)").first ?? "ok"
      }
      let words = problem.split(separator: "\n").last.map(String.init) ?? problem
      return problem == "ok" ? nil : StoreError(.damaged, at: paths.database, words)
    } catch {
      let error = StoreError(error, at: paths.database)
      guard error.cause == .damaged else { throw error }
      return error
    }
  }
}
