// SPDX-License-Identifier: Apache-2.0
import GRDB
package import Storage

extension Store {
  package func seatedChildren() throws(StoreError) -> [Seat: String] {
    try access { db in
      var all: [Seat: String] = [:]
      let taken = try db.cachedStatement(sql: "SELECT * FROM seat WHERE child IS NOT NULL")
      for row in try TableRow.fetchAll(taken) {
        if let seat = Seat(try row.text("name")) { all[seat] = try row.text("child") }
      }
      return all
    }
  }

  package func seat(_ child: String?, at seat: Seat, time: Int) throws(StoreError) {
    try change { db in
      if let child {
        try db.execute(
          sql: "UPDATE seat SET child = NULL WHERE +child = ? AND name <> ?",
          arguments: [child, seat.name]
        )
      }
      try db.execute(
        sql: "INSERT OR REPLACE INTO seat VALUES (?, ?, ?)",
        arguments: [seat.name, child, time]
      )
    }
  }
}
