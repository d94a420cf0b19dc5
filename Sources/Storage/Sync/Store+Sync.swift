import Foundation
import GRDB
import StateEngine

extension Store {
  /// The store's name among others: made once, random.
  package func syncID() throws(StoreError) -> String {
    if let known = try fact("store")?.stringValue { return known }
    let made = UUID().uuidString.lowercased()
    try setFact("store", to: .string(made))
    return made
  }

  /// The ledger entries that came from other stores.
  package func foreignEntries() throws(StoreError) -> [SharedEntry] {
    try access { db in
      try TableRow.fetchAll(db, sql: "SELECT * FROM foreign_entry").map { row in
        SharedEntry(
          store: try row.text("store"),
          number: try row.number("number"),
          machine: try row.text("machine"),
          purse: try row.text("purse"),
          person: try row.text("person"),
          kind: try row.text("kind"),
          amount: try row.int("amount"),
          time: try row.time("time")
        )
      }
    }
  }

  /// Keeps entries that came from other stores; those that are known already stay as they are.
  ///
  /// - Returns: how many were new.
  package func addForeign(_ entries: some Sequence<SharedEntry>) throws(StoreError) -> Int {
    try change { db in
      let step = try db.cachedStatement(
        sql: "INSERT OR IGNORE INTO foreign_entry VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
      )
      var count = 0
      for entry in entries {
        try step.execute(arguments: [
          entry.store, entry.number, entry.machine, entry.purse, entry.person, entry.kind,
          entry.amount, entry.time,
        ])
        count += db.changesCount
      }
      return count
    }
  }

  /// Says that an own entry only follows what other stores booked: it is never given away.
  package func markFollowing(_ number: Int) throws(StoreError) {
    try change { db in
      try db.execute(
        sql: "INSERT OR IGNORE INTO following_entry VALUES (?)",
        arguments: [number]
      )
    }
  }
}

extension StoreJournal {
  /// The entries that were made here, of people who are known, those of an open batch included.
  ///
  /// - Parameters:
  ///   - store: the name of this store among others.
  ///   - people: the people's names by their ids.
  /// - Returns: the entries, oldest first.
  /// - Throws: ``StoreError``.
  package func sharedEntries(
    of store: String,
    people: [String: String]
  ) throws(StoreError) -> [SharedEntry] {
    try reading { db in
      let rows = try TableRow.fetchAll(
        db,
        sql: """
          SELECT ledger.*, purse.machine AS machine, purse.name AS name, purse.owner AS owner
          FROM ledger JOIN purse ON purse.id = ledger.purse
          WHERE ledger.number NOT IN (SELECT number FROM following_entry)
          ORDER BY ledger.number
          """
      )
      return try rows.compactMap { row in
        let owner = Value(storedBytes: try row.bytes("owner"))
        guard let id = owner?.stringValue, let person = people[id] else { return nil }
        return SharedEntry(
          store: store,
          number: try row.number("number"),
          machine: try row.text("machine"),
          purse: try row.text("name"),
          person: person,
          kind: try row.text("kind"),
          amount: try row.int("amount"),
          time: try row.time("time")
        )
      }
    }
  }
}
