// SPDX-License-Identifier: Apache-2.0
package import StateEngine
package import Storage

/// The past of a session in memory: a sandbox, a trial, a look at the past.
package final class MemoryLog: SessionLog {
  private let own: MemoryJournal
  let kept: MemoryActs?

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

  // The session itself knows them for as long as it lives.
  package func keep(_ fact: KeptFact) {}

  package func settings(after settings: SettingsValues, isNew: Bool) -> SettingsValues? { nil }

  package func keep(_ change: SettingChange, over settings: SettingsValues) -> SettingsValues {
    var settings = settings
    settings.set(change.declaration, to: change.value)
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
