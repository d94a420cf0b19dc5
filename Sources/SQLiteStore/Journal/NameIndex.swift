// SPDX-License-Identifier: Apache-2.0
import GRDB
import StateEngine

/// The names that stand once in the store, and the numbers for them; new ones are written before the
/// rows that use them.
struct NameIndex: Sendable {
  struct StateNames: Sendable, Hashable {
    /// The leaves in document order, joined with `+`.
    var leaves: String
    /// All active nodes, outermost first, each between blanks.
    var nodes: String
  }

  private(set) var charts: [Int: ChartNames] = [:]
  private(set) var events: [Int: String] = [:]
  private(set) var states: [Int: StateNames] = [:]
  private var chartIDs: [ChartNames: Int] = [:]
  private var eventIDs: [String: Int] = [:]
  private var stateIDs: [StateNames: Int] = [:]
  private var newCharts: [Int] = []
  private var newEvents: [Int] = []
  private var newStates: [Int] = []

  /// Reads all names anew.
  init(_ db: Database) throws {
    func rows(_ sql: String) throws -> RowCursor {
      try TableRow.fetchCursor(db.cachedStatement(sql: sql))
    }
    let charts = try rows("SELECT * FROM chart")
    while let row = try charts.next() {
      guard
        let names = ChartNames(
          machine: try row.text("machine"),
          version: try row.int("version"),
          fingerprint: try row.text("fingerprint"),
          names: try row.bytes("names")
        )
      else { throw DatabaseError.odd("table chart") }
      let id = try row.number("id")
      self.charts[id] = names
      chartIDs[names] = id
    }
    let events = try rows("SELECT id, name FROM event")
    while let row = try events.next() {
      let (id, name) = (try row.number("id"), try row.text("name"))
      self.events[id] = name
      eventIDs[name] = id
    }
    let states = try rows("SELECT id, leaves, nodes FROM state")
    while let row = try states.next() {
      let names = StateNames(leaves: try row.text("leaves"), nodes: try row.text("nodes"))
      let id = try row.number("id")
      self.states[id] = names
      stateIDs[names] = id
    }
  }

  /// An index without names.
  init() {}

  /// The number of a chart; its row of the fingerprint's former form gets today's.
  mutating func id(of chart: Chart, as key: String) -> Int {
    let names = ChartNames(chart, as: key)
    if chartIDs[names] == nil,
      let (id, former) = charts.first(where: { $0.value.are(names, of: chart) })
    {
      charts[id] = names
      chartIDs[former] = nil
      chartIDs[names] = id
      newCharts.append(id)
    }
    return id(ofChart: names)
  }

  /// Whether a row was written by this very chart; once it has a row of today's form, no other was.
  func isSame(_ names: ChartNames, as chart: Chart) -> Bool {
    let today = ChartNames(chart, as: names.machine)
    return chartIDs[today] == nil ? names.are(today, of: chart) : names == today
  }

  mutating func id(ofChart names: ChartNames) -> Int {
    Self.id(of: names, &charts, &chartIDs, &newCharts)
  }

  mutating func id(ofEvent name: String) -> Int {
    Self.id(of: name, &events, &eventIDs, &newEvents)
  }

  private static func id<Name: Hashable>(
    of name: Name,
    _ names: inout [Int: Name],
    _ ids: inout [Name: Int],
    _ new: inout [Int]
  ) -> Int {
    if let id = ids[name] { return id }
    let id = (names.keys.max() ?? 0) + 1
    names[id] = name
    ids[name] = id
    new.append(id)
    return id
  }

  mutating func id(of nodes: NodeSet, in chart: Chart) -> Int {
    let all = nodes.reduce(into: " ") { $0 += chart.nodes[$1].name + " " }
    return id(ofState: StateNames(leaves: chart.stateText(nodes), nodes: all))
  }

  mutating func id(ofState names: StateNames) -> Int {
    Self.id(of: names, &states, &stateIDs, &newStates)
  }

  /// Writes the names that are new.
  mutating func flush(_ db: Database) throws {
    // GRDB's `execute(sql:)` costs as much as a start's other statements.
    for id in newCharts {
      guard let names = charts[id] else { continue }
      try db.cachedStatement(sql: "INSERT OR REPLACE INTO chart VALUES (?, ?, ?, ?, ?)").execute(
        arguments: [id, names.machine, names.version, names.fingerprint, names.bytes.data]
      )
    }
    for id in newEvents {
      try db.cachedStatement(sql: "INSERT INTO event VALUES (?, ?)")
        .execute(arguments: [id, events[id]])
    }
    for id in newStates {
      try db.cachedStatement(sql: "INSERT INTO state VALUES (?, ?, ?)")
        .execute(arguments: [id, states[id]?.leaves, states[id]?.nodes])
    }
    newCharts = []
    newEvents = []
    newStates = []
  }
}
