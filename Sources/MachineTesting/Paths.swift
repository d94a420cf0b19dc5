// SPDX-License-Identifier: Apache-2.0
import Explorer
public import StateEngine
import Testing

/// A shortest way through a machine: what to do, one thing after the other.
///
/// ```swift
/// @Test(arguments: paths(of: TrafficLight.self)) func path(_ path: MachinePath<TrafficLight>) throws {
///   try path.run { light in #expect(light.context.waiting >= 0) }
/// }
/// ```
public struct MachinePath<M: MachineDefinition>: Sendable, CustomStringConvertible {
  let chart: Chart
  let moves: [Move]
  /// The lines that do the same in the shell.
  public let lines: [String]
  /// What the path shows that none before it does: the transitions taken, by their titles.
  public let shows: [String]

  /// Does it on a new machine, and looks at it after each move.
  ///
  /// - Parameter check: what must hold after each move; nothing when left out.
  /// - Returns: the machine at the end.
  /// - Throws: what `check` throws, and `Chart.Fault`.
  @discardableResult
  public func run(_ check: (Live<M>) throws -> Void = { _ in }) throws -> Live<M> {
    let time = VirtualTime(start: 0)
    let live = Live<M>(Engine(chart, time: time, journal: MemoryJournal()))
    try check(live)
    for move in moves {
      switch move {
      case .send(let event, let arguments, _): live.engine.send(event, arguments)
      case .timer:
        let pause = live.engine.nextDue.map { max(0, $0 - time.now) } ?? 0
        live.wait(.milliseconds(pause))
      case .pause(let milliseconds): live.wait(.milliseconds(milliseconds))
      case .restore(let values):
        live.engine.background()
        live.engine.restore(inputs: values)
      case .give(let values): live.engine.inputs(values)
      case .begin: break
      }
      try check(live)
    }
    return live
  }

  /// The lines, joined.
  public var description: String { lines.isEmpty ? "the beginning" : lines.joined(separator: "; ") }
}

/// Shortest paths through a machine that together take each transition that can be taken.
///
/// - Parameters:
///   - machine: the machine.
///   - limit: how many states each search looks at.
/// - Returns: the paths; empty when the chart is written wrong. An issue says that, and names the events
///   of whose arguments no value can be made.
public func paths<M: MachineDefinition>(
  of machine: M.Type,
  limit: Int = 20_000
) -> [MachinePath<M>] {
  let chart: Chart
  do {
    chart = try Chart(machine)
  } catch {
    Issue.record(Comment(rawValue: error.description))
    return []
  }
  for event in chart.description.events where event.sender != .chart {
    for one in event.arguments where one.type == .map && one.samples.isEmpty {
      let name = one.label
      let hint = "give one, samples: [\(name)]"
      Issue.record("no value of '\(name)' can be made to send '\(event.name)': \(hint)")
    }
  }
  return generated(chart, limit)
}

/// The transitions of a machine that no path takes: what its tests cannot reach.
public func unreached<M: MachineDefinition>(in machine: M.Type, limit: Int = 20_000) -> [String] {
  guard let chart = try? Chart(machine) else { return [] }
  let all: [MachinePath<M>] = generated(chart, limit)
  let shown = Set(all.flatMap(\.shows))
  return Coverage(chart).countedTransitions.map { title($0, chart) }.filter { !shown.contains($0) }
}

private func title(_ transition: Int, _ chart: Chart) -> String {
  "\(transition): \(chart.transitions[transition].declaration.title)"
}

private func generated<M: MachineDefinition>(_ chart: Chart, _ limit: Int) -> [MachinePath<M>] {
  var open = Set(
    Coverage(chart).countedTransitions.map { CoverGoal.taken(transition: $0) }
  )
  var paths: [MachinePath<M>] = []
  let start = Engine(chart, time: VirtualTime(start: 0)).snapshot
  for search in CoverSearch.all(of: chart) {
    let bound = CoverSearch.Limit(states: limit, moves: 64 * limit)
    while !open.isEmpty,
      case .found(let route, let met) = search.path(
        to: open,
        from: start,
        within: bound,
        unless: { false }
      )
    {
      let new = met.intersection(open)
      guard !new.isEmpty else { break }
      open.subtract(new)
      paths.append(
        MachinePath(
          chart: chart,
          moves: route.moves,
          lines: route.lines,
          shows: new.map { title($0.transition, chart) }.sorted()
        )
      )
    }
  }
  return paths
}
