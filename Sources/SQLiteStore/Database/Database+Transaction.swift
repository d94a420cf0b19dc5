// SPDX-License-Identifier: Apache-2.0
import GRDB
import GRDBSQLite

/// What is done with a transaction, by a statement that is compiled once: GRDB compiles its own each time.
enum TransactionStep: String {
  case begin = "BEGIN IMMEDIATE TRANSACTION"
  case beginReading = "BEGIN DEFERRED TRANSACTION"
  case commit = "COMMIT TRANSACTION"
  case rollback = "ROLLBACK TRANSACTION"
}

extension Database {
  /// Begins or ends a transaction; one that SQLite itself has taken back needs no rollback.
  func perform(_ step: TransactionStep) throws {
    if step == .rollback, !isInsideTransaction { return }
    try cachedStatement(sql: step.rawValue).execute()
  }

  /// From here on GRDB is not told of each column that a statement names.
  ///
  /// That is for those who observe tables, as nobody does here, and costs as much as compiling the
  /// statement. Only where the schema is changed may it not be left out.
  func compilesUnobserved() { sqlite3_set_authorizer(sqliteConnection, nil, nil) }
}
