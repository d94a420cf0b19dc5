// SPDX-License-Identifier: Apache-2.0
import StateEngine
import Storage

/// What the store knows of one chart: the numbers that stand for it and its events.
struct ChartIndex: Sendable {
  let chart: Chart
  /// The row in `chart`.
  let id: Int
  /// What its records add to measures; nil for nothing.
  var counting: Counting?
  /// The rows in `event`, by the chart's index; 0 when none was needed yet.
  var events: [Int]
  /// The rows in `state`, by configuration.
  var states: [NodeSet: Int] = [:]
  /// The two configurations looked up last: most records lead from one to the other.
  var recent: [(nodes: NodeSet, id: Int)] = []

  init(_ chart: Chart, id: Int) {
    self.chart = chart
    self.id = id
    events = Array(repeating: 0, count: chart.events.count)
  }

  /// The number of a configuration met before.
  mutating func state(_ nodes: NodeSet) -> Int? {
    for one in recent where one.nodes == nodes { return one.id }
    guard let id = states[nodes] else { return nil }
    remember(nodes, id)
    return id
  }

  mutating func remember(_ nodes: NodeSet, _ id: Int) {
    states[nodes] = id
    if recent.count == 2 { recent.removeFirst() }
    recent.append((nodes, id))
  }
}

/// The names of a chart as a log row's indices mean them.
struct ChartNames: Sendable, Hashable {
  /// The machine, as it is kept at its seat.
  var machine: String
  var version: Int
  var fingerprint: String
  var nodes: [String]
  var variables: [String]

  init(_ chart: Chart, as key: String) {
    machine = key
    version = chart.description.version
    fingerprint = chart.fingerprint
    nodes = chart.nodes.map(\.name)
    variables = chart.description.variables.map(\.name)
  }

  /// What tells charts apart; the names of one are many.
  func hash(into hasher: inout Hasher) {
    hasher.combine(machine)
    hasher.combine(fingerprint)
  }

  /// Reads a row of the table `chart`; nil when its blob cannot be read.
  init?(machine: String, version: Int, fingerprint: String, names: [UInt8]) {
    guard let map = Value(storedBytes: names)?.mapValue, let nodes = map["nodes"]?.listValue,
      let variables = map["variables"]?.listValue
    else { return nil }
    self.machine = machine
    self.version = version
    self.fingerprint = fingerprint
    self.nodes = nodes.map { $0.stringValue ?? "" }
    self.variables = variables.map { $0.stringValue ?? "" }
  }

  /// Whether they are a chart's, whichever form of its fingerprint they have.
  func are(_ today: ChartNames, of chart: Chart) -> Bool {
    var same = today
    same.fingerprint = fingerprint
    return self == same && chart.has(fingerprint: fingerprint)
  }

  var bytes: [UInt8] {
    let value = Value.map([
      "nodes": .list(nodes.map { .string($0) }),
      "variables": .list(variables.map { .string($0) }),
    ])
    return value.storedBytes
  }
}
