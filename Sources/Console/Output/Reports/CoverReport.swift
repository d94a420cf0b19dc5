// SPDX-License-Identifier: GPL-3.0-or-later
package import Explorer
import ShellCore
import StateEngine

/// What was covered, machine by machine.
package struct CoverReport: Report {
  /// How much is told to people.
  enum Scope {
    /// How much of each state was covered.
    case summary
    /// What is not covered yet of one state, by index.
    case state(Int)
    /// Both, of all states.
    case all
  }

  var type: String { "cover" }
  var machines: [Coverage]
  var scope = Scope.all

  /// A report on some machines, with all there is to say.
  package init(machines: [Coverage]) { self.machines = machines }

  init(machines: [Coverage], _ scope: Scope) {
    self.machines = machines
    self.scope = scope
  }

  func write(to output: inout OutputBuffer, style: ReportStyle) {
    for line in lines { output.append("\(line)\n") }
  }

  /// The report, line by line.
  package var lines: [String] {
    let lines = machines.flatMap { coverage -> [String] in
      switch scope {
      case .state(let state): Self.lines(ofState: state, coverage)
      case .summary: [Self.total(coverage)] + Self.table(coverage)
      case .all:
        [Self.total(coverage)] + Self.table(coverage)
          + coverage.countedTransitions.flatMap { Self.missing($0, coverage) }
      }
    }
    guard case .summary = scope, machines.contains(where: { !$0.openGoals.isEmpty }) else {
      return lines
    }
    return lines + ["'cover STATE' shows what has not been seen of a state"]
  }

  // MARK: Lines

  /// How much of a machine was covered, in one line.
  static func total(_ coverage: Coverage) -> String {
    "\(coverage.chart.name): \(coverage.takenCount) of \(coverage.countedTransitions.count)"
      + seen(coverage.seenOutcomeCount, of: coverage.outcomeCount)
  }

  private static func seen(_ count: Int, of all: Int) -> String {
    " transitions taken, \(count) of \(all) guard outcomes seen"
  }

  // `  home   5 of 12 transitions · 3 of 8 outcomes`, numbers below each other.
  private static func table(_ coverage: Coverage) -> [String] {
    let states = coverage.states
    let names = states.map { VisibleText.clean(coverage.chart.nodes[$0.state].name) }
    let width = names.map(DisplayWidth.of).max() ?? 0
    let most = "\(states.map(\.transitions.count).max() ?? 0)".count
    return zip(names, states).map { name, state in
      let gap = String(repeating: " ", count: width - DisplayWidth.of(name))
      var line = "  \(name)\(gap)  \(right(state.takenCount, most))"
      line += " of \(right(state.transitions.count, most)) transitions"
      if state.outcomeCount > 0 {
        line += " · \(state.seenOutcomeCount) of \(state.outcomeCount) outcomes"
      }
      return line
    }
  }

  private static func right(_ number: Int, _ width: Int) -> String {
    let digits = "\(number)"
    return String(repeating: " ", count: max(0, width - digits.count)) + digits
  }

  private static func lines(ofState state: Int, _ coverage: Coverage) -> [String] {
    let name = coverage.chart.nodes[state].name
    guard let own = coverage.states.first(where: { $0.state == state }) else {
      return ["\(coverage.chart.name) \(name): no transitions of its own"]
    }
    let head =
      "\(coverage.chart.name) \(name): \(own.takenCount) of \(own.transitions.count)"
      + seen(own.seenOutcomeCount, of: own.outcomeCount)
    return [head] + own.transitions.flatMap { missing($0, coverage) }
  }

  /// What is not covered of a transition; of one not taken, which conditions were never asked is left
  /// out.
  private static func missing(_ transition: Int, _ coverage: Coverage) -> [String] {
    var lines: [String] = []
    if coverage.taken[transition] == 0 {
      lines.append("  " + coverage.chart.text(missing: .taken(transition: transition)))
    }
    for (condition, outcomes) in coverage.outcomes(of: transition).enumerated()
    where (outcomes.held > 0) != (outcomes.failed > 0) {
      let goal = CoverGoal.outcome(
        transition: transition,
        condition: condition,
        holds: outcomes.held == 0
      )
      lines.append("  " + coverage.chart.text(missing: goal))
    }
    return lines
  }

  func write(to json: JSONWriter, showsTiming: Bool) {
    var only: Int?
    if case .state(let state) = scope { only = state }
    json.put("machines", machines) { $0.write(to: json, only) }
    json.put("state", only.flatMap { only in machines.first.map { $0.chart.nodes[only].name } })
  }
}

extension Coverage {
  /// Writes what was covered of a machine, or of one of its states.
  fileprivate func write(to json: JSONWriter, _ only: Int?) {
    json.put("machine", chart.name)
    json.put("outcomeCount", outcomeCount)
    json.put("outcomesSeen", seenOutcomeCount)
    json.put("rowCount", countedTransitions.count)
    let rows = countedTransitions.filter { only == nil || chart.transitions[$0].source == only }
    json.put("rows", rows) { transition in
      json.put(chart.transitions[transition].declaration)
      let guards = zip(chart.guardTexts(of: transition), outcomes(of: transition))
      json.put("guards", Array(guards)) { text, outcomes in
        json.put("failed", outcomes.failed)
        json.put("held", outcomes.held)
        json.put("text", text)
      }
      json.put("row", transition)
      json.put("taken", taken[transition])
    }
    json.put("rowsTaken", takenCount)
    json.put("states", states.filter { only == nil || $0.state == only }) { state in
      json.put("outcomeCount", state.outcomeCount)
      json.put("outcomesSeen", state.seenOutcomeCount)
      json.put("state", chart.nodes[state.state].name)
      json.put("transitionCount", state.transitions.count)
      json.put("transitionsTaken", state.takenCount)
    }
  }
}

extension Chart {
  /// That something has not been seen: `never false: coins >= 10, home → treasureScreen on tapChest`.
  func text(missing goal: CoverGoal) -> String {
    let title = transitions[goal.transition].declaration.title
    switch goal {
    case .taken: return "not taken: \(title)"
    case .outcome(_, let condition, let holds):
      return "never \(holds): \(guardTexts(of: goal.transition)[condition]), \(title)"
    }
  }
}
