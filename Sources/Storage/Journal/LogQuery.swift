// SPDX-License-Identifier: Apache-2.0
package import StateEngine

/// Which records are wanted.
package struct LogQuery: Sendable, Hashable {
  /// At most so many, the newest.
  package var newest: Int
  /// A node that was active before.
  package var from: String?
  /// The event's name.
  package var event: String?
  /// The machine's name.
  package var machine: String?
  /// Decisions that took at least as many nanoseconds.
  package var slow: Int?
  /// Records of these numbers alone.
  package var numbers: ClosedRange<Int>?
  /// Of a store: records of these numbers alone, few and anywhere.
  package var among: [Int]?
  /// Of a store: whether records of other seats are wanted too; their machines are named by their keys.
  package var isOfAllSeats = false
  /// Of a store: whether records of a chart that was edited since are wanted to be shown, in its own
  /// names; they bear a chart of these names alone.
  package var keepsNames = false

  /// The newest records, and further conditions; all must hold.
  package init(
    newest: Int = 20,
    from: String? = nil,
    event: String? = nil,
    machine: String? = nil,
    slow: Int? = nil,
    numbers: ClosedRange<Int>? = nil
  ) {
    self.newest = newest
    self.from = from
    self.event = event
    self.machine = machine
    self.slow = slow
    self.numbers = numbers
  }
}

/// A line of the ledger as it stands on disk.
package struct LedgerLine: Sendable, Hashable {
  /// The kind of an entry that says what an account held before, also where older entries were folded
  /// into it.
  package static let opening = "opening"

  /// Whose account it is in.
  package var account: AccountKey
  /// The number, over all accounts of the store; gaps are where older entries were folded.
  package var number: Int
  /// The record that made it.
  package var record: Int
  /// The entry as a record has it; of kind ``opening`` where it says what an account held before.
  package var entry: LedgerEntry
  /// When, in milliseconds since 1970.
  package var time: Int

  /// A line from its parts.
  package init(
    account: AccountKey,
    number: Int,
    record: Int,
    entry: LedgerEntry,
    time: Int
  ) {
    self.account = account
    self.number = number
    self.record = record
    self.entry = entry
    self.time = time
  }
}

/// The account of somebody.
package struct AccountKey: Sendable, Hashable {
  /// The machine's name.
  package var machine: String
  /// The variable that holds the balance.
  package var name: String
  /// Whose account it is; null when nobody's.
  package var owner: Value

  /// An account by machine, variable and owner.
  package init(machine: String, name: String, owner: Value) {
    self.machine = machine
    self.name = name
    self.owner = owner
  }
}

/// A machine's snapshot as it stands on disk.
package struct StoredSnapshot: Sendable, Hashable {
  /// The machine's name.
  package var machine: String
  /// The number of the record after which it was taken.
  package var record: Int
  /// When that was, in milliseconds since 1970.
  package var time: Int
  /// The snapshot, for ``Chart/read(_:)``; nil when its bytes cannot be read.
  package var saved: Value?

  /// A snapshot as it is kept.
  package init(machine: String, record: Int, time: Int, saved: Value?) {
    self.machine = machine
    self.record = record
    self.time = time
    self.saved = saved
  }
}
