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
  /// What was told at the beginning, while nothing has happened since.
  var told: [Effect] = []
  /// The machine's pictures of itself, for below the lines.
  var drawings: [Drawing] = []

  func write(to output: inout OutputBuffer, style: ReportStyle) {
    let begin = output.count
    output.append(chart.name)
    let regions = chart.isParallel ? chart.regions(of: snapshot.configuration) : []
    if regions.isEmpty {
      output.append(": ")
      if style.theme.hasColour {
        output.append(chart.stateText(snapshot.configuration), .emphasis, style.theme)
      } else {
        output.append(chart.stateText(snapshot.configuration))
      }
    }
    if snapshot.suspendedAt != nil { output.append(" (suspended)") }
    if !regions.isEmpty { write(regions, to: &output, style.theme) }
    // In place, by index: a copy of each variable would cost more than writing it.
    variables.withUnsafeBufferPointer { variables in
      for place in variables.indices {
        if variables[place].slot >= 0 {
          if case .null = snapshot.values[variables[place].slot] { continue }
          output.append(variables[place].label)
          snapshot.values[variables[place].slot].write(to: &output)
        } else {
          let value = variables[place].value(in: snapshot)
          if value.isNull { continue }
          output.append(variables[place].label)
          value.write(to: &output)
        }
      }
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
    for effect in told {
      let words = [effect.name] + effect.arguments.map { VisibleText.clean($0.plainText) }
      output.append("\n  at the start: \(words.joined(separator: " "))")
    }
    output.append("\n")
    if let width = style.width { output.wrapLines(from: begin, width: width) }
    for drawing in drawings { output.append(drawing, style: style) }
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

  func fields(showsTiming: Bool) -> [String: Value] {
    var context: [String: Value] = [:]
    for variable in variables {
      let value = variable.value(in: snapshot)
      if !value.isNull { context[variable.name] = value }
    }
    var fields: [String: Value] = [
      "configuration": .strings(snapshot.configuration.map { chart.nodes[$0].name }),
      "context": .map(context),
      "machine": .string(chart.name),
      "state": .string(chart.stateText(snapshot.configuration)),
    ]
    let regions = chart.isParallel ? chart.regions(of: snapshot.configuration) : []
    if !regions.isEmpty {
      fields["regions"] = .named(regions.map { ($0.name, .string($0.place)) })
    }
    let children = chart.children(in: snapshot)
    if !children.isEmpty { fields["children"] = .list(children.map(\.json)) }
    if snapshot.suspendedAt != nil { fields["suspended"] = true }
    if !question.isEmpty { fields["question"] = .string(question) }
    if !told.isEmpty { fields["start"] = .list(told.map(\.json)) }
    if let facts = drawings.json { fields["drawing"] = facts }
    if showsTimers {
      fields["timers"] = .list(
        snapshot.timers.map {
          .map([
            "due": .string(TimeText.iso(milliseconds: $0.due)),
            "event": .string(chart.told($0, in: snapshot)),
          ])
        }
      )
    }
    return fields
  }
}
