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
      of: Record.self, bufferingPolicy: .bufferingNewest(Self.capacity))
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

  /// The records from the moment the stream was made.
  public func makeAsyncIterator() -> AsyncStream<Record>.Iterator { stream.makeAsyncIterator() }
}

extension Engine {
  /// The records from now on, as an asynchronous sequence.
  public func records() -> RecordStream { RecordStream(self) }
}
