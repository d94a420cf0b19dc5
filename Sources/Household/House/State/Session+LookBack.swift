// SPDX-License-Identifier: Apache-2.0
import PlayKit
import PlaySettings
package import StateEngine
import Storage

/// Whose past state a session is at.
package struct LookBack {
  /// The session that goes on meanwhile.
  package let home: Session
  /// The record after which the state is.
  package let number: Int
  /// The newest record when it was opened.
  package let newest: Int
}

/// A past state, taken from where a session's records are kept.
package struct Past {
  package var state: SessionState
  /// The records before it, as many as were asked for, oldest first.
  package var records: [Record] = []
  /// The machines of ``state`` as they are now.
  package var present: [Snapshot]
}

extension Session {
  /// How many records a look back takes along, to go further back and to list.
  package static let lookBackLength = TransitionLog.standardCapacity

  /// A sandbox copy of a past state: the machines, the settings they had, ledger and log.
  ///
  /// Nothing of it reaches this session or its store. On a store it belongs into a transaction.
  ///
  /// - Parameter number: the record after which the state is.
  /// - Returns: the copy, and what came back by a restore policy.
  /// - Throws: ``HouseError`` when there is no such state, or the store cannot be read.
  package func lookBack(
    at number: Int
  ) throws(HouseError) -> (session: Session, restored: [Arrival.Restored]) {
    let past = try past(number, records: Self.lookBackLength)
    var state = past.state
    let first = number - past.records.count
    let memory = MemoryJournal(
      continuing: try booked(past.records),
      lastNumber: number,
      openings: try log.balances(afterRecord: first)
    )
    let isOpenHere = isParentSessionOpen
    for (place, machine) in past.state.machines.enumerated() {
      state.machines[place].snapshot = machine.chart.revisited(
        machine.snapshot,
        at: state.time,
        from: past.present[place],
        at: time.now,
        gate: machine.entry.capabilities.gate,
        isOpen: isOpenHere && slots.contains { $0.chart === machine.chart && isOpen($0) },
        hidesQuestion: isKept
      )
    }
    let copy = Session(
      copying: self,
      at: state,
      into: memory,
      optionsOfCopies,
      LookBack(home: self, number: number, newest: log.lastNumber)
    )
    var restored: [Arrival.Restored] = []
    for (slot, machine) in zip(copy.slots, past.state.machines) {
      slot.kept.hasBegun = true
      let snapshot = slot.engine.snapshot
      guard snapshot.configuration != machine.snapshot.configuration else { continue }
      restored.append(slot.restored(machine.snapshot, snapshot))
      memory.mark(number, of: slot.name, machine.snapshot)
    }
    // A store does not say what was known then: it is seen by what its machines had been told.
    if isKept {
      copy.settings = settings(fedTo: copy.slots)
      copy.facts.people = people(knownTo: copy.slots)
      copy.facts.peopleMade = max(facts.peopleMade, copy.people.count)
      copy.clock.knownDay = nil
      copy.facts.day = copy.dayNumber(at: state.time)
    }
    return (copy, restored)
  }

  /// The state after a record, machine by machine, and so many records before it.
  package func past(_ number: Int, records count: Int) throws(HouseError) -> Past {
    noteBranch()
    try log.check(number)
    let (oldest, newest) = (try log.oldest(), log.lastNumber)
    var past = try presentPast()
    let charts = past.state.charts
    past.state.number = number
    past.state.isNewest = false
    var lost: Int?
    let first = max(oldest, number - count) + 1
    if first <= newest {
      try log.goBack(over: first...newest, of: charts) { row in
        if row.number <= number {
          if row.number == number { past.state.time = row.time }
          guard let record = row.record, record.wayBack != nil, count > 0 else { return false }
          past.records.append(record)
          return true
        }
        let machine = past.state.machines.firstIndex { $0.chart.name == row.machine }
        guard let machine else { return true }
        guard let record = row.record,
          record.takeBack(from: &past.state.machines[machine].snapshot)
        else {
          lost = row.number
          return false
        }
        past.state.time = record.wayBack?.time ?? row.time
        return true
      }
    }
    if let lost {
      throw .impossible(.wayBackLost(lost))
    }
    if count == 0, number > oldest {
      try log.goBack(over: number...number, of: charts) { row in
        past.state.time = row.time
        return false
      }
    }
    past.records.reverse()
    past.state.facts = timeline.factChanges.first { $0.since > number }?.before ?? past.state.facts
    past.state.facts.missing = isKept ? [] : past.state.facts.missing
    if isKept {
      past.state.facts.ready = Set(past.records.map(\.machine))
      for (machine, chart) in charts where !past.state.facts.ready.contains(machine) {
        if try hasRecord(of: chart, upTo: number) { past.state.facts.ready.insert(machine) }
      }
    }
    return past
  }

  // Asked only of a machine that none of the records taken along is of.
  private func hasRecord(of chart: Chart, upTo number: Int) throws(HouseError) -> Bool {
    if number < 1 { return false }
    let query = LogQuery(newest: 1, machine: chart.name, numbers: 1...number)
    return try !log.records(query, of: [chart.name: chart]).records.isEmpty
  }

  // MARK: Where the machines are

  // The newest state, with each machine right after its last record, to go back from.
  private func presentPast() throws(HouseError) -> Past {
    var state = timeline.tip?.newest ?? state
    state.time = time.now
    state.machines = slots.map {
      .init(entry: $0.entry, chart: $0.chart, snapshot: $0.engine.snapshot)
    }
    var past = Past(state: state, present: state.machines.map(\.snapshot))
    for (place, slot) in slots.enumerated() {
      // A sandbox that has gone back is gone back from where it was.
      past.state.machines[place].snapshot =
        timeline.tip?.ofRecord[slot.name] ?? slot.engine.snapshotOfRecord
    }
    // Machines that other shells use, or that were used another time.
    // One that cannot be read is told where it comes into use.
    for one in try log.snapshots() where !slots.contains(where: { $0.name == one.machine }) {
      guard let entry = entries.first(where: { $0.name == one.machine }),
        let chart = try? entry.makeChart(),
        let read = one.saved.flatMap({ try? chart.read($0) }), read.repairs.isEmpty
      else { continue }
      past.state.machines.append(.init(entry: entry, chart: chart, snapshot: read.snapshot))
      past.present.append(read.snapshot)
    }
    return past
  }

  // The way back is read without ledger entries.
  private func booked(_ records: [Record]) throws(HouseError) -> [Record] {
    guard let first = records.first, let last = records.last else { return records }
    var own: [Int: [LedgerEntry]] = [:]
    for one in try log.entries(after: first.number - 1, upTo: last.number) {
      own[one.record, default: []].append(one.entry)
    }
    return records.map { record in own[record.number].map(record.posting) ?? record }
  }

  // Whom a machine knew then counts.
  private func people(knownTo slots: [MachineSlot]) -> [Person] {
    for slot in slots {
      guard let capability = slot.capabilities.people else { continue }
      let ids = slot.peopleIDs
      return slot.names(of: capability).enumerated().map { place, name in
        let known = people.first { ids[name] == $0.id } ?? people.first { $0.name == name }
        return Person(
          id: ids[name] ?? known?.id ?? "player-\(place + 1)",
          name: name,
          created: known?.created ?? time.now
        )
      }
    }
    return people
  }

  // What machines had been told of settings then counts; the others are as they are.
  private func settings(fedTo slots: [MachineSlot]) -> SettingsValues {
    var book = settings
    for one in book.declarations {
      guard let variable = one.feeds,
        let value = slots.lazy.compactMap({ $0.engine.value(of: variable) }).first,
        value != book.value(of: one)
      else { continue }
      book.set(one, to: value)
    }
    return book
  }
}

extension Session {
  /// Whether the session is at a state of the past as it was, where nothing may be told by itself.
  package var isAtPast: Bool {
    if timeline.tip != nil { noteBranch() }
    return timeline.tip != nil || isAsItWas
  }

  /// Whether a look shows the past as it was: nothing has happened in it.
  package var isAsItWas: Bool {
    guard let lookBack else { return false }
    let span = log.span
    return span.origin == lookBack.number && span.newest == lookBack.number
  }
}
