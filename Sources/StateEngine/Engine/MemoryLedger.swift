import DequeModule

/// The ledgers of a sandbox: the newest entries, and the balances from which they go on.
public struct MemoryLedger: Sendable {
  /// An entry with the record that made it.
  public struct Line: Sendable, Hashable {
    /// The record's number.
    public var record: Int
    /// The entry.
    public var entry: LedgerEntry
    /// An entry and its record.
    public init(record: Int, entry: LedgerEntry) {
      self.record = record
      self.entry = entry
    }
  }

  /// A balance that a purse goes on from.
  public struct Opening: Sendable, Hashable {
    /// The purse.
    public var purse: String
    /// Whose it is.
    public var owner: Value
    /// The balance.
    public var balance: Int
    /// A balance of somebody's purse.
    public init(purse: String, owner: Value, balance: Int) {
      self.purse = purse
      self.owner = owner
      self.balance = balance
    }
  }

  private struct Key: Hashable {
    var purse: String
    var owner: Value
  }

  private var kept: Deque<Line> = []
  private var openings: [Key: Int] = [:]
  let capacity: Int

  init(capacity: Int, openings: [Opening] = []) {
    self.capacity = max(1, capacity)
    for one in openings { self.openings[Key(purse: one.purse, owner: one.owner)] = one.balance }
  }

  /// A ledger that goes on from balances.
  init(capacity: Int, openings: [(purse: String, owner: Value, balance: Int)]) {
    self.init(capacity: capacity)
    for one in openings { self.openings[Key(purse: one.purse, owner: one.owner)] = one.balance }
  }

  /// The newest entries over all purses, oldest first.
  public var lines: some RandomAccessCollection<Line> & Equatable & Sendable { kept }

  /// What was in every purse right after a record; purses first used later are left out.
  public func balances(
    afterRecord number: Int
  ) -> [(purse: String, owner: Value, balance: Int)] {
    var balances = openings
    for line in kept where line.record <= number {
      balances[Key(purse: line.entry.purse, owner: line.entry.owner)] = line.entry.balance
    }
    return balances.map { ($0.key.purse, $0.key.owner, $0.value) }
  }

  // Entries of records that can still be taken back stay, however many they are.
  mutating func append(_ entry: LedgerEntry, record: Int, oldestRecord: Int) {
    while kept.count >= capacity, let oldest = kept.first, oldest.record < oldestRecord {
      openings[Key(purse: oldest.entry.purse, owner: oldest.entry.owner)] = oldest.entry.balance
      kept.removeFirst()
    }
    kept.append(Line(record: record, entry: entry))
  }

  /// Takes back the entries of all records after `number`.
  mutating func truncate(after number: Int) {
    while let last = kept.last, last.record > number { kept.removeLast() }
  }

  /// The balance before the oldest entry that is still kept: the opening entry.
  public func opening(purse: String, owner: Value) -> Int {
    openings[Key(purse: purse, owner: owner)] ?? 0
  }

  /// The sum of opening and entries of one purse.
  public func sum(purse: String, owner: Value) -> Int {
    kept.reduce(opening(purse: purse, owner: owner)) { sum, line in
      line.entry.purse == purse && line.entry.owner == owner ? sum + line.entry.amount : sum
    }
  }
}
