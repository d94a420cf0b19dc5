// SPDX-License-Identifier: Apache-2.0

extension TransitionLog {
  /// The earliest state that can be gone back to: the number of the record before it, 0 for the
  /// beginning.
  package var oldestState: Int { lastNumber - ring.count }

  /// A machine's snapshot right after a record, of whatever machine that record is.
  ///
  /// The nearest checkpoint behind it is gone back from, record by record: a hundred at most while
  /// one machine is used.
  ///
  /// - Parameters:
  ///   - number: the record's number; 0 is the snapshot before the first.
  ///   - machine: the machine's name.
  ///   - present: its snapshot after the newest record.
  /// - Returns: the snapshot; nil when its records are no longer kept.
  package func snapshot(_ number: Int, of machine: String, from present: Snapshot) -> Snapshot? {
    guard number >= oldestState, number <= lastNumber else { return nil }
    var snapshot = present
    var place = lastNumber
    if let mark = marks.first(where: { $0.number >= number && $0.machine == machine }) {
      snapshot = mark.snapshot
      place = mark.number
    }
    while place > number {
      guard let record = record(place) else { return nil }
      if record.machine == machine, !record.takeBack(from: &snapshot) { return nil }
      place -= 1
    }
    return snapshot
  }

  /// When the record of that number was made, in milliseconds since 1970; for the snapshot before the
  /// oldest record, when the machine of that record had its step before.
  package func time(of number: Int) -> Int? {
    record(number)?.time ?? record(number + 1)?.wayBack?.time
  }

  /// Keeps the snapshot of a machine after a record, for one that goes on from another snapshot
  /// there.
  mutating func mark(_ number: Int, _ machine: String, _ snapshot: Snapshot) {
    marks.removeAll { $0.number == number && $0.machine == machine }
    let place = marks.firstIndex { $0.number > number } ?? marks.count
    marks.insert(Checkpoint(number: number, machine: machine, snapshot: snapshot), at: place)
  }

  /// Lets go of all records after `number`: the next one follows it.
  mutating func truncate(after number: Int) {
    guard number < lastNumber else { return }
    ring.removeLast(min(ring.count, lastNumber - number))
    while let last = marks.last, last.number > number { marks.removeLast() }
    lastNumber = number
  }
}
