import PlayKit
import StateEngine
import Storage

extension Shell {
  /// Two states and the ledger between them.
  ///
  /// - Throws: ``CommandError`` when there is no such state, or the store cannot be read.
  func compare(_ one: Destination, _ other: Destination) throws(CommandError) -> DiffReport {
    var names = (one, other)
    var source = session
    let areKnown = (try session.knows(one), try session.knows(other))
    if let lookBack = session.lookBack, areKnown != (true, true) {
      source = lookBack.home
      names = (try session.nameAtHome(one), try session.nameAtHome(other))
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
}

extension Session {
  /// Whether a look back holds a state itself.
  fileprivate func knows(_ name: Destination) throws(CommandError) -> Bool {
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
  fileprivate func nameAtHome(_ name: Destination) throws(CommandError) -> Destination {
    let span = log.span
    let number: Int
    switch name {
    case .now: return .now
    case .here: number = span.position
    case .record(let asked): number = asked
    }
    if number <= span.origin || isAsItWas { return .record(number) }
    if number > span.newest { try log.check(number) }
    throw CommandError(
      .impossible(
        "record \(number) is of this look back and nowhere else: 'diff \(number)' knows it"
      )
    )
  }

  /// A state of the session; belongs into a transaction on a store.
  fileprivate func state(at destination: Destination) throws(CommandError) -> SessionState {
    if memory != nil, virtualTime != nil {
      noteBranch()
      return try state(at: destination, tip)
    }
    guard case .record(let number) = destination else { return state }
    return try past(number, records: 0).state
  }
}
