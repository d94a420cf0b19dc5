import GRDB
import StateEngine

/// What was saved of a damaged database: how much, for people.
package struct SalvageCount: Sendable, Hashable {
  /// How many people.
  package var people = 0
  /// How many purses.
  package var purses = 0
  /// How many entries of the ledger.
  package var entries = 0
  /// How many purses hold a number that nothing else proves.
  package var unprovedPurses = 0
  /// How many purses had entries, and nothing says any more whose they were.
  package var lostPurses = 0

  /// Whether nothing could be saved.
  package var isNothing: Bool { people == 0 && purses == 0 && entries == 0 }
}

/// Everything of a damaged database that can be read and makes sense: people, purses with their
/// ledger, machines' moments, facts, and what came from other stores.
///
/// The log is not among it: it could not be gone back through with records missing. Nor are acts:
/// what cannot be gone back to cannot be undone.
struct Salvage {
  struct Purse {
    var id: Int
    var key: PurseKey
    var chain: LedgerChain
  }

  /// A fact by which a store knows that it was put together from a damaged one.
  static let fact = "salvaged"

  private(set) var purses: [Purse] = []
  private(set) var people: [TableRow] = []
  private(set) var facts: [(key: String, value: [UInt8])] = []
  private(set) var snapshots: [TableRow] = []
  private(set) var foreign: [SharedEntry] = []
  private(set) var following: [Int] = []
  private(set) var foreignPeople: [(id: String, name: String, renamed: Int, person: String?)] = []
  private(set) var lineages: [(first: Int, name: String)] = []
  private(set) var lostPurses = 0
  private(set) var lastRecord = 0
  private(set) var lastEntry = 0

  var count: SalvageCount {
    SalvageCount(
      people: people.count,
      purses: purses.count,
      entries: purses.reduce(0) { $0 + $1.chain.entries.count },
      unprovedPurses: purses.count { !$0.chain.isProved },
      lostPurses: lostPurses
    )
  }

  /// Reads a damaged database.
  init(_ reader: SalvageReader) {
    if let meta = reader.rows("meta", highest: 1).first {
      lastRecord = (try? meta.number("record")) ?? 0
      lastEntry = (try? meta.number("entry")) ?? 0
    }
    readPeople(reader)
    readPurses(reader)
    for row in reader.keyedRows("fact", "key") {
      // Who holds the parent session is nothing to go on from.
      guard let key = try? row.text("key"), key != "parent", let bytes = try? row.bytes("value"),
        Value(storedBytes: bytes) != nil
      else { continue }
      facts.append((key, bytes))
    }
    snapshots = reader.rows("snapshot").filter { row in
      guard (try? row.text("machine")) != nil, (try? row.number("record")) != nil,
        (try? row.time("time")) != nil, let bytes = try? row.bytes("saved")
      else { return false }
      return Value(storedBytes: bytes) != nil
    }
    foreign = Self.foreign(reader)
    following = reader.rows("following_entry").compactMap { try? $0.number("number") }
    for row in reader.keyedRows("foreign_person", "id") {
      guard let id = try? row.text("id"), let name = try? row.text("name"),
        let renamed = try? row.time("renamed")
      else { continue }
      foreignPeople.append((id, name, renamed, try? row.optionalText("person")))
    }
    for row in reader.rows("lineage") {
      guard let first = try? row.number("first"), let name = try? row.text("name") else { continue }
      lineages.append((first, name))
    }
    // Before the sixth schema all entries went by the name of the store.
    if lineages.isEmpty, let bytes = facts.first(where: { $0.key == "store" })?.value,
      let name = Value(storedBytes: bytes)?.stringValue
    {
      lineages = [(1, name)]
    }
    let records =
      snapshots.compactMap { try? $0.number("record") }
      + purses.flatMap { $0.chain.entries.map(\.record) }
    lastRecord = max(lastRecord, records.max() ?? 0)
    lastEntry = max(lastEntry, purses.compactMap { $0.chain.entries.last?.number }.max() ?? 0)
  }

  private mutating func readPeople(_ reader: SalvageReader) {
    var known: Set<String> = []
    people = reader.rows("people").filter { row in
      guard let id = try? row.text("id"), let name = try? row.text("name"),
        (try? row.time("created")) != nil, (try? row.int("place")) != nil
      else { return false }
      return known.insert("i\(id)").inserted && known.insert("n\(name.lowercased())").inserted
    }
  }

  private mutating func readPurses(_ reader: SalvageReader) {
    var found: [Int: [LedgerChain.Entry]] = [:]
    var numbers: Set<Int> = []
    for row in reader.rows("ledger", highest: max(lastEntry, 1 << 16)) {
      guard let (purse, entry) = Self.entry(row), numbers.insert(entry.number).inserted
      else { continue }
      found[purse, default: []].append(entry)
    }
    var known: Set<PurseKey> = []
    var ids: Set<Int> = []
    for row in reader.rows("purse") {
      guard let key = try? PurseBook.key(row), let id = try? row.number("id"),
        known.insert(key).inserted, ids.insert(id).inserted
      else { continue }
      let balance = try? row.int("balance")
      let last = try? row.number("last")
      let own = balance.flatMap { balance in last.map { (balance, $0) } }
      let chain = LedgerChain(found[id] ?? [], purse: own) { !numbers.contains($0) && $0 > 0 }
      for entry in chain.entries { numbers.insert(entry.number) }
      purses.append(Purse(id: id, key: key, chain: chain))
    }
    lostPurses = found.keys.count { !ids.contains($0) }
  }

  private static func entry(_ row: TableRow) -> (purse: Int, LedgerChain.Entry)? {
    guard let purse = try? row.number("purse"), let number = try? row.number("number"), number > 0,
      let amount = try? row.int("amount"), let balance = try? row.int("balance"),
      let kind = try? row.text("kind")
    else { return nil }
    // The record, the time and the one before can be told from the neighbours.
    return (
      purse,
      LedgerChain.Entry(
        number: number,
        record: (try? row.number("record")) ?? 0,
        kind: kind,
        amount: amount,
        balance: balance,
        time: (try? row.time("time")) ?? 0,
        previous: (try? row.number("previous")) ?? 0
      )
    )
  }

  /// The entries of other stores; since the fifth schema they name stores and purses by number.
  private static func foreign(_ reader: SalvageReader) -> [SharedEntry] {
    var stores: [Int: String] = [:]
    for row in reader.rows("foreign_store") {
      if let id = try? row.number("id"), let name = try? row.text("name") { stores[id] = name }
    }
    var keys: [Int: String] = [:]
    for row in reader.rows("foreign_compensation") {
      if let arrival = try? row.number("arrival") { keys[arrival] = try? row.text("key") }
    }
    var purses: [Int: TableRow] = [:]
    for row in reader.rows("foreign_purse") {
      if let id = try? row.number("id") { purses[id] = row }
    }
    return reader.rows("foreign_entry").compactMap { row in
      let names = (try? row.int("purse")).map { purses[$0] } ?? row
      let store = (try? row.int("store")).map { stores[$0] } ?? (try? row.text("store"))
      guard let store, let names, let machine = try? names.text("machine"),
        let purse = try? names.text("purse"), let person = try? names.text("person"),
        let number = try? row.number("number"), let kind = try? row.text("kind"),
        let amount = try? row.int("amount"), amount != 0, let time = try? row.time("time")
      else { return nil }
      return SharedEntry(
        store: store,
        number: number,
        machine: machine,
        purse: purse,
        person: person,
        owner: (try? names.text("owner")) ?? "",
        kind: kind,
        amount: amount,
        time: time,
        key: (try? row.number("arrival")).flatMap { keys[$0] }
      )
    }
  }
}
