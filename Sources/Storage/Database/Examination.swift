// SPDX-License-Identifier: Apache-2.0
import GRDB
import StateEngine

/// What was found in a store that can be read, and must be mended or told.
package struct Examination: Sendable {
  /// An account whose owner is not among those of the store.
  package struct Nobodys: Sendable, Hashable {
    /// The account.
    package var key: AccountKey
    /// What is in it.
    package var balance: Int
    /// What they were called who were taken out of the list; nil when nobody of that id was.
    package var removed: String?
  }

  /// The counter of its newest commit.
  var counter = 0
  /// The accounts that do not hold what their ledger proves.
  var accounts: [AccountMend] = []
  /// The accounts of owners who are not there.
  package var nobodys: [Nobodys] = []
  /// Machines of which a snapshot is kept, and that never made a record.
  package var strays: [String] = []
  /// Machines that made records, and of which no snapshot is kept.
  package var missing: [String] = []

  init() {}

  /// Compares owners with accounts, and snapshots with records.
  init(_ db: Database, _ names: NameIndex, _ accounts: AccountIndex) throws {
    // The rows themselves, as all others read them: not an index, which may say something else.
    let present = Set(try db.owners().map(\.id))
    nobodys = accounts.all.compactMap { account in
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
    let kept = Set(
      try TableRow.fetchAll(db, sql: "SELECT * FROM snapshot").map { try $0.text("machine") }
    )
    let known = Set(names.charts.values.map(\.machine))
    strays = kept.subtracting(known).sorted()
    missing = known.subtracting(kept).subtracting([SalvagedLog.unreadable, MaskedRecord.name])
      .sorted()
  }

  /// Those who were taken out of the list by hand, by their ids.
  private static func removed(_ db: Database) throws -> [String: String] {
    var names: [String: String] = [:]
    for row in try TableRow.fetchAll(db, sql: "SELECT * FROM act ORDER BY number") {
      guard case .owner(let id, let old?, nil) = try Act(row).change else { continue }
      names[id] = old
    }
    return names
  }
}

extension Store {
  /// Compares owners with accounts, and snapshots with records, as they are now.
  package func examination() throws(StoreError) -> Examination {
    try access { db in try Examination(db, NameIndex(db), AccountIndex(db)) }
  }

  /// Gives an owner another id: that of the accounts that are theirs.
  package func changeOwner(_ id: String, to other: String) throws(StoreError) {
    try change { db in
      try db.execute(sql: "UPDATE people SET id = ? WHERE id = ?", arguments: [other, id])
    }
  }

  /// Whether somebody has used an account.
  package func hasAccounts(_ id: String) throws(StoreError) -> Bool {
    let owner = Value.string(id)
    return try access { db in try AccountIndex(db).all.contains { $0.key.owner == owner } }
  }
}
