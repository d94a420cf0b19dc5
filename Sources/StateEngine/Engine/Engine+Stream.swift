// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// The records of an engine as an asynchronous sequence: the newest 1,024 are kept for a reader that
/// is slow, and the ones it missed are counted.
public final class RecordStream: AsyncSequence, Sendable {
  /// How many records wait for a slow reader.
  public static let capacity = 1024

  private let stream: AsyncStream<Record>
  private let subscription: Subscription
  private let missed: Missed

  private final class Missed: Sendable {
    let count = Atomic<Int>(0)
  }

  init(_ engine: Engine) {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Record.self,
      bufferingPolicy: .bufferingNewest(Self.capacity)
    )
    let missed = Missed()
    self.stream = stream
    self.missed = missed
    subscription = engine.observe { record in
      if case .dropped = continuation.yield(record) {
        missed.count.wrappingAdd(1, ordering: .relaxed)
      }
    }
  }

  /// How many records were dropped because the reader was too slow.
  public var missedCount: Int { missed.count.load(ordering: .relaxed) }

  /// The records from the time the stream was made, in order.
  public struct Iterator: AsyncIteratorProtocol {
    // The registration ends with the stream, so whoever reads keeps it.
    private let stream: RecordStream
    private var records: AsyncStream<Record>.Iterator

    init(_ stream: RecordStream) {
      self.stream = stream
      records = stream.stream.makeAsyncIterator()
    }

    /// The next record; nil once the task that waits is cancelled.
    public mutating func next() async -> Record? { await records.next() }

    /// The next record; nil once the task that waits is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Record? {
      await records.next(isolation: actor)
    }
  }

  /// Reads the records; one reader at a time.
  public func makeAsyncIterator() -> Iterator { Iterator(self) }
}

extension Engine {
  /// The records from now on, as an asynchronous sequence.
  public func records() -> RecordStream { RecordStream(self) }
}
