// SPDX-License-Identifier: Apache-2.0
package import PlayKit
package import StateEngine
package import Storage

// What is counted. A store keeps the sums with each record; in memory they are added up when they
// are asked for: going back in time, they are added up anew.

extension MemoryLog {
  package func count(_ slot: MachineSlot) {}

  package func measures(
    on days: ClosedRange<Int>,
    in session: Session
  ) throws(HouseError) -> [Measure] {
    var sums = try sums(in: session)
    for act in kept?.takings ?? [] {
      guard let kept, let first = act.takes.flatMap(kept.firstTime),
        let (key, amount) = try session.counted(act, kept)
      else { continue }
      let day = session.dayNumber(at: first)
      if days ~= day || days ~= key.day { sums.move(key, amount, to: day) }
    }
    return sums.all.filter { days ~= $0.key.day }
  }
}

extension StoreLog {
  package func count(_ slot: MachineSlot) {
    guard let meter = slot.meter else { return }
    let name = slot.name
    stored.count(slot.chart) { record, snapshot, count in
      for tally in meter.tallies(of: record, after: snapshot) {
        count(Measure(tally, of: name, at: record.time))
      }
    }
  }

  package func measures(
    on days: ClosedRange<Int>,
    in session: Session
  ) throws(HouseError) -> [Measure] {
    try fillGap(in: session)
    return try onStore(try stored.measures(on: days))
  }

  /// Counts, once, what older programs have left uncounted.
  private func fillGap(in session: Session) throws(HouseError) {
    guard live.isInTransaction, let end = try onStore(try stored.measureGap()) else { return }
    let sums = try sums(upTo: end, in: session)
    try onStore(try stored.fillMeasureGap(sums))
  }

  /// What the log says was counted up to a record: what is kept must be the same.
  package func sums(upTo end: Int, in session: Session) throws(HouseError) -> [Measure] {
    var sums = MeasureSums()
    let slots = try session.metered()
    try walk(slots, upTo: stored.lastNumber) { record, after, slot in
      guard record.number <= end else { return true }
      for tally in slot.meter?.tallies(of: record, after: after) ?? [] {
        sums.addOlder(Measure(tally, of: slot.name, at: record.time))
      }
      return true
    }
    for (act, first) in try onStore(try stored.takingsBack()) {
      guard act.records.map({ $0.upperBound <= end }) ?? true,
        let (key, amount) = try session.counted(act, stored)
      else { continue }
      sums.move(key, amount, to: session.dayNumber(at: first))
    }
    for line in try onStore(try stored.followingEntries()) where line.record <= end {
      if let key = session.measureKey(of: line) { sums.add(key, 0 &- line.entry.amount) }
    }
    return sums.all
  }
}

extension SessionLog {
  /// Goes back over the records of some machines, the newest first, each with the snapshot after it.
  ///
  /// - Parameters:
  ///   - slots: the machines.
  ///   - start: the oldest record wanted.
  ///   - last: the newest record wanted; what came after it is gone through too.
  ///   - body: told of each record; false ends it.
  /// - Throws: ``HouseError`` when the store cannot be read.
  package func walk(
    _ slots: [MachineSlot],
    from start: Int = 0,
    upTo last: Int,
    _ body: (Record, Snapshot, MachineSlot) -> Bool
  ) throws(HouseError) {
    let charts = Dictionary(uniqueKeysWithValues: slots.map { ($0.name, $0.chart) })
    var places = Dictionary(uniqueKeysWithValues: slots.map { ($0.name, $0) })
    var snapshots = Dictionary(uniqueKeysWithValues: slots.map { ($0.name, $0.engine.snapshot) })
    for stored in try snapshotsElsewhere() {
      let machine = Seat.parts(ofKey: stored.machine).machine
      guard let slot = places[machine], let saved = stored.saved,
        let read = try? slot.chart.read(saved)
      else { continue }
      places[stored.machine] = slot
      snapshots[stored.machine] = read.snapshot
    }
    let first = max(start, try oldest() + 1)
    var end = last
    while end >= first {
      let begin = max(first, end - Self.stride + 1)
      var query = LogQuery(newest: Self.stride, numbers: begin...end)
      query.isOfAllSeats = true
      let found = try records(query, of: charts)
      for record in found.records.reversed() {
        let place = found.elsewhere[record.number] ?? record.machine
        // Taken out: a copy of all variables for each record would take the longest.
        guard let slot = places[place], var snapshot = snapshots.removeValue(forKey: place) else {
          continue
        }
        if !body(record, snapshot, slot) { return }
        for change in record.changes where snapshot.values.indices.contains(change.variable) {
          snapshot.values[change.variable] = change.old
        }
        snapshot.configuration = record.from
        snapshots[place] = snapshot
      }
      end = begin - 1
    }
  }

  private static var stride: Int { 4096 }
}

extension Session {
  /// The machines of which something is counted: in memory those in use, on a store all that it
  /// knows.
  package func metered() throws(HouseError) -> [MachineSlot] {
    if let live, live.isInTransaction {
      for entry in entries where entry.capabilities.measures != nil {
        if try stored(entry.name, live) != nil { _ = try slot(named: entry.name) }
      }
    }
    return slots.filter { $0.meter != nil }
  }

  /// What was counted on some days.
  package func measures(on days: ClosedRange<Int>) throws(HouseError) -> [Measure] {
    try log.measures(on: days, in: self)
  }

  /// What an adjustment of a purse has added to which measure, on the day on which it was made; nil
  /// for other acts.
  package func counted(
    _ act: Act,
    _ acts: any ActBook
  ) throws(HouseError) -> (key: Measure.Key, amount: Int)? {
    guard let entry = act.entry, case .account(_, let amount) = act.change,
      let line = try onStore(try acts.line(entry)), line.entry.kind != LedgerLine.opening,
      let key = measureKey(of: line)
    else { return nil }
    return (key, amount)
  }

  /// The measure to which a ledger entry adds; nil for nobody's.
  package func measureKey(of line: LedgerLine) -> Measure.Key? {
    line.account.owner.stringValue.map { owner in
      Measure.Key(
        owner: owner,
        day: dayNumber(at: line.time),
        machine: line.account.machine,
        kind: MeasureKind.purse.rawValue,
        part: line.entry.kind
      )
    }
  }

  /// What takes something back is counted on the day on which that was done.
  func correctMeasure(_ act: Act, _ acts: any ActBook) throws(HouseError) {
    guard let (key, amount) = try counted(act, acts), let taken = act.takes,
      let first = try onStore(try acts.firstTime(of: taken))
    else { return }
    acts.move(key, amount, to: dayNumber(at: first), at: act.time)
  }
}

extension Measure {
  /// A row of this store from what a record adds.
  package init(_ tally: Tally, of machine: String, at time: Int) {
    self.init(
      Key(
        owner: tally.owner,
        day: tally.day,
        machine: machine,
        kind: tally.kind.rawValue,
        part: tally.part
      ),
      amount: tally.amount,
      isNewest: tally.kind.isNewest,
      time: time
    )
  }
}

/// Rows that are being added up, from the newest record back.
package struct MeasureSums {
  private var rows: [Measure.Key: Measure] = [:]

  /// The rows, in no order.
  package var all: [Measure] { Array(rows.values) }

  /// Adds what an older record has counted.
  package mutating func addOlder(_ one: Measure) {
    guard var known = rows[one.key] else {
      rows[one.key] = one
      return
    }
    known.version += one.version
    if !known.isNewest { known.amount = clamped(known.amount, one.amount) }
    rows[one.key] = known
  }

  /// Adds what newer records have counted.
  mutating func addNewer(_ sums: MeasureSums) {
    for var one in sums.all {
      if let known = rows[one.key] {
        one.version += known.version
        if !one.isNewest { one.amount = clamped(one.amount, known.amount) }
      }
      rows[one.key] = one
    }
  }

  /// Takes an amount from one day to another.
  package mutating func move(_ key: Measure.Key, _ amount: Int, to day: Int) {
    guard day != key.day else { return }
    var other = key
    other.day = day
    add(key, 0 &- amount)
    add(other, amount)
  }

  /// Adds to one measure.
  package mutating func add(_ key: Measure.Key, _ amount: Int) {
    var row = rows[key] ?? Measure(key, amount: 0, isNewest: false, version: 0, time: 0)
    row.amount = clamped(row.amount, amount)
    row.version += 1
    rows[key] = row
  }

  private func clamped(_ one: Int, _ other: Int) -> Int {
    let (sum, isOver) = one.addingReportingOverflow(other)
    if isOver { return one < 0 ? -Measure.largest : Measure.largest }
    return max(-Measure.largest, min(Measure.largest, sum))
  }
}
