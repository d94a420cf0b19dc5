package import StateEngine

/// A record as it stands on disk, with names: readable whatever has become of the chart since.
package struct LoggedRecord: Sendable, Hashable {
  /// A variable that changed.
  package struct Change: Sendable, Hashable {
    /// The variable's name.
    package var variable: String
    /// The value before.
    package var old: Value
    /// The value after.
    package var new: Value
  }
  /// What the app was told to do.
  package struct Effect: Sendable, Hashable {
    /// What to do.
    package var name: String
    /// With what.
    package var arguments: [Value]
  }
  /// A microstep.
  package struct Microstep: Sendable, Hashable {
    /// The rows taken, as indices of the chart of that time.
    package var rows: [Int]
    /// The nodes left.
    package var exited: [String]
    /// The nodes entered.
    package var entered: [String]
  }

  /// The number, without gaps over all machines of the store.
  package var number: Int
  /// The machine's name.
  package var machine: String
  /// The fingerprint of the chart that made it, in hexadecimal.
  package var fingerprint: String
  /// When, in milliseconds since 1970.
  package var time: Int
  /// The event's name.
  package var event: String
  /// Its arguments in declared order, secrets masked.
  package var arguments: [Value]
  /// The active nodes before, outermost first.
  package var from: [String]
  /// The active nodes after, outermost first.
  package var to: [String]
  /// The state before as it is written, leaves joined with `+`.
  package var fromText: String
  /// The state after as it is written.
  package var toText: String
  /// The microsteps.
  package var microsteps: [Microstep]
  /// The variables that changed.
  package var changes: [Change]
  /// What the app was told to do.
  package var effects: [Effect]
  /// The numbers of its ledger entries; nil when it has none.
  package var entries: ClosedRange<Int>?
  /// How long the decision took, in nanoseconds.
  package var nanoseconds: Int
}

extension LoggedRecord {
  /// Whether nothing of it but its number can be read.
  package var isUnreadable: Bool { event == SalvagedLog.unreadable }

  /// What stands for a record that cannot be read.
  init(unreadable number: Int) {
    let unknown = SalvagedLog.unreadable
    self.init(
      number: number,
      machine: unknown,
      fingerprint: "",
      time: 0,
      event: unknown,
      arguments: [],
      from: [],
      to: [],
      fromText: unknown,
      toText: unknown,
      microsteps: [],
      changes: [],
      effects: [],
      entries: nil,
      nanoseconds: 0
    )
  }
}

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
  /// Whose account it is in.
  package var account: AccountKey
  /// The number, without gaps over all accounts of the store.
  package var number: Int
  /// The record that made it.
  package var record: Int
  /// Why, in one word; `opening` for what an account held before its first entry.
  package var kind: String
  /// How much came in; negative for what went out.
  package var amount: Int
  /// The balance after it.
  package var balance: Int
  /// When, in milliseconds since 1970.
  package var time: Int
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

/// A machine's moment as it stands on disk.
package struct StoredSnapshot: Sendable, Hashable {
  /// The machine's name.
  package var machine: String
  /// The number of the record after which it was taken.
  package var record: Int
  /// When that was, in milliseconds since 1970.
  package var time: Int
  /// The moment, for ``Chart/read(_:)``; nil when its bytes cannot be read.
  package var saved: Value?
}
