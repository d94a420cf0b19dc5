import Synchronization

/// Those who want to be told of every record, in order.
final class ObserverList: Sendable {
  struct Entry: Sendable {
    var id: Int
    var body: @Sendable (Record) throws -> Void
  }

  private let entries = Mutex<(next: Int, list: [Entry])>((0, []))
  private let count = Atomic<Int>(0)
  private let failures = Atomic<Int>(0)

  var isEmpty: Bool { count.load(ordering: .relaxed) == 0 }
  var failureCount: Int { failures.load(ordering: .relaxed) }

  func add(_ body: @escaping @Sendable (Record) throws -> Void) -> Int {
    entries.withLock { entries in
      entries.next += 1
      entries.list.append(Entry(id: entries.next, body: body))
      count.store(entries.list.count, ordering: .relaxed)
      return entries.next
    }
  }

  func remove(_ id: Int) {
    entries.withLock { entries in
      entries.list.removeAll { $0.id == id }
      count.store(entries.list.count, ordering: .relaxed)
    }
  }

  // An error in one observer keeps nothing from the others.
  func tell(_ record: Record) {
    for entry in entries.withLock(\.list) {
      do {
        try entry.body(record)
      } catch {
        failures.wrappingAdd(1, ordering: .relaxed)
      }
    }
  }
}

/// An observer's registration: it is told until it is cancelled or this is let go.
public final class Subscription: Sendable {
  private let list: ObserverList
  private let id: Int

  init(list: ObserverList, id: Int) {
    self.list = list
    self.id = id
  }

  deinit { list.remove(id) }

  /// Ends it; a record being told right now may still arrive.
  public func cancel() { list.remove(id) }
}

extension Engine {
  /// Tells `body` of every record from now on: in order, each once, after it was committed, outside
  /// the engine's lock. It may send. What it throws is counted and keeps nothing from the others.
  ///
  /// - Returns: the registration; keep it as long as you want to be told.
  public func observe(_ body: @escaping @Sendable (Record) throws -> Void) -> Subscription {
    Subscription(list: observers, id: observers.add(body))
  }

  /// How often an observer has thrown.
  public var observerFailures: Int { observers.failureCount }
}
