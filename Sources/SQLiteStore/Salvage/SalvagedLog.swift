// SPDX-License-Identifier: Apache-2.0
import GRDB
import Storage

/// The log of a damaged database, with the names it uses.
///
/// The numbers of records have no gaps: where one cannot be read another stands that says nothing, so
/// that nobody goes back over it as if nothing had happened.
struct SalvagedLog {
  /// A row of the log; without columns where none can be read.
  struct Line {
    var number: Int
    var columns: [Int]?
    var detail: [UInt8]
  }

  /// More records than this that cannot be read in a row of numbers: those before them are given up.
  private static let mostGaps = 10_000

  private(set) var charts: [Int: ChartNames] = [:]
  private(set) var events: [Int: String] = [:]
  private(set) var states: [Int: NameIndex.StateNames] = [:]
  /// The records, the newest first.
  private(set) var lines: [Line] = []
  /// How many rows could not be read.
  private(set) var lostRows = 0
  /// Whether older records were left in the damaged file, since reading them took too long.
  private(set) var isCut = false

  /// An empty log.
  init() {}

  /// Reads the log, the newest records first.
  ///
  /// - Parameters:
  ///   - reader: the damaged database.
  ///   - others: the newest record, as each other table says; any of them may be wrong.
  ///   - isLate: whether nobody waits any longer, asked now and then.
  init(_ reader: SalvageReader, others: [Int], isLate: () -> Bool) {
    readNames(reader)
    var found: [Line] = []
    let highest = others.max() ?? 0
    reader.visit("log", fromEnd: true) { row in
      if found.count % 256 == 255, isLate() { isCut = true }
      if isCut { return false }
      if let number = try? row.number("number"), number > 0 {
        found.append(line(row, number))
      } else {
        lostRows += 1
      }
      return true
    }
    found.sort { $0.number < $1.number }
    // A number that stands far from all others is wrong.
    while let last = found.last, last.number > highest,
      last.number - (found.dropLast().last?.number ?? 0) > Self.mostGaps
    {
      found.removeLast()
      lostRows += 1
    }
    let newest = found.last?.number ?? 0
    var next = others.filter { newest > 0 && $0 - newest <= Self.mostGaps }.max() ?? newest
    next = max(next, newest)
    var gaps = 0
    for line in found.reversed() {
      gaps += next - line.number
      if gaps > Self.mostGaps { break }
      while next > line.number {
        lines.append(Line(number: next, columns: nil, detail: []))
        next -= 1
      }
      lines.append(line)
      next -= 1
    }
    lostRows += lines.count { $0.columns == nil }
  }

  /// The number of the newest record; 0 when there is none.
  var lastRecord: Int { lines.first?.number ?? 0 }
  /// How many older records stay in the damaged file.
  var leftRecords: Int { isCut ? (lines.last?.number ?? 1) - 1 : 0 }

  private func line(_ row: TableRow, _ number: Int) -> Line {
    guard let time = try? row.time("time"), let chart = try? row.int("chart"),
      let event = try? row.int("event"), let origin = try? row.int("origin"),
      let target = try? row.int("target"), let nanoseconds = try? row.int("nanoseconds"),
      let detail = try? row.bytes("detail"), (try? RecordDetail(detail)) != nil,
      charts[chart] != nil, events[event] != nil, states[origin] != nil, states[target] != nil
    else { return Line(number: number, columns: nil, detail: []) }
    return Line(
      number: number,
      columns: [time, chart, event, origin, target, nanoseconds],
      detail: detail
    )
  }

  private mutating func readNames(_ reader: SalvageReader) {
    for row in reader.rows("chart") {
      guard let id = try? row.number("id"), let machine = try? row.text("machine") else {
        lostRows += 1
        continue
      }
      let names = try? ChartNames(
        machine: machine,
        version: row.int("version"),
        fingerprint: row.text("fingerprint"),
        names: row.bytes("names")
      )
      if names == nil { lostRows += 1 }
      charts[id] = names ?? ChartNames(unreadable: machine)
    }
    for row in reader.rows("event") {
      guard let id = try? row.number("id"), let name = try? row.text("name") else {
        lostRows += 1
        continue
      }
      events[id] = name
    }
    for row in reader.rows("state") {
      guard let id = try? row.number("id"), let leaves = try? row.text("leaves"),
        let nodes = try? row.text("nodes")
      else {
        lostRows += 1
        continue
      }
      states[id] = NameIndex.StateNames(leaves: leaves, nodes: nodes)
    }
  }

  // MARK: Into a new database

  func write(_ db: Database) throws {
    var (charts, events, states) = (charts, events, states)
    var blank = [0, 0, 0, 0, 0, 0]
    if lines.contains(where: { $0.columns == nil }) {
      // Numbers that nothing else has.
      blank[1] = (charts.keys.max() ?? 0) + 1
      blank[2] = (events.keys.max() ?? 0) + 1
      blank[3] = (states.keys.max() ?? 0) + 1
      blank[4] = blank[3]
      charts[blank[1]] = ChartNames(unreadable: LogRow.unreadable)
      events[blank[2]] = LogRow.unreadable
      states[blank[3]] = NameIndex.StateNames(leaves: LogRow.unreadable, nodes: " ")
    }
    for (id, names) in charts {
      try db.execute(
        sql: "INSERT INTO chart VALUES (?, ?, ?, ?, ?)",
        arguments: [id, names.machine, names.version, names.fingerprint, names.bytes.data]
      )
    }
    for (id, name) in events {
      try db.execute(sql: "INSERT INTO event VALUES (?, ?)", arguments: [id, name])
    }
    for (id, names) in states {
      try db.execute(
        sql: "INSERT INTO state VALUES (?, ?, ?)",
        arguments: [id, names.leaves, names.nodes]
      )
    }
    let insert = try db.cachedStatement(sql: "INSERT INTO log VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
    var time = 0
    for line in lines.reversed() {
      time = line.columns?[0] ?? time
      blank[0] = time
      let columns = line.columns ?? blank
      let detail = line.columns == nil ? RecordDetail.bare([]) : line.detail
      try insert.execute(
        arguments: [line.number] + StatementArguments(columns) + [detail.data]
      )
    }
  }
}

extension ChartNames {
  /// A chart of which only the machine's name is known.
  init(unreadable machine: String) {
    self.machine = machine
    version = 0
    fingerprint = ""
    nodes = []
    variables = []
  }
}
