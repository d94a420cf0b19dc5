// SPDX-License-Identifier: Apache-2.0
import GRDB
package import StateEngine
package import Storage
import Synchronization

extension StoreJournal {
  package func readEntries(
    of id: String,
    _ known: inout ChildEntries
  ) throws(StoreError) -> Bool {
    let next = min(lastEntry, known.last + Store.pageLength)
    guard next > known.last else { return false }
    try reading { db in
      let owner = Value.string(id).storedBytes.data
      let rows = try TableRow.fetchCursor(
        db,
        sql: """
          SELECT purse, number, record, kind, amount, balance, time FROM ledger
          WHERE number > ? AND number <= ? AND purse IN (SELECT id FROM purse WHERE owner = ?)
          ORDER BY number
          """,
        arguments: [known.last, next, owner]
      )
      while let row = try rows.next() {
        var entry = try row.fields
        entry["purse"] = nil
        known.purses[try row.number("purse"), default: []].append(.map(entry))
      }
    }
    known.last = next
    return true
  }

  package func childRows(
    of id: String,
    _ entries: inout ChildEntries
  ) throws(StoreError) -> [String: Value] {
    while try readEntries(of: id, &entries) {}
    return try reading { db in
      let sql = "SELECT id, machine, name, balance FROM purse WHERE owner = ? ORDER BY id"
      let owner = Value.string(id).storedBytes.data
      let purses = try TableRow.fetchAll(db, sql: sql, arguments: [owner]).map { row in
        var purse = try row.fields
        purse["id"] = nil
        purse["entries"] = .list(entries.purses[try row.number("id")] ?? [])
        return Value.map(purse)
      }
      let measures = try TableRow.fetchAll(
        db,
        sql: "SELECT * FROM measure WHERE owner = ? ORDER BY day, device, machine, kind, part",
        arguments: [id]
      )
      return ["purses": .list(purses), "measures": .list(try measures.map { .map(try $0.fields) })]
    }
  }

  package func canTakeBack(_ rows: [String: Value], of id: String) throws(StoreError) -> Bool {
    try reading { db in
      let owner = try db.forgotten().token(of: id) ?? id
      for purse in rows["purses"]?.listValue ?? [] where try Self.row(of: purse, owner, db) == nil {
        return false
      }
      return (rows["measures"]?.listValue ?? []).allSatisfy { Measure($0.mapValue, of: id) != nil }
    }
  }

  package func takeBack(_ rows: [String: Value], of person: Owner) throws(StoreError) {
    try state.withLock { state throws(StoreError) in
      if case .broken(let error) = state.phase { throw error }
      try flush(&state)
      try store.change { db in
        let purses = rows["purses"]?.listValue ?? []
        var forgotten = try db.forgotten()
        let owner = forgotten.token(of: person.id) ?? person.id
        for purse in purses {
          try db.execute(
            sql: "UPDATE purse SET owner = ? WHERE id = ?",
            arguments: [
              Value.string(person.id).storedBytes.data, try Self.row(of: purse, owner, db),
            ]
          )
        }
        try db.execute(
          sql: "UPDATE OR IGNORE foreign_purse SET owner = ?, person = ? WHERE owner = ?",
          arguments: [person.id, person.name, owner]
        )
        forgotten.all.removeAll { $0.token == owner }
        try db.setFact(Forgotten.fact, to: forgotten.value ?? .null)
        for one in rows["measures"]?.listValue ?? [] {
          try Measure(one.mapValue, of: person.id)?.put(db)
        }
        try db.execute(
          sql: "UPDATE people SET created = ?, renamed = ? WHERE id = ?",
          arguments: [person.created, person.renamed, person.id]
        )
      }
      state.accounts = try store.access { db in try AccountIndex(db) }
      state.hasWritten = true
    }
  }

  /// The purse of an owner that has exactly those entries, or those as they were before the oldest were
  /// folded; nil when there is none.
  private static func row(of purse: Value, _ owner: String, _ db: Database) throws -> Int? {
    guard let map = purse.mapValue, let machine = map["machine"]?.stringValue,
      let name = map["name"]?.stringValue, let entries = map["entries"]?.listValue,
      let id = try DatabaseValue.number(
        db.makeStatement(
          sql: "SELECT id FROM purse WHERE machine = ? AND name = ? AND owner = ?"
        ),
        [machine, name, Value.string(owner).storedBytes.data]
      )
    else { return nil }
    let known = try TableRow.fetchAll(
      db,
      sql: """
        SELECT number, record, kind, amount, balance, time FROM ledger WHERE purse = ?
        ORDER BY number
        """,
      arguments: [id]
    )
    let rows = try known.map { Value.map(try $0.fields) }
    if rows == entries { return id }
    guard let opening = rows.first?.mapValue, opening["kind"] == .string(LedgerLine.opening),
      let place = entries.firstIndex(where: { $0.mapValue?["number"] == opening["number"] }),
      entries[place].mapValue?["balance"] == opening["balance"]
    else { return nil }
    return rows.dropFirst() == entries[(place + 1)...] ? id : nil
  }
}

extension TableRow {
  /// Its columns as values, by their names; bytes are left out.
  fileprivate var fields: [String: StateEngine.Value] {
    get throws {
      var fields: [String: StateEngine.Value] = [:]
      for (column, found) in self {
        switch found.storage {
        case .int64(let number): fields[column] = .int(Int(number))
        case .string(let text): fields[column] = .string(text)
        case .null, .blob, .double: break
        }
      }
      return fields
    }
  }
}

extension Measure {
  /// A row as ``HouseJournal/childRows(of:_:)`` gave it; nil for another one.
  fileprivate init?(_ map: [String: Value]?, of owner: String) {
    guard let map, let day = map["day"]?.intValue, let machine = map["machine"]?.stringValue,
      let kind = map["kind"]?.stringValue, let part = map["part"]?.stringValue,
      let device = map["device"]?.stringValue, let amount = map["amount"]?.intValue,
      let newest = map["newest"]?.intValue, let version = map["version"]?.intValue, version > 0,
      let time = map["time"]?.intValue, day.magnitude <= 1 << 53, time.magnitude <= 1 << 53,
      amount.magnitude <= Self.largest, version <= 1 << 53
    else { return nil }
    self.init(
      Key(owner: owner, day: day, machine: machine, kind: kind, part: part),
      device: device,
      amount: amount,
      isNewest: newest == 1,
      version: version,
      time: time
    )
  }

  fileprivate func put(_ db: Database) throws {
    try db.execute(
      sql: "INSERT OR REPLACE INTO measure VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      arguments: [
        key.owner, key.day, device, key.machine, key.kind, key.part, amount, isNewest ? 1 : 0,
        version, time,
      ]
    )
  }
}

extension Store {
  package func familyID() throws(StoreError) -> String {
    try access { db in
      try DatabaseValue.words(db, "SELECT name FROM lineage ORDER BY first LIMIT 1").first ?? ""
    }
  }
}
