// SPDX-License-Identifier: Apache-2.0
import GRDB
import StateEngine
import Storage

extension Salvage {
  /// Writes everything into a new database, in one transaction.
  func write(_ db: Database) throws {
    for (place, one) in owners.enumerated() {
      try db.execute(
        sql: "INSERT INTO people VALUES (?, ?, ?, ?, ?, ?)",
        arguments: [
          one.id, one.name, one.name.lowercased(), one.created, place + 1, one.renamed,
        ]
      )
    }
    try log.write(db)
    try acts.write(db)
    for account in accounts { try write(account, db) }
    // What was counted is counted anew from the log.
    if lastRecord > 0 {
      try db.execute(sql: "INSERT INTO measure_gap VALUES (?)", arguments: [lastRecord])
    }
    for (key, value) in facts {
      try db.execute(sql: "INSERT INTO fact VALUES (?, ?)", arguments: [key, value.data])
    }
    try db.setFact(Self.fact, to: .bool(true))
    for one in snapshots {
      guard let saved = Value(storedBytes: one.saved) else { continue }
      try db.keepSnapshot(
        saved,
        keyed: nil,
        of: one.machine,
        record: one.record,
        at: one.time
      )
    }
    for one in snapshotsAside {
      try db.execute(
        sql: "INSERT OR IGNORE INTO snapshot_aside VALUES (?, ?, ?, ?, ?, ?)",
        arguments: [one.name, one.machine, one.record, one.time, one.saved.data, one.reason]
      )
    }
    var chunk = SharedChunk()
    for entry in foreign { chunk.add(entry) }
    try Store.insert(chunk, besides: nil, db)
    for (id, name, renamed, here) in foreignOwners {
      try db.execute(
        sql: "INSERT OR IGNORE INTO foreign_person VALUES (?, ?, ?, ?)",
        arguments: [id, name, renamed, here]
      )
    }
    for (first, name) in lineages {
      try db.execute(
        sql: "INSERT OR REPLACE INTO lineage VALUES (?, ?)",
        arguments: [first, name]
      )
    }
    for number in following {
      try db.execute(sql: "INSERT OR IGNORE INTO following_entry VALUES (?)", arguments: [number])
    }
    try db.execute(
      sql: "UPDATE meta SET counter = 1, record = ?, entry = ?",
      arguments: [lastRecord, lastEntry]
    )
  }

  private func write(_ account: SalvagedAccounts.Account, _ db: Database) throws {
    try db.execute(
      sql: "INSERT INTO purse VALUES (?, ?, ?, ?, ?, ?)",
      arguments: [
        account.id, account.key.machine, account.key.name, account.key.owner.storedBytes.data,
        account.chain.balance, account.chain.entries.last?.number ?? 0,
      ]
    )
    let insert = try db.cachedStatement(
      sql: "INSERT INTO ledger VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
    )
    for entry in account.chain.entries {
      try insert.execute(arguments: [
        entry.number, entry.record, account.id, entry.kind, entry.amount, entry.balance, entry.time,
        entry.previous,
      ])
    }
  }
}
