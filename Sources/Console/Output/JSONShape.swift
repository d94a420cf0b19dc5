// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit

/// One field of a command's object in JSON: the man page prints it, a test holds the commands to it.
package struct JSONField: Sendable {
  /// What stands in a field.
  package enum Kind: String, Sendable {
    /// `true` or `false`.
    case bool
    /// A whole number.
    case int
    /// A text.
    case string
    /// Values in order.
    case array
    /// Values by name.
    case object
    /// Any of these, or null.
    case any
  }

  /// The key.
  package var name: String
  /// What stands there.
  package var kind: Kind
  /// Whether it is always there.
  package var isAlwaysThere: Bool
  /// What it means.
  package var meaning: String

  /// The same field, there only when there is something to say.
  package var perhaps: JSONField {
    JSONField(name: name, kind: kind, isAlwaysThere: false, meaning: meaning)
  }

  /// A field that is always there.
  package static func always(_ name: String, _ kind: Kind, _ meaning: String) -> JSONField {
    JSONField(name: name, kind: kind, isAlwaysThere: true, meaning: meaning)
  }

  /// A field that is there when there is something to say.
  package static func sometimes(_ name: String, _ kind: Kind, _ meaning: String) -> JSONField {
    JSONField(name: name, kind: kind, isAlwaysThere: false, meaning: meaning)
  }
}

/// The shapes that several commands share.
package enum JSONShape {
  /// What every object has.
  package static let common: [JSONField] = [
    .always("command", .string, "the command as it was given, secrets masked"),
    .always("line", .int, "its line in the script, from 1"),
    .always("ok", .bool, "false exactly when the line counts towards status 1, 2 or 3"),
    .sometimes("past", .int, "in the past: the record after which the state looked at is"),
    .always("type", .string, "the command's name, error, or timer"),
    .always("v", .int, "the version of these shapes: 1"),
  ]

  /// What an error has.
  package static let error: [JSONField] = [
    .always("code", .string, "a stable word for what went wrong"),
    .always("column", .int, "where in the line, from 1"),
    .always("message", .string, "one sentence"),
    .sometimes("hint", .string, "what to do about it"),
    .sometimes("file", .string, "the script, when it was included"),
  ]

  /// What every command that sends an event has.
  package static let transition: [JSONField] = [
    .always("event", .string, "the event"),
    .always("machine", .string, "the machine"),
    .always("outcome", .string, "moved, stayed, refused or unhandled; of 'open' waits, too"),
    .always("state", .string, "the leaves afterwards, joined with +"),
    .sometimes("records", .array, "what happened, a record each"),
    .sometimes("accepts", .array, "when it did not happen: the events accepted here"),
    .sometimes(
      "guards",
      .array,
      "when it was refused: each condition with text, holds, values, and code, reason, short"
    ),
    .sometimes("code", .string, "why it was refused, when no condition did it"),
    .sometimes("drawing", .object, "what the machine shows after each event, as facts"),
    .sometimes("message", .string, "a sentence for people"),
  ]

  /// What a picture of a machine has.
  package static let drawing: [JSONField] = [
    .always("facts", .object, "what it shows, by name"),
    .always("machine", .string, "the machine"),
    .always("state", .string, "the leaves, joined with +"),
    .sometimes("asOf", .string, "when the store cannot be read: the time it shows"),
  ]

  /// What going to another record has.
  package static let arrival: [JSONField] = [
    .sometimes("machine", .string, "the machine in use"),
    .sometimes("newest", .int, "the newest record's number"),
    .sometimes("now", .string, "the time there"),
    .sometimes("record", .int, "the number of the record before that state"),
    .sometimes("state", .string, "where the machine is"),
    .sometimes("restored", .array, "machines whose parent session is over: machine, saved, state"),
  ]

  /// What taking back on a store has.
  package static let takenBack: [JSONField] = [
    .sometimes(
      "acts",
      .array,
      "on a store: each with act, kind, what, extent (whole, part, nothing, later), amount, message"
    ),
    .sometimes("records", .array, "on a store: what happened"),
  ]

  /// What commands have that may set off several records.
  package static let records: [JSONField] = [.always("records", .array, "what happened")]

  /// What a record has.
  package static let record: [JSONField] = [
    .always("changes", .object, "the variables that changed, each with old and new"),
    .always("effects", .array, "what the app is told to do, each with name and arguments"),
    .always("event", .string, "the event"),
    .always("from", .string, "the state before"),
    .always("machine", .string, "the machine"),
    .always("seq", .int, "its number, without gaps over all machines"),
    .always(
      "steps",
      .array,
      "the microsteps, each with transitions (rows), exited and entered nodes"
    ),
    .always("time", .string, "when, in ISO 8601, UTC"),
    .always("to", .string, "the state after"),
    .sometimes("arguments", .object, "the event's arguments by label, secrets masked"),
    .sometimes(
      "children",
      .array,
      "charts that it started, moved or ended: the id of the invoke, from and to"
    ),
    .sometimes("entries", .array, "ledger entries: purse, owner, kind, amount, balance"),
    .sometimes("invoke", .string, "the id of the started chart that took the event or sent it"),
    .sometimes("regions", .object, "of a parallel machine: the regions that moved, from and to"),
    .sometimes("ns", .object, "nanoseconds of decide and commit; left out by --no-timing"),
  ]
}
