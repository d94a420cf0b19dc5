// SPDX-License-Identifier: Apache-2.0
import Foundation
import GRDB
package import Storage

/// By which names the own entries of a store are known everywhere.
struct Lineages: Sendable, Hashable {
  private var firsts: [Int] = []
  private var names: [String] = []
  private var ranges: [String: ClosedRange<Int>] = [:]

  /// Reads them.
  init(_ db: Database) throws {
    let newest = "SELECT max(number) FROM ledger"
    let last = try DatabaseValue.number(db.cachedStatement(sql: newest)) ?? 0
    let rows = try TableRow.fetchAll(
      db.cachedStatement(sql: "SELECT first, name FROM lineage ORDER BY first")
    )
    for row in rows {
      firsts.append(try row.number("first"))
      names.append(try row.text("name"))
    }
    for (place, first) in firsts.enumerated() {
      let end = min(last, place + 1 < firsts.count ? firsts[place + 1] - 1 : last)
      if first <= end { ranges[names[place]] = first...end }
    }
  }

  /// The name that an own entry goes by.
  func name(of number: Int) -> String {
    var (low, high) = (0, firsts.count)
    while low < high {
      let middle = (low + high) / 2
      if firsts[middle] <= number { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? "" : names[low - 1]
  }

  /// Whether an entry of that name and number is an own one.
  func isOwn(_ store: String, _ number: Int) -> Bool { ranges[store]?.contains(number) ?? false }

  /// Begins a lineage with an entry that is about to be written.
  static func begin(at first: Int, _ db: Database) throws {
    try db.cachedStatement(sql: "INSERT OR REPLACE INTO lineage VALUES (?, ?)")
      .execute(arguments: [first, UUID().uuidString.lowercased()])
  }
}

extension StoreJournal {
  /// By which name an own entry is known everywhere.
  package func lineage(of entry: Int) throws(StoreError) -> String {
    try reading { db in
      let found = try TableRow.fetchOne(
        db.cachedStatement(
          sql: "SELECT name FROM lineage WHERE first <= ? ORDER BY first DESC LIMIT 1"
        ),
        arguments: [entry]
      )
      return try found?.text("name") ?? ""
    }
  }

  /// Whether another store, or another copy of this one, has taken something back under that key.
  package func isTakenElsewhere(_ key: String) throws(StoreError) -> Bool {
    try reading { db in
      let find = "SELECT count(*) FROM foreign_compensation WHERE key = ?"
      return try DatabaseValue.number(db.cachedStatement(sql: find), [key]) ?? 0 > 0
    }
  }
}
