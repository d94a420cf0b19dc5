// SPDX-License-Identifier: Apache-2.0
import GRDB
import StateEngine
import Storage

/// A snapshot as it is kept: what belongs to each key of a machine in a row of their own, under
/// their key, and the rest in the machine's.
///
/// What is read back is what was written: nothing above the store sees the difference.
struct KeyedSnapshot {
  /// The machine's own part; says how the rows are put back.
  private(set) var rest: Value
  /// What belongs to each: a map by variable, under the key.
  private(set) var rows: [String: Value] = [:]

  private static let mark = "keyed"

  /// Takes what belongs to keys out of a snapshot as ``Chart/save(_:)`` writes it.
  ///
  /// One of another form, and one of a machine without such variables, stays whole.
  init(_ saved: Value, _ keyed: KeyedVariables?) {
    rest = saved
    guard let keyed, var map = saved.mapValue, var context = map["context"]?.mapValue,
      let others = context[keyed.others]?.mapValue,
      others.values.allSatisfy({ $0.mapValue != nil })
    else { return }
    rows = others
    context[keyed.others] = nil
    var mark: [String: Value] = ["others": .string(keyed.others)]
    if let key = context[keyed.owner]?.stringValue, rows[key] == nil {
      var own: [String: Value] = [:]
      // Whose they are stays, to find them by.
      for name in keyed.names where name != keyed.owner {
        own[name] = context.removeValue(forKey: name)
      }
      rows[key] = .map(own)
      mark["active"] = .string(key)
    }
    mark["count"] = .int(rows.count)
    map["context"] = .map(context)
    map[Self.mark] = .map(mark)
    rest = .map(map)
  }

  /// A machine's own part, and the rows there are.
  init(rest: Value, rows: [String: Value]) {
    self.rest = rest
    self.rows = rows
  }

  /// Whether rows belong to it.
  var isSplit: Bool { rest.mapValue?[Self.mark] != nil }

  /// Whether all rows are there.
  ///
  /// - Parameter hasMore: whether another seat may have added some; asked where there are more.
  /// - Returns: whether they are.
  func isWhole(_ hasMore: () throws -> Bool) rethrows -> Bool {
    guard let mark = rest.mapValue?[Self.mark]?.mapValue else { return true }
    if let active = mark["active"]?.stringValue, rows[active] == nil { return false }
    guard let count = mark["count"]?.intValue, count != rows.count else {
      return mark["count"] != nil
    }
    return try count < rows.count && hasMore()
  }

  /// The snapshot as it was; of rows that are missing what they held is missing too.
  var saved: Value {
    guard var map = rest.mapValue, let mark = map.removeValue(forKey: Self.mark)?.mapValue,
      let others = mark["others"]?.stringValue, var context = map["context"]?.mapValue
    else { return rest }
    var rows = rows
    if let active = mark["active"]?.stringValue, let own = rows.removeValue(forKey: active) {
      context.merge(own.mapValue ?? [:]) { $1 }
    }
    context[others] = .map(rows)
    map["context"] = .map(context)
    return .map(map)
  }
}

// MARK: - In the database

extension Checksum {
  /// What a column keeps of the checksum of some bytes.
  static func column(of bytes: [UInt8]) -> Int {
    Int(truncatingIfNeeded: start.adding(bytes).bits)
  }
}

extension Database {
  /// Keeps a machine's snapshot in place of the one before, and what belongs to its keys under
  /// their keys.
  ///
  /// - Parameters:
  ///   - saved: the snapshot as ``Chart/save(_:)`` writes it.
  ///   - keyed: the machine's variables that are kept by key.
  ///   - key: whose, as it is kept at its seat.
  ///   - record: the number of the last record it includes.
  ///   - time: milliseconds since 1970.
  /// - Throws: what SQLite says.
  func keepSnapshot(
    _ saved: Value,
    keyed: KeyedVariables?,
    of key: String,
    record: Int,
    at time: Int
  ) throws {
    let parts = KeyedSnapshot(saved, keyed)
    let bytes = parts.rest.storedBytes
    let kept: StatementArguments = [record, time, bytes.data, Checksum.column(of: bytes), key]
    // By the rows, not through the index, which may be what is damaged; there are few.
    let change = "UPDATE snapshot SET record = ?, time = ?, saved = ?, checksum = ?"
    try cachedStatement(sql: "\(change) WHERE +machine = ?").execute(arguments: kept)
    if changesCount == 0 {
      let columns = "(record, time, saved, checksum, machine)"
      try execute(sql: "INSERT INTO snapshot \(columns) VALUES (?, ?, ?, ?, ?)", arguments: kept)
    }
    // What belongs to somebody is theirs, wherever they sit.
    if keyed != nil { try keep(parts.rows, of: Seat.parts(ofKey: key).machine) }
  }

  // Rows that say what they said before are left alone.
  private func keep(_ rows: [String: Value], of machine: String) throws {
    var known: Set<String> = []
    let all = try cachedStatement(sql: "SELECT key FROM keyed_row NOT INDEXED WHERE machine = ?")
    for row in try TableRow.fetchAll(all, arguments: [machine]) {
      let key = try row.text("key")
      known.insert(key)
      // Another seat's is not this one's to take away.
      if try rows[key] != nil || isAtSeveralSeats(machine) { continue }
      try execute(
        sql: "DELETE FROM keyed_row WHERE +machine = ? AND key = ?",
        arguments: [machine, key]
      )
    }
    let add = "INSERT INTO keyed_row (saved, checksum, machine, key) VALUES (?1, ?2, ?3, ?4)"
    let change = """
      UPDATE keyed_row SET saved = ?1, checksum = ?2 WHERE +machine = ?3 AND +key = ?4 AND saved <> ?1
      """
    for (key, value) in rows {
      let bytes = value.storedBytes
      try cachedStatement(sql: known.contains(key) ? change : add)
        .execute(arguments: [bytes.data, Checksum.column(of: bytes), machine, key])
    }
  }

  /// Whether a machine is kept at more than one seat.
  private func isAtSeveralSeats(_ machine: String) throws -> Bool {
    try TableRow.fetchAll(self, sql: "SELECT machine FROM snapshot NOT INDEXED")
      .count { Seat.parts(ofKey: try $0.text("machine")).machine == machine } > 1
  }

  /// What a machine keeps by key.
  func keyedRows(of machine: String) throws -> [String: Value] {
    var rows: [String: Value] = [:]
    // By the rows, not through the index, which may be what is damaged; there are few.
    let all = try cachedStatement(sql: "SELECT * FROM keyed_row WHERE +machine = ?")
    for row in try TableRow.fetchAll(all, arguments: [machine]) {
      rows[try row.text("key")] = try row.keyedValue()
    }
    return rows
  }

  /// A machine's snapshot with what belongs to its keys, as it was before it was kept.
  ///
  /// - Throws: that something of it is damaged or missing.
  func wholeSnapshot(_ row: TableRow) throws -> Value {
    let machine = try row.text("machine")
    guard let rest = Value(storedBytes: try row.savedSnapshot()) else {
      throw DatabaseError.odd("the snapshot of '\(machine)'")
    }
    var parts = KeyedSnapshot(rest: rest, rows: [:])
    guard parts.isSplit else { return rest }
    parts = KeyedSnapshot(
      rest: rest,
      rows: try keyedRows(of: Seat.parts(ofKey: machine).machine)
    )
    guard try parts.isWhole({ try isAtSeveralSeats(Seat.parts(ofKey: machine).machine) }) else {
      throw DatabaseError.odd("what '\(machine)' keeps by key")
    }
    return parts.saved
  }
}

extension TableRow {
  /// The bytes of a snapshot's row, as they were written; anything else is damage.
  ///
  /// A database as older programs left it has no checksums.
  func savedSnapshot() throws -> [UInt8] {
    let saved = try bytes("saved")
    if hasColumn("checksum"), try int("checksum") != Checksum.column(of: saved) {
      throw DatabaseError.odd("the snapshot of '\(try text("machine"))'")
    }
    return saved
  }

  /// What belongs to somebody, as it was written; anything else is damage.
  func keyedValue() throws -> StateEngine.Value {
    let saved = try bytes("saved")
    guard try int("checksum") == Checksum.column(of: saved),
      let value = StateEngine.Value(storedBytes: saved)
    else { throw DatabaseError.odd("what '\(try text("machine"))' keeps by key") }
    return value
  }
}
