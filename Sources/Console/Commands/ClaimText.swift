import StateEngine

/// A claim as it is typed behind `check`: `never A by EVENT to B`, `A by EVENT leads to B`,
/// `reachable A`, `reachable A from everywhere`, `no deadlock`, `EVENT enters A only from B`; else an
/// expression that must always hold.
struct ClaimText {
  /// The claim.
  let claim: Invariant.Claim

  /// Reads a claim.
  ///
  /// - Parameters:
  ///   - raw: the text.
  ///   - chart: the machine it speaks of.
  ///   - scope: the names of expressions.
  init(_ raw: RawText, of chart: Chart, _ scope: ExpressionScope) throws(CommandError) {
    let words = Self.words(in: raw)
    let texts = words.map(\.text)
    switch (texts.first, texts.count) {
    case ("never", 2...):
      claim = try Self.never(words[1...], chart)
    case ("reachable", 2):
      claim = .reachable(try Self.node(words[1], chart))
    case ("reachable", 4) where texts[2...] == ["from", "everywhere"]:
      claim = .alwaysReachable(try Self.node(words[1], chart))
    case ("no", 2) where texts[1] == "deadlock": claim = .noDeadlock
    case (_, 6) where texts[1] == "by" && texts[3...4] == ["leads", "to"]:
      claim = .leads(
        from: try Self.node(words[0], chart),
        by: try Self.event(words[2], chart),
        when: nil,
        to: try Self.node(words[5], chart)
      )
    case (_, 6) where texts[1] == "enters" && texts[3...4] == ["only", "from"]:
      let sources = try Self.nodes(words[5], chart)
      claim = .enters(
        event: try Self.event(words[0], chart),
        try Self.node(words[2], chart),
        from: sources
      )
    default: claim = .always(try Self.expression(raw, scope))
    }
  }

  // `A by EVENT to B`, `A to B`.
  private static func never(
    _ words: ArraySlice<Word>,
    _ chart: Chart
  ) throws(CommandError) -> Invariant.Claim {
    let words = Array(words)
    let texts = words.map(\.text)
    switch texts.count {
    case 3 where texts[1] == "to":
      return .never(from: try node(words[0], chart), by: [], to: try node(words[2], chart))
    case 5 where texts[1] == "by" && texts[3] == "to":
      return .never(
        from: try node(words[0], chart),
        by: [try event(words[2], chart)],
        to: try node(words[4], chart)
      )
    default:
      throw CommandError(
        .missingArgument("STATE by EVENT to STATE", usage: "check never STATE [by EVENT] to STATE"),
        at: words[0]
      )
    }
  }

  private static func expression(
    _ raw: RawText,
    _ scope: ExpressionScope
  ) throws(CommandError) -> ExpressionTree {
    do {
      return try ExpressionParser.parse(raw.text, scope: scope, mode: .command, expecting: .bool)
    } catch {
      throw CommandError(
        .expression(error),
        column: raw.column + error.column - 1,
        length: error.length
      )
    }
  }

  // MARK: Names

  private static func words(in raw: RawText) -> [Word] {
    var words: [Word] = []
    var column = raw.column
    for part in raw.text.split(separator: " ", omittingEmptySubsequences: false) {
      if !part.isEmpty {
        words.append(Word(text: String(part), column: column, length: part.count))
      }
      column += part.count + 1
    }
    return words
  }

  private static func node(_ word: Word, _ chart: Chart) throws(CommandError) -> String {
    guard let node = chart.node(named: word.text), !chart.nodes[node].isHistory else {
      throw CommandError(
        .wrongArgument(
          found: word.text,
          expected: "a state of \(chart.name)",
          suggestions: Suggestions.near(
            word.text,
            among: chart.nodes.filter { !$0.isHistory }.map(\.name)
          )
        ),
        at: word
      )
    }
    return chart.nodes[node].name
  }

  private static func nodes(_ word: Word, _ chart: Chart) throws(CommandError) -> [String] {
    var nodes: [String] = []
    for part in word.text.split(separator: ",") {
      nodes.append(
        try node(Word(text: String(part), column: word.column, length: word.length), chart)
      )
    }
    return nodes
  }

  private static func event(_ word: Word, _ chart: Chart) throws(CommandError) -> String {
    guard let event = chart.event(named: word.text) else {
      throw CommandError(
        .wrongArgument(
          found: word.text,
          expected: "an event of \(chart.name)",
          suggestions: Suggestions.near(word.text, among: chart.events.map(\.name))
        ),
        at: word
      )
    }
    return chart.events[event].name
  }
}
