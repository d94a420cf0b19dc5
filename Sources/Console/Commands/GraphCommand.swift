// SPDX-License-Identifier: GPL-3.0-or-later
import ChartFormats
import Household
import ShellCore
import StateEngine

extension Command {
  static let graph = Command(
    "graph",
    group: .machine,
    usage: ["graph [FORMAT] [STATE] [--depth LEVELS]"],
    summary: "the chart as a drawing or a file, the current state marked",
    details: """
      text, the usual form, is a drawing for the terminal: each state with its events and what it \
      does below it. dot is for Graphviz, mermaid for Mermaid. With a state only that state is \
      drawn, with what is in it and where it leads; with --depth only so many levels of states, and \
      how many are hidden. scxml is the whole machine as W3C SCXML, which playstate reads again; \
      what SCXML has no word for stands in a namespace of ours, which other engines leave aside. \
      '> FILE' behind it writes a file.
      """,
    arguments: [
      .oneOf([.words(ChartFormat.allCases.map(\.rawValue) + ["--depth"]), .node])
    ],
    examples: [
      Example("graph", shows: "the states and where events lead"),
      Example("graph dot", shows: "what 'dot -Tsvg' draws"),
      Example("graph home --depth 1", shows: "one state, without what is in it"),
      Example("graph svg", shows: "neither a form nor a state", status: .notUnderstood),
    ],
    answers: [[GraphAnswer.self]],
    recorded: .never,
    worksOnApp: true
  ) { (dialogue: Dialogue, call) throws(CommandError) in
    var words = Array(call.arguments)
    var part = ChartPart()
    if let word = try call.take("--depth", "a number of levels for --depth", from: &words) {
      guard let depth = Int(word.text), 1...100 ~= depth else {
        throw word.wrong(expected: "a number of levels, 1 to 100")
      }
      part.depth = depth
    }
    let slot = dialogue.session.current
    let chart = slot.chart
    let known = words.first.flatMap { ChartFormat(rawValue: $0.text) }
    if known != nil { words.removeFirst() }
    let format = known ?? .text
    if words.count > 1 { throw CommandError(.tooManyArguments(usage: call.usage), at: words[1]) }
    if let word = words.first {
      let formats = known == nil ? ChartFormat.allCases.map(\.rawValue) : []
      let others = formats.isEmpty ? "" : "one of \(formats.joined(separator: ", ")), or "
      part.root = try chart.state(named: word, others, or: formats)
    }
    if format == .scxml, part != ChartPart() {
      throw CommandError(
        .impossible("'graph scxml' writes the whole machine: a part of it would not run"),
        column: call.parsed.column
      )
    }
    let width = min(dialogue.options.width ?? 80, 80)
    let (root, configuration) = (part, slot.engine.read { $0.configuration })
    let text = try dialogue.make { () in
      format.write(chart, at: configuration, part: root, width: width, measure: DisplayWidth.of)
    }
    dialogue.answer(
      "graph",
      saying: [String(text.dropLast())],
      GraphAnswer(
        format: format.rawValue,
        machine: chart.name,
        state: chart.stateText(configuration),
        text: text
      )
    )
  }
}

struct GraphAnswer: Answer {
  @Field("text, dot, mermaid or scxml") var format = ""
  @Field("the machine") var machine = ""
  @Field("the leaves, joined with +") var state = ""
  @Field("the drawing or the file") var text = ""
}
