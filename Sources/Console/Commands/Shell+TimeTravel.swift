import PlayKit
import StateEngine

extension Command {
  static let gateIsOutside = """
    The gate is outside time travel: wrong answers stay counted, a lock lasts as long as it would \
    have, and no parent session opens by it: where one was open and none is now, the machine comes \
    back by its restore policy.
    """

  static let travelled: [JSONField] = [
    .sometimes("machine", .string, "the machine in use"),
    .sometimes("newest", .int, "the newest record's number"),
    .sometimes("now", .string, "the time there"),
    .sometimes("record", .int, "the number of the record before that state"),
    .sometimes("state", .string, "where the machine is"),
    .sometimes("restored", .array, "machines whose parent session is over: machine, saved, state"),
  ]

  static let byHand: [JSONField] = [
    .sometimes(
      "acts",
      .array,
      "on a store: each with act, kind, what, extent (whole, part, nothing, later), amount, message"
    ),
    .sometimes("records", .array, "on a store: what happened"),
  ]

  static func records(_ count: Int) -> String {
    count == 1 ? "1 record" : "\(count) records"
  }

  static func steps(_ call: Call) throws(CommandError) -> Int {
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

  static func number(_ word: Word, _ expected: String) throws(CommandError) -> Int {
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

  static func destination(_ word: Word) throws(CommandError) -> Destination {
    word.text == "now" ? .now : .record(try number(word, "a record's number or 'now'"))
  }
}

extension Session {
  /// - Throws: when this session only goes forward: it is on a store, or on the wall clock.
  func canGoBack(_ command: String) throws(CommandError) {
    guard virtualTime == nil else { return }
    throw CommandError(.onlyForward(command, isStore: isKept))
  }
}

extension Shell {
  func travel(to destination: Destination, as type: String) throws(CommandError) {
    answer(try session.travel(to: destination), as: type)
  }

  func answer(_ arrival: Arrival, as type: String, notes: [String] = []) {
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

  private func fields(_ arrival: Arrival, _ state: String) -> [String: Value] {
    var fields: [String: Value] = [
      "machine": .string(session.current.name), "newest": .int(arrival.newest),
      "now": .string(TimeText.iso(milliseconds: arrival.time)), "record": .int(arrival.number),
      "state": .string(state),
    ]
    if !arrival.isNow { fields["past"] = .int(arrival.number) }
    if !arrival.restored.isEmpty {
      fields["restored"] = .list(
        arrival.restored.map {
          .map([
            "machine": .string($0.machine), "saved": .string($0.saved), "state": .string($0.state),
          ])
        }
      )
    }
    return fields
  }
}
