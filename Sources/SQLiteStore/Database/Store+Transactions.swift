// SPDX-License-Identifier: Apache-2.0
import GRDB
package import Storage
import Synchronization

extension Store {
  /// Begins a transaction: from here to its end nobody else can change the store.
  ///
  /// - Returns: whether another shell has changed it since this one last looked; always true the
  ///   first time and after a rollback: then what was read before counts no more.
  func begin() throws(StoreError) -> Bool {
    let counter: Int
    do throws(StoreError) {
      counter = try storeLock.first(timeout: timeout.milliseconds) { () throws(StoreError) in
        try access { db in
          try files.verify(db)
          try db.beginTransaction(.immediate)
          do {
            return try Self.counter(db)
          } catch {
            try? db.rollback()
            throw error
          }
        }
      }
    } catch {
      timeout.note(isInVain: error.cause == .busy)
      throw error
    }
    timeout.note(isInVain: false)
    return standing.withLock { standing in
      let isChanged = standing.counter != counter
      standing.counter = counter
      standing.isOpen = true
      standing.isDirty = false
      return isChanged
    }
  }

  /// Ends the transaction: raises the counter and makes it last.
  ///
  /// Without changes nothing is written.
  ///
  /// - Throws: when it could not be made to last: then it has not happened.
  func commit() throws(StoreError) {
    let (next, isDirty) = standing.withLock { (($0.counter ?? 0) &+ 1, $0.isDirty) }
    guard isDirty else {
      try access { db in if db.isInsideTransaction { try db.rollback() } }
      standing.withLock { $0.isOpen = false }
      return
    }
    do {
      try access { db in
        try files.verify(db)
        // It is only compared: after the largest number comes the smallest.
        try db.cachedStatement(sql: "UPDATE meta SET counter = ?")
          .execute(arguments: [next])
        try db.commit()
      }
    } catch {
      rollback()
      throw error
    }
    storeLock.note(commit: next)
    standing.withLock { standing in
      standing.isOpen = false
      standing.counter = next
    }
  }

  /// Ends the transaction as if it had never begun.
  ///
  /// - Parameter isNews: whether the next ``begin()`` is to tell of a change, so that what was made of
  ///   the lost transaction is read anew.
  func rollback(isNews: Bool = true) {
    // What still stands open fails the next beginning.
    try? access { db in if db.isInsideTransaction { try db.rollback() } }
    standing.withLock { standing in
      standing.isOpen = false
      if isNews { standing.counter = nil }
    }
  }

  /// Whether a transaction is open.
  var isOpen: Bool { standing.withLock(\.isOpen) }

  /// Changes something: inside the open transaction, else in one of its own.
  func change<Result>(_ body: (Database) throws -> Result) throws(StoreError) -> Result {
    if isOpen {
      let result = try access { db in
        // SQLite itself takes a transaction back when it cannot read or write: what came after would be
        // made to last line by line.
        guard db.isInsideTransaction else {
          throw DatabaseError(resultCode: .SQLITE_IOERR, message: "the transaction was lost")
        }
        var result: Result?
        try db.inSavepoint {
          result = try body(db)
          return .commit
        }
        guard let result else { throw DatabaseError(resultCode: .SQLITE_ABORT) }
        return result
      }
      standing.withLock { $0.isDirty = true }
      return result
    }
    let isChanged = try begin()
    do {
      let result = try access(body)
      standing.withLock { $0.isDirty = true }
      try commit()
      // Others' changes have not been looked at: the next look must find them.
      if isChanged { standing.withLock { $0.counter = nil } }
      return result
    } catch {
      // It stood alone: nobody has to read anew because of it.
      rollback(isNews: isChanged)
      throw error
    }
  }

  package func changedElsewhere() throws(StoreError) -> Bool {
    let (known, quiet) = standing.withLock { ($0.counter, $0.quietVersion) }
    let found = try access { db -> (version: Int, counter: Int?) in
      let version =
        try DatabaseValue.int(db.cachedStatement(sql: "PRAGMA data_version")) ?? 0
      return (version, version == quiet ? nil : try Self.counter(db))
    }
    guard let counter = found.counter else { return false }
    guard counter == known else { return true }
    standing.withLock { $0.quietVersion = found.version }
    return false
  }

  private static func counter(_ db: Database) throws -> Int {
    guard
      let counter = try DatabaseValue.int(db.cachedStatement(sql: "SELECT counter FROM meta"))
    else { throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "its own row is missing") }
    return counter
  }
}
