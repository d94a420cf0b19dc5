// SPDX-License-Identifier: GPL-3.0-or-later
import ChartFormats
import Household
import ShellCore
import StateEngine

extension Command {
  static let graph = Command(
    "graph",
    takes: drawnChart,
    .option(
      "--depth",
      .count("LEVELS", of: "levels", in: 1...100),
      missing: "a number of levels for --depth",
      isAside: false
    ),
    summary: "the chart as a drawing or a file, the current state marked",
    details: """
      text, the usual form, is a drawing for the terminal: each state with its events and what it \
      does below it. dot is for Graphviz, mermaid for Mermaid. With a state only that state is \
      drawn, with what is in it and where it leads; with --depth only so many levels of states, \
      and how many are hidden. scxml is the whole machine as W3C SCXML, which playstate can read \
      again; what SCXML has no word for is in a namespace of ours, which other engines ignore. '> \
      FILE' after it writes a file.
      """,
    examples: [
      Example("graph", shows: "the states and where events lead"),
      Example("graph dot", shows: "what 'dot -Tsvg' draws"),
      Example("graph home --depth 1", shows: "one state, without what is in it"),
      Example("graph svg", shows: "neither a form nor a state", status: .notUnderstood),
    ],
    fields: [
      .init("format", .string, "text, dot, mermaid or scxml"),
      .init("machine", .string, "the machine"),
      .init("state", .string, "the leaves, joined with +"),
      .init("text", .string, "the drawing or the file"),
    ],
    recorded: .never
  ) { (dialogue: Dialogue, drawn, depth) throws(CommandError) in
    let slot = dialogue.session.current
    let (chart, format) = (slot.chart, drawn.format)
    var part = ChartPart()
    (part.root, part.depth) = (drawn.root, depth)
    if format == .scxml, part != ChartPart() {
      throw .impossible("'graph scxml' writes the whole machine: a part of it would not run")
    }
    let width = min(dialogue.options.width ?? 80, 80)
    let (root, configuration) = (part, slot.engine.read { $0.configuration })
    let text = try dialogue.make { () in
      format.write(chart, at: configuration, part: root, width: width, measure: DisplayWidth.of)
    }
    dialogue.answer("graph", saying: [String(text.dropLast())]) { json in
      json.put("format", format.rawValue)
      json.put("machine", chart.name)
      json.put("state", chart.stateText(configuration))
      json.put("text", text)
    }
  }
}

/// In which form it is drawn, and the state that is drawn alone.
private var drawnChart: Parameter<(format: ChartFormat, root: Int?)> {
  let formats = ChartFormat.allCases.map(\.rawValue)
  let offers: [[Command.Argument]] = [[.words(formats), .node], [.node]]
  let place = Place(["[FORMAT] [STATE]"], offers: offers, least: 0, most: 2)
  return Parameter(place) { arguments throws(CommandError) in
    let known = arguments.words.first.flatMap { ChartFormat(rawValue: $0.text) }
    if known != nil { arguments.words.removeFirst() }
    try arguments.check(atMost: 1)
    guard let word = arguments.words.popFirst() else { return (known ?? .text, nil) }
    let others = known == nil ? "one of \(formats.joined(separator: ", ")), or " : ""
    let root = try arguments.shell.session.current.chart
      .state(named: word, others, or: known == nil ? formats : [])
    return (known ?? .text, root)
  }
}
