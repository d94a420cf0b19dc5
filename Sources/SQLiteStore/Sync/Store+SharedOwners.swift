// SPDX-License-Identifier: Apache-2.0
import GRDB
package import Storage

extension Store {
  package func knownOwners() throws(StoreError) -> [SharedOwner] {
    try access { db in
      let here = try db.owners().map(SharedOwner.init)
      let ids = Set(here.map(\.id))
      return (here + (try db.foreignOwners().map(\.owner).filter { !ids.contains($0.id) }))
        .sorted { $0.id < $1.id }
    }
  }

  package func idsElsewhere(of id: String) throws(StoreError) -> [String] {
    try access { db in try db.foreignOwners().filter { $0.here == id }.map(\.owner.id) }
  }

  package func takenBack(
    _ compensations: [Compensation]
  ) throws(StoreError) -> Set<Compensation> {
    try access { db in
      let known = """
        SELECT key FROM foreign_compensation WHERE key BETWEEN ? AND ?
        UNION SELECT key FROM act WHERE key BETWEEN ? AND ?
        """
      return try Set(
        compensations.filter { one in
          let span = [one.root, one.root + ":~", one.root, one.root + ":~"]
          let keys = try DatabaseValue.words(db, known, StatementArguments(span))
          let last = keys.compactMap { Compensation($0) }.filter { $0.root == one.root }
            .map(\.generation).max()
          return (last ?? 0) % 2 == 1
        }
      )
    }
  }

  package func meet(
    _ owners: [SharedOwner],
    areSame: (String, String) -> Bool
  ) throws(StoreError) -> [SharedOwner] {
    let found = try access { db in try Acquaintance(owners, areSame, db) }
    if !found.news.isEmpty {
      if isOpen { try change(found.write) } else { try changeQuietly(found.write) }
    }
    return found.renamed
  }
}

/// Who of those whom other stores know is who here.
private struct Acquaintance {
  /// What is to be kept: whom the others know, and who that is here.
  var news: [(owner: SharedOwner, here: String?)] = []
  /// Those here whose name has changed elsewhere.
  var renamed: [SharedOwner] = []

  init(
    _ owners: [SharedOwner],
    _ areSame: (String, String) -> Bool,
    _ db: Database
  ) throws {
    let here = try db.owners().map(SharedOwner.init)
    var names = Dictionary(here.map { ($0.id, $0) }) { first, _ in first }
    let known = try db.foreignOwners()
    var others = Dictionary(known.map { ($0.owner.id, $0) }) { first, _ in first }
    for one in owners {
      if let mine = names[one.id] {
        if one.isNewer(than: mine) { names[one.id] = one }
      } else if others[one.id].map({ one.isNewer(than: $0.owner) }) ?? true {
        others[one.id] = (one, others[one.id]?.here)
      }
    }
    for (owner, here) in others.values {
      guard let here, let mine = names[here], owner.isNewer(than: mine) else { continue }
      names[here] = SharedOwner(id: here, name: owner.name, renamed: owner.renamed)
    }
    // By the names that count now: somebody else may have the name that one of them had.
    for (id, other) in others where other.here.flatMap({ names[$0] }) == nil {
      others[id]?.here =
        names.values.filter { areSame($0.name, other.owner.name) }.map(\.id).min()
    }
    let old = Dictionary(known.map { ($0.owner.id, $0) }) { first, _ in first }
    news = others.values.filter { one in
      old[one.owner.id].map { $0.owner != one.owner || $0.here != one.here } ?? true
    }
    renamed = here.compactMap { mine in names[mine.id].flatMap { $0 == mine ? nil : $0 } }
  }

  /// Keeps what is new inside the open transaction.
  func write(_ db: Database) throws {
    let keep = "INSERT OR REPLACE INTO foreign_person VALUES (?, ?, ?, ?)"
    for (one, here) in news {
      try db.execute(sql: keep, arguments: [one.id, one.name, one.renamed, here])
    }
  }
}

extension SharedOwner {
  fileprivate init(_ owner: Owner) {
    self.init(id: owner.id, name: owner.name, renamed: owner.renamed)
  }
}

extension Database {
  /// Those whom other stores know, each with who that is here.
  func foreignOwners() throws -> [(owner: SharedOwner, here: String?)] {
    let all = try cachedStatement(sql: "SELECT * FROM foreign_person ORDER BY id")
    return try TableRow.fetchAll(all).map { row in
      let owner = SharedOwner(
        id: try row.text("id"),
        name: try row.text("name"),
        renamed: try row.time("renamed")
      )
      return (owner, try row.optionalText("person"))
    }
  }
}
