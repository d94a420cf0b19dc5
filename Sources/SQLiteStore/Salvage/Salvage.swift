// SPDX-License-Identifier: Apache-2.0
import Foundation
import StateEngine
import Storage

/// Everything of a damaged database that can be read and makes sense.
///
/// A row that cannot be read costs that row and no other: it stays in the damaged file.
struct Salvage {
  /// A fact by which a store knows that it was put together from a damaged one.
  static let fact = "salvaged"

  private(set) var accounts: [SalvagedAccounts.Account] = []
  private(set) var owners: [Owner] = []
  private(set) var facts: [(key: String, value: [UInt8])] = []
  private(set) var snapshots: [SavedSnapshot] = []
  private(set) var snapshotsAside: [SavedSnapshot] = []
  private(set) var foreign: [SharedEntry] = []
  private(set) var following: [Int] = []
  private(set) var log: SalvagedLog
  private(set) var acts: SalvagedActs
  private(set) var foreignOwners: [(id: String, name: String, renamed: Int, here: String?)] = []
  private(set) var lineages: [(first: Int, name: String)] = []
  private(set) var lostAccounts = 0
  private(set) var lostRows = 0
  private(set) var lastRecord = 0
  private(set) var lastEntry = 0

  var count: SalvageCount {
    var count = SalvageCount.nothing
    count.owners = owners.count
    count.accounts = accounts.count
    count.entries = accounts.reduce(0) { $0 + $1.chain.entries.count }
    count.unprovedAccounts = accounts.count { !$0.chain.isProved }
    count.lostAccounts = lostAccounts
    count.records = log.lines.count { $0.columns != nil }
    count.leftRecords = log.leftRecords
    count.lostRows = lostRows + log.lostRows + acts.lostRows
    return count
  }

  /// Reads a damaged database: whoever is in it and what they have first, then the log until
  /// it is late.
  init(_ reader: SalvageReader, isLate: () -> Bool) {
    if let meta = reader.rows("meta").first {
      lastRecord = (try? meta.number("record")) ?? 0
      lastEntry = (try? meta.number("entry")) ?? 0
    }
    acts = SalvagedActs(reader)
    let accounts = SalvagedAccounts(reader)
    (self.accounts, lostAccounts) = (accounts.accounts, accounts.nobodys)
    let keyed = reader.rows("keyed_row")
    snapshots = reader.rows("snapshot").compactMap { SavedSnapshot($0, keyed: keyed) }
    lostRows += keyed.count { (try? $0.keyedValue()) == nil }
    log = SalvagedLog(
      reader,
      others: [
        lastRecord, snapshots.map(\.record).max() ?? 0,
        accounts.accounts.flatMap { $0.chain.entries.map(\.record) }.max() ?? 0,
      ],
      isLate: isLate
    )
    if log.lastRecord > 0 { lastRecord = log.lastRecord }
    for place in snapshots.indices where !snapshots[place].isNotAfter(lastRecord) {
      snapshots[place].record = lastRecord
    }
    snapshotsAside = reader.rows("snapshot_aside").compactMap { SavedSnapshot($0, isAside: true) }
    lostRows += reader.rows("snapshot").count - snapshots.count
    lostRows += reader.rows("snapshot_aside").count - snapshotsAside.count
    readOwners(reader)
    readFacts(reader)
    readOthers(reader)
    foreign = Self.foreign(reader)
    lostRows += reader.rows("foreign_entry").count - foreign.count
    following = reader.rows("following_entry").compactMap { try? $0.number("number") }
    lostRows += reader.rows("following_entry").count - following.count
    lastEntry = max(
      lastEntry,
      accounts.accounts.compactMap { $0.chain.entries.last?.number }.max() ?? 0
    )
  }

  /// People, purses, ledger and facts alone.
  var withoutLog: Salvage {
    var rest = self
    rest.lostRows += count.records + acts.acts.count + foreign.count
    (rest.log, rest.acts) = (SalvagedLog(), SalvagedActs())
    (rest.snapshots, rest.snapshotsAside, rest.foreign, rest.following) = ([], [], [], [])
    rest.foreignOwners = []
    return rest
  }

  private mutating func readFacts(_ reader: SalvageReader) {
    let rows = reader.rows("fact")
    for row in rows {
      guard let key = try? row.text("key"), let bytes = try? row.bytes("value"),
        Value(storedBytes: bytes) != nil
      else { continue }
      facts.append((key, bytes))
    }
    let isLost = facts.count < rows.count || acts.lostRows > 0
    lostRows += rows.count - facts.count
    // Where nobody knows any more whether the store is guarded, it is.
    let wasGuarded = isLost || acts.acts.contains { $0.author == Act.holder }
    if wasGuarded, !facts.contains(where: { $0.key == HouseFacts.guarded }) {
      facts.append((HouseFacts.guarded, Value.bool(true).storedBytes))
    }
    // Who holds the session is nothing to go on from.
    facts.removeAll { $0.key == "parent" || $0.key == Self.fact }
  }

  /// What is known of other stores' owners, and under which names this store's entries are known.
  private mutating func readOthers(_ reader: SalvageReader) {
    let owners = reader.rows("foreign_person")
    for row in owners {
      guard let id = try? row.text("id"), let name = try? row.text("name"),
        let renamed = try? row.time("renamed")
      else { continue }
      foreignOwners.append((id, name, renamed, try? row.optionalText("person")))
    }
    let names = reader.rows("lineage")
    for row in names {
      guard let first = try? row.number("first"), let name = try? row.text("name") else { continue }
      lineages.append((first, name))
    }
    lostRows += owners.count - foreignOwners.count + names.count - lineages.count
    // Before the sixth schema all entries went by the name of the store.
    if lineages.isEmpty, let bytes = facts.first(where: { $0.key == "store" })?.value,
      let name = Value(storedBytes: bytes)?.stringValue
    {
      lineages = [(1, name)]
    }
  }

  /// Owners by their rows: what is missing beside the id or the name is made anew.
  private mutating func readOwners(_ reader: SalvageReader) {
    var known: Set<String> = []
    for row in reader.rows("people") {
      let id = try? row.text("id")
      let folded = try? row.text("folded")
      var name = try? row.text("name")
      let created = try? row.time("created")
      if id == nil || name == nil || created == nil || (try? row.number("place")) == nil {
        lostRows += 1
      }
      name = name ?? folded
      guard id != nil || name != nil else { continue }
      if let id, !known.insert("i\(id)").inserted { continue }
      var free = name ?? "Somebody"
      while !known.insert("n\(free.lowercased())").inserted { free += "x" }
      owners.append(
        Owner(
          id: id ?? UUID().uuidString.lowercased(),
          name: free,
          created: created ?? 0,
          renamed: (try? row.time("renamed")) ?? 0
        )
      )
    }
  }

  /// The entries of other stores; since the fifth schema they name stores and accounts by number.
  private static func foreign(_ reader: SalvageReader) -> [SharedEntry] {
    var stores: [Int: String] = [:]
    for row in reader.rows("foreign_store") {
      if let id = try? row.number("id"), let name = try? row.text("name") { stores[id] = name }
    }
    var keys: [Int: String] = [:]
    for row in reader.rows("foreign_compensation") {
      if let arrival = try? row.number("arrival") { keys[arrival] = try? row.text("key") }
    }
    var accounts: [Int: TableRow] = [:]
    for row in reader.rows("foreign_purse") {
      if let id = try? row.number("id") { accounts[id] = row }
    }
    return reader.rows("foreign_entry").compactMap { row in
      let names = (try? row.int("purse")).map { accounts[$0] } ?? row
      let store = (try? row.int("store")).map { stores[$0] } ?? (try? row.text("store"))
      guard let store, let names, let machine = try? names.text("machine"),
        let account = try? names.text("purse"), let person = try? names.text("person"),
        let number = try? row.number("number"), let kind = try? row.text("kind"),
        let amount = try? row.int("amount"), amount != 0, let time = try? row.time("time")
      else { return nil }
      return SharedEntry(
        of: .init(
          store: store,
          machine: machine,
          account: account,
          ownerName: person,
          owner: (try? names.text("owner")) ?? ""
        ),
        number: number,
        kind: kind,
        amount: amount,
        time: time,
        key: (try? row.number("arrival")).flatMap { keys[$0] }
      )
    }
  }
}

/// A machine's snapshot as a damaged database holds it.
struct SavedSnapshot {
  /// Its name among those set aside; nil for one in use.
  var name: String?
  var machine: String
  var record: Int
  var time: Int
  var saved: [UInt8]
  var reason = ""

  /// Reads a row; nil when nothing can be begun with it.
  ///
  /// What one that was set aside holds need not make sense.
  init?(_ row: TableRow, isAside: Bool = false, keyed: [TableRow] = []) {
    guard let machine = try? row.text("machine"),
      var saved = try? isAside ? row.bytes("saved") : row.savedSnapshot(),
      isAside || Value(storedBytes: saved) != nil
    else { return nil }
    if !isAside, let rest = Value(storedBytes: saved) {
      var rows: [String: Value] = [:]
      for one in keyed where (try? one.text("machine")) == machine {
        if let key = try? one.text("key") { rows[key] = try? one.keyedValue() }
      }
      saved = KeyedSnapshot(rest: rest, rows: rows).saved.storedBytes
    }
    if isAside {
      guard let name = try? row.text("name") else { return nil }
      self.name = name
      reason = (try? row.text("reason")) ?? ""
    }
    self.machine = machine
    self.saved = saved
    record = (try? row.number("record")) ?? 0
    time = (try? row.time("time")) ?? 0
  }

  /// True if it can have been taken after one of the records there are.
  func isNotAfter(_ last: Int) -> Bool { record > 0 && record <= last }
}
