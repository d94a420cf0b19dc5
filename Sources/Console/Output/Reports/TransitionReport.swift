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
      let (outcome, cause) = (reply.outcome, reply.refusal?.cause)
      output.append("\(chart.text(of: outcome, name, in: configuration, cause, explanation))\n")
      if let width = style.width { output.wrapLines(from: begin, width: width) }
    }
    for drawing in drawings { output.append(drawing, style: style) }
    for record in others {
      record.write(to: &output, chart: charts[record.machine] ?? chart, style: named)
    }
    for note in notes { output.append("\(note)\n") }
  }

  func write(to json: JSONWriter, showsTiming: Bool) {
    json.put("accepts", explanation?.accepts.map { chart.events[$0].name })
    json.put("code", reply.refusal?.cause.code)
    json.put("drawing", drawings.facts.told.map(Value.map))
    json.put("event", name)
    if reply.outcome == .refused, let explanation {
      json.put("guards", explanation.readings(after: reply.refusal?.cause)) { $0.write(to: json) }
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
}

extension Reply.Refusal.Cause {
  /// A stable word for scripts, when it is no guard.
  var code: String? {
    if case .guards = self { nil } else { word }
  }
}

extension Reply.Explanation.GuardReading {
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
