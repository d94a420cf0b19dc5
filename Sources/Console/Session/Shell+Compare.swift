import PlayKit
import StateEngine
import Storage

/// A moment as it is named in a command.
enum MomentName: Hashable {
  /// Right after the record of that number.
  case record(Int)
  /// Where the session is.
  case here
  /// The newest moment.
  case now
}

/// A moment that is only looked at.
struct SeenMoment {
  /// The record before it.
  var number: Int
  /// When, in milliseconds since 1970.
  var time: Int
  /// Whether it is the newest moment.
  var isNow: Bool
  var machines: [(chart: Chart, snapshot: Snapshot)]
}

extension Shell {
  /// Two moments and the ledger between them.
  ///
  /// - Throws: ``CommandError`` when there is no such moment, or the store cannot be read.
  func compare(_ one: MomentName, _ other: MomentName) throws(CommandError) -> DiffReport {
    var names = (one, other)
    var source = session
    let areKnown = (try session.knows(one), try session.knows(other))
    if let lookBack = session.lookBack, areKnown != (true, true) {
      source = lookBack.home
      names = (try session.nameAtHome(one), try session.nameAtHome(other))
      try source.beginTransaction()
    }
    let (old, new) = (try source.seen(names.0), try source.seen(names.1))
    let numbers = (min(old.number, new.number), max(old.number, new.number))
    return DiffReport(
      old: old,
      new: new,
      entries: try source.log.entries(after: numbers.0, upTo: numbers.1)
    )
  }
}

extension Session {
  /// Whether a look back holds a moment itself.
  fileprivate func knows(_ name: MomentName) throws(CommandError) -> Bool {
    let span = log.span
    switch name {
    case .record(let number):
      let oldest = try log.oldest()
      return (oldest...max(oldest, span.newest)).contains(number)
    case .here: return true
    case .now: return false
    }
  }

  /// How a moment of a look back is named in the session it looks back from.
  fileprivate func nameAtHome(_ name: MomentName) throws(CommandError) -> MomentName {
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

  fileprivate func seen(_ name: MomentName) throws(CommandError) -> SeenMoment {
    if let memory, virtualTime != nil { return try seen(name, in: memory) }
    guard case .record(let number) = name else {
      let newest = log.lastNumber
      return SeenMoment(
        number: newest,
        time: time.now,
        isNow: true,
        machines: slots.map { ($0.chart, $0.engine.snapshot) }
      )
    }
    let past = try past(number, records: 0)
    return SeenMoment(
      number: number,
      time: past.time,
      isNow: false,
      machines: past.machines.map { ($0.chart, $0.moment) }
    )
  }

  private func seen(
    _ name: MomentName,
    in memory: MemoryJournal
  ) throws(CommandError) -> SeenMoment {
    noteBranch()
    let span = log.span
    switch name {
    case .here:
      return SeenMoment(
        number: span.position,
        time: time.now,
        isNow: !span.isPast,
        machines: slots.map { ($0.chart, $0.engine.snapshot) }
      )
    case .now:
      var machines: [(Chart, Snapshot)] = []
      for slot in slots { machines.append((slot.chart, try moment(of: slot, at: .now, tip))) }
      return SeenMoment(
        number: span.newest,
        time: tip?.time ?? time.now,
        isNow: true,
        machines: machines
      )
    case .record(let number):
      try log.check(number)
      var machines: [(Chart, Snapshot)] = []
      for slot in slots {
        machines.append((slot.chart, try moment(of: slot, at: .record(number), tip)))
      }
      return SeenMoment(
        number: number,
        time: memory.time(of: number) ?? time.now,
        isNow: false,
        machines: machines
      )
    }
  }
}
