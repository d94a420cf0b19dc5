// SPDX-License-Identifier: Apache-2.0
package import StateEngine
package import Storage
import Synchronization

/// The journal of one machine of an app.
///
/// All machines of a ``Store`` value write through one ``StoreJournal``, which numbers their records and
/// commits together what they do at the same time.
package final class MachineJournal: Engine.Journal {
  private let journal: StoreJournal
  private let machine: String
  // Both change under the journal's lock only.
  /// How often the journal had read the store anew when this machine did.
  let seen = AtomicInt(0)
  /// The transaction that took the newest record of this machine.
  let taken = AtomicInt(0)

  init(_ journal: StoreJournal, _ machine: String) {
    self.journal = journal
    self.machine = machine
  }

  package func append(
    _ record: inout Record,
    after snapshot: Snapshot,
    of chart: Chart
  ) throws(Engine.JournalFault) {
    try journal.append(&record, after: snapshot, of: chart, by: self)
  }

  package func commit() throws(Engine.JournalFault) { try journal.commit(by: self) }

  package var isGuarded: Bool { journal.isGuarded }

  package func past(of chart: Chart) -> [Record] { journal.past(of: chart) }

  /// Whether another process has changed the store since this machine last read it.
  package var isStale: Bool {
    if journal.state.withLock({ $0.reads != seen.load() }) { return true }
    return (try? journal.store.changedElsewhere()) == true
  }

  /// Reads the machine's snapshot, from which it goes on; nil when there is none, or when it is
  /// older than what the machine has done in the open transaction.
  package func readAgain() throws(StoreError) -> StoredSnapshot? {
    try journal.state.withLock { state throws(StoreError) in
      if state.snapshots.contains(where: { $0.chart.name == machine }) { return nil }
      return try journal.readAlone(&state, for: self) { () throws(StoreError) in
        try journal.snapshot(of: machine)
      }
    }
  }
}

extension Store {
  /// The journal that all machines of this value write through, made where there is none.
  private var machineJournal: StoreJournal {
    machines.withLock { machines in
      if let journal = machines.value { return journal }
      let journal = StoreJournal(self)
      machines.value = journal
      return journal
    }
  }

  /// Opens a machine, and keeps its chart as data.
  ///
  /// - Parameters:
  ///   - chart: the machine; of its name one at a time is open.
  ///   - text: the chart as data.
  /// - Returns: its journal, what is kept of it, and until when it is known to have run.
  /// - Throws: ``StoreError``, or ``Engine/JournalFault`` when the machine is open already.
  package func openMachine(
    _ chart: Chart,
    as text: (Chart) -> String
  ) throws -> (journal: MachineJournal, kept: StoredSnapshot?, lastAlive: Int?) {
    let journal = machineJournal
    let name = chart.name
    let mine = MachineJournal(journal, name)
    return try journal.state.withLock { state in
      guard state.machines[name]?.value == nil else {
        let why = "is already running in this store: it keeps one of each name"
        throw Engine.JournalFault(reason: "the machine '\(name)' \(why)")
      }
      try keep(chart, as: text)
      let (kept, beat) = try journal.readAlone(&state, for: mine) { () throws(StoreError) in
        (try journal.snapshot(of: name), try heartbeat(of: name))
      }
      // An index of one that is gone serves nobody.
      state.charts.removeAll { $0.chart.name == name }
      state.machines[name] = Weak(mine)
      return (mine, kept, beat?.end(seenAt: .now()))
    }
  }

  /// Keeps a snapshot that cannot be read under another name.
  ///
  /// - Returns: the name; nil where there is no snapshot.
  package func setMachineAside(
    _ machine: String,
    because reason: String
  ) throws(StoreError) -> String? {
    let journal = machineJournal
    return try journal.state.withLock { _ throws(StoreError) in
      try journal.setSnapshotAside(of: machine, because: reason, at: ClockReading.now().wall)
    }
  }
}

/// A reference that does not keep what it refers to.
struct Weak<Value: AnyObject & Sendable>: Sendable {
  weak var value: Value?
  init(_ value: Value?) { self.value = value }
}
