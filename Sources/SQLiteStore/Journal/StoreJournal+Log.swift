// SPDX-License-Identifier: Apache-2.0
import GRDB
package import StateEngine
package import Storage
import Synchronization

extension StoreJournal {
  package var lastNumber: Int { state.withLock(\.lastNumber) }

  package func log(
    _ query: LogQuery = LogQuery(),
    of charts: [String: Chart]
  ) throws(StoreError) -> [LogRow] {
    let seats = seats
    return try reading { db in
      let names = try NameIndex(db)
      let readers = names.readers(
        of: charts,
        at: seats,
        andAllOthers: query.isOfAllSeats,
        keepsNames: query.keepsNames
      )
      var entries: [Int: ClosedRange<Int>] = [:]
      var rows: [LogRow] = []
      for row in try Self.rows(query, at: seats, db).reversed() {
        let number = try row.number("number")
        // One that cannot be read costs none of the others.
        guard let read = try? Self.row(row, readers, names, at: seats) else {
          rows.append(LogRow(unreadable: number))
          continue
        }
        if read.row.record != nil { entries[number] = read.entries }
        rows.append(read.row)
      }
      let lines = try Self.entries(Array(entries.values), db)
      for place in rows.indices {
        guard let own = entries[rows[place].number] else { continue }
        let booked = own.compactMap { lines[$0]?.entry }
        rows[place].record = rows[place].record?.posting(booked)
      }
      return rows
    }
  }

  /// The newest 10,000 records of a machine, without those that can no longer be read.
  package func past(of chart: Chart) -> [StateEngine.Record] {
    let query = LogQuery(newest: TransitionLog.standardCapacity, machine: chart.name)
    return (try? log(query, of: [chart.name: chart]))?.compactMap(\.record) ?? []
  }

  private static func rows(
    _ query: LogQuery,
    at seats: SeatedMachines,
    _ db: Database
  ) throws -> [TableRow] {
    var tests: [String] = []
    var arguments: StatementArguments = []
    func ask(_ test: String, _ value: (any DatabaseValueConvertible)?) {
      guard let value else { return }
      tests.append(test)
      arguments += [value]
    }
    let from = query.from.map { " \($0) " }
    ask("origin IN (SELECT id FROM state WHERE instr(nodes, ?))", from)
    ask("event IN (SELECT id FROM event WHERE name = ?)", query.event)
    let machine = query.machine.map(seats.key)
    ask("chart IN (SELECT id FROM chart WHERE machine = ?)", machine)
    ask("nanoseconds >= ?", query.slow)
    if let numbers = query.numbers {
      tests.append("number BETWEEN ? AND ?")
      arguments += [numbers.lowerBound, numbers.upperBound]
    }
    if let among = query.among {
      tests.append("number IN (\(among.map(String.init).joined(separator: ",")))")
    }
    let condition = tests.isEmpty ? "" : "WHERE " + tests.joined(separator: " AND ")
    arguments += [max(0, query.newest)]
    return try TableRow.fetchAll(
      db,
      sql: "SELECT * FROM log \(condition) ORDER BY number DESC LIMIT ?",
      arguments: arguments
    )
  }

  private static func row(
    _ row: TableRow,
    _ readers: [Int: RecordReader],
    _ names: NameIndex,
    at seats: SeatedMachines
  ) throws -> (row: LogRow, entries: ClosedRange<Int>?) {
    let (number, id) = (try row.number("number"), try row.int("chart"))
    guard let key = names.charts[id]?.machine, key != LogRow.unreadable else {
      throw DatabaseError.odd("record \(number)")
    }
    let machine = seats.name(ofKey: key)
    var read = LogRow(number: number, machine: machine, time: try row.time("time"), record: nil)
    guard let found = try readers[id]?.record(row, names) else { return (read, nil) }
    read.record = found.record
    return (read, found.entries)
  }

  /// Whether all that a row names is there, and its blob can be read: what can be said without a
  /// chart.
  static func isReadable(_ row: TableRow, _ names: NameIndex) throws -> Bool {
    guard let chart = names.charts[try row.int("chart")], chart.machine != LogRow.unreadable,
      let event = names.events[try row.int("event")], event != LogRow.unreadable,
      names.states[try row.int("origin")] != nil, names.states[try row.int("target")] != nil
    else { return false }
    _ = try row.time("time")
    _ = try RecordDetail(try row.bytes("detail"))
    return true
  }
}
