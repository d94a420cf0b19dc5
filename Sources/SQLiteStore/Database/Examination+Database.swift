// SPDX-License-Identifier: Apache-2.0
import GRDB
import StateEngine
package import Storage

/// A database that can be read, and what was found in it.
struct ExaminedDatabase {
  /// What was read of it; nil when nothing was.
  var index: StoreIndex?
  /// The accounts that do not hold what their ledger proves.
  var accounts: [AccountMend] = []
  /// What must be mended or told.
  var findings = Examination()
}

extension Examination {
  /// Compares owners with accounts, and snapshots with records.
  init(_ db: Database, _ index: StoreIndex, _ kept: Set<String>) throws {
    self.init()
    // The rows themselves, as all others read them: not an index, which may say something else.
    let present = Set(try db.owners().map(\.id))
    nobodys = index.accounts.all.compactMap { account in
      guard let owner = account.key.owner.stringValue, !present.contains(owner),
        !owner.hasPrefix(Forgotten.mark)
      else { return nil }
      return Nobodys(key: account.key, balance: account.balance)
    }
    if !nobodys.isEmpty {
      let removed = try Self.removed(db)
      for place in nobodys.indices {
        nobodys[place].removed = nobodys[place].key.owner.stringValue.flatMap { removed[$0] }
      }
    }
    let known = Set(index.names.charts.values.map(\.machine))
    strays = kept.subtracting(known).sorted()
    missing = known.subtracting(kept).subtracting([LogRow.unreadable, LogRow.masked])
      .sorted()
  }

  /// Those who were taken out of the list by hand, by their ids.
  private static func removed(_ db: Database) throws -> [String: String] {
    var names: [String: String] = [:]
    for act in try Act.all(db, "SELECT * FROM act_text WHERE amount IS NULL ORDER BY number") {
      guard case .owner(let id, let old?, nil) = act.change else { continue }
      names[id] = old
    }
    return names
  }
}

extension Store {
  /// Compares owners with accounts, and snapshots with records, as they are now.
  package func examination() throws(StoreError) -> Examination {
    try access { db in try Examination(db, StoreIndex(db), Self.examineSnapshots(db)) }
  }

  package func changeOwner(_ id: String, to other: String) throws(StoreError) {
    try change { db in
      try db.execute(sql: "UPDATE people SET id = ? WHERE id = ?", arguments: [other, id])
    }
  }

  package func hasAccounts(_ id: String) throws(StoreError) -> Bool {
    let owner = Value.string(id)
    return try access { db in try AccountIndex(db).all.contains { $0.key.owner == owner } }
  }
}
