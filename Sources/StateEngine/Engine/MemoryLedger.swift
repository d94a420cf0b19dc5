// SPDX-License-Identifier: Apache-2.0
import DequeModule

/// The ledgers of a sandbox: the newest entries, and the balances from which they go on.
package struct MemoryLedger: Sendable {
  /// An entry with the record that made it.
  package struct Line: Sendable, Hashable {
    /// The record's number.
    package var record: Int
    /// The entry.
    package var entry: LedgerEntry
    /// An entry and its record.
    package init(record: Int, entry: LedgerEntry) {
      self.record = record
      self.entry = entry
    }
  }

  /// A balance that an account goes on from.
  package struct Balance: Sendable, Hashable {
    /// The account.
    package var account: String
    /// Whose it is.
    package var owner: Value
    /// The balance.
    package var balance: Int
    /// A balance of somebody's account.
    package init(account: String, owner: Value, balance: Int) {
      self.account = account
      self.owner = owner
      self.balance = balance
    }
  }

  private struct Key: Hashable {
    var account: String
    var owner: Value
  }

  private var kept: Deque<Line> = []
  /// How many entries there were before those that are kept.
  package private(set) var forgotten = 0
  private var openings: [Key: Int] = [:]
  let capacity: Int

  /// A ledger that goes on from balances.
  init(capacity: Int, openings: [Balance] = []) {
    self.capacity = max(1, capacity)
    for one in openings { self.openings[Key(account: one.account, owner: one.owner)] = one.balance }
  }

  /// The newest entries over all accounts, oldest first.
  package var lines: some RandomAccessCollection<Line> & Equatable & Sendable { kept }

  /// What was in every account right after a record; accounts first used later are left out.
  package func balances(afterRecord number: Int) -> [Balance] {
    var balances = openings
    for line in kept where line.record <= number {
      balances[Key(account: line.entry.account, owner: line.entry.owner)] = line.entry.balance
    }
    return balances.map { Balance(account: $0.key.account, owner: $0.key.owner, balance: $0.value) }
  }

  /// Appends the entries of a record.
  ///
  /// Those of records that can still be taken back stay, however many they are.
  @inline(__always)
  mutating func append(_ record: Record, oldestRecord: Int) {
    let entries = record.entries
    for place in entries.indices {
      append(Line(record: record.number, entry: entries[place]), oldestRecord: oldestRecord)
    }
  }

  private mutating func append(_ line: consuming Line, oldestRecord: Int) {
    while kept.count >= capacity, let oldest = kept.first, oldest.record < oldestRecord {
      openings[Key(account: oldest.entry.account, owner: oldest.entry.owner)] = oldest.entry.balance
      kept.removeFirst()
      forgotten += 1
    }
    kept.append(line)
  }

  /// Takes back the entries of all records after `number`.
  mutating func truncate(after number: Int) {
    while let last = kept.last, last.record > number { kept.removeLast() }
  }

  /// The balance before the oldest entry that is still kept: the opening entry.
  package func opening(account: String, owner: Value) -> Int {
    openings[Key(account: account, owner: owner)] ?? 0
  }

  /// The sum of opening and entries of one account.
  package func sum(account: String, owner: Value) -> Int {
    kept.reduce(opening(account: account, owner: owner)) { sum, line in
      line.entry.account == account && line.entry.owner == owner ? sum + line.entry.amount : sum
    }
  }
}
