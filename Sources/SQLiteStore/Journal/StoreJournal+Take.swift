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
    try append(&record, after: snapshot, of: chart, by: nil)
  }

  /// The same for one machine of several, which decided on what it read itself.
  func append(
    _ record: inout Record,
    after snapshot: Snapshot,
    of chart: Chart,
    by machine: MachineJournal?
  ) throws(Engine.JournalFault) {
    try state.withLock { state throws(Engine.JournalFault) in
      let isFirst = if case .closed = state.phase { true } else { false }
      do throws(Engine.JournalFault) {
        switch state.phase {
        case .transaction: break
        case .single: try verify(machine, state)
        case .broken(let error): throw lost(&state, machine, error)
        case .closed: try beginSingle(&state, machine)
        }
        try state.take(&record, snapshot, chart)
      } catch {
        // Nothing else is in it that a commit would end.
        if isFirst, case .single = state.phase { abandon(&state) }
        throw error
      }
      machine?.taken.store(state.transaction)
      if state.pending.log.count >= PendingRows.limit {
        do throws(StoreError) {
          try flush(&state)
        } catch {
          throw lost(&state, machine, error)
        }
      }
    }
  }

  /// Ends the transaction that `append` began on its own; does nothing inside ``beginTransaction()``.
  package func commit() throws(Engine.JournalFault) { try commit(by: nil) }

  /// The same for one machine of several, one of which may have ended it for all.
  func commit(by machine: MachineJournal?) throws(Engine.JournalFault) {
    try state.withLock { state throws(Engine.JournalFault) in
      if let machine, let lost = state.lost, lost.transaction == machine.taken.load() {
        throw Engine.JournalFault(lost.cause)
      }
      switch state.phase {
      case .single:
        do throws(TransactionFault) {
          try finish(&state)
        } catch {
          state.lost = (state.transaction, error.cause)
          throw Engine.JournalFault(error.cause)
        }
      case .broken(let error): throw lost(&state, machine, error)
      case .transaction, .closed: break
      }
    }
  }

  // What machines have begun is over when it cannot be kept; the next event begins anew.
  private func lost(
    _ state: inout State,
    _ machine: MachineJournal?,
    _ error: StoreError
  ) -> Engine.JournalFault {
    if machine != nil {
      state.lost = (state.transaction, error)
      abandon(&state)
    }
    return Engine.JournalFault(error)
  }

  private func beginSingle(
    _ state: inout State,
    _ machine: MachineJournal?
  ) throws(Engine.JournalFault) {
    do throws(StoreError) {
      let begun = try begin(&state, as: .single)
      if machine == nil, begun.changedElsewhere, begun.lastNumber > 0 { throw changedElsewhere }
    } catch {
      throw Engine.JournalFault(error)
    }
    try verify(machine, state)
  }

  private func verify(
    _ machine: MachineJournal?,
    _ state: borrowing State
  ) throws(Engine.JournalFault) {
    if let machine, machine.seen.load() != state.reads {
      throw Engine.JournalFault(changedElsewhere)
    }
  }

  private var changedElsewhere: StoreError {
    StoreError(.changedElsewhere, at: store.paths.database, "another shell has changed the store")
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
