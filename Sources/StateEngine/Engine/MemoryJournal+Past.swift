// SPDX-License-Identifier: Apache-2.0
import Synchronization

// Going back in a journal. The records stay until something new happens; then the line of time goes
// on from the snapshot it is at, with the number that follows, and what came after it is let go.

extension MemoryJournal {
  /// The numbers a journal can be asked for.
  package struct Span: Sendable, Hashable {
    /// The earliest state that can be gone back to.
    package var oldest: Int
    /// The snapshot it is at: the number of the record before it.
    package var position: Int
    /// The newest record.
    package var newest: Int
    /// Whether it is at a past state, the newest included when it was gone to.
    package var isPast: Bool
    /// Up to which number records came from another journal, and are still here.
    package var origin: Int
    /// The highest number that a branch left behind, and the record after which it began.
    package var left: Int?
    /// The record after which that branch began.
    package var branch: Int?
    /// Counts the times that records were dropped: while it is the same, so are the records.
    package var cuts: Int
  }

  /// Where it is, and how far it reaches.
  package var span: Span {
    kept.withLock { kept in
      Span(
        oldest: kept.log.oldestState,
        position: kept.position ?? kept.log.lastNumber,
        newest: kept.log.lastNumber,
        isPast: kept.position != nil,
        origin: kept.origin,
        left: kept.branch?.left,
        branch: kept.branch?.after,
        cuts: kept.cuts
      )
    }
  }

  /// A machine's snapshot right after a record; see `TransitionLog.snapshot`.
  package func snapshot(_ number: Int, of machine: String, from present: Snapshot) -> Snapshot? {
    kept.withLock { $0.log.snapshot(number, of: machine, from: present) }
  }

  /// When a snapshot was; see `TransitionLog.time(of:)`.
  package func time(of number: Int) -> Int? { kept.withLock { $0.log.time(of: number) } }

  /// The ledger entries of the records in a span, oldest first, later ones than the position too.
  package func entries(_ numbers: ClosedRange<Int>) -> [MemoryLedger.Line] {
    kept.withLock { kept in kept.ledger.lines.filter { numbers.contains($0.record) } }
  }

  /// Goes to the snapshot after a record: what is appended next follows it.
  ///
  /// - Parameter number: nil goes to the newest record and on from there.
  package func goBack(to number: Int?) {
    kept.withLock { kept in
      precondition(number ?? kept.log.lastNumber <= kept.log.lastNumber, "no such record yet")
      kept.position = number
    }
  }

  /// Keeps the snapshot of a machine after a record, for it goes on from another one there.
  package func mark(_ number: Int, of machine: String, _ snapshot: Snapshot) {
    kept.withLock { $0.log.mark(number, machine, snapshot) }
  }

  /// Begins a branch at the past state it is at: the records after it are let go.
  package func beginBranch() {
    kept.withLock { kept in if kept.position != nil { kept.branchOff() } }
  }
}

extension MemoryJournal.Kept {
  /// Lets go of what came after the position, and goes on from there.
  mutating func branchOff() {
    guard let after = position else { return }
    position = nil
    if log.lastNumber > after {
      cuts += 1
      branch = (after, max(branch?.left ?? 0, log.lastNumber))
    }
    log.truncate(after: after)
    ledger.truncate(after: after)
    origin = min(origin, after)
  }
}
