import ChartFormats
import StateEngine

extension Command {
  static let graph = Command(
    "graph",
    group: .machine,
    usage: ["graph [FORMAT]"],
    summary: "the chart as a drawing or a file, the current state marked",
    details: """
      text, the usual form, is a drawing for the terminal: each state with its events below it. dot is \
      for Graphviz, mermaid for Mermaid. scxml is the whole machine as W3C SCXML, which playstate \
      reads again; what SCXML has no word for stands in a namespace of ours, which other engines \
      leave aside. '> FILE' behind it writes a file.
      """,
    arguments: [.words(ChartFormat.allCases.map(\.rawValue))],
    examples: [
      Example("graph", shows: "the states and where events lead"),
      Example("graph dot", shows: "what 'dot -Tsvg' draws"),
      Example("graph svg", shows: "not one of the forms", status: .notUnderstood),
    ],
    json: [
      .always("format", .string, "text, dot, mermaid or scxml"),
      .always("machine", .string, "the machine"),
      .always("state", .string, "the leaves, joined with +"),
      .always("text", .string, "the drawing or the file"),
    ],
    recorded: .never
  ) { (shell: Shell, call) throws(CommandError) in
    try call.takes(atMost: 1)
    var format = ChartFormat.text
    if let word = call.arguments.first {
      let names = ChartFormat.allCases.map(\.rawValue)
      guard let known = ChartFormat(rawValue: word.text) else {
        throw word.wrong(expected: "one of \(names.joined(separator: ", "))", among: names)
      }
      format = known
    }
    let slot = shell.session.current
    let (chart, width) = (slot.chart, min(shell.options.width ?? 80, 80))
    let configuration = slot.engine.read { $0.configuration }
    let drawn = format
    try Search { _ in
      let text = drawn.write(chart, at: configuration, width: width, measure: DisplayWidth.of)
      return NoteReport(
        type: "graph",
        lines: [String(text.dropLast())],
        extra: [
          "format": .string(drawn.rawValue), "machine": .string(chart.name),
          "state": .string(chart.stateText(configuration)), "text": .string(text),
        ]
      )
    }.tell(on: shell)
  }
}
