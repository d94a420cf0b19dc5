// SPDX-License-Identifier: Apache-2.0
import Foundation
import GRDB
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

extension Owner {
  /// The statement that reads all, in order of arrival.
  static let all = "SELECT * FROM people ORDER BY place"
}
