import StateEngine

extension Command {
  static let undo = Command(
    "undo",
    group: .time,
    usage: ["undo [N]"],
    summary: "go back by one record, or by N",
    details: """
      Counts records of the log, over all machines of the session, whoever made them: events, \
      timers, 'background', settings. Waiting without a record is no step of its own. All machines, \
      the ledger, the clock, the settings and the day go back; no effect is told again. 'redo' goes \
      forward again, until something new happens: that begins a branch, and what came after the \
      moment is left behind. \(gateIsOutside)

      On a live store 'undo' opens a look back; see 'help goto'.
      """,
    arguments: [.text],
    examples: [
      Example("coins +5", "undo", "coins", shows: "no coins yet", after: atHome),
      Example("undo 2", "redo 2", shows: "back and forward again", after: playing),
      Example("undo 99", shows: "only as far as the beginning", after: atHome, status: .failed),
    ],
    json: travelled,
    access: .parent(beyond: -1)
  ) { shell, call throws(CommandError) in
    let count = try steps(call)
    let span = try shell.line
    guard count <= span.position - span.oldest else {
      let possible = span.position - span.oldest
      throw CommandError(
        .impossible(
          possible == 0
            ? "nothing to undo: this is as far back as it goes"
            : "only \(records(possible)) can be undone"
        )
      )
    }
    try shell.travel(to: .record(span.position - count), as: "undo")
  }

  static let redo = Command(
    "redo",
    group: .time,
    usage: ["redo [N]"],
    summary: "go forward again by one record, or by N",
    details: """
      After 'undo' or 'goto', until something new happens. After the last record it is now again, \
      with the clock as it stood; a look back then ends.
      """,
    arguments: [.text],
    examples: [
      Example("undo", "redo", shows: "as before", after: atHome),
      Example("redo", shows: "nothing to redo", after: atHome, status: .failed),
    ],
    json: travelled,
    access: .parent(beyond: -1)
  ) { shell, call throws(CommandError) in
    let count = try steps(call)
    let span = try shell.line
    let possible = max(1, span.newest - span.position)
    guard span.isPast else { throw CommandError(.impossible("nothing to redo")) }
    guard count <= possible else {
      throw CommandError(.impossible("only \(records(possible)) can be done again"))
    }
    let destination: Destination = count == possible ? .now : .record(span.position + count)
    try shell.travel(to: destination, as: "redo")
  }

  static let goto = Command(
    "goto",
    group: .time,
    usage: ["goto NUMBER", "goto now"],
    summary: "go to the moment after a record of the log, or back to now",
    details: """
      The moment is that of all machines right after the record of that number, with the clock, the \
      ledger and the settings of then; 0 is the beginning. 'log' shows the numbers. In a sandbox the \
      session goes there, and sending something begins a branch: its records go on with the next \
      number, and the numbers left behind are gone. \(gateIsOutside)

      On a live store the session goes on, shared with other shells, and a look back opens: a \
      sandbox copy of the moment, with its own clock, in which everything works and nothing is kept. \
      'goto now' returns from it.
      """,
    arguments: [.words(["now"])],
    examples: [
      Example("goto 1", "goto now", shows: "to the first record and back", after: atHome),
      Example("goto 3", "coins +1", "log", shows: "a branch", after: playing),
      Example("goto 99", shows: "no such record yet", after: atHome, status: .failed),
    ],
    json: travelled
  ) { shell, call throws(CommandError) in
    let word = try call.argument(0, "a record's number or 'now'")
    try call.takes(atMost: 1)
    let destination: Destination = word.text == "now" ? .now : .record(try number(word))
    do throws(CommandError) {
      try shell.travel(to: destination, as: "goto")
    } catch {
      throw error.column == 0 ? CommandError(error.cause, at: word) : error
    }
  }

  static let diff = Command(
    "diff",
    group: .time,
    usage: ["diff A [B]"],
    summary: "what is different between two moments",
    details: """
      A and B are numbers of the log, or 'now'; without B the moment where the session is. Shows \
      states, variables and timers of each machine, and what the ledger booked between. Nothing is \
      gone to.
      """,
    arguments: [.words(["now"])],
    examples: [
      Example("diff 3", shows: "since the third record", after: playing),
      Example("coins +5", "diff 3 now", shows: "five coins, one entry", after: atHome),
    ],
    json: [
      .always("from", .object, "the first moment: record, time, and now, whether it is the newest"),
      .always("ledger", .array, "each purse with entries: purse, owner, old, new, entries"),
      .always("machines", .array, "each with machine, state (old, new), changes and timers"),
      .always("to", .object, "the second moment"),
    ]
  ) { shell, call throws(CommandError) in
    let first = try call.argument(0, "a record's number or 'now'")
    try call.takes(atMost: 2)
    let old = try moment(first)
    let new = call.arguments.count > 1 ? try moment(call.parsed.words[2]) : .here
    shell.answer(try shell.compare(old, new))
  }
}

extension Command {
  private static let gateIsOutside = """
    The gate is outside time travel: wrong answers stay counted, a lock lasts as long as it would \
    have, and no parent session opens by it: where one was open and none is now, the machine comes \
    back by its restore policy.
    """

  private static let travelled: [JSONField] = [
    .always("lookBack", .bool, "whether it is a copy of a live session, of which nothing is kept"),
    .always("machine", .string, "the machine in use"),
    .always("newest", .int, "the newest record's number"),
    .always("now", .string, "the time there"),
    .always("past", .bool, "false when this is the newest moment"),
    .always("record", .int, "the number of the record before the moment"),
    .always("state", .string, "where the machine is"),
    .sometimes("restored", .array, "machines whose parent session is over: machine, saved, state"),
  ]

  private static func records(_ count: Int) -> String {
    count == 1 ? "1 record" : "\(count) records"
  }

  private static func steps(_ call: Call) throws(CommandError) -> Int {
    try call.takes(atMost: 1)
    guard let word = call.arguments.first else { return 1 }
    guard let count = Int(word.text), count > 0, word.text.first?.isNumber ?? false else {
      throw CommandError(
        .wrongArgument(found: word.text, expected: "a number of records"),
        at: word
      )
    }
    return count
  }

  private static func number(_ word: Word) throws(CommandError) -> Int {
    guard let number = Int(word.text), word.text.first?.isNumber ?? false else {
      throw CommandError(
        .wrongArgument(
          found: word.text,
          expected: "a record's number or 'now'",
          suggestions: Suggestions.near(word.text, among: ["now"])
        ),
        at: word
      )
    }
    return number
  }

  private static func moment(_ word: Word) throws(CommandError) -> MomentName {
    word.text == "now" ? .now : .record(try number(word))
  }
}

extension Shell {
  /// Where the shell is in the line of time that 'undo' and 'redo' move along.
  fileprivate var line: (oldest: Int, position: Int, newest: Int, isPast: Bool) {
    get throws(CommandError) {
      guard session.lookBack != nil else {
        let (oldest, newest) = try session.reach()
        let arrival = session.arrival
        return (oldest, arrival.number, newest, !arrival.isNow)
      }
      let span = session.memory.span
      try home.enter()
      let (oldest, newest) = try home.reach()
      if session.isAsItWas { return (oldest, span.position, newest, true) }
      return (oldest, span.position, span.newest, span.isPast)
    }
  }

  fileprivate func travel(to destination: Destination, as type: String) throws(CommandError) {
    let before = session
    let arrival: Arrival
    if destination == .now, type == "redo", session.lookBack != nil, !session.isAsItWas {
      arrival = try session.travel(to: .now)
    } else {
      arrival = try go(to: destination)
    }
    let slot = session.current
    let state = slot.chart.stateText(slot.engine.read { $0.configuration })
    let time = TimeText.text(milliseconds: arrival.time)
    let place =
      arrival.isNow
      ? "now"
      : arrival.number == 0
        ? "before the first record"
        : "after record \(arrival.number) of \(arrival.newest)"
    var lines = ["\(slot.name): \(state), \(place), \(time)"]
    for one in arrival.restored {
      lines.append("the parent session is over: \(one.saved) comes back as \(one.state)")
    }
    if session.lookBack != nil, before.lookBack == nil {
      lines.append("a look back: nothing here is kept; 'goto now' returns")
    }
    answer(
      NoteReport(type: type, lines: lines, extra: fields(arrival, state))
    )
  }

  private func fields(_ arrival: Arrival, _ state: String) -> [String: JSON] {
    var fields: [String: JSON] = [
      "lookBack": .bool(session.lookBack != nil), "machine": .string(session.current.name),
      "newest": .int(arrival.newest),
      "now": .string(TimeText.iso(milliseconds: arrival.time)), "past": .bool(!arrival.isNow),
      "record": .int(arrival.number), "state": .string(state),
    ]
    if !arrival.restored.isEmpty {
      fields["restored"] = .array(
        arrival.restored.map {
          .object([
            "machine": .string($0.machine), "saved": .string($0.saved), "state": .string($0.state),
          ])
        }
      )
    }
    return fields
  }
}
