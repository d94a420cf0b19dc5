import Synchronization

/// A journal that lives as long as its process: for sandboxes, tests and small apps.
///
/// Its memory is bounded: it keeps the newest records, and of each purse the newest entries and
/// the balance they began from.
public final class MemoryJournal: Journal {
  private let kept: Mutex<(log: TransitionLog, ledger: MemoryLedger)>

  /// An empty journal.
  ///
  /// - Parameter capacity: how many records and ledger entries are kept.
  public init(capacity: Int = TransitionLog.standardCapacity) {
    kept = Mutex((TransitionLog(capacity: capacity), MemoryLedger(capacity: capacity)))
  }

  /// Takes a record; never throws.
  ///
  /// Cost is one lock and one move into the ring.
  public func append(_ record: inout Record, after snapshot: Snapshot, of chart: Chart) {
    kept.withLock { kept in
      kept.log.append(&record, after: snapshot)
      for entry in record.entries { kept.ledger.append(entry, record: record.number) }
    }
  }

  /// Nothing to do: memory lasts no longer.
  public func commit() {}

  /// The newest records, oldest first.
  public var log: TransitionLog { kept.withLock(\.log) }

  /// The ledgers.
  public var ledger: MemoryLedger { kept.withLock(\.ledger) }
}
