// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// A store that lives as long as its process: for previews, tests and small apps.
///
/// ```swift
/// let light = try Live(TrafficLight.self, in: .memory)
/// ```
public final class MemoryStore: MachineStore {
  private struct State {
    var kept: [String: Snapshot.Kept] = [:]
    var aside: [String: Snapshot.Kept] = [:]
  }
  private let state = Lock(State())
  private let log: MemoryJournal

  /// An empty store.
  ///
  /// - Parameter capacity: how many records and ledger entries are kept.
  public init(capacity: Int? = nil) {
    log = MemoryJournal(capacity: capacity)
  }

  /// The newest records of all machines, oldest first.
  public var records: [Record] { Array(log.log.records) }

  /// What is kept of a machine, by its name; nil for nothing.
  public subscript(_ machine: String) -> Snapshot.Kept? {
    get { state.withLock { $0.kept[machine] } }
    set { state.withLock { $0.kept[machine] = newValue } }
  }

  /// What is kept of a machine, and where its records go from now on.
  public func open(_ chart: Chart) -> Engine.Opened {
    Engine.Opened(kept: self[chart.name], journal: MachineJournal(self))
  }

  /// Keeps a snapshot that cannot be read under another name.
  public func setAside(_ chart: Chart, because reason: String) -> String? {
    state.withLock { state in
      guard let kept = state.kept.removeValue(forKey: chart.name) else { return nil }
      var name = "\(chart.name).broken"
      var number = 1
      while state.aside[name] != nil {
        number += 1
        name = "\(chart.name).broken-\(number)"
      }
      state.aside[name] = kept
      return name
    }
  }

  private final class MachineJournal: Engine.Journal {
    private let store: MemoryStore
    private let pending = Lock<(Chart, Snapshot)?>(nil)

    init(_ store: MemoryStore) { self.store = store }

    func append(_ record: inout Record, after snapshot: Snapshot, of chart: Chart) {
      store.log.append(&record, after: snapshot, of: chart)
      pending.withLock { $0 = (chart, snapshot) }
    }

    func commit() {
      if let (chart, snapshot) = pending.withLock({ $0.take() }) {
        store[chart.name] = Snapshot.Kept(snapshot, of: chart)
      }
    }
  }
}

extension MachineStore where Self == MemoryStore {
  /// A new store that lives as long as its process.
  public static var memory: MemoryStore { MemoryStore() }
}
