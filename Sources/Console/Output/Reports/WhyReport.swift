// SPDX-License-Identifier: GPL-3.0-or-later
import Explorer
import ShellCore
import StateEngine

/// Why an event is refused: expressions for a developer, plain words for a parent.
struct WhyReport: Report {
  var type: String { "why" }
  var chart: Chart
  var answer: WhyAnswer
  /// Whether it is told in plain words.
  var isPlain: Bool

  private var event: EventDeclaration { chart.events[answer.event] }

  func write(to output: inout OutputBuffer, style: ReportStyle) {
    if isPlain {
      let place = answer.summary.isEmpty ? answer.state : answer.summary
      let isPossible = answer.isAccepted ? "possible" : "not possible"
      output.append("\(answer.name) is \(isPossible) now: you are at '\(place)'\n")
    } else {
      output.append("\(answer.name) in \(answer.state): \(verdict)\n")
    }
    if let sentence = answer.cause?.sentence { output.append("  \(sentence)\n") }
    if isPlain { writePlainly(to: &output) } else { writeTransitions(to: &output) }
  }

  private var verdict: String {
    if answer.isAccepted {
      return isSecret ? "understood; answering tells whether it is right" : "accepted"
    }
    return answer.candidates.isEmpty && answer.cause == nil
      ? "no transition is here for it" : "refused"
  }

  private var isSecret: Bool { event.arguments.contains(where: \.isSecret) }

  // MARK: For a developer

  private func writeTransitions(to output: inout OutputBuffer) {
    if answer.isAccepted, answer.candidates.isEmpty {
      output.append("  passed on to the chart that runs below\n")
    }
    for candidate in answer.candidates {
      output.append("  \(candidate.transition.title)\n")
      for reading in candidate.guards { write(reading, to: &output) }
      if let change = candidate.change {
        write("would fire after", answer.before + change.lines, to: &output)
      }
    }
    if let change = answer.change, !answer.candidates.contains(where: { $0.change != nil }) {
      write("would be accepted after", answer.before + change.lines, to: &output)
    }
    if let play = answer.play { write("by playing", answer.before + play.lines, to: &output) }
    if let example = answer.example { write("would be accepted as", [example], to: &output) }
    if !answer.isAccepted, answer.change == nil, answer.play == nil, answer.example == nil,
      chart.isSentByHand(answer.event)
    {
      output.append("    no change was found after which it would be accepted\n")
    }
  }

  private func write(_ reading: Reply.Explanation.GuardReading, to output: inout OutputBuffer) {
    if reading.holds {
      output.append("    \(reading.text) holds")
      reading.writeValues(to: &output)
      output.append("\n")
    } else {
      reading.write(to: &output)
    }
    for one in reading.values where chart.input(named: one.name) != nil {
      output.append("    \(one.name) is an input of the app\n")
    }
  }

  private func write(_ heading: String, _ lines: [String], to output: inout OutputBuffer) {
    output.append("    \(heading):\n")
    for line in lines { output.append("      \(line)\n") }
  }

  // MARK: For a parent

  private func writePlainly(to output: inout OutputBuffer) {
    if !event.summary.isEmpty { output.append("  it \(event.summary)\n") }
    if answer.isAccepted { return }
    var said: [String] = []
    for reading in answer.candidates.flatMap(\.guards) where !reading.holds {
      guard var sentence = reading.refusal else { continue }
      if let shortfall = reading.shortfall, shortfall > 0 {
        sentence += "; \(shortfall) more needed"
      }
      if !said.contains(sentence) { said.append(sentence) }
    }
    for sentence in said { output.append("  \(sentence)\n") }
    if let change = answer.change { writePlainly("what helps:", change, to: &output) }
    if let play = answer.play { writePlainly("or by playing:", play, to: &output) }
  }

  private func writePlainly(_ heading: String, _ route: Route, to output: inout OutputBuffer) {
    output.append("  \(heading)\n")
    var steps = answer.before
    steps += route.moves.map { words(for: $0) }
    var place = 0
    while place < steps.count {
      let end = steps[place...].firstIndex { $0 != steps[place] } ?? steps.count
      let times = end - place > 1 ? ", \(end - place) times" : ""
      output.append("    \(steps[place])\(times)\n")
      place = end
    }
  }

  private func words(for move: Move) -> String {
    switch move {
    case .send(let event, _, let command):
      let summary = chart.events[event].summary
      if let command { return summary.isEmpty ? command : "\(summary): \(command)" }
      return summary.isEmpty ? chart.events[event].name : summary
    case .timer: return "waits for the clock"
    case .pause(let milliseconds): return "waits \(DurationText.text(milliseconds: milliseconds))"
    case .restore: return "comes back to the app"
    case .give(let values), .begin(let values):
      return "the app tells of \(values.keys.sorted().joined(separator: ", "))"
    }
  }

  // MARK: For a program

  func write(to json: JSONWriter, showsTiming: Bool) {
    json.put("accepted", answer.isAccepted)
    json.put("change", answer.change.map(commands))
    json.put("code", answer.cause?.code)
    json.put("event", answer.name)
    json.put("example", answer.example)
    json.put("play", answer.play.map(commands))
    json.put("rows", answer.candidates) { candidate in
      json.put(candidate.transition)
      json.put("change", candidate.change.map(commands))
      json.put("guards", candidate.guards) { $0.write(to: json) }
    }
    json.put("state", answer.state)
  }

  private func commands(_ route: Route) -> [String] { answer.before + route.lines }

}
