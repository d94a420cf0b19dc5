// SPDX-License-Identifier: Apache-2.0
import PlayKit
package import StateEngine
package import Storage

/// The past of a session in memory: a sandbox, a trial, a look at the past.
package final class MemoryLog: SessionLog {
  private let own: MemoryJournal
  let kept: MemoryActs?
  /// The sums up to a record, kept so that each record is read once.
  private var counted = Counted()

  private struct Counted {
    var cuts = 0
    var end = 0
    var machines: [String] = []
    var sums = MeasureSums()
  }

  /// An empty past, or one that goes on.
  ///
  /// - Parameters:
  ///   - journal: what was before.
  ///   - keepsActs: whether what is done by hand can be taken back by doing the opposite.
  package init(_ journal: MemoryJournal = MemoryJournal(), keepsActs: Bool = false) {
    own = journal
    kept = keepsActs ? MemoryActs(beside: journal) : nil
  }

  package var memory: MemoryJournal? { own }
  package var journal: any Engine.Journal { own }
  package var isKept: Bool { false }
  package var acts: (any ActBook)? { kept }
  package var lastNumber: Int { own.lastNumber }

  package var span: LogSpan {
    let span = own.span
    return LogSpan(
      position: span.position,
      newest: span.newest,
      isPast: span.isPast,
      origin: span.origin,
      left: span.left.flatMap { left in span.branch.map { (left, $0) } }
    )
  }

  package func oldest() -> Int { own.span.oldest }

  package func records(_ query: LogQuery, of charts: [String: Chart]) -> LogExcerpt {
    var found: [Record] = []
    for record in own.log.records.reversed() {
      if let numbers = query.numbers, record.number < numbers.lowerBound { break }
      guard let chart = charts[record.machine], query.admits(record, chart) else { continue }
      found.append(record)
      if found.count == query.newest { break }
    }
    return LogExcerpt(records: found.reversed(), count: found.count, first: found.last?.number)
  }

  package func goBack(
    over numbers: ClosedRange<Int>,
    of charts: [String: Chart],
    _ body: (LogRow) -> Bool
  ) {
    let log = own.whole.log
    for number in numbers.reversed() {
      guard let record = log.record(number) else { return }
      let row = LogRow(
        number: number,
        machine: record.machine,
        time: record.time,
        record: charts[record.machine] == nil ? nil : record.posting([])
      )
      if !body(row) { return }
    }
  }

  package func entries(ofRecords numbers: ClosedRange<Int>) -> [MemoryLedger.Line] {
    own.entries(numbers)
  }

  package func balances(afterRecord number: Int) -> [MemoryLedger.Balance] {
    own.whole.ledger.balances(afterRecord: number)
  }

  package func snapshots() -> [StoredSnapshot] { [] }

  package func snapshotsElsewhere() -> [StoredSnapshot] { [] }

  /// The sums up to the present record.
  func sums(in session: Session) throws(HouseError) -> MeasureSums {
    let (span, slots) = (own.span, try session.metered())
    let machines = slots.map(\.name)
    if counted.cuts != span.cuts || counted.machines != machines || counted.end > span.position {
      counted = Counted(cuts: span.cuts, machines: machines)
    }
    if counted.end < span.position {
      var sums = MeasureSums()
      try walk(slots, from: counted.end + 1, upTo: span.position) { record, after, slot in
        for tally in slot.meter?.tallies(of: record, after: after) ?? [] {
          sums.addOlder(Measure(tally, of: slot.name, at: record.time))
        }
        return true
      }
      counted.sums.addNewer(sums)
      counted.end = span.position
    }
    return counted.sums
  }

  // The session itself knows them for as long as it lives.
  package func keep(_ fact: KeptFact) {}

  package func settings(after settings: SettingsValues, isNew: Bool) -> SettingsValues? { nil }

  package func keep(_ changes: [SettingChange], over settings: SettingsValues) -> SettingsValues {
    var settings = settings
    for change in changes { settings.set(change.declaration, to: change.value) }
    return settings
  }
}

extension LogQuery {
  /// True if a record in memory fits.
  fileprivate func admits(_ record: Record, _ chart: Chart) -> Bool {
    if let from {
      guard let node = chart.node(named: from), record.from.contains(node) else { return false }
    }
    if let event, chart.events[record.event].name != event { return false }
    if let machine, record.machine != machine { return false }
    if let slow, record.nanoseconds < slow { return false }
    if let numbers, !numbers.contains(record.number) { return false }
    return true
  }
}
