// SPDX-License-Identifier: GPL-3.0-or-later
package import ShellCore
import StateEngine

// The answers that several commands share.

/// The fields of what no command answers by itself, for the manual.
package enum SharedFields {
  /// What every object has.
  package static var common: [JSONField] { CommonAnswer.fields }
  /// What each command has that sends an event.
  package static var transition: [JSONField] { TransitionAnswer.fields }
  /// What commands have that may set off several records.
  package static var records: [JSONField] { RecordsAnswer.fields }
  /// What an error has.
  package static var error: [JSONField] { ErrorAnswer.fields }
  /// What a record has.
  package static var record: [JSONField] { RecordAnswer.fields }
  /// What a picture of a machine has.
  package static var drawing: [JSONField] { DrawingAnswer.fields }
}

/// What every object has.
struct CommonAnswer: Answer {
  @Field("the command as it was given, secrets masked") var command = ""
  @Field("its line in the script, from 1") var line = 0
  @Field("false exactly when the line counts towards status 1, 2 or 3") var ok = false
  @Field("in the past: the record after which the state looked at is") var past: Int? = nil
  @Field("the command's name, error, or timer") var type = ""
  @Field("the version of these shapes: 1") var v = 1
}

/// What an error has.
struct ErrorAnswer: Answer {
  @Field("a stable word for what went wrong") var code = ""
  @Field("where in the line, from 1") var column = 0
  @Field("one sentence") var message = ""
  @Field("what to do about it") var hint: String? = nil
  @Field("the script, when it was included") var file: String? = nil
}

/// What commands answer that send an event.
struct TransitionAnswer: Answer {
  @Field("when it did not happen: the events accepted here") var accepts: [String]? = nil
  @Field("why it was refused, when no condition did it") var code: String? = nil
  @Field("what the machine shows after each event, as facts") var drawing: [String: Value]? = nil
  @Field("the event") var event = ""
  @Field("when it was refused: each condition with text, holds, values, and code, reason, short")
  var guards: [GuardAnswer]? = nil
  @Field("the machine") var machine = ""
  @Field("a sentence for people") var message: String? = nil
  @Field("moved, stayed, refused or unhandled; of 'open' waits, too") var outcome = ""
  @Field("what happened, a record each") var records: [RecordAnswer]? = nil
  @Field("the leaves afterwards, joined with +") var state = ""
}

/// What programs read of a picture of a machine.
struct DrawingAnswer: Answer {
  @Field("what it shows, by name") var facts: [String: Value] = [:]
  @Field("the machine") var machine = ""
  @Field("the leaves, joined with +") var state = ""
  @Field("when the store cannot be read: the time it shows") var asOf: String? = nil
}

/// Where the machine in use is.
struct PlaceAnswer: Answer {
  @Field("the machine in use now") var machine = ""
  @Field("where it is") var state = ""
}

/// What happened.
struct RecordsAnswer: Answer {
  @Field("what happened") var records: [RecordAnswer] = []
}

/// A record.
struct RecordAnswer: Answer {
  @Field("the event's arguments by label, secrets masked") var arguments: JSONMap<Value>? = nil
  @Field("the variables that changed, each with old and new") var changes: JSONMap<Change> = [:]
  @Field("charts that it started, moved or ended: the id of the invoke, from and to")
  var children: [Child]? = nil
  @Field("all that came with the event, where that is not its arguments") var data: Value? = nil
  @Field("the prefix or * that matched, where the event was sent by another name")
  var descriptor: String? = nil
  @Field("what the app is told to do, each with name and arguments") var effects: [Effect] = []
  @Field("ledger entries: purse, owner, kind, amount, balance") var entries: [Entry]? = nil
  @Field("the event") var event = ""
  @Field("the state before") var from = ""
  @Field("the id of the started chart that took the event or sent it") var invoke: String? = nil
  @Field("the machine") var machine = ""
  @Field("nanoseconds of decide and commit; left out by --no-timing") var ns: Duration? = nil
  @Field("of a parallel machine: the regions that moved, from and to")
  var regions: JSONMap<Move>? = nil
  @Field("in 'log': who sent it, somebody, timer, host or chart") var sender: String? = nil
  @Field("its number, without gaps over all machines") var seq = 0
  @Field("the microsteps, each with transitions (rows), exited and entered nodes")
  var steps: [Step] = []
  @Field("when, in ISO 8601, UTC") var time = ""
  @Field("in 'log', of a timer: the record that set it (0: the start), when, and in which state")
  var timer: TimerOrigin? = nil
  @Field("the state after") var to = ""

  // In the order of their names, in which they are written.
  struct Change: Encodable { var new, old: Value? }
  struct Effect: Encodable {
    var arguments: [Value]
    var name: String
  }
  struct Step: Encodable {
    var entered, exited: [String]
    var rows: [Int]
  }
  struct Child: Encodable {
    var from: String?
    var invoke: String
    var to: String?
  }
  struct Entry: Encodable {
    var amount, balance: Int
    var kind: String
    var owner: Value?
    var purse: String
  }
  struct Move: Encodable { var from, to: String }
  struct Duration: Encodable {
    var commit: Int?
    var decide: Int
  }
}

/// A transition with what a command says of it, as one object.
struct TransitionRow<Said: Encodable & Sendable>: Encodable, Sendable {
  var transition: TransitionText
  var said: Said

  init(_ transition: TransitionDeclaration, _ said: Said) {
    (self.transition, self.said) = (.init(transition), said)
  }

  func encode(to encoder: any Encoder) throws {
    try transition.encode(to: encoder)
    try said.encode(to: encoder)
  }
}

/// A transition as programs read it.
struct TransitionText: Encodable {
  var from: String
  var to: [String]
  var on: String?

  init(_ transition: TransitionDeclaration) {
    (from, to, on) = (transition.source, transition.targets, transition.triggerText)
  }
}

/// A condition and how it stands.
struct GuardAnswer: Encodable, Sendable {
  var holds: Bool
  var text: String
  var values: JSONMap<Value>
  var code, reason: String?
  var short: Int?
}

/// What a machine's performer tells, by names of its own.
struct FactsAnswer: Answer {
  var facts: [String: Value] = [:]

  func encode(to encoder: any Encoder) throws { try facts.encode(to: encoder) }
}
