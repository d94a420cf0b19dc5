import Foundation
import GRDB
import StateEngine
@testable import Storage

/// A store that shares: its ledger is written by hand, so that every time and amount can be chosen.
final class SharingStore {
  let scratch: TemporaryFolder
  let store: Store
  let journal: StoreJournal
  let id: String
  private var lastNumber = 0

  static let purse = PurseKey(machine: "till", purse: "coins", owner: .string("p1"))

  init(owner: String? = "p1") throws {
    scratch = try TemporaryFolder()
    store = try scratch.open()
    journal = StoreJournal(store)
    id = try store.syncID()
    if let owner { try store.addPerson("Ida", id: owner, at: 0) }
    try store.change { db in
      try db.execute(
        sql: "INSERT INTO purse VALUES (1, 'till', 'coins', ?, 0, 0)",
        arguments: [Data(Value.string("p1").storedBytes)]
      )
    }
  }

  /// Writes entries into the ledger.
  func book(_ entries: [(amount: Int, time: Int)]) throws {
    try store.change { db in
      let step = try db.cachedStatement(
        sql: "INSERT INTO ledger VALUES (?, 0, 1, 'earned', ?, 0, ?, ?)"
      )
      for entry in entries {
        lastNumber += 1
        try step.execute(arguments: [lastNumber, entry.amount, entry.time, lastNumber - 1])
      }
      try db.execute(sql: "UPDATE purse SET last = ?", arguments: [lastNumber])
    }
  }

  /// A sync of the ledgers; `stops` says yes when it is to be interrupted.
  @discardableResult
  func sync(
    _ folder: SyncFolder,
    unless stops: () -> Bool = { false }
  ) throws -> Store.Received {
    try folder.make()
    return try store.syncing { () throws(SyncFault) in
      let own = try store.publish(in: folder, as: id, unless: stops)
      return try store.receive(
        from: folder,
        as: id,
        besides: own,
        decode: { _ in nil },
        unless: stops
      )
    }
  }

  /// What is known: entries made here, and those of others.
  func known() throws -> [SharedEntry] {
    let own = try store.access { db in
      try TableRow.fetchAll(
        db,
        sql: "SELECT number, kind, amount, time FROM ledger ORDER BY number"
      ).map { row in
        SharedEntry(
          store: id,
          number: row[0],
          machine: "till",
          purse: "coins",
          person: "Ida",
          kind: row[1],
          amount: row[2],
          time: row[3]
        )
      }
    }
    return try own + store.foreignEntries()
  }

  func balance() throws -> Int {
    try journal.sharedBalance(of: Self.purse, person: "Ida") ?? 0
  }

  /// This store's ledger in a folder.
  func ledger(in folder: SyncFolder) -> String { "\(folder.path)/\(id)\(LedgerFile.ending)" }
}

extension Sequence<SharedEntry> {
  /// The balance by the plainest reading of the law: all of them, sorted, added up.
  var balance: Int {
    sorted { ($0.time, $0.store, $0.number) < ($1.time, $1.store, $1.number) }
      .reduce(0) { balance, entry in
        let (sum, isTooMuch) = balance.addingReportingOverflow(entry.amount)
        return isTooMuch || sum < 0 ? balance : sum
      }
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
      store: store,
      number: number,
      machine: "till",
      purse: "coins",
      person: "Ida",
      kind: "earned",
      amount: amount,
      time: time
    )
  }
}
