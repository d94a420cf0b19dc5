// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import GRDB
import StateEngine
@testable import SQLiteStore
@testable import Storage

/// A store that shares: its ledger is written by hand, so that every time and amount can be chosen.
final class SharingStore {
  let scratch: TemporaryFolder
  private(set) var store: Store
  private(set) var journal: StoreJournal
  let id: String
  /// How many entries were made by this one.
  private(set) var made = 0
  private var lastNumber = 0
  private var acts: [Int: (entry: Int, amount: Int, compensation: Compensation?)] = [:]

  static let purse = AccountKey(machine: "till", name: "coins", owner: .string("p1"))

  init(owner: String? = "p1") throws {
    scratch = try TemporaryFolder()
    store = try scratch.open()
    journal = StoreJournal(store)
    id = try store.syncID()
    if let owner { try store.addOwner("Ida", id: owner, at: 0) }
    try store.change { db in
      try db.execute(
        sql: "INSERT INTO purse VALUES (1, 'till', 'coins', ?, 0, 0)",
        arguments: [Data(Value.string("p1").storedBytes)]
      )
    }
  }

  private static func queue(_ path: String) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    return try DatabaseQueue(path: path, configuration: configuration)
  }

  /// A store as an older program made it, with a name or without one.
  init(schema: Int, name: String?) throws {
    let old = try SharingStore()
    old.store.close()
    scratch = old.scratch
    id = name ?? ""
    for ending in ["", "-wal", "-shm"] { unlink(scratch.paths.database + ending) }
    let queue = try Self.queue(scratch.paths.database)
    try Schema.migrator(through: schema).migrate(queue)
    try queue.write { db in
      try db.execute(sql: "INSERT INTO people VALUES ('p1', 'Ida', 'ida', 0, 1)")
      try db.execute(
        sql: "INSERT INTO purse VALUES (1, 'till', 'coins', ?, 0, 0)",
        arguments: [Data(Value.string("p1").storedBytes)]
      )
      if let name { try db.setFact("store", to: .string(name)) }
    }
    let storeLock = StoreLock(lock: try FileLock(scratch.paths.lock))
    store = Store(scratch.paths, ((queue, ExaminedDatabase()), storeLock, [], Timeout(1000)))
    journal = StoreJournal(store)
  }

  /// A copy of the files of another store, which goes on by itself.
  init(copyOf other: SharingStore, lineage: Bool = true) throws {
    scratch = try TemporaryFolder()
    let copy = scratch.paths
    try FileManager.default.createDirectory(
      atPath: copy.dataFolder,
      withIntermediateDirectories: true
    )
    try other.store.access { db in try db.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)") }
    try FileManager.default.copyItem(atPath: other.scratch.paths.database, toPath: copy.database)
    (lastNumber, acts, id) = (other.lastNumber, other.acts, other.id)
    if lineage {
      // What was booked by hand has no balances, which only the first shell looks at.
      store = try Store.open(copy, isFirst: false)
      journal = StoreJournal(store)
      try begin()
    } else {
      store = Store(
        copy,
        (
          (try Self.queue(copy.database), ExaminedDatabase()),
          StoreLock(lock: try FileLock(copy.lock)),
          [],
          Timeout(1000)
        )
      )
      journal = StoreJournal(store)
    }
  }

  /// Opens it by the program of today.
  func reopen() throws {
    store.close()
    let balance = try DatabaseQueue(path: scratch.paths.database).write { db in
      // The entries that were written by hand here have no balances.
      try db.execute(sql: "DROP TRIGGER ledger_is_never_changed")
      try db.execute(
        sql: """
          UPDATE ledger SET balance =
            (SELECT sum(amount) FROM ledger AS old WHERE old.number <= ledger.number);
          CREATE TRIGGER ledger_is_never_changed BEFORE UPDATE ON ledger
            BEGIN SELECT RAISE(ABORT, 'the ledger is only ever added to'); END;
          UPDATE purse SET balance = (SELECT sum(amount) FROM ledger);
          UPDATE meta SET entry = (SELECT max(number) FROM ledger);
          """
      )
      return try Int.fetchOne(db, sql: "SELECT balance FROM purse")
    }
    store = try scratch.open()
    journal = StoreJournal(store)
    guard balance != nil, store.findings == [] else {
      throw StoreError(.damaged, at: "", "\(store.findings)")
    }
  }

  /// What a process does with its first entry.
  func begin() throws {
    let first = lastNumber + 1
    try store.change { db in try Lineages.begin(at: first, db) }
  }

  /// Takes an entry back, or does it again when it was taken back before; a part of it when only that
  /// is left.
  func turn(_ entry: Int, at time: Int, part: Int? = nil) throws {
    let known =
      try acts[entry] ?? (
        entry,
        store.access { db in
          try DatabaseValue.int(
            db.cachedStatement(sql: "SELECT amount FROM ledger WHERE number = ?"),
            [entry]
          ) ?? 0
        },
        nil
      )
    let lineage = try journal.lineage(of: entry)
    let compensation = known.compensation?.next ?? Compensation(of: entry, by: lineage)
    // What was taken is given back, no more.
    let isTaking = compensation.generation % 2 == 1
    let amount = isTaking ? part.map { min($0, known.amount) * -1 } ?? -known.amount : -known.amount
    try book([(amount, time)])
    let number = lastNumber
    try store.change { db in
      try db.execute(
        sql: """
          INSERT OR IGNORE INTO act_source VALUES (1, 1, '\(Act.holder)', '\(Act.undo)', NULL);
          INSERT INTO act (time, source, entry, key, change) VALUES (?, 1, ?, ?, x'00')
          """,
        arguments: [time, number, compensation.key]
      )
    }
    acts[entry] = (number, amount, compensation)
  }

  /// Writes entries into the ledger.
  func book(_ entries: [(amount: Int, time: Int)]) throws {
    try store.change { db in
      let step = try db.cachedStatement(
        sql: "INSERT INTO ledger VALUES (?, 0, 1, 'earned', ?, 0, ?, ?)"
      )
      for entry in entries {
        lastNumber += 1
        made += 1
        try step.execute(arguments: [lastNumber, entry.amount, entry.time, lastNumber - 1])
      }
      try db.execute(sql: "UPDATE purse SET last = ?", arguments: [lastNumber])
      try db.execute(sql: "UPDATE meta SET entry = ?", arguments: [lastNumber])
    }
  }

  /// A sync of the ledgers; `stops` says yes when it is to be interrupted.
  @discardableResult
  func sync(
    _ folder: SyncFolder,
    unless stops: () -> Bool = { false }
  ) throws -> ReceivedLedgers {
    try folder.make()
    return try store.syncing { () throws(SyncFault) in
      let own = try store.publish(in: folder, unless: stops)
      return try store.receive(
        from: folder,
        besides: own,
        decode: { _ in nil },
        unless: stops
      )
    }
  }

  /// What is known: entries made here, and those of others.
  func known() throws -> [SharedEntry] {
    let own = try store.access { db in
      let lineages = try Lineages(db)
      return try TableRow.fetchAll(
        db,
        sql: """
          SELECT number, kind, amount, time, (SELECT key FROM act WHERE entry = ledger.number)
          FROM ledger ORDER BY number
          """
      ).map { row in
        SharedEntry(
          of: .init(
            store: lineages.name(of: row[0]),
            machine: "till",
            account: "coins",
            ownerName: "Ida",
            owner: "p1"
          ),
          number: row[0],
          kind: row[1],
          amount: row[2],
          time: row[3],
          key: row[4]
        )
      }
    }
    return try own + store.foreignEntries()
  }

  func balance() throws -> Int {
    try journal.sharedBalance(of: Self.purse, named: "Ida") ?? 0
  }

  /// This store's ledger in a folder.
  func ledger(in folder: SyncFolder) -> String { "\(folder.path)/\(id)\(LedgerFile.ending)" }
}

extension Sequence<SharedEntry> {
  /// The balance by the plainest reading of the law: all of them, sorted, added up; what was taken
  /// back in several places is worked out anew from all that came before, each time.
  var balance: Int {
    let sorted = sorted { ($0.time, $0.store, $0.number) < ($1.time, $1.store, $1.number) }
    let keys = sorted.compactMap { $0.key.flatMap { Compensation($0) } }
    let several = Set(keys.filter { key in keys.count { $0 == key } > 1 }.map(\.root))
    var (balance, booked) = (0, [String: Int]())
    for (place, entry) in sorted.enumerated() {
      var amount = entry.amount
      let root = entry.key.flatMap { Compensation($0) }?.root
      if let root, several.contains(root) {
        let chain = sorted[...place].compactMap { entry in
          entry.key.flatMap { Compensation($0) }
            .flatMap { $0.root == root ? ($0.generation, entry.amount) : nil }
        }
        let isTaken = chain.map(\.0).max().map { $0 % 2 == 1 } ?? false
        let taken = chain.map { $0.0 % 2 == 1 ? $0.1 : -$0.1 }
        let least = taken.min { abs($0) < abs($1) } ?? 0
        amount = (isTaken ? least : 0) - (booked[root] ?? 0)
      }
      let (sum, isTooMuch) = balance.addingReportingOverflow(amount)
      if isTooMuch || sum < 0 { continue }
      balance = sum
      if let root, several.contains(root) { booked[root, default: 0] += amount }
    }
    return balance
  }
}

extension SharedEntry {
  static func example(
    _ store: String,
    _ number: Int,
    _ amount: Int,
    at time: Int
  ) -> SharedEntry {
    SharedEntry(
      of: .init(store: store, machine: "till", account: "coins", ownerName: "Ida"),
      number: number,
      kind: "earned",
      amount: amount,
      time: time
    )
  }
}
