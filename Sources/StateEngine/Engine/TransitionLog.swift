// SPDX-License-Identifier: Apache-2.0
import DequeModule

/// The newest records of all machines, oldest first, with a checkpoint now and then to go back to.
package struct TransitionLog: Sendable {
  /// How many records are kept unless said otherwise.
  package static let standardCapacity = 10_000
  /// How many records lie between two checkpoints; more where a machine has more others below it, for
  /// each of which a checkpoint costs something.
  package static let checkpointDistance = 100

  /// A snapshot of a machine, kept for going back.
  package struct Checkpoint: Sendable {
    /// The record after which it was taken.
    package var number: Int
    /// The machine's name.
    package var machine: String
    /// The snapshot.
    package var snapshot: Snapshot
  }

  var ring: Deque<Record>
  var marks: Deque<Checkpoint>
  /// The number of the newest record, 0 when there was none.
  package internal(set) var lastNumber: Int
  /// How many records are kept at most.
  package let capacity: Int

  /// An empty log that keeps `capacity` records.
  package init(capacity: Int = standardCapacity) { self.init(capacity: capacity, lastNumber: 0) }

  /// An empty log whose first record comes after number `lastNumber`.
  init(capacity: Int, lastNumber: Int) {
    self.capacity = max(1, capacity)
    ring = []
    marks = []
    self.lastNumber = lastNumber
  }

  /// A log that goes on from records of another one, in sequence and none missing.
  ///
  /// - Parameters:
  ///   - records: what it begins with, oldest first; kept whatever the capacity says of new ones.
  ///   - lastNumber: the number of the last of them, or where numbering goes on when there is none.
  ///   - capacity: how many further records are kept.
  init(_ records: [Record], lastNumber: Int, capacity: Int) {
    self.init(capacity: capacity + records.count)
    ring = Deque(records)
    self.lastNumber = lastNumber
  }

  /// The records, numbered in sequence.
  package var records: some RandomAccessCollection<Record> & Equatable & Sendable { ring }
  /// The checkpoints, oldest first.
  package var checkpoints: some RandomAccessCollection<Checkpoint> & Sendable { marks }

  mutating func append(_ record: inout Record, after snapshot: Snapshot) {
    lastNumber += 1
    record.number = lastNumber
    if ring.count == capacity { ring.removeFirst() }
    ring.append(record)
    let (turn, rest) = lastNumber.quotientAndRemainder(dividingBy: Self.checkpointDistance)
    if rest == 0, turn % max(1, snapshot.children.count / Self.checkpointDistance) == 0 {
      // One checkpoint before the oldest record stays, to reach that record from.
      let oldest = ring.first?.number ?? lastNumber
      while marks.count > 1, marks[1].number < oldest { marks.removeFirst() }
      marks.append(
        Checkpoint(number: lastNumber, machine: record.machine, snapshot: snapshot)
      )
    }
  }

  /// The record of that number, when it is still kept.
  package func record(_ number: Int) -> Record? {
    guard let first = ring.first?.number, number >= first, number <= lastNumber else {
      return nil
    }
    return ring[number - first]
  }
}
