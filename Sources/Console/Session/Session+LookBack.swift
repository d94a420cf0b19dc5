import PlayKit
import PlayMachines
import StateEngine
import Storage

/// Whose moment of the past a session is.
package struct LookBack {
  /// The session that goes on meanwhile.
  package let home: Session
  /// The record after which the moment is.
  package let number: Int
  /// The newest record when it was opened.
  package let newest: Int
}

/// A machine on the way back through a log.
struct PastMachine {
  let entry: CatalogEntry
  let chart: Chart
  /// The machine now.
  let present: Snapshot
  /// The moment that has been reached.
  var moment: Snapshot
}

/// A moment of the past, taken from where a session's records are kept.
struct PastMoment {
  var number: Int
  /// When, in milliseconds since 1970.
  var time: Int
  var machines: [PastMachine]
  /// The records before it, as many as were asked for, oldest first.
  var records: [Record] = []
  /// The machines that had records before it.
  var begun: Set<String> = []

  /// The charts of the machines, by name.
  var charts: [String: Chart] {
    Dictionary(uniqueKeysWithValues: machines.map { ($0.chart.name, $0.chart) })
  }
}

extension Session {
  /// How many records a look back takes along, to go further back and to list.
  static let lookBackLength = TransitionLog.standardCapacity

  /// A sandbox copy of a state of the past: the machines, the settings they had, ledger and log.
  ///
  /// Nothing of it reaches this session or its store. On a store it belongs into a transaction.
  ///
  /// - Parameter number: the record after which the moment is.
  /// - Returns: the copy, and what came back by a restore policy.
  /// - Throws: ``CommandError`` when there is no such moment, or the store cannot be read.
  func lookBack(
    at number: Int
  ) throws(CommandError) -> (session: Session, restored: [Arrival.Restored]) {
    let past = try past(number, records: Self.lookBackLength)
    let clock = VirtualTime(start: past.time)
    let first = number - past.records.count
    let memory = MemoryJournal(
      continuing: try booked(past.records),
      lastNumber: number,
      openings: try log.balances(afterRecord: first)
    )
    var restored: [Arrival.Restored] = []
    let isOpenHere = isParentSessionOpen
    let slots = past.machines.map { machine -> MachineSlot in
      let snapshot = machine.chart.revisited(
        machine.moment,
        at: past.time,
        from: machine.present,
        at: time.now,
        gate: machine.entry.capabilities.gate,
        isOpen: isOpenHere && self.slots.contains { $0.chart === machine.chart && isOpen($0) },
        hidesQuestion: isKept
      )
      let engine = Engine(
        machine.chart,
        at: snapshot,
        time: clock,
        journal: memory,
        isTimed: options.isTimed
      )
      let slot = MachineSlot(entry: machine.entry, chart: machine.chart, engine: engine)
      slot.hasBegun = true
      slot.isReady = past.begun.contains(slot.name)
      if snapshot.configuration != machine.moment.configuration {
        restored.append(slot.restored(machine.moment, snapshot))
        memory.mark(number, of: slot.name, machine.moment)
      }
      return slot
    }
    guard let current = slots.first(where: { $0.name == current.name }) else {
      preconditionFailure("the machine in use is no machine of the session")
    }
    let facts = pastFacts(at: number)
    let copy = Session(
      LookBack(home: self, number: number, newest: log.lastNumber),
      clock: clock,
      memory: memory,
      settings: settings(fedTo: slots),
      people: people(knownTo: slots),
      slots: slots,
      current: current
    )
    if let facts { copy.facts = facts }
    return (copy, restored)
  }

  // A sandbox knows what people had set; of a store it is seen by what its machines were told.
  private func pastFacts(at number: Int) -> OutsideFacts? {
    if isKept { return nil }
    return factChanges.first { $0.since > number }?.before ?? tip?.facts ?? facts
  }

  /// A moment of the past, machine by machine.
  ///
  /// - Parameters:
  ///   - number: the record after which it is.
  ///   - count: how many records before it are wanted.
  /// - Returns: the moment, and those records.
  /// - Throws: ``CommandError`` when there is no such moment, or the store cannot be read.
  func past(_ number: Int, records count: Int) throws(CommandError) -> PastMoment {
    noteBranch()
    try log.check(number)
    let (oldest, newest) = (try log.oldest(), log.lastNumber)
    var past = PastMoment(number: number, time: time.now, machines: try presentMachines())
    var lost: Int?
    let first = max(oldest, number - count) + 1
    if first <= newest {
      try log.goBack(over: first...newest, of: past.charts) { row in
        if row.number <= number {
          if row.number == number { past.time = row.time }
          guard let record = row.record, record.wayBack != nil, count > 0 else { return false }
          past.records.append(record)
          return true
        }
        let machine = past.machines.firstIndex { $0.chart.name == row.machine }
        guard let machine else { return true }
        guard let record = row.record, record.takeBack(from: &past.machines[machine].moment)
        else {
          lost = row.number
          return false
        }
        past.time = record.wayBack?.time ?? row.time
        return true
      }
    }
    if let lost {
      throw CommandError(
        .impossible("nothing before record \(lost) can be gone back to: it does not hold the way")
      )
    }
    if count == 0, number > oldest {
      try log.goBack(over: number...number, of: past.charts) { row in
        past.time = row.time
        return false
      }
    }
    past.records.reverse()
    past.begun = Set(past.records.map(\.machine))
    for (machine, chart) in past.charts where !past.begun.contains(machine) {
      if try hasRecord(of: chart, upTo: number) { past.begun.insert(machine) }
    }
    return past
  }

  // Asked only of a machine that none of the records taken along is of.
  private func hasRecord(of chart: Chart, upTo number: Int) throws(CommandError) -> Bool {
    if number < 1 { return false }
    let query = LogQuery(newest: 1, machine: chart.name, numbers: 1...number)
    return try !log.records(query, of: [chart.name: chart]).records.isEmpty
  }

  // MARK: Where the machines are

  private func presentMachines() throws(CommandError) -> [PastMachine] {
    var machines = slots.map { slot in
      // A sandbox that has gone back is gone back from where it was.
      PastMachine(
        entry: slot.entry,
        chart: slot.chart,
        present: slot.engine.snapshot,
        moment: tip?.machines[slot.name]?.ofRecord ?? slot.engine.momentOfRecord
      )
    }
    // Machines that other shells use, or that were used another time.
    // One that cannot be read is told where it comes into use.
    for one in try log.snapshots() where !slots.contains(where: { $0.name == one.machine }) {
      guard let entry = Catalog.entry(named: one.machine), let chart = try? entry.makeChart(),
        let read = one.saved.flatMap({ try? chart.read($0) }), read.repairs.isEmpty
      else { continue }
      machines.append(
        PastMachine(entry: entry, chart: chart, present: read.snapshot, moment: read.snapshot)
      )
    }
    return machines
  }

  // The way back is read without ledger entries.
  private func booked(_ records: [Record]) throws(CommandError) -> [Record] {
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
  private func settings(fedTo slots: [MachineSlot]) -> SettingsBook {
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
