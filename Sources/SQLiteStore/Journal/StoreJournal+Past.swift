// SPDX-License-Identifier: Apache-2.0
import GRDB
package import StateEngine
package import Storage

extension StoreJournal {
  package func oldestState() throws(StoreError) -> Int {
    let oldest = try reading(Self.oldestRecord)
    return (oldest ?? lastNumber + 1) - 1
  }

  /// The number of the oldest record kept; nil when there is none.
  static func oldestRecord(_ db: Database) throws -> Int? {
    try DatabaseValue.number(db.cachedStatement(sql: "SELECT min(number) FROM log"))
  }

  package func goBack(
    over numbers: ClosedRange<Int>,
    charts: [String: Chart],
    _ body: (LogRow) -> Bool
  ) throws(StoreError) {
    let seats = seats
    try reading { db in
      let names = try NameIndex(db)
      // The way back is by the indices of the chart that went there.
      let readers = names.readers(of: charts, at: seats).filter { $0.value.isExact }
      let rows = try TableRow.fetchCursor(
        db,
        sql: "SELECT * FROM log WHERE number BETWEEN ? AND ? ORDER BY number DESC",
        arguments: [numbers.lowerBound, numbers.upperBound]
      )
      while let row = try rows.next() {
        let id = try row.int("chart")
        let past = LogRow(
          number: try row.number("number"),
          machine: names.charts[id].map { seats.name(ofKey: $0.machine) } ?? "",
          time: try row.time("time"),
          record: (try? readers[id]?.record(row, names))?.record
        )
        if !body(past) { return }
      }
    }
  }

  package func entries(ofRecords numbers: ClosedRange<Int>) throws(StoreError) -> [LedgerLine] {
    let (first, end) = try reading { db in
      (
        try Self.firstEntry(ofRecord: numbers.lowerBound, db),
        try Self.firstEntry(ofRecord: numbers.upperBound.next, db)
      )
    }
    return first < end ? try entries(first...(end - 1)) : []
  }

  package func balances(
    afterRecord number: Int
  ) throws(StoreError) -> [(account: AccountKey, balance: Int)] {
    try reading { db in
      let end = try Self.firstEntry(ofRecord: number.next, db)
      let newest = try db.cachedStatement(
        sql:
          "SELECT balance FROM ledger WHERE number < ? AND purse = ? ORDER BY number DESC LIMIT 1"
      )
      var balances: [(account: AccountKey, balance: Int)] = []
      for row in try TableRow.fetchAll(db, sql: "SELECT * FROM purse ORDER BY id") {
        guard let balance = try DatabaseValue.int(newest, [end, try row.number("id")]) else {
          continue
        }
        balances.append((try AccountIndex.key(row), balance))
      }
      return balances
    }
  }

  // The entries stand in the order of their records, so the first of a record is found by halving; where
  // older ones were folded the next one counts.
  private static func firstEntry(ofRecord record: Int, _ db: Database) throws -> Int {
    let lowest = try db.cachedStatement(sql: "SELECT min(number) FROM ledger")
    let highest = try db.cachedStatement(sql: "SELECT max(number) FROM ledger")
    var low = max(1, try DatabaseValue.int(lowest) ?? 1)
    var high = min(DatabaseValue.largestNumber, try DatabaseValue.int(highest) ?? 0) + 1
    let look = try db.cachedStatement(
      sql: "SELECT record FROM ledger WHERE number >= ? ORDER BY number LIMIT 1"
    )
    while low < high {
      let middle = (low + high) / 2
      if let found = try DatabaseValue.int(look, [middle]), found < record {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}

extension Int {
  /// The number after this one; the largest stays what it is.
  fileprivate var next: Int { self == .max ? self : self + 1 }
}
