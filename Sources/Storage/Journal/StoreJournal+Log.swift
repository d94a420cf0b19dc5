import GRDB
import StateEngine
import Synchronization

extension StoreJournal {
  /// The number of the newest record, those of an open batch included.
  package var lastNumber: Int { state.withLock(\.lastNumber) }

  /// Records, oldest first; those of an open batch are among them.
  ///
  /// Without conditions the cost is
  /// that of the records asked for; with them the whole log may have to be looked through.
  package func log(_ query: LogQuery = LogQuery()) throws(StoreError) -> [LoggedRecord] {
    try reading { db in
      let names = try NameBook(db)
      return try Self.rows(query, db).map { row in
        let number = try row.number("number")
        // One that cannot be read costs none of the others.
        return (try? Self.record(row, names)) ?? LoggedRecord(unreadable: number)
      }.reversed()
    }
  }

  /// Reads with pending rows written first, inside the open batch or without any.
  func reading<Result>(_ body: (Database) throws -> Result) throws(StoreError) -> Result {
    try state.withLock { state throws(StoreError) in
      if case .broken(let error) = state.phase { throw error }
      try flush(&state)
    }
    return try store.access(body)
  }

  private static func rows(_ query: LogQuery, _ db: Database) throws -> [TableRow] {
    var tests: [String] = []
    var arguments: StatementArguments = []
    if let from = query.from {
      tests.append("origin IN (SELECT id FROM state WHERE instr(nodes, ?))")
      arguments += [" \(from) "]
    }
    if let event = query.event {
      tests.append("event IN (SELECT id FROM event WHERE name = ?)")
      arguments += [event]
    }
    if let machine = query.machine {
      tests.append("chart IN (SELECT id FROM chart WHERE machine = ?)")
      arguments += [machine]
    }
    if let slow = query.slow {
      tests.append("nanoseconds >= ?")
      arguments += [slow]
    }
    if let numbers = query.numbers {
      tests.append("number BETWEEN ? AND ?")
      arguments += [numbers.lowerBound, numbers.upperBound]
    }
    let condition = tests.isEmpty ? "" : "WHERE " + tests.joined(separator: " AND ")
    arguments += [max(0, query.newest)]
    return try TableRow.fetchAll(
      db,
      sql: "SELECT * FROM log \(condition) ORDER BY number DESC LIMIT ?",
      arguments: arguments
    )
  }

  static func record(_ row: TableRow, _ names: NameBook) throws -> LoggedRecord {
    let number = try row.number("number")
    guard let chart = names.charts[try row.int("chart")],
      let event = names.events[try row.int("event")],
      let origin = names.states[try row.int("origin")],
      let target = names.states[try row.int("target")],
      let detail = try? RecordDetail(try row.bytes("detail"))
    else { throw DatabaseError.odd("record \(number)") }
    func node(_ index: Int) -> String {
      chart.nodes.indices.contains(index) ? chart.nodes[index] : "?"
    }
    return LoggedRecord(
      number: number,
      machine: chart.machine,
      fingerprint: chart.fingerprint,
      time: try row.time("time"),
      event: event,
      arguments: detail.arguments,
      from: origin.nodes.split(separator: " ").map(String.init),
      to: target.nodes.split(separator: " ").map(String.init),
      fromText: origin.leaves,
      toText: target.leaves,
      microsteps: detail.microsteps.map {
        LoggedRecord.Microstep(
          rows: $0.rows,
          exited: $0.exited.map(node),
          entered: $0.entered.map(node)
        )
      },
      changes: detail.changes.map {
        LoggedRecord.Change(
          variable: chart.variables.indices.contains($0.variable)
            ? chart.variables[$0.variable] : "?",
          old: $0.old,
          new: $0.new
        )
      },
      effects: detail.effects.map {
        LoggedRecord.Effect(name: $0.name, arguments: $0.arguments)
      },
      entries: detail.entries,
      nanoseconds: try row.int("nanoseconds")
    )
  }
}
