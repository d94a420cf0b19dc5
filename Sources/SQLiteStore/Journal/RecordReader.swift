// SPDX-License-Identifier: Apache-2.0
import GRDB
import StateEngine
import Storage

/// Reads log rows that one chart made as records of today's chart of that machine, with what was
/// looked up kept at hand.
final class RecordReader {
  private let chart: Chart
  /// A chart of the names of the older chart alone, in which records are shown.
  private let former: Chart?
  /// Where the nodes and variables of the older chart are in today's; nil when it is the same.
  private let moved: (nodes: [Int?], variables: [Int?])?
  private var events: [Int: Int] = [:]
  private var states: [Int: NodeSet] = [:]

  /// A reader of rows by a chart of that time, which may be this very one.
  init(_ chart: Chart, _ names: ChartNames, isSame: Bool, former: Chart? = nil) {
    self.former = former
    let chart = former ?? chart
    self.chart = chart
    if isSame {
      moved = nil
    } else {
      moved = (
        names.nodes.map { chart.node(named: $0) },
        names.variables.map { chart.scope.variables[$0]?.index }
      )
    }
  }

  /// Whether the rows were made by today's chart.
  var isExact: Bool { moved == nil }

  /// The record of a row, without its ledger entries, and where those stand; nil when today's chart
  /// knows the event no more.
  ///
  /// - Throws: what SQLite says, or that the row cannot be read.
  func record(
    _ row: TableRow,
    _ names: NameIndex
  ) throws -> (record: StateEngine.Record, entries: ClosedRange<Int>?)? {
    let number = try row.number("number")
    let (time, name) = (try row.time("time"), names.events[try row.int("event")])
    guard let name, name != LogRow.unreadable,
      let from = try state(try row.int("origin"), names),
      let to = try state(try row.int("target"), names)
    else { throw DatabaseError.odd("record \(number)") }
    let detail = try RecordDetail(try row.bytes("detail"))
    guard let event = event(try row.int("event"), name) else { return nil }
    guard isExact ? detail.fits(chart) : true else { throw DatabaseError.odd("record \(number)") }
    let record = StateEngine.Record(
      number: number,
      machine: chart.name,
      time: time,
      event: event,
      arguments: detail.arguments,
      from: from,
      to: to,
      microsteps: detail.microsteps.map { microstep in
        Microstep(
          transitions: isExact ? microstep.transitions : [],
          exited: nodes(microstep.exited),
          entered: nodes(microstep.entered)
        )
      },
      changes: detail.changes.compactMap { change in
        variable(change.variable).map { Change($0, old: change.old, new: change.new) }
      },
      effects: detail.effects.map { Record.Effect(name: $0.name, arguments: $0.arguments) },
      entries: [],
      nanoseconds: try row.int("nanoseconds"),
      wayBack: isExact ? detail.wayBack?.wayBack(from: time, in: chart) : nil,
      seed: detail.seed,
      chart: former
    )
    return (record, detail.entries)
  }

  private func event(_ id: Int, _ name: String) -> Int? {
    if let known = events[id] { return known }
    guard let event = chart.event(named: name) else { return nil }
    events[id] = event
    return event
  }

  private func nodes(_ indices: [Int]) -> NodeSet {
    guard let moved else { return NodeSet(indices) }
    return NodeSet(indices.compactMap { moved.nodes.indices.contains($0) ? moved.nodes[$0] : nil })
  }

  private func variable(_ index: Int) -> Int? {
    guard let moved else { return index }
    return moved.variables.indices.contains(index) ? moved.variables[index] : nil
  }

  /// The nodes of a kept configuration; of an older chart those that are there still.
  private func state(_ id: Int, _ names: NameIndex) throws -> NodeSet? {
    if let known = states[id] { return known }
    guard let state = names.states[id] else { return nil }
    let words =
      former == nil ? state.nodes.split(separator: " ") : state.leaves.split(separator: "+")
    let nodes = words.compactMap { chart.node(named: String($0)) }
    guard !isExact || nodes.count == words.count else { return nil }
    states[id] = NodeSet(nodes)
    return NodeSet(nodes)
  }
}

extension NameIndex {
  /// Readers of all rows of some machines, at a seat or at all, by the number of the chart that made
  /// them.
  func readers(
    of charts: [String: Chart],
    at seats: SeatedMachines,
    andAllOthers isOfAll: Bool = false,
    keepsNames: Bool = false
  ) -> [Int: RecordReader] {
    self.charts.compactMapValues { names in
      let machine =
        isOfAll
        ? Seat.parts(ofKey: names.machine).machine : seats.machine(ofKey: names.machine)
      return machine.flatMap { charts[$0] }.map { chart in
        let isSame = isSame(names, as: chart)
        let former = keepsNames && !isSame ? former(names, of: chart) : nil
        return RecordReader(chart, names, isSame: isSame, former: former)
      }
    }
  }

  // Hidden variables stay hidden; where a chart has secrets, a variable that is gone may have been one.
  private func former(_ names: ChartNames, of chart: Chart) -> Chart? {
    var description = ChartDescription(name: chart.name)
    // Several of them may be active at a time.
    description.nodes =
      names.nodes.map { NodeDeclaration($0) }
      + [NodeDeclaration("+", kind: .parallel), NodeDeclaration("+ ", parent: "+")]
    description.variables = names.variables.map { VariableDeclaration($0, .any, initial: .null) }
    description.bookkeeping = names.variables.filter { name in
      chart.scope.variables[name].map { chart.isBookkeeping[$0.index] } ?? !chart.secrets.isEmpty
    }
    let own = [Chart.start, Chart.background, Chart.restore].map(\.name)
    let known = chart.description.events
    description.events = Set(events.values).sorted().compactMap { name in
      let declared = known.first { $0.name == name }
      return declared ?? (own.contains(name) ? nil : EventDeclaration(name))
    }
    description.script = chart.description.script
    return try? Chart(description, isTried: true)
  }
}
