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

  /// A journal that begins with all that another one holds; from then on each goes its own way.
  public init(copying other: MemoryJournal) {
    kept = Mutex(other.kept.withLock { $0 })
  }

  /// Forgets everything, and goes on from a moment of another journal.
  ///
  /// - Parameters:
  ///   - number: the number of the newest record there.
  ///   - openings: the balances that purses go on from.
  public func begin(after number: Int, openings: [MemoryLedger.Opening] = []) {
    kept.withLock { kept in
      kept.log = TransitionLog(capacity: kept.log.capacity, lastNumber: number)
      kept.ledger = MemoryLedger(capacity: kept.ledger.capacity, openings: openings)
    }
  }

  /// The number of the newest record, 0 when there was none.
  public var lastNumber: Int { kept.withLock { $0.log.lastNumber } }

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
