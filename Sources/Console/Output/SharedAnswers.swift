// SPDX-License-Identifier: GPL-3.0-or-later
package import ShellCore
import StateEngine

// The parts of answers that several commands share, as the manual describes them.

extension JSONField {
  /// What every object has.
  package static let common: [JSONField] = [
    .init("command", .string, "the command as it was given, secrets masked"),
    .init("line", .int, "its line in the script, from 1"),
    .init("ok", .bool, "false exactly when the line counts towards status 1, 2 or 3"),
    .init("past?", .int, "in the past: the record after which the state looked at is"),
    .init("type", .string, "the command's name, error, or timer"),
    .init("v", .int, "the version of these shapes: 1"),
  ]

  /// What an error has.
  package static let error: [JSONField] = [
    .init("code", .string, "a stable word for what went wrong"),
    .init("column", .int, "where in the line, from 1"),
    .init("message", .string, "one sentence"),
    .init("hint?", .string, "what to do about it"),
    .init("file?", .string, "the script, when it was included"),
  ]

  /// What commands answer that send an event; a word of a machine has the same.
  package static let transition: [JSONField] = [
    .init("accepts?", .array, "when it did not happen: the events accepted here"),
    .init("code?", .string, "why it was refused, when no condition did it"),
    .init("drawing?", .object, "what the machine shows after each event, as facts"),
    .init("event", .string, "the event"),
    .init(
      "guards?",
      .array,
      "when it was refused: each condition with text, holds, values, and code, reason, short"
    ),
    .init("machine", .string, "the machine"),
    .init("message?", .string, "a sentence for people"),
    .init("outcome", .string, "moved, stayed, refused or unhandled; of 'open' waits, too"),
    .init("records?", .array, "what happened, a record each"),
    .init("state", .string, "the leaves afterwards, joined with +"),
  ]

  /// What a picture of a machine has.
  package static let drawing: [JSONField] = [
    .init("facts", .object, "what it shows, by name"),
    .init("machine", .string, "the machine"),
    .init("state", .string, "the leaves, joined with +"),
    .init("asOf?", .string, "when the store cannot be read: the time it shows"),
  ]

  /// Where the machine in use is.
  static let place: [JSONField] = [
    .init("machine", .string, "the machine in use now"),
    .init("state", .string, "where it is"),
  ]

  /// What happened.
  package static let records: [JSONField] = [.init("records", .array, "what happened")]

  /// What a record has.
  package static let record: [JSONField] = [
    .init("arguments?", .object, "the event's arguments by label, secrets masked"),
    .init("changes", .object, "the variables that changed, each with old and new"),
    .init(
      "children?",
      .array,
      "charts that it started, moved or ended: the id of the invoke, from and to"
    ),
    .init("data?", .any, "all that came with the event, where that is not its arguments"),
    .init(
      "descriptor?",
      .string,
      "the prefix or * that matched, where the event was sent by another name"
    ),
    .init("effects", .array, "what the app is told to do, each with name and arguments"),
    .init("entries?", .array, "ledger entries: purse, owner, kind, amount, balance"),
    .init("event", .string, "the event"),
    .init("from", .string, "the state before"),
    .init("invoke?", .string, "the id of the started chart that took the event or sent it"),
    .init("machine", .string, "the machine"),
    .init("ns?", .object, "nanoseconds of decide and commit; left out by --no-timing"),
    .init("regions?", .object, "of a parallel machine: the regions that moved, from and to"),
    .init("sender?", .string, "in 'log': who sent it, somebody, timer, host or chart"),
    .init("seq", .int, "its number, without gaps over all machines"),
    .init(
      "steps",
      .array,
      "the microsteps, each with transitions (rows), exited and entered nodes"
    ),
    .init("time", .string, "when, in ISO 8601, UTC"),
    .init(
      "timer?",
      .object,
      "in 'log', of a timer: the record that set it (0: the start), when, and in which state"
    ),
    .init("to", .string, "the state after"),
  ]

  /// How far the gate is open, and what it asks.
  static let gate: [JSONField] = [
    .init("open?", .bool, "whether the parent session is open"),
    .init("question?", .string, "the question, while it is asked"),
    .init("locked?", .int, "for how many seconds it takes no answer"),
  ]

  /// What became of a setting.
  static let setting: [JSONField] = [
    .init("key", .string, "the key"),
    .init("old", .any, "the value before"),
    .init("value", .any, "the value now"),
  ]

  /// What came back where.
  static let restored: [JSONField] = [
    .init("restored?", .string, "where the machine is now"),
    .init("saved?", .string, "where it was saved"),
  ]

  /// Where going to another record has led.
  static let arrival: [JSONField] = [
    .init("machine", .string, "the machine in use"),
    .init("newest", .int, "the newest record's number"),
    .init("now", .string, "the time there"),
    .init("past?", .int, "in the past: the record after which the state looked at is"),
    .init("record", .int, "the number of the record before that state"),
    .init("restored?", .array, "machines whose parent session is over: machine, saved, state"),
    .init("state", .string, "where the machine is"),
  ]

  /// What is watched for.
  static let watch: [JSONField] = [
    .init("expressions", .array, "all that are watched for, each with machine and expression"),
    .init("expression?", .string, "the one that was added or became true"),
    .init("holds?", .bool, "whether it is true now"),
    .init("value?", .any, "what it is now, if that is neither true nor false"),
    .init("became?", .bool, "true when it has become true just now"),
    .init("record?", .int, "the number of the record that made it so"),
  ]

  /// What was covered.
  static let cover: [JSONField] = [
    .init("machines", .array, "each machine with its transitions, their guards, and its states"),
    .init("state?", .string, "the state asked for: only its transitions are listed"),
  ]

  /// What 'cover --generate' adds.
  static let coverFiles: [JSONField] = [
    .init("files", .array, "the scenarios written"),
    .init(
      "notReached",
      .array,
      """
      what they do not show: from, on, to, goal (taken, held, failed), guard, and the reason \
      (notFound, impossible, astray, absent, secret)
      """
    ),
  ]

  /// Who plays.
  static let players: [JSONField] = [
    .init("players", .array, "the names"),
    .init("active?", .string, "who plays now"),
  ]

  /// What is in a purse, and what was given.
  static let purse: [JSONField] = [
    .init("id?", .string, "the child's id, when one was named"),
    .init("name?", .string, "the child's name"),
    .init("amount?", .int, "what was given, negative when taken"),
    .init("balance", .int, "what is in the purse then"),
    .init("reason?", .string, "what for"),
    .init("unit", .string, "what is counted"),
  ]

  /// When and how long a child may play.
  static let childTime: [JSONField] = [
    .init("id", .string, "the child's id"),
    .init("name", .string, "the child's name"),
    .init("rule", .string, "the rule now, as the settings keep it"),
  ]

  /// A list that parents keep.
  static let rows: [JSONField] = [
    .init("rows", .array, "the list: each with id, title and whether it is on")
  ]

  /// The family's page.
  static let family: [JSONField] = [
    .init(
      "children?",
      .array,
      "each with id, name, today, limit, videos, paused, windows, week, purses and lastPlayed"
    )
  ]

  /// What was taken back, or done again.
  static let takenBack: [JSONField] = [
    .init(
      "acts",
      .array,
      "on a store: each with act, kind, what, extent (whole, part, nothing, later), amount, message"
    )
  ]
}

extension JSONWriter {
  /// Writes fields that get their names and contents only when they are written.
  func put(_ facts: [String: Value]) {
    for (name, value) in facts { put(named: name, value) }
  }

  /// Writes a transition as programs read it.
  func put(_ transition: TransitionDeclaration) {
    put("from", transition.source)
    put("on", transition.triggerText)
    put("to", transition.targets)
  }
}
