// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit
import ShellCore
import StateEngine

/// The answer of every command that sends an event.
struct TransitionReport: Report {
  /// The command's name.
  var type: String
  /// The machine's chart.
  var chart: Chart
  /// The event, by index.
  var event: Int
  /// What the engine answered.
  var reply: Reply
  /// Why it was refused, when it was.
  var explanation: Reply.Explanation?
  /// The machine's configuration afterwards.
  var configuration: NodeSet
  /// What the machine shows after each event.
  var drawings: [Drawing] = []
  /// Records of the same command before it, of this machine or of another one.
  var earlier: [Record] = []
  /// Records of other machines that it set off.
  var others: [Record] = []
  /// The charts of those.
  var charts: [String: Chart] = [:]
  /// What programs read besides, such as the gate's question.
  var more: [JSONPart] = []
  /// Lines for people below the transition.
  var notes: [String] = []
  /// Whether the command failed although the event was accepted, such as a wrong answer.
  var hasFailed = false

  var status: ExitStatus { reply.isAccepted && !hasFailed && !isCut ? .success : .failed }
  var failureText: String {
    if isCut { return cutSentence }
    return hasFailed
      ? notes.first ?? "\(type) failed" : chart.refusalText(reply.outcome, name, configuration)
  }
  private var name: String {
    reply.record.map { chart.told($0).event } ?? explanation?.name ?? chart.events[event].name
  }

  var sentences: [String]? { notes }

  /// Whether what followed without end was given up.
  private var isCut: Bool { reply.record != nil && reply.refusal != nil }
  private var cutSentence: String { reply.refusal?.cause.sentence ?? "" }
  /// What followed; of what has no end the beginning.
  private var followUps: ArraySlice<Record> { reply.followUps.prefix(isCut ? 20 : .max) }

  func write(to output: inout OutputBuffer, style: ReportStyle) {
    var named = style
    for record in earlier {
      named.namesMachine = record.machine != chart.name
      record.write(to: &output, chart: charts[record.machine] ?? chart, style: named)
    }
    named.namesMachine = true
    if let record = reply.record {
      record.write(to: &output, chart: chart, style: style)
      for record in followUps { record.write(to: &output, chart: chart, style: style) }
      if isCut {
        output.append("… \(reply.followUps.count - followUps.count) more\n")
        output.append("\(cutSentence)\n")
      }
    } else {
      let begin = output.count
      writeRefusal(to: &output)
      if let width = style.width { output.wrapLines(from: begin, width: width) }
    }
    for drawing in drawings { output.append(drawing, style: style) }
    for record in others {
      record.write(to: &output, chart: charts[record.machine] ?? chart, style: named)
    }
    for note in notes { output.append("\(note)\n") }
  }

  private func writeRefusal(to output: inout OutputBuffer) {
    let cause = reply.refusal?.cause
    chart.writeRefusal(reply.outcome, name, configuration, cause, to: &output)
    guard let explanation else { return }
    var told: [Reply.Explanation.GuardReading] = []
    forEachReading(of: explanation) { reading in
      if reading.holds || told.contains(reading) { return }
      reading.write(to: &output)
      told.append(reading)
    }
    chart.writeAccepted(explanation.accepts, to: &output)
  }

  // Guards say why only when they were asked, and never whether a secret is right: a locked gate
  // would tell it.
  private func forEachReading(
    of explanation: Reply.Explanation,
    _ tell: (Reply.Explanation.GuardReading) -> Void
  ) {
    guard case .guards? = reply.refusal?.cause else { return }
    for candidate in explanation.candidates {
      for reading in candidate.guards where !reading.isSecret { tell(reading) }
    }
  }

  func write(to json: JSONWriter, showsTiming: Bool) {
    json.put("accepts", explanation?.accepts.map { chart.events[$0].name })
    json.put("code", reply.refusal?.cause.code)
    json.put("drawing", drawings.facts.told.map(Value.map))
    json.put("event", name)
    if reply.outcome == .refused, let explanation {
      var guards: [Reply.Explanation.GuardReading] = []
      forEachReading(of: explanation) { guards.append($0) }
      json.put("guards", guards) { $0.write(to: json) }
    }
    json.put("machine", chart.name)
    json.put("message", notes.told?.joined(separator: " ") ?? (isCut ? cutSentence : nil))
    json.put("outcome", reply.outcome.rawValue)
    let records = earlier + [reply.record].compactMap(\.self) + followUps + others
    json.put("records", records.told) {
      $0.write(to: json, chart: charts[$0.machine] ?? chart, showsTiming: showsTiming)
    }
    json.put("state", chart.stateText(configuration))
    for part in more { part(json) }
  }
}

extension Chart {
  /// A refusal in one clause.
  func refusalText(_ outcome: Reply.Outcome, _ event: String, _ configuration: NodeSet) -> String {
    "\(event) is \(outcome.rawValue) in \(stateText(configuration))"
  }

  /// Writes what was refused, where, and why when it was no guard.
  func writeRefusal(
    _ outcome: Reply.Outcome,
    _ event: String,
    _ configuration: NodeSet,
    _ cause: Reply.Refusal.Cause?,
    to output: inout OutputBuffer
  ) {
    output.append(outcome.rawValue)
    output.append(literal: ": ")
    output.append(event)
    output.append(literal: " in ")
    output.append(stateText(configuration))
    output.append(literal: "\n")
    if let sentence = cause?.sentence { output.append("    \(sentence)\n") }
  }

  /// Writes the line of the events that are accepted; nothing where there are none.
  func writeAccepted(_ accepted: [Int], to output: inout OutputBuffer) {
    guard !accepted.isEmpty else { return }
    output.append(literal: "    accepted here: ")
    for (place, event) in accepted.enumerated() {
      if place > 0 { output.append(literal: ", ") }
      output.append(events[event].name)
    }
    output.append(literal: "\n")
  }
}

extension Reply.Refusal.Cause {
  /// A stable word for scripts, when it is no guard.
  var code: String? {
    if case .guards = self { nil } else { word }
  }
}

extension Reply.Explanation.GuardReading {
  /// Writes the plain words, if any; then the condition, its values and how far it is from holding.
  func write(to output: inout OutputBuffer) {
    if let refusal {
      output.append(literal: "    ")
      output.append(refusal)
      output.append(literal: "\n")
    }
    if text != "false" {
      output.append(literal: "    ")
      output.append(text)
      output.append(literal: " does not hold")
      writeValues(to: &output)
      if let shortfall, shortfall > 0 {
        output.append(literal: "; ")
        output.append(shortfall)
        output.append(literal: " more needed")
      }
      if let fault { output.append(" (\(fault.message))") }
      output.append(literal: "\n")
    }
  }

  /// Writes the values it reads: `: coins = 7, owner = …`.
  func writeValues(to output: inout OutputBuffer) {
    for (place, one) in values.enumerated() {
      output.append(literal: place == 0 ? ": " : ", ")
      output.append(one.name)
      output.append(literal: " = ")
      one.value.write(to: &output)
    }
  }

  /// Writes the condition for programs.
  func write(to json: JSONWriter) {
    json.put("code", code)
    json.put("holds", holds)
    json.put("reason", refusal)
    json.put("short", shortfall.flatMap { $0 > 0 ? $0 : nil })
    json.put("text", text)
    json.put("values", byName: values.map { ($0.name, $0.value) })
  }
}
