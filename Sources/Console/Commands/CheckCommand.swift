import StateEngine

extension Command {
  static let check = Command(
    "check",
    group: .machine,
    usage: ["check", "check EXPRESSION"],
    summary: "prove what must always be true of the machine",
    details: """
      Looks at every moment that can be come to from a new sandbox, whatever people, timers, the \
      outside world, suspending and restoring do, and holds the machine's invariants against it; \
      with an expression, that one alone: it must hold at every moment. A broken one comes with a \
      shortest script that shows it. Also found: states from which nothing leads on, states never \
      entered, rows never taken.

      Moments alike in all that the machine's abstraction keeps count as one; what it keeps and \
      drops is printed. An expression over something dropped is refused, since nothing would be \
      proved by it.
      """,
    arguments: [.expression],
    examples: [
      Example("check", shows: "everything the story claims", after: ["use story"]),
      Example("check coins < 3", shows: "does not hold, and how to see it", status: .failed),
      Example("check totalCoinsEarned >= 0", shows: "refused: it is dropped", status: .failed),
    ],
    json: [
      .always("complete", .bool, "whether every moment was looked at"),
      .always("deadEnds", .array, "states from which nothing leads on, each with state and script"),
      .always("dropped", .array, "the variables that are not told apart"),
      .always("invariants", .array, "each with text, standing, and says, script"),
      .always("kept", .array, "what is told apart"),
      .always("machine", .string, "the machine"),
      .always("moments", .int, "how many moments were told apart"),
      .always("moves", .int, "how many moves were tried"),
      .always("outside", .int, "how many moments lay outside a range and were not gone on from"),
      .always("unreachable", .array, "states never entered"),
      .always("untaken", .array, "rows never taken, each with from, on, to"),
      .sometimes("interrupted", .bool, "a signal ended the search: what is open is not proved"),
      .sometimes("ns", .object, "nanoseconds it took; left out by --no-timing"),
    ],
    takesRaw: true
  ) { shell, call throws(CommandError) in
    let slot = shell.session.current
    var claims: [Invariant]?
    if let raw = call.parsed.raw, !raw.text.isEmpty { claims = [try shell.claim(raw)] }
    let start = shell.beginning()
    let began = ContinuousClock.now
    let (chart, asked) = (slot.chart, claims)
    let proof = try shell.search { cancellation in
      Explorer(chart).prove(
        asked,
        from: start,
        stopsAtBreach: asked != nil,
        unless: { cancellation.isCancelled }
      )
    }
    let elapsed = ContinuousClock.now - began
    shell.answer(
      ProofReport(
        chart: slot.chart,
        proof: proof,
        isWhole: claims == nil,
        nanoseconds: elapsed.wholeMicroseconds * 1000
      )
    )
  }
}

extension Shell {
  /// The claim that an expression always holds.
  fileprivate func claim(_ raw: RawText) throws(CommandError) -> Invariant {
    let chart = session.current.chart
    // What is proved holds at every moment: whether it is suspended now is no part of it.
    var scope = session.typedScope(of: session.current)
    scope.derived = chart.scope.derived
    let tree: ExpressionTree
    do {
      tree = try ExpressionParser.parse(
        raw.text,
        scope: scope,
        mode: .command,
        expecting: .bool
      )
    } catch {
      throw CommandError(
        .expression(error),
        column: raw.column + error.column - 1,
        length: error.length
      )
    }
    if let name = chart.droppedName(in: tree) {
      throw CommandError(
        .dropped(name, kept: chart.keptTexts),
        column: raw.column,
        length: raw.text.count
      )
    }
    return Invariant(.always(tree))
  }
}
