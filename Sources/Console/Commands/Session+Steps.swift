// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import ShellCore
import StateEngine

extension Command {
  /// What help says of the gate wherever time travel is explained.
  static let gateIsOutside = """
    The gate is outside time travel: wrong answers stay counted, a lock lasts as long as it would \
    have, and no parent session opens by it: where one was open and none is now, the machine comes \
    back by its restore policy.
    """
}

extension Session {
  /// - Throws: when this session only goes forward: it is on a store, or on the wall clock.
  func canGoBack(_ command: String) throws(CommandError) {
    guard virtualTime == nil else { return }
    throw CommandError(.onlyForward(command, isStore: isKept))
  }
}

/// A place in the log, as it was typed.
typealias TypedDestination = (word: Word, destination: Destination)

extension Parameter where Content == TypedDestination {
  /// A record's number, or 'now'.
  static func destination(_ written: String...) -> Parameter {
    let expected = "a record's number or 'now'"
    return Parameter(Place(written, offers: [[.words(["now"])]])) {
      arguments throws(CommandError) in
      let word = try arguments.next(expected)
      let record = word.text == "now" ? nil : try word.recordNumber(expected)
      return (word, record.map { .record($0) } ?? .now)
    }
  }
}

extension Word {
  /// The word as a record's number.
  func recordNumber(_ expected: String = "a record's number") throws(CommandError) -> Int {
    guard let number = Int(text), text.first?.isNumber ?? false else {
      let words = expected.hasSuffix("'now'") ? ["now"] : []
      throw wrong(expected: expected, among: words)
    }
    return number
  }
}

extension Session {
  /// Goes back or forward through the log of a session that is in memory, or in a look at the past.
  ///
  /// - Throws: when there are fewer records than that in that direction.
  func step(_ count: Int, forward: Bool) throws(CommandError) -> NoteReport {
    let type = forward ? "redo" : "undo"
    try canGoBack(type)
    if forward { noteBranch() }
    let span = log.span
    let possible =
      forward
      ? (span.isPast ? max(1, span.newest - span.position) : 0)
      : span.position - (try log.oldest())
    guard possible > 0 else {
      let reason = forward ? "" : ": this is as far back as it goes"
      throw .impossible("nothing to \(type)\(reason)")
    }
    guard count <= possible else {
      let records = possible == 1 ? "1 record" : "\(possible) records"
      throw .impossible("only \(records) can be \(forward ? "done again" : "undone")")
    }
    let isNow = forward && count == possible
    let record = forward ? span.position + count : span.position - count
    return report(try travel(to: isNow ? .now : .record(record)), as: type)
  }

  /// Where time travel has led, as it is told.
  func report(_ arrival: Arrival, as type: String, notes: [String] = []) -> NoteReport {
    let (machine, state) = (current.name, current.stateText)
    let time = TimeText.text(milliseconds: arrival.time)
    let place =
      arrival.isNow
      ? "now"
      : arrival.number == 0
        ? "before the first record"
        : "after record \(arrival.number) of \(arrival.newest)"
    var lines = ["\(machine): \(state), \(place), \(time)"]
    for one in arrival.restored {
      lines.append("the parent session is over: \(one.saved) comes back as \(one.state)")
    }
    return NoteReport(type: type, lines: lines + notes) { json in
      json.put("machine", machine)
      json.put("newest", arrival.newest)
      json.put("now", time: arrival.time)
      json.put("past", arrival.isNow ? nil : arrival.number)
      json.put("record", arrival.number)
      json.put("restored", arrival.restored.told) { one in
        json.put("machine", one.machine)
        json.put("saved", one.saved)
        json.put("state", one.state)
      }
      json.put("state", state)
    }
  }
}
