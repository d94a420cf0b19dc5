// SPDX-License-Identifier: GPL-3.0-or-later
import ShellCore
import StateEngine

// A record as a line of the transition log, for people and for programs.

extension Record {
  /// Writes `#18 home → treasureScreen on tapChest (81 ns)` and what changed, each on its line.
  ///
  /// What is known of its head is not written anew.
  func write(
    to output: inout OutputBuffer,
    chart: Chart,
    style: ReportStyle,
    head: String? = nil
  ) {
    let begin = output.count
    output.append(literal: "#")
    output.append(number)
    if !style.time.isEmpty { output.append(" \(style.time)") }
    if style.namesMachine { output.append(" \(machine):") }
    if let head { output.append(visible: head) } else { writeHead(chart, &output) }
    writeArguments(chart, &output)
    // A record that was not timed says 0.
    if style.showsTiming, nanoseconds > 0 || style.showsCommit {
      output.append(literal: " (")
      if nanoseconds > 0 { NanosecondText.write(nanoseconds, to: &output) }
      if style.showsCommit {
        output.append(literal: nanoseconds > 0 ? ", commit " : "commit ")
        output.appendCommitMark()
      }
      output.append(literal: ")\n")
    } else {
      output.append(literal: "\n")
    }
    writeChanges(chart, &output)
    if chart.startsOthers {
      for child in chart.childMoves(of: self) { output.append("    \(child.text)\n") }
    }
    for effect in chart.masked(effects) {
      output.append(literal: "    effect: ")
      output.append(effect.name)
      for argument in effect.arguments {
        output.append(literal: " ")
        argument.write(to: &output)
      }
      output.append(literal: "\n")
    }
    for entry in entries {
      output.append(literal: "    ledger: ")
      output.append(entry.account)
      output.append(literal: entry.amount > 0 ? " +" : " ")
      output.append(entry.amount)
      output.append(literal: " ")
      output.append(entry.kind)
      output.append(literal: ", balance ")
      output.append(entry.balance)
      output.append(literal: "\n")
    }
    if let width = style.width { output.wrapLines(from: begin, width: width) }
  }

  // Of regions side by side only those that moved are told, each by its name.
  private func writeMove(_ chart: Chart, _ output: inout OutputBuffer) {
    if event == chart.startIndex, !chart.isLet(self) {
      output.append("→ \(chart.stateText(to)) on ")
      return
    }
    let isParallel = chart.outermostParallel(in: from) != nil
    let moved = isParallel ? chart.movedRegions(of: self) : []
    if !moved.isEmpty {
      for (place, region) in moved.enumerated() {
        if place > 0 { output.append(literal: ", ") }
        output.append("\(region.name) \(region.from) → \(region.to)")
      }
      output.append(literal: " on ")
    } else if isMove {
      output.append(chart.stateText(from))
      output.append(literal: " → ")
      output.append(chart.stateText(to))
      output.append(literal: " on ")
    } else {
      if isParallel { output.append(chart.name) } else { output.append(chart.stateText(from)) }
      output.append(literal: " stays on ")
    }
  }

  /// Writes the move and the event without its arguments, behind a blank.
  func writeHead(_ chart: Chart, _ output: inout OutputBuffer) {
    output.append(literal: " ")
    writeMove(chart, &output)
    if arguments.isEmpty { return output.append(chart.events[event].name) }
    if chart.isLet(self) {
      output.append(Chart.assignment)
      for argument in arguments {
        output.append(literal: " ")
        argument.write(to: &output)
      }
      return
    }
    let (name, invoke) = chart.told(self)
    output.append(name)
    if let invoke { output.append(" (invoke \(invoke))") }
  }

  private func writeArguments(_ chart: Chart, _ output: inout OutputBuffer) {
    let arguments = arguments
    if arguments.isEmpty { return }
    if event >= chart.startIndex {
      for word in chart.inputWords(of: self) { output.append(" \(word)") }
      if event == chart.inputsIndex { return }
    }
    let declared = chart.events[event].arguments
    for (place, argument) in arguments.enumerated()
    where place < declared.count && !argument.isNull {
      output.append(literal: " ")
      if chart.isOptional(place, of: event) {
        output.append(declared[place].label)
        output.append(literal: "=")
      }
      if chart.runsScripts, let text = argument.stringValue, text.utf8.count > 80 {
        output.append("(\(text.utf8.count) bytes)")
      } else if argument.isTable {
        output.append(argument.countText)
      } else {
        argument.write(to: &output)
      }
    }
    if let data = chart.besides(event, arguments)["data"] {
      let text = WireText.line(data)
      output.append(text.utf8.count > 80 ? " (\(text.utf8.count) bytes)" : " \(text)")
    }
  }

  // A machine's bookkeeping is nobody else's business.
  private func writeChanges(_ chart: Chart, _ output: inout OutputBuffer) {
    var isFirst = true
    forEachChange { change in
      if chart.isBookkeeping[change.variable] { return }
      output.append(literal: isFirst ? "    " : ", ")
      change.write(name: chart.description.variables[change.variable].name, to: &output)
      isFirst = false
    }
    if !isFirst { output.append(literal: "\n") }
  }

  /// Writes the record for programs; one that was read again knows nothing of its commit.
  func write(to json: JSONWriter, chart: Chart, showsTiming: Bool, isStored: Bool = false) {
    let (name, invoke) = chart.told(self)
    let arguments = arguments
    if !arguments.isEmpty {
      let given = zip(chart.events[event].arguments, arguments).filter { !$1.isNull }
      json.put("arguments", byName: given.map { ($0.label, $1) }.told)
      let besides = chart.besides(event, arguments)
      json.put("data", besides["data"])
      if besides["name"] != nil, name != chart.events[event].name {
        json.put("descriptor", chart.events[event].name)
      }
    }
    json.put("changes") {
      forEachChange { change in
        if chart.isBookkeeping[change.variable] { return }
        let name = chart.description.variables[change.variable].name
        json.put(named: name, change.old, change.new)
      }
    }
    json.put("children", chart.startsOthers ? chart.childMoves(of: self).told : nil) { child in
      json.put("from", child.from)
      json.put("invoke", child.id)
      json.put("to", child.to)
    }
    json.put("effects", chart.masked(effects)) { $0.write(to: json) }
    json.put("entries", entries.told) { entry in
      json.put("amount", entry.amount)
      json.put("balance", entry.balance)
      json.put("kind", entry.kind)
      json.put("owner", entry.owner.present)
      json.put("purse", entry.account)
    }
    json.put("event", name)
    json.put("from", event == chart.startIndex && !chart.isLet(self) ? "" : chart.stateText(from))
    json.put("invoke", invoke)
    json.put("machine", machine)
    if showsTiming {
      json.put("ns") {
        if !isStored { json.put("commit", 0) }
        json.put("decide", nanoseconds)
      }
    }
    let moved = chart.isParallel ? chart.movedRegions(of: self) : []
    if !moved.isEmpty {
      json.put("regions") {
        for region in moved.reversed() {
          json.put(named: region.name) {
            json.put("from", region.from)
            json.put("to", region.to)
          }
        }
      }
    }
    json.put("seq", number)
    json.put("steps", microsteps) { step in
      json.put("entered", names: step.entered) { chart.nodes[$0].name }
      json.put("exited", names: step.exited.reversed()) { chart.nodes[$0].name }
      json.put("rows", Array(step.transitions))
    }
    json.put("time", time: time)
    json.put("to", chart.stateText(to))
  }
}

extension JSONWriter {
  /// Writes what was and what is; an absent one is left out.
  func put(named name: String, _ old: Value, _ new: Value) {
    put(named: name) {
      put("new", new.present)
      put("old", old.present)
    }
  }
}

extension Record.Effect {
  /// Writes the effect for programs.
  func write(to json: JSONWriter) {
    json.put("arguments", arguments)
    json.put("name", name)
  }
}
