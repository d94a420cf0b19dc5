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
      output.append("\(event.name) is \(isPossible) now: you are at '\(place)'\n")
    } else {
      output.append("\(event.name) in \(answer.state): \(verdict)\n")
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
    if !answer.isAccepted, answer.change == nil, answer.play == nil,
      chart.isSentByHand(answer.event)
    {
      output.append("    no change was found after which it would be accepted\n")
    }
  }

  private func write(_ reading: Explanation.GuardReading, to output: inout OutputBuffer) {
    guard reading.holds else { return reading.write(to: &output) }
    output.append("    \(reading.text) holds")
    reading.writeValues(to: &output)
    output.append("\n")
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
    }
  }

  // MARK: For a program

  func fields(showsTiming: Bool) -> [String: Value] {
    var fields: [String: Value] = [
      "accepted": .bool(answer.isAccepted), "event": .string(event.name),
      "rows": .list(answer.candidates.map(json)), "state": .string(answer.state),
    ]
    if let code = answer.cause?.code { fields["code"] = .string(code) }
    if let change = answer.change { fields["change"] = commands(change) }
    if let play = answer.play { fields["play"] = commands(play) }
    return fields
  }

  private func json(_ candidate: WhyAnswer.Candidate) -> Value {
    var fields = candidate.transition.json
    fields["guards"] = .list(candidate.guards.map(\.json))
    if let change = candidate.change { fields["change"] = commands(change) }
    return .map(fields)
  }

  private func commands(_ route: Route) -> Value {
    .list((answer.before + route.lines).map { .string($0) })
  }
}
