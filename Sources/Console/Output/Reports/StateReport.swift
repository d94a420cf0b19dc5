// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import ShellCore
import StateEngine

/// Where the machine is, and what it remembers.
struct StateReport: Report {
  var type: String { "state" }
  var chart: Chart
  var snapshot: Snapshot
  var variables: [MachineSlot.ShownVariable]
  /// Whether the timers are listed too.
  var showsTimers: Bool
  /// What the gate asks, while the machine waits for the answer.
  var question = ""
  /// How to go on where nobody can play yet.
  var way: String?
  /// What was told at the beginning, while nothing has happened since.
  var told: [Record.Effect] = []
  /// The machine's pictures of itself, for below the lines.
  var drawings: [Drawing] = []

  func write(to output: inout OutputBuffer, style: ReportStyle) {
    let begin = output.count
    output.append(chart.name)
    let regions = chart.isParallel ? chart.regions(of: snapshot.configuration) : []
    if regions.isEmpty {
      output.append(literal: ": ")
      if style.theme.hasColour {
        output.append(chart.stateText(snapshot.configuration), .emphasis, style.theme)
      } else {
        output.append(chart.stateText(snapshot.configuration))
      }
    }
    if snapshot.suspendedAt != nil { output.append(literal: " (suspended)") }
    if !regions.isEmpty { write(regions, to: &output, style.theme) }
    writeVariables(to: &output)
    for input in chart.inputs where !snapshot.values[input.slot].isNull {
      output.append("\n  input \(VisibleText.clean(input.name)): ")
      snapshot.values[input.slot].write(to: &output)
    }
    for child in chart.children(in: snapshot) {
      output.append("\n  invoke \(child.id): ")
      child.write(to: &output)
    }
    if showsTimers {
      for timer in snapshot.timers {
        let milliseconds = timer.due.clampedDifference(snapshot.time)
        let left = DurationText.text(milliseconds: max(0, milliseconds))
        output.append("\n  timer \(chart.told(timer, in: snapshot)) in \(left)")
      }
    }
    if !question.isEmpty { output.append("\n  question: \(question)") }
    if let way { output.append("\n  \(way)") }
    for effect in told {
      let words = [effect.name] + effect.arguments.map { VisibleText.clean($0.plainText) }
      output.append("\n  at the start: \(words.joined(separator: " "))")
    }
    output.append(literal: "\n")
    if let width = style.width { output.wrapLines(from: begin, width: width) }
    for drawing in drawings { output.append(drawing, style: style) }
  }

  private func writeVariables(to output: inout OutputBuffer) {
    // In place, by index: a copy of each variable would cost more than writing it.
    variables.withUnsafeBufferPointer { variables in
      for place in variables.indices {
        if variables[place].slot >= 0 {
          if case .null = snapshot.values[variables[place].slot] { continue }
          output.append(visible: variables[place].label)
          snapshot.values[variables[place].slot].write(to: &output)
        } else {
          let value = variables[place].value(in: snapshot)
          if value.isNull { continue }
          output.append(visible: variables[place].label)
          value.write(to: &output)
        }
      }
    }
  }

  // Side by side: a line each, where it is behind its name.
  private func write(
    _ regions: [(node: Int, name: String, place: String)],
    to output: inout OutputBuffer,
    _ theme: Theme
  ) {
    let width = max(variables.map(\.name.count).max() ?? 0, chart.regionWidth)
    for region in regions {
      let gap = String(repeating: " ", count: width - region.name.count + 2)
      output.append("\n  \(region.name)\(gap)")
      output.append(region.place, .emphasis, theme)
    }
  }

  func answers(showsTiming: Bool) -> [any Answer] {
    var answer = StateAnswer()
    answer.configuration = snapshot.configuration.map { chart.nodes[$0].name }
    answer.context = JSONMap(
      variables.compactMap { one in one.value(in: snapshot).present.map { (one.name, $0) } }
    )
    answer.inputs = chart.inputs.compactMap { input in
      snapshot.values[input.slot].present.map { (input.name, $0) }
    }.byName { $0 }.told
    answer.machine = chart.name
    answer.state = chart.stateText(snapshot.configuration)
    let regions = chart.isParallel ? chart.regions(of: snapshot.configuration) : []
    answer.regions = regions.byName { ($0.name, $0.place) }.told
    answer.children =
      chart.children(in: snapshot)
      .map { StateAnswer.Child(invoke: $0.id, state: $0.state, context: $0.context) }.told
    answer.suspended = snapshot.suspendedAt == nil ? nil : true
    answer.question = question.told
    answer.start = told.map(\.answer).told
    answer.drawing = drawings.facts.told
    if showsTimers {
      answer.timers = snapshot.timers.map {
        StateAnswer.Timer(
          due: TimeText.iso(milliseconds: $0.due),
          event: chart.told($0, in: snapshot)
        )
      }
    }
    return [answer]
  }
}

/// The answer of `state`.
struct StateAnswer: Answer {
  @Field("charts that it started: the id of the invoke, state, context")
  var children: [Child]? = nil
  @Field("all active nodes, outermost first") var configuration: [String] = []
  @Field("the variables shown, empty ones left out") var context: JSONMap<Value> = [:]
  @Field("the machine's picture of itself, as facts") var drawing: [String: Value]? = nil
  @Field("what it reads and its app knows, by name, empty ones left out")
  var inputs: JSONMap<Value>? = nil
  @Field("the machine") var machine = ""
  @Field("at a gate: what it asks") var question: String? = nil
  @Field("of a parallel machine: where each region is") var regions: JSONMap<String>? = nil
  @Field("at the beginning: what was logged there or failed")
  var start: [RecordAnswer.Effect]? = nil
  @Field("the leaves, joined with +") var state = ""
  @Field("true while the machine is suspended") var suspended: Bool? = nil
  @Field("with --all: the timers running, each with event and due") var timers: [Timer]? = nil

  struct Child: Encodable {
    var invoke, state: String
    var context: [String: Value]
  }
  struct Timer: Encodable { var due, event: String }
}
