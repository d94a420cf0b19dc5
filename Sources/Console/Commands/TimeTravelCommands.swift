import PlayKit
import StateEngine

extension Command {
  static let undo = Command(
    "undo",
    group: .time,
    usage: ["undo [N]"],
    summary: "go back by one record, or by N; on a store, take back what was done",
    details: """
      In a sandbox, and in a look at the past: counts records of the log, over all machines of the \
      session, whoever made them: events, timers, 'background', settings. Waiting without a record \
      is no step of its own. All machines, the ledger, the clock, the settings and the day go back; \
      no effect is told again. 'redo' goes forward again, until something new happens: that begins \
      a branch, and what came after is left behind. \(gateIsOutside)

      On a store: takes back the newest line that changed something by hand, or the N newest: an \
      adjustment of coins or points, a setting, a player added, removed or renamed. In a parent \
      session those of the parents, of any evening; else those of this process. It does the \
      opposite and books that, so nothing is taken back twice. What is spent comes out of gifts \
      first, the oldest first: of a gift 'undo' takes what is left, and never what a child earned. \
      A setting or a name goes back only while it is still as it was made. Play itself is not \
      undone; 'look' shows the past.
      """,
    arguments: [.text],
    examples: [
      Example(
        "coins +5",
        "undo",
        "coins",
        shows: "no coins yet",
        after: atHome,
        in: .sandbox
      ),
      Example("undo 2", "redo 2", shows: "back and forward again", after: playing, in: .sandbox),
      Example(
        "undo 99",
        shows: "only as far as the beginning",
        after: atHome,
        status: .failed,
        in: .sandbox
      ),
      Example(
        "coins +300",
        "undo",
        "coins",
        shows: "as many coins as before",
        after: atHome,
        in: .store
      ),
      Example(
        "set musicVolume 0.5",
        "players add Mia",
        "undo 2",
        shows: "both taken back",
        after: parent,
        in: .store
      ),
      Example("undo", shows: "nothing was changed by hand", status: .failed, in: .store),
    ],
    json: travelled + byHand,
    access: .parent(beyond: -1),
    recorded: .startsAnew,
    isTried: false
  ) { shell, call throws(CommandError) in
    let count = try steps(call)
    if let live = shell.session.live {
      try shell.takeBack(count, on: live, isAgain: false)
      return
    }
    try shell.session.canGoBack("undo")
    let span = shell.session.log.span
    let oldest = try shell.session.log.oldest()
    guard count <= span.position - oldest else {
      let possible = span.position - oldest
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
    summary: "go forward again by one record, or by N; on a store, undo 'undo'",
    details: """
      In a sandbox, and in a look at the past: after 'undo' or 'goto', until something new happens. \
      After the last record it is now again, with the clock as it stood.

      On a store: does again what the last 'undo' took back, or the N last. Of a gift that was \
      partly spent it gives again what 'undo' took.
      """,
    arguments: [.text],
    examples: [
      Example("undo", "redo", shows: "as before", after: atHome, in: .sandbox),
      Example("redo", shows: "nothing to redo", after: atHome, status: .failed),
      Example(
        "coins +300",
        "undo",
        "redo",
        shows: "300 coins more after all",
        after: atHome,
        in: .store
      ),
    ],
    json: travelled + byHand,
    access: .parent(beyond: -1),
    recorded: .startsAnew,
    isTried: false
  ) { shell, call throws(CommandError) in
    let count = try steps(call)
    if let live = shell.session.live {
      try shell.takeBack(count, on: live, isAgain: true)
      return
    }
    try shell.session.canGoBack("redo")
    shell.session.noteBranch()
    let span = shell.session.log.span
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
    summary: "in a sandbox: go to the state after a record, or back to now",
    details: """
      The state is that of all machines right after the record of that number, with the clock, the \
      ledger and the settings of then; 0 is the beginning. 'log' shows the numbers. The session \
      goes there, and sending something begins a branch: its records go on with the next number, \
      and the numbers left behind are gone. \(gateIsOutside)

      A store only goes forward: there 'look' shows the past, and 'undo' takes back what was done \
      by hand.
      """,
    arguments: [.words(["now"])],
    examples: [
      Example(
        "goto 1",
        "goto now",
        shows: "to the first record and back",
        after: atHome,
        in: .sandbox
      ),
      Example("goto 3", "coins +1", "log", shows: "a branch", after: playing, in: .sandbox),
      Example("goto 99", shows: "no such record yet", after: atHome, status: .failed, in: .sandbox),
      Example("goto 1", shows: "refused: a store only goes forward", status: .failed, in: .store),
      Example(
        "look 1",
        "goto 0",
        "look",
        shows: "in a look at the past it moves",
        in: .store
      ),
    ],
    json: travelled,
    recorded: .startsAnew,
    isTried: false
  ) { shell, call throws(CommandError) in
    let word = try call.argument(0, "a record's number or 'now'")
    try call.takes(atMost: 1)
    let destination: Destination =
      word.text == "now" ? .now : .record(try number(word, "a record's number or 'now'"))
    try shell.session.canGoBack("goto")
    do throws(CommandError) {
      try shell.travel(to: destination, as: "goto")
    } catch {
      throw error.column == 0 ? CommandError(error.cause, at: word) : error
    }
  }

  static let look = Command(
    "look",
    group: .time,
    usage: ["look NUMBER", "look"],
    summary: "look at the past: a copy in which all works and nothing is kept",
    details: """
      With the number of a record: opens a copy of all machines as they were right after it, with \
      the clock, the ledger and the settings of then; 0 is the beginning. 'log' shows the numbers. \
      The copy is a sandbox with a clock of its own: everything works there, 'undo', 'redo' and \
      'goto' move it, and nothing of it is kept. 'look' alone comes back; the end of a script comes \
      back too. Meanwhile the session goes on, on a store shared with other shells. \(gateIsOutside)
      """,
    arguments: [.text],
    examples: [
      Example("look 3", "coins +100", "look", "coins", shows: "nothing was changed", after: atHome),
      Example("look 1", "state", "look", shows: "as it was at the beginning", after: atHome),
      Example("look 9999", shows: "no such record yet", after: atHome, status: .failed),
    ],
    json: travelled,
    recorded: .never,
    isTried: false
  ) { shell, call throws(CommandError) in
    try call.takes(atMost: 1)
    guard let word = call.arguments.first else {
      guard shell.session.lookBack != nil else {
        throw CommandError(.impossible("this is now: 'look' with a record's number shows the past"))
      }
      shell.endLook()
      if shell.session.virtualTime == nil { try shell.catchUp() }
      shell.answer(shell.session.arrival, as: "look", notes: [Shell.nothingChanged])
      return
    }
    let number = try number(word, "a record's number")
    do throws(CommandError) {
      let arrival = try shell.look(at: number)
      shell.answer(
        arrival,
        as: "look",
        notes: ["a look at the past: nothing here is kept; 'look' comes back"]
      )
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
    ],
    recorded: .never
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
    .sometimes("machine", .string, "the machine in use"),
    .sometimes("newest", .int, "the newest record's number"),
    .sometimes("now", .string, "the time there"),
    .sometimes("record", .int, "the number of the record before that state"),
    .sometimes("state", .string, "where the machine is"),
    .sometimes("restored", .array, "machines whose parent session is over: machine, saved, state"),
  ]

  private static let byHand: [JSONField] = [
    .sometimes(
      "acts",
      .array,
      "on a store: each with act, kind, what, extent (whole, part, nothing, later), amount, message"
    ),
    .sometimes("records", .array, "on a store: what happened"),
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

  private static func number(_ word: Word, _ expected: String) throws(CommandError) -> Int {
    guard let number = Int(word.text), word.text.first?.isNumber ?? false else {
      let words = expected.hasSuffix("'now'") ? ["now"] : []
      throw CommandError(
        .wrongArgument(
          found: word.text,
          expected: expected,
          suggestions: Suggestions.near(word.text, among: words)
        ),
        at: word
      )
    }
    return number
  }

  private static func moment(_ word: Word) throws(CommandError) -> MomentName {
    word.text == "now" ? .now : .record(try number(word, "a record's number or 'now'"))
  }
}

extension Session {
  /// - Throws: when this session only goes forward: it is on a store, or on the wall clock.
  fileprivate func canGoBack(_ command: String) throws(CommandError) {
    guard virtualTime == nil else { return }
    throw CommandError(.onlyForward(command, isStore: isKept))
  }
}

extension Shell {
  fileprivate func travel(to destination: Destination, as type: String) throws(CommandError) {
    answer(try session.travel(to: destination), as: type)
  }

  fileprivate func answer(_ arrival: Arrival, as type: String, notes: [String] = []) {
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
    answer(NoteReport(type: type, lines: lines + notes, extra: fields(arrival, state)))
  }

  private func fields(_ arrival: Arrival, _ state: String) -> [String: JSON] {
    var fields: [String: JSON] = [
      "machine": .string(session.current.name), "newest": .int(arrival.newest),
      "now": .string(TimeText.iso(milliseconds: arrival.time)), "record": .int(arrival.number),
      "state": .string(state),
    ]
    if !arrival.isNow { fields["past"] = .int(arrival.number) }
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
