import StateEngine

/// Where the machine is, and what it remembers.
struct StateReport: Report {
  var type: String { "state" }
  var chart: Chart
  var snapshot: Snapshot
  var variables: [MachineSlot.ShownVariable]
  /// Whether the timers are listed too.
  var showsTimers: Bool
  /// The machine's pictures of itself, for below the lines.
  var drawings: [Drawing] = []

  func write(to output: inout OutputBuffer, style: ReportStyle) {
    output.append(chart.name)
    output.append(": ")
    if style.theme.hasColour {
      output.append(style.theme.paint(chart.stateText(snapshot.configuration), .emphasis))
    } else {
      output.append(chart.stateText(snapshot.configuration))
    }
    if snapshot.suspendedAt != nil { output.append(" (suspended)") }
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
    if showsTimers {
      for timer in snapshot.timers {
        let left = DurationText.text(milliseconds: max(0, timer.due - snapshot.time))
        output.append("\n  timer \(chart.events[timer.event].name) in \(left)")
      }
    }
    output.append("\n")
    for drawing in drawings { output.append(drawing, style: style) }
  }

  func fields(showsTiming: Bool) -> [String: JSON] {
    var context: [String: JSON] = [:]
    for variable in variables {
      let value = variable.value(in: snapshot)
      if !value.isNull { context[variable.name] = value.json }
    }
    var fields: [String: JSON] = [
      "configuration": .array(
        snapshot.configuration.map { .string(chart.nodes[$0].name) }
      ),
      "context": .object(context),
      "machine": .string(chart.name),
      "state": .string(chart.stateText(snapshot.configuration)),
    ]
    if snapshot.suspendedAt != nil { fields["suspended"] = true }
    if let facts = drawings.json { fields["drawing"] = facts }
    if showsTimers {
      fields["timers"] = .array(
        snapshot.timers.map {
          .object([
            "due": .string(TimeText.iso(milliseconds: $0.due)),
            "event": .string(chart.events[$0.event].name),
          ])
        }
      )
    }
    return fields
  }
}
