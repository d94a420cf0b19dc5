// SPDX-License-Identifier: Apache-2.0
import GRDB
import StateEngine
package import Storage
import Synchronization

extension StoreJournal {
  package func erase(
    _ trace: PersonTrace,
    keeping snapshots: [ScrubbedSnapshot],
    gifts: [String],
    talks: [String],
    at time: Int
  ) throws(StoreError) {
    try state.withLock { state throws(StoreError) in
      if case .broken(let error) = state.phase { throw error }
      try flush(&state)
      let seats = state.seats
      let kept = Set(snapshots.map { seats.key(of: $0.chart) })
      state.snapshots.removeAll { kept.contains(seats.key(of: $0.chart)) }
      let record = state.lastNumber
      try store.change { db in
        let blank = state.names.blank(LogRow.masked)
        try state.names.flush(db)
        try Erasure(trace: trace, blank: blank, names: state.names, gifts: gifts, talks: talks)
          .write(db)
        for one in snapshots {
          try db.keepSnapshot(
            one.chart.save(one.snapshot),
            keyed: one.chart.description.keyed,
            of: seats.key(of: one.chart),
            record: record,
            at: time
          )
        }
        try Erasure.scrubStrays(trace, besides: kept, db)
        try db.setFact(HouseFacts.cleaning, to: trace.value)
      }
      state.accounts = try store.access { db in try AccountIndex(db) }
      state.hasWritten = true
    }
  }
}

extension NameIndex {
  /// The numbers of a chart, an event and a state that say nothing but one name.
  mutating func blank(_ name: String) -> (chart: Int, event: Int, state: Int) {
    (
      id(ofChart: ChartNames(unreadable: name)), id(ofEvent: name),
      id(ofState: StateNames(leaves: name, nodes: " "))
    )
  }
}

/// The deletion of one person from the tables.
struct Erasure {
  let trace: PersonTrace
  let blank: (chart: Int, event: Int, state: Int)
  let names: NameIndex
  /// The events that give something, with a reason at the end.
  let gifts: [String]
  /// The machines to which people talk.
  let talks: [String]

  func write(_ db: Database) throws {
    var forgotten = try db.forgotten()
    let accounts = try AccountIndex(db).all
    let owners = Set(accounts.compactMap(\.key.owner.stringValue))
    let token = trace.ids.isEmpty ? "" : forgotten.add(trace.ids, besides: owners)
    try db.setFact(Forgotten.fact, to: forgotten.value ?? .null)
    try maskRecords(db)
    // By the owners of the purses that they changed.
    try dropActs(db)
    try leavePurses(to: token, db)
    for id in trace.ids {
      try db.execute(sql: "UPDATE seat SET child = NULL WHERE child = ?", arguments: [id])
    }
    var asides: [String] = []
    for column in ["saved", "reason"] {
      let words = trace.ids + trace.names
      let test = words.map { _ in "instr(CAST(\(column) AS BLOB), ?) > 0" }
      let rows = try TableRow.fetchAll(
        db,
        sql: "SELECT name FROM snapshot_aside WHERE " + test.joined(separator: " OR "),
        arguments: StatementArguments(words.map { Array($0.utf8).data })
      )
      asides += try rows.map { try $0.text("name") }
    }
    for name in asides {
      try db.execute(sql: "DELETE FROM snapshot_aside WHERE name = ?", arguments: [name])
      try db.execute(sql: "DELETE FROM keyed_row WHERE machine = ?", arguments: [name])
    }
    for key in trace.ids + trace.names {
      try db.execute(sql: "DELETE FROM keyed_row WHERE key = ?", arguments: [key])
    }
    for id in trace.ids {
      for sql in [
        "DELETE FROM people WHERE id = ?",
        "DELETE FROM measure WHERE owner = ?", "DELETE FROM foreign_person WHERE id = ?",
        "UPDATE foreign_person SET person = NULL WHERE person = ?",
      ] { try db.execute(sql: sql, arguments: [id]) }
    }
    try scrubFacts(db)
  }

  /// Masks what tells of them, and all talks: what somebody said names nobody.
  ///
  /// What was given to others keeps its reason.
  private func maskRecords(_ db: Database) throws {
    var rest: [Int: [UInt8]?] = [:]
    func find(_ row: TableRow, upTo end: Int) throws {
      guard try row.time("time") <= end else { return }
      var arguments: [Value]?
      if gifts.contains(names.events[try row.int("event")] ?? "") {
        arguments = (try? RecordDetail(try row.bytes("detail")))?.arguments
      }
      let isOthers = arguments.map { !trace.isIn(.list($0)) } ?? false
      rest[try row.number("number")] = .some(isOthers ? RecordDetail.bare(arguments ?? []) : nil)
    }
    try trace.rows(of: "log", "detail", db) { try find($0, upTo: .max) }
    for (name, end) in trace.shared {
      try trace.former(name).rows(of: "log", "detail", db) { try find($0, upTo: end) }
    }
    let charts = names.charts.filter { talks.contains(Seat.parts(ofKey: $0.value.machine).machine) }
    for chart in charts.keys {
      let sql = "SELECT * FROM log WHERE chart = ?"
      for row in try TableRow.fetchAll(db, sql: sql, arguments: [chart]) {
        try find(row, upTo: .max)
      }
    }
    let mask = try Self.mask(db)
    for (number, detail) in rest {
      if let detail {
        let sql = "UPDATE log SET nanoseconds = 0, detail = ? WHERE number = ?"
        try db.execute(sql: sql, arguments: [detail.data, number])
      } else {
        try Self.mask(number, blank, mask)
      }
    }
  }

  static func mask(_ db: Database) throws -> Statement {
    try db.cachedStatement(
      sql: """
        UPDATE log SET chart = ?, event = ?, origin = ?, target = ?, nanoseconds = 0, detail = ?
        WHERE number = ?
        """
    )
  }

  static func mask(
    _ number: Int,
    _ blank: (chart: Int, event: Int, state: Int),
    _ statement: Statement
  ) throws {
    try statement.execute(arguments: [
      blank.chart, blank.event, blank.state, blank.state, RecordDetail.bare([]).data, number,
    ])
  }

  private func leavePurses(to token: String, _ db: Database) throws {
    for id in trace.ids {
      try db.execute(
        sql: "UPDATE purse SET owner = ? WHERE owner = ?",
        arguments: [Value.string(token).storedBytes.data, Value.string(id).storedBytes.data]
      )
      try db.execute(
        sql: """
          UPDATE foreign_purse SET owner = ?1, person = ?1 || '.' || id WHERE owner = ?2
          """,
        arguments: [token, id]
      )
    }
    for name in trace.names {
      try db.execute(
        sql: "UPDATE foreign_purse SET owner = ?1, person = ?1 || '.' || id WHERE person = ?2",
        arguments: [token, name]
      )
    }
  }

  /// Acts that tell of them, and those that took them back or were taken back by them: nothing of
  /// which a half is gone can be taken back.
  private func dropActs(_ db: Database) throws {
    var numbers: Set<Int> = []
    var links: [(Int, Int)] = []
    for row in try TableRow.fetchAll(db, sql: "SELECT * FROM act_text") {
      let number = try row.number("number")
      let name = try row.optionalText("name")
      if trace.isIn(try row.bytes("change")) || name.map({ trace.isIn($0) }) == true {
        numbers.insert(number)
      }
      if let takes = try row.optionalNumber("takes") { links.append((number, takes)) }
    }
    var count = -1
    while count != numbers.count {
      count = numbers.count
      for (one, other) in links where numbers.contains(one) || numbers.contains(other) {
        numbers.formUnion([one, other])
      }
    }
    if numbers.isEmpty { return }
    try db.lifting(["act_is_never_lost"]) {
      for number in numbers {
        try db.execute(sql: "DELETE FROM act WHERE number = ?", arguments: [number])
      }
    }
    for row in try TableRow.fetchAll(db, sql: "SELECT id, name FROM act_source") {
      guard let name = try row.optionalText("name"), trace.isIn(name) else { continue }
      let id = try row.number("id")
      try db.execute(sql: "DELETE FROM act_source WHERE id = ?", arguments: [id])
    }
    try db.execute(sql: "DELETE FROM fact WHERE key = ?", arguments: [HouseFacts.foundActs])
  }

  private func scrubFacts(_ db: Database) throws {
    for row in try TableRow.fetchAll(db, sql: "SELECT * FROM fact") {
      let key = try row.text("key")
      guard let value = Value(storedBytes: try row.bytes("value")) else { continue }
      // The settings follow their file.
      if key == "settings" { continue }
      if trace.isIn(key) {
        try db.execute(sql: "DELETE FROM fact WHERE key = ?", arguments: [key])
      } else if trace.isIn(value) {
        try db.setFact(key, to: trace.without(value) ?? .null)
      }
    }
  }

  /// Snapshots of machines whose charts are not here.
  static func scrubStrays(_ trace: PersonTrace, besides known: Set<String>, _ db: Database) throws {
    for row in try TableRow.fetchAll(db, sql: "SELECT * FROM snapshot") {
      let machine = try row.text("machine")
      guard !known.contains(machine), let rest = Value(storedBytes: try row.bytes("saved")),
        trace.isIn(rest)
      else { continue }
      let bytes = (trace.without(rest) ?? .null).storedBytes
      try db.execute(
        sql: "UPDATE snapshot SET saved = ?, checksum = ? WHERE machine = ?",
        arguments: [bytes.data, Checksum.column(of: bytes), machine]
      )
    }
  }
}
