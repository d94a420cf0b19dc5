// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import ShellCore

extension Command {
  static let diff = Command(
    "diff",
    takes: .destination("A"),
    .maybe(.destination("B")),
    summary: "what is different between two states",
    details: """
      A and B are numbers of the log, or 'now'; without B the state where the session is. Shows \
      states, variables and timers of each machine, and what the ledger booked in between. The \
      session does not move.
      """,
    examples: [
      Example("diff 3", shows: "since the third record", after: playing),
      Example("coins +5", "diff 3 now", shows: "five coins, one entry", after: atHome),
    ],
    fields: [
      .init("from", .object, "the first state: record, time, and now, whether it is the newest"),
      .init("ledger", .array, "each purse with entries: purse, owner, old, new, entries"),
      .init("machines", .array, "each with machine, state (old, new), changes and timers"),
      .init("to", .object, "the second state"),
    ],
    recorded: .never
  ) { (session: Session, old, new) throws(CommandError) in
    try session.compare(old.destination, new?.destination ?? .here)
  }
}

extension Session {
  /// Two states and the ledger between them.
  ///
  /// - Throws: ``CommandError`` when there is no such state, or the store cannot be read.
  fileprivate func compare(_ one: Destination, _ other: Destination) throws(CommandError)
    -> DiffReport
  {
    var names = (one, other)
    var source = self
    let areKnown = (try knows(one), try knows(other))
    if let lookBack, areKnown != (true, true) {
      source = lookBack.home
      names = (try nameAtHome(one), try nameAtHome(other))
      try source.beginTransaction()
    }
    let (old, new) = (try source.state(at: names.0), try source.state(at: names.1))
    let numbers = (min(old.number, new.number), max(old.number, new.number))
    return DiffReport(
      old: old,
      new: new,
      entries: try source.log.entries(after: numbers.0, upTo: numbers.1)
    )
  }

  /// Whether a look back holds a state itself.
  private func knows(_ name: Destination) throws(CommandError) -> Bool {
    let span = log.span
    switch name {
    case .record(let number):
      let oldest = try log.oldest()
      return (oldest...max(oldest, span.newest)).contains(number)
    case .here: return true
    case .now: return false
    }
  }

  /// How a state of a look back is named in the session it looks back from.
  private func nameAtHome(_ name: Destination) throws(CommandError) -> Destination {
    let span = log.span
    let number: Int
    switch name {
    case .now: return .now
    case .here: number = span.position
    case .record(let asked): number = asked
    }
    if number <= span.origin || isAsItWas { return .record(number) }
    if number > span.newest { try log.check(number) }
    throw .impossible(
      "record \(number) is of this look back and nowhere else: 'diff \(number)' knows it"
    )
  }

  /// A state of the session; belongs into a transaction on a store.
  private func state(at destination: Destination) throws(CommandError) -> SessionState {
    if memory != nil, virtualTime != nil {
      noteBranch()
      return try state(at: destination, timeline.tip)
    }
    guard case .record(let number) = destination else { return state }
    return try past(number, records: 0).state
  }
}
