// SPDX-License-Identifier: Apache-2.0
import GRDB
package import StateEngine
package import Storage
import Synchronization

extension StoreJournal {
  package func count(_ chart: Chart, by counting: @escaping Counting) {
    state.withLock { state in
      state.countings.append((chart, counting))
      for place in state.charts.indices where state.charts[place].chart === chart {
        state.charts[place].counting = counting
      }
    }
  }

  package func measures(on days: ClosedRange<Int>) throws(StoreError) -> [Measure] {
    func found(_ db: Database) throws -> [Measure] {
      try Self.measures(
        """
        SELECT coalesce(person, owner) AS owner, day, device, machine, kind, part, amount, newest,
          version, time
        FROM measure LEFT JOIN foreign_person ON foreign_person.id = owner
        WHERE day BETWEEN ? AND ?
        """,
        [days.lowerBound, days.upperBound],
        db
      )
    }
    let measures = try reading(found)
    guard measures.isEmpty else { return measures }
    try store.mendHollowIndexes()
    return try reading(found)
  }

  /// Takes a counted amount from one day to another: what takes something back belongs to the day on
  /// which that was done.
  package func move(_ key: Measure.Key, _ amount: Int, to day: Int, at time: Int) {
    guard key.day != day, amount != 0 else { return }
    var other = key
    other.day = day
    state.withLock { state in
      state.pending.count(Measure(key, amount: 0 &- amount, isNewest: false, time: time))
      state.pending.count(Measure(other, amount: amount, isNewest: false, time: time))
    }
  }

  package func uncount(_ key: Measure.Key, _ amount: Int) {
    state.withLock { state in
      state.pending.count(Measure(key, amount: 0 &- amount, isNewest: false, time: 0))
    }
  }

  package func followingEntries() throws(StoreError) -> [LedgerLine] {
    let numbers = try reading { db in
      try TableRow.fetchAll(db, sql: "SELECT number FROM following_entry").map {
        try $0.number("number")
      }
    }
    var lines: [LedgerLine] = []
    for number in numbers { lines += try entries(number...number) }
    return lines
  }

  // MARK: What lies before

  package func measureGap() throws(StoreError) -> Int? {
    try reading { db in
      try DatabaseValue.number(db.cachedStatement(sql: "SELECT max(record) FROM measure_gap"))
    }
  }

  package func fillMeasureGap(_ measures: [Measure]) throws(StoreError) {
    state.withLock { state in for one in measures { state.pending.count(one) } }
    try reading { db in try db.execute(sql: "DELETE FROM measure_gap") }
    state.withLock { $0.hasWritten = true }
  }

  package func takingsBack() throws(StoreError) -> [(taking: Act, first: Int)] {
    try reading { db in
      let acts = try Act.all(db, "SELECT * FROM act_text ORDER BY number")
      var first: [Int: Int] = [:]
      return acts.compactMap { act in
        first[act.number] = act.takes.flatMap { first[$0] } ?? act.time
        guard act.takes != nil, act.entry != nil, let time = first[act.number] else { return nil }
        return (act, time)
      }
    }
  }

  /// When what an act takes back, or does again, was done first.
  package func firstTime(of act: Int) throws(StoreError) -> Int? {
    try reading { db in
      try DatabaseValue.time(
        db.cachedStatement(
          sql: """
            WITH RECURSIVE back (number, time, takes) AS (
              SELECT number, time, takes FROM act WHERE number = ?
              UNION ALL
              SELECT act.number, act.time, act.takes FROM act JOIN back ON act.number = back.takes)
            SELECT time FROM back WHERE takes IS NULL
            """
        ),
        [act]
      )
    }
  }

  static func measures(
    _ sql: String,
    _ arguments: StatementArguments,
    _ db: Database
  ) throws -> [Measure] {
    try TableRow.fetchAll(db.cachedStatement(sql: sql), arguments: arguments).map { row in
      let day = try row.int("day")
      guard day.magnitude < 1 << 40 else { throw DatabaseError.odd("column 'day'") }
      return Measure(
        Measure.Key(
          owner: try row.text("owner"),
          day: day,
          machine: try row.text("machine"),
          kind: try row.text("kind"),
          part: try row.text("part")
        ),
        device: try row.text("device"),
        amount: max(-Measure.largest, min(Measure.largest, try row.int("amount"))),
        isNewest: try row.int("newest") == 1,
        version: try row.number("version"),
        time: try row.time("time")
      )
    }
  }
}

extension PendingRows {
  /// Takes a change of a measure: of one measure many make one row.
  mutating func count(_ change: Measure) {
    // The newest first: what follows a record is mostly like it.
    for place in measures.indices.reversed() where measures[place].counts(change.key) {
      return measures[place].add(change.amount, at: change.time)
    }
    measures.append(change)
  }

  /// Writes what was counted inside the open transaction.
  func writeMeasures(_ db: Database) throws {
    let largest = Measure.largest
    let put = try db.cachedStatement(
      sql: """
        INSERT INTO measure VALUES (?, ?, '', ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET
          amount = iif(newest, excluded.amount,
            max(-\(largest), min(\(largest), amount + excluded.amount))),
          version = version + excluded.version, time = max(time, excluded.time)
        """
    )
    for one in measures {
      try put.execute(arguments: [
        one.key.owner, one.key.day, one.key.machine, one.key.kind, one.key.part, one.amount,
        one.isNewest ? 1 : 0, one.version, one.time,
      ])
    }
  }
}
