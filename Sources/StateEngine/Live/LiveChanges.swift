// SPDX-License-Identifier: Apache-2.0
import DequeModule
import Synchronization

extension Live {
  /// The changes of a running machine as an asynchronous sequence.
  ///
  /// Of those that come the newest 1,024 wait for a slow reader; what was lost is counted on the change
  /// behind the gap.
  /// For one reader at a time, which keeps the machine.
  public struct Changes: AsyncSequence, Sendable {
    /// How many changes wait for a slow reader.
    public static var capacity: Int { 1024 }

    let buffer: ChangeBuffer
    let places: Places<M.Node>
    private let subscription: Engine.Subscription

    init(_ live: Live<M>, from origin: Origin) {
      let buffer = ChangeBuffer(capacity: Self.capacity)
      self.buffer = buffer
      places = live.places
      subscription = live.engine.observe { buffer.put($0) }
      if origin == .start {
        buffer.begin(with: live.engine.journal?.past(of: live.engine.chart) ?? [])
      }
    }

    /// Those of a machine below.
    init(_ engine: Engine, _ places: Places<M.Node>, below key: Int) {
      let buffer = ChangeBuffer(capacity: Self.capacity)
      self.buffer = buffer
      self.places = places
      subscription = engine.observe { record in
        for change in record.wayBack?.children ?? [] where change.origin.key == key {
          if let inner = change.record(in: places.chart) { buffer.put(inner) }
        }
      }
    }

    /// Where changes begin.
    public enum Origin: Sendable {
      /// With the oldest of the newest 10,000 that the journal still has.
      case start
      /// With the next.
      case now
    }

    /// The changes, in order.
    public struct Iterator: AsyncIteratorProtocol {
      let changes: Changes

      /// The next change; nil once the task that waits is cancelled.
      public mutating func next() async -> Change? { await next(isolation: nil) }

      /// The next change; nil once the task that waits is cancelled.
      public mutating func next(isolation actor: isolated (any Actor)?) async -> Change? {
        guard let (record, missed) = await changes.buffer.take() else { return nil }
        return Change(record, changes.places, missed: missed)
      }
    }

    /// Reads the changes.
    public func makeAsyncIterator() -> Iterator { Iterator(changes: self) }
  }
}

extension Live {
  /// The changes from now on, in order, as an asynchronous sequence.
  public var changes: Changes { changes(from: .now) }

  /// The changes, those that have been among them, in order, each once.
  public func changes(from origin: Changes.Origin) -> Changes {
    Changes(self, from: origin)
  }

  /// Tells `body` of each change from now on, in order, on the thread that made it.
  ///
  /// - Parameter body: takes the change; it may send.
  /// - Returns: the registration; keep it as long as you want to be told. It keeps the machine.
  public func observe(
    _ body: @escaping @Sendable (Change) throws -> Void
  ) -> Engine.Subscription {
    engine.observe { [places] in try body(Change($0, places, missed: 0)) }
  }
}

/// Records on their way to a reader that may be slow.
final class ChangeBuffer: Sendable {
  private struct State {
    var records: Deque<Record> = []
    /// How many were dropped before the oldest that waits.
    var missed = 0
    /// How many wait besides, and up to which number they are not to come again.
    var past = 0
    var floor = 0
    var reader: CheckedContinuation<(Record, Int)?, Never>?
  }

  private let capacity: Int
  private let state = Lock(State())

  init(capacity: Int) { self.capacity = capacity }

  /// Puts what has been before what has come since; nobody reads yet.
  func begin(with past: [Record]) {
    state.withLock { state in
      state.floor = past.last?.number ?? 0
      state.records = Deque(past) + state.records.filter { $0.number > state.floor }
      state.past = past.count
    }
  }

  func put(_ record: Record) {
    let reader = state.withLock { state -> CheckedContinuation<(Record, Int)?, Never>? in
      guard record.number > state.floor || record.number == 0 else { return nil }
      if let reader = state.reader {
        state.reader = nil
        return reader
      }
      if state.records.count >= capacity + state.past {
        state.records.remove(at: state.past)
        state.missed += 1
      }
      state.records.append(record)
      return nil
    }
    reader?.resume(returning: (record, 0))
  }

  func take() async -> (Record, Int)? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let answer = state.withLock { state -> (Record, Int)?? in
          if Task.isCancelled { return .some(nil) }
          if let record = state.records.popFirst() {
            if state.past > 0 {
              state.past -= 1
              return (record, 0)
            }
            defer { state.missed = 0 }
            return (record, state.missed)
          }
          guard state.reader == nil else { return .some(nil) }
          state.reader = continuation
          return nil
        }
        if let answer { continuation.resume(returning: answer) }
      }
    } onCancel: {
      state.withLock { $0.reader.take() }?.resume(returning: nil)
    }
  }
}
