// SPDX-License-Identifier: Apache-2.0
import GRDB
package import StateEngine
package import Storage

extension Store {
  package func fact(_ key: String) throws(StoreError) -> Value? {
    try access { db in try db.fact(key) }
  }

  package func setFact(_ key: String, to value: Value?) throws(StoreError) {
    try change { db in
      if let value {
        try db.setFact(key, to: value)
      } else {
        try db.cachedStatement(sql: "DELETE FROM fact WHERE key = ?").execute(arguments: [key])
      }
    }
  }
}
