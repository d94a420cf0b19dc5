// SPDX-License-Identifier: Apache-2.0
import GRDB
import StateEngine
package import Storage

extension StoreJournal {
  package func sharedBalance(
    of account: AccountKey,
    named name: String
  ) throws(StoreError) -> Int? {
    let found = try reading { db in
      if db.isInsideTransaction { return try Self.addUp(account, name, db) }
      // All of it must be read from the same state.
      try db.perform(.beginReading)
      defer { try? db.perform(.rollback) }
      return try Self.addUp(account, name, db)
    }
    if found.milestones != found.known {
      let key = Self.key(account)
      let value = found.milestones.value
      if store.isOpen {
        try store.setFact(key, to: value)
      } else {
        try store.changeQuietly { db in try db.setFact(key, to: value) }
      }
    }
    return found.balance.count == 0 ? nil : found.balance.total
  }

  private struct Sum {
    var balance = SharedBalance()
    var known = SharedBalance.Milestones()
    var milestones = SharedBalance.Milestones()
  }

  private static func key(_ account: AccountKey) -> String {
    "sync.balance.\(account.machine).\(account.name).\(account.owner.stringValue ?? "")"
  }

  private static func addUp(_ key: AccountKey, _ name: String, _ db: Database) throws -> Sum {
    var sum = Sum()
    sum.known = .init(try db.fact(Self.key(key)))
    sum.milestones = sum.known
    let accounts = Accounts(
      own: try DatabaseValue.number(
        db.cachedStatement(
          sql: "SELECT id FROM purse WHERE machine = ? AND name = ? AND owner = ?"
        ),
        [key.machine, key.name, key.owner.storedBytes.data]
      ) ?? 0,
      foreign: try foreignAccounts(key, name, db)
    )
    let takings = try Takings(own: accounts.own, foreign: accounts.foreign, db)
    if sum.known.accounts == accounts.foreign {
      let changes = [try accounts.oldest(since: sum.known, db), takings.oldest(since: sum.known)]
      if let time = changes.compactMap(\.self).min() { sum.milestones.forget(after: time) }
    } else {
      // Somebody was found to be the same owner.
      sum.milestones = .init()
      sum.milestones.accounts = accounts.foreign
    }
    sum.milestones.ledger = try accounts.newest("number", "ledger", db)
    sum.milestones.arrival = try accounts.newest("arrival", "foreign_entry", db)
    let base = sum.milestones.all.last ?? .init(time: .min)
    sum.balance = base.balance
    try accounts.addUp(&sum.milestones, from: base, takings, &sum.balance, db)
    sum.milestones.thin(count: sum.balance.count)
    // What is far back needs no own number before it is kept.
    var number = 0
    for place in sum.milestones.all.indices where sum.milestones.all[place].time != .min {
      if sum.milestones.all[place].ledger < 0 {
        let time = sum.milestones.all[place].time
        sum.milestones.all[place].ledger = try accounts.last(before: time, after: number, db)
      }
      number = sum.milestones.all[place].ledger
    }
    return sum
  }

  /// The accounts of the same owner in other stores: by the owner's id, by ids that are known to be
  /// the same owner's, and by the name where an older store tells no id.
  private static func foreignAccounts(
    _ key: AccountKey,
    _ name: String,
    _ db: Database
  ) throws -> [Int] {
    let owner = key.owner.stringValue ?? ""
    let rows = try TableRow.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT id FROM foreign_purse WHERE machine = ? AND purse = ? AND (
            owner = ? OR owner IN (SELECT id FROM foreign_person WHERE person = ?)
            OR (owner = '' AND person = ?))
          ORDER BY id
          """
      ),
      arguments: [key.machine, key.name, owner, owner, name]
    )
    return try rows.map { try $0.number("id") }
  }

  /// An account here, 0 for none, and those of the same owner as others know them.
  private struct Accounts {
    var own: Int
    var foreign: [Int]

    /// For a query.
    private var list: String { foreign.map(String.init).joined(separator: ",") }

    private static let isShown = "number NOT IN (SELECT number FROM following_entry)"

    func newest(_ column: String, _ table: String, _ db: Database) throws -> Int {
      let largest = try db.cachedStatement(sql: "SELECT max(\(column)) FROM \(table)")
      return try DatabaseValue.number(largest) ?? 0
    }

    /// The time of the oldest entry that is not in the milestones yet.
    func oldest(since known: SharedBalance.Milestones, _ db: Database) throws -> Int? {
      let own = try DatabaseValue.time(
        db.cachedStatement(
          sql: "SELECT min(time) FROM ledger WHERE number > ? AND purse = ? AND \(Self.isShown)"
        ),
        [known.ledger, own]
      )
      let foreign = try DatabaseValue.time(
        db.cachedStatement(
          sql: """
            SELECT min(time) FROM foreign_entry NOT INDEXED
            WHERE arrival > ? AND purse IN (\(list))
            """
        ),
        [known.arrival]
      )
      return [own, foreign].compactMap(\.self).min()
    }

    /// The number up to which all own entries are older than a time.
    func last(before time: Int, after number: Int, _ db: Database) throws -> Int {
      let first = try DatabaseValue.number(
        db.cachedStatement(
          sql: "SELECT number FROM ledger WHERE number > ? AND time >= ? ORDER BY number LIMIT 1"
        ),
        [number, time]
      )
      guard let first else { return try newest("number", "ledger", db) }
      return first - 1
    }

    /// Adds up what comes from a milestone on, in the one order in which every store does so, and
    /// sets milestones on the way.
    func addUp(
      _ milestones: inout SharedBalance.Milestones,
      from base: SharedBalance.Milestone,
      _ takings: Takings,
      _ balance: inout SharedBalance,
      _ db: Database
    ) throws {
      // Own entries by the chain that links those of an account: others may have a million in
      // between.
      let rows = try TableRow.fetchCursor(
        db.cachedStatement(
          sql: """
            WITH RECURSIVE own (number, previous, time, amount) AS (
              SELECT number, previous, time, amount
              FROM ledger JOIN purse AS here ON ledger.number = here.last
              WHERE here.id = ? AND number > ?
              UNION ALL
              SELECT ledger.number, ledger.previous, ledger.time, ledger.amount
              FROM own JOIN ledger ON ledger.number = own.previous WHERE ledger.number > ?)
            SELECT time, (SELECT name FROM lineage WHERE first <= own.number
                ORDER BY first DESC LIMIT 1), number, amount, 0
              FROM own WHERE time >= ? AND \(Self.isShown)
            UNION ALL
            SELECT time, foreign_store.name, number, amount, arrival
            FROM foreign_entry JOIN foreign_store ON foreign_store.id = foreign_entry.store
            WHERE purse IN (\(list)) AND time >= ?
            ORDER BY 1, 2, 3
            """
        ),
        arguments: [own, base.ledger, base.ledger, base.time, base.time]
      )
      var time = base.time
      var last = base.balance.count
      while let row = try rows.next() {
        let next = try row.value(at: 0).time("the time of an entry")
        if next != time, balance.count - last >= SharedBalance.Milestones.step {
          milestones.all.append(.init(time: next, ledger: -1, balance: balance))
          last = balance.count
        }
        time = next
        let amount = try row.value(at: 3).int("the amount of an entry")
        var compensation: Compensation?
        if !takings.isEmpty {
          let arrival = try row.value(at: 4).number("the place of an entry")
          let number = try row.value(at: 2).number("the number of an entry")
          compensation = takings[arrival == 0 ? .own(number) : .foreign(arrival)]
        }
        balance.add(amount, compensation)
      }
    }
  }
}
