// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// One who wants to be told of every record, in order.
struct Observer: Sendable {
  var id: Int
  /// The events it wants to be told of, by index; nil for all.
  var events: NodeSet?
  var body: @Sendable (Record) throws -> Void
  /// Whether it belongs to whoever holds the engine in a transaction, and is told in it.
  var isInner = false

  @inline(__always)
  func wants(_ event: Int) -> Bool { events?.contains(event) ?? true }
}

extension Engine {
  /// An observer's registration: it is told until it is cancelled or this is let go.
  public final class Subscription: Sendable {
    private let engine: Engine
    private let id: Int

    init(_ engine: Engine, id: Int) {
      self.engine = engine
      self.id = id
    }

    deinit { engine.removeObserver(id) }

    /// Ends it; a record being told right now may still arrive.
    public func cancel() { engine.removeObserver(id) }
  }
}

extension Engine {
  /// Tells `body` of every record from now on.
  ///
  /// In order, each once, after it was committed, outside the engine's lock. It may send. What it
  /// throws is counted and keeps nothing from the others.
  ///
  /// - Parameter body: told on whatever thread has sent.
  /// - Returns: the registration; keep it as long as you want to be told. It keeps the engine.
  public func observe(_ body: @escaping @Sendable (Record) throws -> Void) -> Engine.Subscription {
    observe(nil, body)
  }

  /// Tells `body` of every record of some events from now on; others cost no more than before.
  ///
  /// - Parameters:
  ///   - events: the names; one that the chart does not know counts for nothing.
  ///   - body: told on whatever thread has sent.
  /// - Returns: the registration; keep it as long as you want to be told. It keeps the engine.
  package func observe(
    events: [String],
    _ body: @escaping @Sendable (Record) throws -> Void
  ) -> Engine.Subscription {
    observe(NodeSet(events.compactMap(chart.event(named:))), body)
  }

  /// Tells `body` at once, inside the transaction of whoever holds the engine.
  package func observeInside(
    events: [String]? = nil,
    _ body: @escaping @Sendable (Record) throws -> Void
  ) -> Engine.Subscription {
    observe(events.map { NodeSet($0.compactMap(chart.event(named:))) }, isInner: true, body)
  }

  package func observe(
    _ events: NodeSet?,
    isInner: Bool = false,
    _ body: @escaping @Sendable (Record) throws -> Void,
    whenReplaced replaced: (@Sendable () -> Void)? = nil
  ) -> Engine.Subscription {
    let id = state.withLock { state in
      state.nextObserver += 1
      let id = state.nextObserver
      state.observers.append(Observer(id: id, events: events, body: body, isInner: isInner))
      if let replaced { state.replaced.append((id, replaced)) }
      return state.nextObserver
    }
    return Engine.Subscription(self, id: id)
  }

  /// How often an observer has thrown.
  package var observerFailures: Int { failures.load() }

  // What it holds may be the last reference to a house that uses this engine when it ends: it is let go
  // outside the lock, and not where the optimizer sees that nobody reads it any more.
  func removeObserver(_ id: Int) {
    let removed = state.withLock { state in
      let observers = state.observers.filter { $0.id == id }
      let replaced = state.replaced.filter { $0.id == id }
      state.observers.removeAll { $0.id == id }
      state.replaced.removeAll { $0.id == id }
      return (observers, replaced)
    }
    withExtendedLifetime(removed) {}
  }

  // An error in one observer keeps nothing from the others.
  func tell(_ observers: [Observer], _ record: Record) {
    for observer in observers where observer.wants(record.event) {
      do {
        try observer.body(record)
      } catch {
        failures.add(1)
      }
    }
  }
}
