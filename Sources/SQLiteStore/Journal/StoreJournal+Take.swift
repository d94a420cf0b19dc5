// SPDX-License-Identifier: Apache-2.0
package import StateEngine
import Storage
import Synchronization

extension StoreJournal {
  /// Takes a record: numbers it and puts it where the commit will find it.
  ///
  /// Costs about a microsecond.
  ///
  /// Outside a transaction a store with records must have been read once before, by a transaction.
  ///
  /// - Throws: ``Engine/JournalFault`` when a ledger entry does not go on from its account's balance, when the
  ///   transaction is broken, or, outside a transaction, when the store is busy or was changed elsewhere.
  package func append(
    _ record: inout Record,
    after snapshot: Snapshot,
    of chart: Chart
  ) throws(Engine.JournalFault) {
    try state.withLock { state throws(Engine.JournalFault) in
      switch state.phase {
      case .transaction, .single: break
      case .broken(let error): throw Engine.JournalFault(error)
      case .closed: try beginSingle(&state)
      }
      try state.take(&record, snapshot, chart)
      if state.pending.log.count >= PendingRows.limit {
        do throws(StoreError) {
          try flush(&state)
        } catch {
          throw Engine.JournalFault(error)
        }
      }
    }
  }

  /// Ends the transaction that `append` began on its own; does nothing inside ``beginTransaction()``.
  package func commit() throws(Engine.JournalFault) {
    try state.withLock { state throws(Engine.JournalFault) in
      switch state.phase {
      case .single:
        do throws(TransactionFault) {
          try finish(&state)
        } catch {
          throw Engine.JournalFault(error.cause)
        }
      case .broken(let error):
        throw Engine.JournalFault(error)
      case .transaction, .closed: break
      }
    }
  }

  private func beginSingle(_ state: inout State) throws(Engine.JournalFault) {
    do throws(StoreError) {
      let begun = try begin(&state, as: .single)
      guard begun.changedElsewhere, begun.lastNumber > 0 else { return }
      abandon(&state)
      throw StoreError(
        .changedElsewhere,
        at: store.paths.database,
        "another shell has changed the store"
      )
    } catch {
      throw Engine.JournalFault(error)
    }
  }
}

extension Engine.JournalFault {
  init(_ error: StoreError) { self.init(reason: error.words) }
}

extension StoreJournal.State {
  /// Numbers a record and puts it among the pending rows; does so wholly or not at all.
  mutating func take(
    _ record: inout Record,
    _ snapshot: Snapshot,
    _ chart: Chart
  ) throws(Engine.JournalFault) {
    let number = lastNumber + 1
    let firstEntry = lastEntry + 1
    if !record.entries.isEmpty { try book(record, as: number) }
    record.number = number
    lastNumber = number
    let place = place(of: chart)
    let origin = state(record.from, place)
    let target = state(record.to, place)
    pending.add(
      PendingRows.LogRow(
        number: number,
        time: record.time,
        chart: charts[place].id,
        event: event(record.event, place),
        origin: origin,
        target: target,
        nanoseconds: record.nanoseconds
      ),
      of: record,
      entries: firstEntry <= lastEntry ? firstEntry...lastEntry : nil
    )
    if let counting = charts[place].counting {
      counting(record, snapshot) { pending.count($0) }
    }
    if let known = snapshots.firstIndex(where: { $0.chart === chart }) {
      snapshots[known].move(record, snapshot)
    } else {
      snapshots.append(PendingSnapshot(record, snapshot, chart))
    }
  }

  // MARK: The ledger

  /// Books a record's entries; when one breaks the law none of them stays.
  private mutating func book(_ record: Record, as number: Int) throws(Engine.JournalFault) {
    if record.entries.count == 1 {
      try book(record.entries[0], record, number)
      return
    }
    let before = (lastEntry, accounts, pending.ledger.count)
    do throws(Engine.JournalFault) {
      for entry in record.entries { try book(entry, record, number) }
    } catch {
      pending.dropLedgerRows(pending.ledger.count - before.2)
      (lastEntry, accounts) = (before.0, before.1)
      throw error
    }
  }

  private mutating func book(
    _ entry: LedgerEntry,
    _ record: Record,
    _ number: Int
  ) throws(Engine.JournalFault) {
    let known = accounts.place(record.machine, entry.account, entry.owner)
    let before = known.map { accounts.all[$0].balance } ?? 0
    let (sum, isOver) = before.addingReportingOverflow(entry.amount)
    let (opening, isUnder) = entry.balance.subtractingReportingOverflow(entry.amount)
    guard !isOver, !isUnder, entry.amount != 0, entry.balance >= 0, opening >= 0,
      known == nil || sum == entry.balance
    else {
      throw Engine.JournalFault(
        reason: """
          the ledger of '\(entry.account)' stands at \(before): \(entry.amount) more cannot make \
          \(entry.balance)
          """
      )
    }
    let place = known ?? accounts.open(record.machine, entry)
    // An account that did not begin empty gets an entry for what was in it.
    if known == nil, opening > 0 {
      add(place, LedgerLine.opening, opening, balance: opening, record, number)
    }
    add(place, entry.kind, entry.amount, balance: entry.balance, record, number)
  }

  private mutating func add(
    _ place: Int,
    _ kind: String,
    _ amount: Int,
    balance: Int,
    _ record: Record,
    _ number: Int
  ) {
    lastEntry += 1
    pending.add(
      PendingRows.LedgerRow(
        number: lastEntry,
        record: number,
        account: accounts.all[place].id,
        amount: amount,
        balance: balance,
        time: record.time,
        previous: accounts.all[place].last
      ),
      kind: kind
    )
    accounts.post(place, balance: balance, entry: lastEntry)
  }

  // MARK: Names become numbers

  private mutating func place(of chart: Chart) -> Int {
    if let known = charts.firstIndex(where: { $0.chart === chart }) { return known }
    charts.append(ChartIndex(chart, id: names.id(of: chart, as: seats.key(of: chart))))
    charts[charts.count - 1].counting = countings.first { $0.chart === chart }?.counting
    return charts.count - 1
  }

  private mutating func event(_ event: Int, _ place: Int) -> Int {
    let known = charts[place].events[event]
    if known != 0 { return known }
    let id = names.id(ofEvent: charts[place].chart.events[event].name)
    charts[place].events[event] = id
    return id
  }

  private mutating func state(_ nodes: NodeSet, _ place: Int) -> Int {
    if let known = charts[place].state(nodes) { return known }
    let id = names.id(of: nodes, in: charts[place].chart)
    charts[place].remember(nodes, id)
    return id
  }
}
