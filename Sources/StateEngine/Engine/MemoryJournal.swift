// SPDX-License-Identifier: Apache-2.0
import Synchronization

extension Engine {
  /// A journal that lives as long as its process, with the newest records.
  ///
  /// - Parameter capacity: how many records are kept; nil for 10,000.
  /// - Returns: an empty journal.
  public static func memoryJournal(capacity: Int? = nil) -> any Journal {
    MemoryJournal(capacity: capacity)
  }
}

/// A journal that lives as long as its process: for sandboxes, tests and small apps.
///
/// Its memory is bounded: it keeps the newest records, and of each account the newest entries and
/// the balance they began from.
package final class MemoryJournal: Engine.Journal {
  struct Kept {
    var log: TransitionLog
    var ledger: MemoryLedger
    /// The snapshot it is at; nil at the newest.
    var position: Int?
    /// Up to which number records came from elsewhere.
    var origin = 0
    /// The highest number that was ever left behind by a branch, and after which record that was.
    var branch: (after: Int, left: Int)?
    /// Counts the times that records were dropped.
    var cuts = 0
  }

  let kept: Lock<Kept>

  /// An empty journal.
  ///
  /// - Parameter capacity: how many records and ledger entries are kept.
  package init(capacity: Int? = nil) {
    let capacity = capacity ?? TransitionLog.standardCapacity
    kept = Lock(
      Kept(log: TransitionLog(capacity: capacity), ledger: MemoryLedger(capacity: capacity))
    )
  }

  /// A journal that goes on from the records of another one.
  ///
  /// - Parameters:
  ///   - records: what it begins with, oldest first, none missing.
  ///   - lastNumber: the number of the last of them, or where numbering goes on when there is none.
  ///   - openings: what was in the accounts before the first of them.
  package init(
    continuing records: [Record],
    lastNumber: Int,
    openings: [MemoryLedger.Balance] = []
  ) {
    let capacity = TransitionLog.standardCapacity + records.count
    var ledger = MemoryLedger(capacity: capacity, openings: openings)
    for record in records {
      ledger.append(record, oldestRecord: 0)
    }
    let log = TransitionLog(
      records,
      lastNumber: lastNumber,
      capacity: TransitionLog.standardCapacity
    )
    kept = Lock(Kept(log: log, ledger: ledger, origin: lastNumber))
  }

  /// A journal that begins with all that another one holds; from then on each goes its own way.
  package init(copying other: MemoryJournal) {
    kept = Lock(other.kept.withLock { $0 })
  }

  /// Forgets everything, and goes on from a snapshot of another journal.
  ///
  /// - Parameters:
  ///   - number: the number of the newest record there.
  ///   - openings: the balances that accounts go on from.
  package func begin(after number: Int, openings: [MemoryLedger.Balance] = []) {
    kept.withLock { kept in
      kept.cuts += 1
      kept.log = TransitionLog(capacity: kept.log.capacity, lastNumber: number)
      kept.ledger = MemoryLedger(capacity: kept.ledger.capacity, openings: openings)
    }
  }

  /// The number of the newest record, 0 when there was none.
  package var lastNumber: Int { kept.withLock { $0.log.lastNumber } }

  /// All records and ledger entries, those after the state gone back to among them.
  package var whole: (log: TransitionLog, ledger: MemoryLedger) {
    kept.withLock { ($0.log, $0.ledger) }
  }

  /// Takes a record; never throws.
  ///
  /// Cost is one lock and one move into the ring. At a past state a branch begins: the
  /// records after it are let go.
  package func append(_ record: inout Record, after snapshot: Snapshot, of chart: Chart) {
    kept.withLock { kept in
      if kept.position != nil { kept.branchOff() }
      kept.log.append(&record, after: snapshot)
      let oldest = kept.log.oldestState + 1
      kept.ledger.append(record, oldestRecord: oldest)
    }
  }

  /// The records of a machine, up to the state gone back to.
  package func past(of chart: Chart) -> [Record] {
    log.records.filter { $0.machine == chart.name }
  }

  /// Nothing to do: memory lasts no longer.
  package func commit() {}

  /// The newest records, oldest first; at a past state those up to it.
  package var log: TransitionLog {
    kept.withLock { kept in
      var log = kept.log
      if let position = kept.position { log.truncate(after: position) }
      return log
    }
  }

  /// The ledgers; at a past state as they were then.
  package var ledger: MemoryLedger {
    kept.withLock { kept in
      var ledger = kept.ledger
      if let position = kept.position { ledger.truncate(after: position) }
      return ledger
    }
  }
}
