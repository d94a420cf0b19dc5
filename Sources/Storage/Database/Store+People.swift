import Foundation
import GRDB

/// A person: one row, whatever machines make of it.
package struct Person: Sendable, Hashable {
  /// What stays when the name changes.
  package var id: String
  /// The name, as it was given.
  package var name: String
  /// When the row was made, in milliseconds since 1970.
  package var created: Int

  /// A person as a row would hold them.
  package init(id: String, name: String, created: Int) {
    self.id = id
    self.name = name
    self.created = created
  }
}

extension Store {
  /// Everybody, in order of arrival.
  package func people() throws(StoreError) -> [Person] {
    try access { db in
      try TableRow.fetchAll(db, sql: "SELECT id, name, created FROM people ORDER BY place").map {
        Person(id: try $0.text("id"), name: try $0.text("name"), created: try $0.time("created"))
      }
    }
  }

  /// Adds a person; the name's form is the caller's business.
  ///
  /// - Throws: ``StoreError`` with ``StoreError/Cause/taken`` when somebody has the name already,
  ///   without regard to case, or the id.
  @discardableResult
  package func addPerson(
    _ name: String,
    id: String = UUID().uuidString.lowercased(),
    at time: Int
  ) throws(StoreError) -> Person {
    try change { db in
      try db.execute(
        sql: """
          INSERT INTO people (id, name, folded, created, place)
          SELECT ?, ?, ?, ?, coalesce(max(place), 0) + 1 FROM people
          """,
        arguments: [id, name, name.lowercased(), time]
      )
    }
    return Person(id: id, name: name, created: time)
  }

  /// Gives a person another name.
  ///
  /// - Returns: false when there is nobody of that id.
  /// - Throws: ``StoreError`` with ``StoreError/Cause/taken`` when somebody else has the name.
  package func renamePerson(_ id: String, to name: String) throws(StoreError) -> Bool {
    try change { db in
      try db.execute(
        sql: "UPDATE people SET name = ?, folded = ? WHERE id = ?",
        arguments: [name, name.lowercased(), id]
      )
      return db.changesCount > 0
    }
  }

  /// Takes a person out; their ledger stays.
  ///
  /// - Returns: false when there is nobody of that id.
  package func removePerson(_ id: String) throws(StoreError) -> Bool {
    try change { db in
      try db.execute(sql: "DELETE FROM people WHERE id = ?", arguments: [id])
      return db.changesCount > 0
    }
  }
}
