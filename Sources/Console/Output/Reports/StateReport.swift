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
    for input in chart.inputs {
      output.append("\n  input \(VisibleText.clean(input.name)): ")
      snapshot.values[input.slot].write(to: &output)
      if showsTimers { output.append(" (\(input.argument.expectation))") }
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

  func write(to json: JSONWriter, showsTiming: Bool) {
    json.put("children", chart.children(in: snapshot).told) { child in
      json.put("context", Value.map(child.context))
      json.put("invoke", child.id)
      json.put("state", child.state)
    }
    json.put("configuration", names: snapshot.configuration) { chart.nodes[$0].name }
    json.put(
      "context",
      byName: variables.compactMap { one in one.value(in: snapshot).present.map { (one.name, $0) } }
    )
    json.put("drawing", drawings.facts.told.map(Value.map))
    json.put("inputs", byName: chart.inputs.map { ($0.name, snapshot.values[$0.slot]) }.told)
    json.put("machine", chart.name)
    json.put("question", question.told)
    let regions = chart.isParallel ? chart.regions(of: snapshot.configuration) : []
    json.put("regions", byName: regions.map { ($0.name, $0.place) }.told)
    json.put("start", told.told) { $0.write(to: json) }
    json.put("state", chart.stateText(snapshot.configuration))
    json.put("suspended", snapshot.suspendedAt == nil ? nil : true)
    json.put("timers", showsTimers ? snapshot.timers : nil) { timer in
      json.put("due", time: timer.due)
      json.put("event", chart.told(timer, in: snapshot))
    }
  }
}
