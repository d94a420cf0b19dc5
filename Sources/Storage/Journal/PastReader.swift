import GRDB
import StateEngine

/// Reads log rows of one chart, with what was looked up kept at hand.
final class PastReader {
  private let chart: Chart
  private var events: [Int: Int] = [:]
  private var states: [Int: NodeSet] = [:]

  init(_ chart: Chart) { self.chart = chart }

  func record(_ row: TableRow, _ names: NameBook) throws -> StateEngine.Record? {
    let time = try row.time("time")
    guard let event = event(try row.int("event"), names),
      let from = state(try row.int("origin"), names),
      let to = state(try row.int("target"), names),
      let detail = try? RecordDetail(try row.bytes("detail")),
      let wayBack = detail.wayBack?.wayBack(from: time, in: chart), fits(detail)
    else { return nil }
    return StateEngine.Record(
      number: try row.number("number"),
      machine: chart.name,
      time: time,
      event: event,
      arguments: detail.arguments,
      from: from,
      to: to,
      microsteps: detail.microsteps.map {
        Microstep(rows: $0.rows, exited: NodeSet($0.exited), entered: NodeSet($0.entered))
      },
      changes: detail.changes.map { Change($0.variable, old: $0.old, new: $0.new) },
      effects: detail.effects.map { Effect(name: $0.name, arguments: $0.arguments) },
      entries: [],
      nanoseconds: try row.int("nanoseconds"),
      wayBack: wayBack,
      seed: detail.seed
    )
  }

  private func fits(_ detail: RecordDetail) -> Bool {
    let nodes = chart.nodes.indices
    let variables = chart.description.variables
    return detail.changes.allSatisfy {
      variables.indices.contains($0.variable) && variables[$0.variable].type.admits($0.old)
    }
      && detail.microsteps.allSatisfy {
        $0.exited.allSatisfy(nodes.contains) && $0.entered.allSatisfy(nodes.contains)
          && $0.rows.allSatisfy(chart.rows.indices.contains)
      }
  }

  private func event(_ id: Int, _ names: NameBook) -> Int? {
    if let known = events[id] { return known }
    guard let event = names.events[id].flatMap({ chart.event(named: $0) }) else { return nil }
    events[id] = event
    return event
  }

  private func state(_ id: Int, _ names: NameBook) -> NodeSet? {
    if let known = states[id] { return known }
    guard let text = names.states[id]?.nodes else { return nil }
    let words = text.split(separator: " ").map(String.init)
    let nodes = words.compactMap { chart.node(named: $0) }
    guard nodes.count == words.count else { return nil }
    states[id] = NodeSet(nodes)
    return NodeSet(nodes)
  }
}
