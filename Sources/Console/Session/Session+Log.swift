import PlayKit
package import StateEngine
import Storage

extension Session {
  /// The newest records that fit, oldest first: from the store, or from memory.
  func records(_ query: LogQuery) throws(CommandError) -> [Record] {
    guard let live else { return memoryRecords(query) }
    do {
      let logged = try live.journal.log(query)
      let unreadable = logged.filter(\.isUnreadable).map { String($0.number) }
      if let first = unreadable.first {
        live.notices.append(
          unreadable.count == 1
            ? "record \(first) cannot be read and is left out"
            : "\(unreadable.count) records, from \(first) on, cannot be read and are left out"
        )
      }
      let entries = try live.journal.entries(logged.compactMap(\.entries))
      return logged.compactMap { record($0, entries) }
    } catch {
      throw CommandError(.store(error))
    }
  }

  /// How many records come after the moment that a sandbox has gone back to.
  var laterRecords: Int {
    guard tip != nil else { return 0 }
    let span = memory.span
    return span.newest - span.position
  }

  private func memoryRecords(_ query: LogQuery) -> [Record] {
    let charts = charts
    var found: [Record] = []
    for record in memory.log.records.reversed() {
      guard let chart = charts[record.machine], query.admits(record, chart) else { continue }
      found.append(record)
      if found.count == query.newest { break }
    }
    return found.reversed()
  }

  /// A stored record by the indices of today's chart; nil when the machine is not in use or its
  /// chart knows the event no more.
  private func record(_ logged: LoggedRecord, _ entries: [Int: LedgerLine]) -> Record? {
    guard let slot = slots.first(where: { $0.name == logged.machine }),
      let event = slot.chart.event(named: logged.event)
    else { return nil }
    let chart = slot.chart
    func nodes(_ names: [String]) -> NodeSet {
      NodeSet(names.compactMap { chart.node(named: $0) })
    }
    return Record(
      number: logged.number,
      machine: logged.machine,
      time: logged.time,
      event: event,
      arguments: logged.arguments,
      from: nodes(logged.from),
      to: nodes(logged.to),
      microsteps: logged.microsteps.map {
        Microstep(rows: $0.rows, exited: nodes($0.exited), entered: nodes($0.entered))
      },
      changes: logged.changes.compactMap { change in
        chart.scope.variables[change.variable].map {
          Change($0.index, old: change.old, new: change.new)
        }
      },
      effects: logged.effects.map { Effect(name: $0.name, arguments: $0.arguments) },
      entries: Self.entries(logged, entries),
      nanoseconds: logged.nanoseconds
    )
  }

  private static func entries(
    _ logged: LoggedRecord,
    _ lines: [Int: LedgerLine]
  ) -> [LedgerEntry] {
    (logged.entries.map(Array.init) ?? []).compactMap { lines[$0] }.map {
      LedgerEntry(
        account: $0.account.name,
        owner: $0.account.owner,
        kind: $0.kind,
        amount: $0.amount,
        balance: $0.balance
      )
    }
  }

  /// What other shells have done since this one last looked; empty without a store, and when
  /// nothing has happened.
  ///
  /// For an idle shell, about once a second.
  package func news() throws(CommandError) -> [Record] {
    guard let live, !live.isInBatch else { return [] }
    do {
      guard try live.store.changedElsewhere() else { return [] }
    } catch {
      throw CommandError(.store(error))
    }
    let known = live.lastSeen
    try enter()
    do {
      try leave()
    } catch {
      throw CommandError(.store(error.cause))
    }
    guard live.lastSeen > known else { return [] }
    return try records(LogQuery(newest: 20, numbers: (known + 1)...live.lastSeen))
  }
}

extension LogQuery {
  /// Whether a record in memory fits.
  func admits(_ record: Record, _ chart: Chart) -> Bool {
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
