// SPDX-License-Identifier: Apache-2.0
import GRDB

/// What a journal must know of a store: its numbers, names and balances.
struct StoreIndex: Sendable {
  /// The counter of the newest commit.
  let counter: Int
  /// The number of the newest record.
  let record: Int
  /// The number of the newest ledger entry.
  let entry: Int
  /// The number of the oldest record there is; nil where there is none.
  let oldest: Int?
  /// The number of the newest act; nil where there is none.
  let newestAct: Int?
  let names: NameIndex
  let accounts: AccountIndex

  /// Reads all of it anew.
  init(_ db: Database) throws {
    let rows = try TableRow.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT counter, record, entry, (SELECT min(number) FROM log),
            (SELECT max(number) FROM act) FROM meta
          """
      )
    )
    guard let row = try rows.next() else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "its own row is missing")
    }
    counter = try row.value(at: 0).int("column 'counter'")
    record = try row.value(at: 1).number("column 'record'")
    entry = try row.value(at: 2).number("column 'entry'")
    let ends = try (3...4).map { place in
      let end = row.value(at: place)
      return end.isNull ? nil : try end.number("an end of the log or of the acts")
    }
    (oldest, newestAct) = (ends[0], ends[1])
    names = try NameIndex(db)
    accounts = try AccountIndex(db)
  }
}
