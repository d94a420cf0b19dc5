// SPDX-License-Identifier: Apache-2.0
import GRDB
package import StateEngine
package import Storage

extension Store {
  package func fact(_ key: String) throws(StoreError) -> Value? {
    try access { db in
      let bytes = try [UInt8].read(
        db.cachedStatement(sql: "SELECT value FROM fact WHERE key = ?"),
        [key]
      )
      return bytes.flatMap { Value(storedBytes: $0) }
    }
  }

  package func setFact(_ key: String, to value: Value?) throws(StoreError) {
    try change { db in
      if let value {
        try db.cachedStatement(sql: "INSERT OR REPLACE INTO fact VALUES (?, ?)")
          .execute(arguments: [key, value.storedBytes.data])
      } else {
        try db.cachedStatement(sql: "DELETE FROM fact WHERE key = ?").execute(arguments: [key])
      }
    }
  }
}
