public import DequeModule

/// The newest records of all machines, oldest first, with a checkpoint now and then to go back to.
public struct TransitionLog: Sendable {
  /// How many records are kept unless said otherwise.
  public static let standardCapacity = 10_000
  /// How many records lie between two checkpoints.
  public static let checkpointDistance = 100

  /// A moment of a machine, kept for going back.
  public struct Checkpoint: Sendable {
    /// The record after which it was taken.
    public var number: Int
    /// The machine's name.
    public var machine: String
    /// The moment.
    public var snapshot: Snapshot
  }

  /// The records, numbered in sequence.
  public private(set) var records: Deque<Record>
  /// The checkpoints, oldest first.
  public private(set) var checkpoints: Deque<Checkpoint>
  /// The number of the newest record, 0 when there was none.
  public private(set) var lastNumber: Int
  /// How many records are kept at most.
  public let capacity: Int

  /// An empty log that keeps `capacity` records.
  public init(capacity: Int = standardCapacity) {
    self.capacity = max(1, capacity)
    records = []
    checkpoints = []
    lastNumber = 0
  }

  mutating func append(_ record: inout Record, after snapshot: Snapshot) {
    lastNumber += 1
    record.number = lastNumber
    if records.count == capacity { records.removeFirst() }
    records.append(record)
    if lastNumber % Self.checkpointDistance == 0 {
      while let first = checkpoints.first, first.number < lastNumber - capacity {
        checkpoints.removeFirst()
      }
      checkpoints.append(
        Checkpoint(number: lastNumber, machine: record.machine, snapshot: snapshot))
    }
  }

  /// The record of that number, when it is still kept.
  public func record(_ number: Int) -> Record? {
    guard let first = records.first?.number, number >= first, number <= lastNumber else {
      return nil
    }
    return records[number - first]
  }
}
