import ChartFormats
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
    json: [
      .always("format", .string, "text, dot, mermaid or scxml"),
      .always("machine", .string, "the machine"),
      .always("state", .string, "the leaves, joined with +"),
      .always("text", .string, "the drawing or the file"),
    ],
    recorded: .never
  ) { (shell: Shell, call) throws(CommandError) in
    var words = Array(call.arguments)
    let depth = try shell.depth(takenFrom: &words, of: call)
    try call.takes(atMost: depth == nil ? 2 : 4)
    var part = ChartPart(depth: depth)
    var format = ChartFormat.text
    if let known = words.first.flatMap({ ChartFormat(rawValue: $0.text) }) {
      format = known
      words.removeFirst()
    }
    if let word = words.first {
      part.root = try shell.drawnNode(word, isFormat: call.arguments.first?.text == word.text)
    }
    if words.count > 1 { throw CommandError(.tooManyArguments(usage: call.usage), at: words[1]) }
    if format == .scxml, part != ChartPart() {
      throw CommandError(
        .impossible("'graph scxml' writes the whole machine: a part of it would not run"),
        column: call.parsed.column
      )
    }
    try shell.answerGraph(format, part)
  }
}

extension Shell {
  /// Takes `--depth LEVELS` out of the words, wherever it stands.
  fileprivate func depth(
    takenFrom words: inout [Word],
    of call: Call
  ) throws(CommandError) -> Int? {
    guard let place = words.firstIndex(where: { $0.text == "--depth" }) else { return nil }
    let option = words.remove(at: place)
    guard place < words.count else {
      throw CommandError(
        .missingArgument("a number of levels for --depth", usage: call.usage),
        column: option.column + option.length
      )
    }
    let word = words.remove(at: place)
    guard let depth = Int(word.text), (1...100).contains(depth) else {
      throw word.wrong(expected: "a number of levels, 1 to 100")
    }
    return depth
  }

  fileprivate func drawnNode(_ word: Word, isFormat: Bool) throws(CommandError) -> Int {
    let chart = session.current.chart
    if let node = chart.node(named: word.text), !chart.nodes[node].isHistory { return node }
    let names = ChartFormat.allCases.map(\.rawValue)
    let states = chart.nodes.filter { !$0.isHistory }.map(\.name)
    throw word.wrong(
      expected: isFormat
        ? "one of \(names.joined(separator: ", ")), or a state of \(chart.name)"
        : "a state of \(chart.name)",
      among: (isFormat ? names : []) + states
    )
  }

  fileprivate func answerGraph(_ format: ChartFormat, _ part: ChartPart) throws(CommandError) {
    let slot = session.current
    let (chart, width) = (slot.chart, min(options.width ?? 80, 80))
    let configuration = slot.engine.read { $0.configuration }
    let text = try search { _ in
      format.write(chart, at: configuration, part: part, width: width, measure: DisplayWidth.of)
    }
    answer(
      NoteReport(
        type: "graph",
        lines: [String(text.dropLast())],
        extra: [
          "format": .string(format.rawValue), "machine": .string(chart.name),
          "state": .string(chart.stateText(configuration)), "text": .string(text),
        ]
      )
    )
  }
}
