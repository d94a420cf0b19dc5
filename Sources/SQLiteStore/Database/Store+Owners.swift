// SPDX-License-Identifier: Apache-2.0
import Foundation
import GRDB

/// Whose accounts and keyed rows there are: one row each, whatever machines make of it.
package struct Owner: Sendable, Hashable {
  /// What stays when the name changes.
  package var id: String
  /// The name, as it was given.
  package var name: String
  /// When the row was made, in milliseconds since 1970.
  package var created: Int
  /// When the name was last changed, in milliseconds since 1970; 0 for never.
  package var renamed: Int

  /// An owner as a row would hold them.
  package init(id: String, name: String, created: Int, renamed: Int = 0) {
    self.id = id
    self.name = name
    self.created = created
    self.renamed = renamed
  }
}

extension Store {
  /// Everybody, in order of arrival.
  package func owners() throws(StoreError) -> [Owner] {
    try access { db in
      try db.owners()
    }
  }

  /// Adds an owner; the name's form is the caller's business.
  ///
  /// - Throws: ``StoreError`` with ``StoreError/Cause/taken`` when somebody has the name already,
  ///   without regard to case, or the id.
  @discardableResult
  package func addOwner(
    _ name: String,
    id: String = UUID().uuidString.lowercased(),
    at time: Int
  ) throws(StoreError) -> Owner {
    try change { db in
      try db.execute(
        sql: """
          INSERT INTO people (id, name, folded, created, place)
          SELECT ?, ?, ?, ?, coalesce(max(place), 0) + 1 FROM people
          """,
        arguments: [id, name, name.lowercased(), time]
      )
    }
    return Owner(id: id, name: name, created: time)
  }

  /// Gives an owner another name.
  ///
  /// - Parameters:
  ///   - id: whom.
  ///   - name: the new name.
  ///   - time: when that was; in two stores that share, the later name counts.
  /// - Returns: false when there is nobody of that id.
  /// - Throws: ``StoreError`` with ``StoreError/Cause/taken`` when somebody else has the name.
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
      try db.execute(
        sql: "UPDATE people SET name = ?, folded = ?, renamed = ? WHERE id = ?",
        arguments: [name, name.lowercased(), time, id]
      )
      return db.changesCount > 0
    }
  }

  /// Takes an owner out; their ledger stays.
  ///
  /// - Returns: false when there is nobody of that id.
  package func removeOwner(_ id: String) throws(StoreError) -> Bool {
    try change { db in
      try db.execute(sql: "DELETE FROM people WHERE id = ?", arguments: [id])
      return db.changesCount > 0
    }
  }
}

extension Database {
  /// Everybody, in order of arrival.
  func owners() throws -> [Owner] {
    let all = try cachedStatement(
      sql: "SELECT id, name, created, renamed FROM people ORDER BY place"
    )
    return try TableRow.fetchAll(all).map {
      Owner(
        id: try $0.text("id"),
        name: try $0.text("name"),
        created: try $0.time("created"),
        renamed: try $0.time("renamed")
      )
    }
  }
}
