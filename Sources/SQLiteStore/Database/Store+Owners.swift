// SPDX-License-Identifier: Apache-2.0
import Foundation
import GRDB
import StateEngine
package import Storage

extension Store {
  package func owners() throws(StoreError) -> [Owner] {
    try access { db in
      try db.owners()
    }
  }

  @discardableResult
  package func addOwner(
    _ name: String,
    id: String = UUID().uuidString.lowercased(),
    at time: Int
  ) throws(StoreError) -> Owner {
    let owner = Owner(id: id, name: name, created: time)
    try addOwner(owner, at: .max)
    return owner
  }

  package func addOwner(_ owner: Owner, at place: Int) throws(StoreError) {
    try change { db in
      let next = "SELECT place FROM people ORDER BY place LIMIT 1 OFFSET ?"
      try db.execute(
        sql: "UPDATE people SET place = place + 1 WHERE place >= (\(next))",
        arguments: [place]
      )
      try db.execute(
        sql: """
          INSERT INTO people (id, name, folded, created, place)
          SELECT ?, ?, ?, ?, coalesce((\(next)) - 1, max(place) + 1, 1) FROM people
          """,
        arguments: [owner.id, owner.name, owner.name.lowercased(), owner.created, place]
      )
    }
  }

  package func renameOwner(_ id: String, to name: String, at time: Int) throws(StoreError) -> Bool {
    try change { db in
      // What older stores told by the old name goes on belonging to them.
      try db.execute(
        sql: """
          UPDATE OR IGNORE foreign_purse SET owner = people.id FROM people
          WHERE people.id = ? AND owner = '' AND person = people.name
          """,
        arguments: [id]
      )
      var former = try db.formerNames(of: id).mapValues { Value.int($0) }
      for one in try db.owners() where one.id == id && one.name != name {
        former[one.name] = .int(time)
        // Machines that keep something by name have it under the new one by now, at all seats.
        try db.execute(sql: "DELETE FROM keyed_row WHERE key = ?", arguments: [one.name])
      }
      // A name that another device has changed is in no act.
      try db.setFact(Owner.formerFact + id, to: .map(former))
      try db.execute(
        sql: "UPDATE people SET name = ?, folded = ?, renamed = ? WHERE +id = ?",
        arguments: [name, name.lowercased(), time, id]
      )
      return db.changesCount > 0
    }
  }

  package func removeOwner(_ id: String) throws(StoreError) -> Bool {
    try change { db in
      try db.execute(sql: "DELETE FROM people WHERE +id = ?", arguments: [id])
      return db.changesCount > 0
    }
  }
}

extension Database {
  /// Everybody, in order of arrival.
  func owners() throws -> [Owner] {
    try TableRow.fetchAll(cachedStatement(sql: Owner.all)).map {
      Owner(
        id: try $0.text("id"),
        name: try $0.text("name"),
        created: try $0.time("created"),
        renamed: try $0.time("renamed")
      )
    }
  }
}

extension Database {
  /// The names that somebody had before, each with the time up to which it was theirs.
  func formerNames(of id: String) throws -> [String: Int] {
    var names = try fact(Owner.formerFact + id)?.mapValue?.compactMapValues(\.intValue) ?? [:]
    let sql = """
      SELECT * FROM act_text WHERE amount IS NULL AND instr(CAST(change AS BLOB), ?) ORDER BY number
      """
    for act in try Act.all(self, sql, [Array(id.utf8).data]) {
      if case .owner(id, let old?, _) = act.change { names[old] = max(act.time, names[old] ?? 0) }
    }
    return names
  }
}

extension Owner {
  /// The id stands in the key, so that a deletion finds it.
  static let formerFact = "names."

  /// The statement that reads all, in order of arrival.
  static let all = "SELECT * FROM people ORDER BY place"
}
