// SPDX-License-Identifier: Apache-2.0
import GRDB
import StateEngine
package import Storage

extension Store {
  private static let admittedFact = "sync.admitted"
  private static let shutOutFact = "sync.shut"
  private static let waitingFact = "sync.waiting"

  package func isAdmitted(_ store: String) throws(StoreError) -> Bool {
    if try names(Self.admittedFact).contains(store) { return true }
    if try names(Self.shutOutFact).contains(store) { return false }
    let names = [store + LedgerFile.ending, store + SyncFolder.ending]
    return try access { db in
      let find = "SELECT count(*) FROM fact WHERE key LIKE 'sync.read.%' AND substr(key, -?) = ?"
      return try names.contains { name in
        try DatabaseValue.int(db.cachedStatement(sql: find), [name.count, name]) ?? 0 > 0
      }
    }
  }

  private func names(_ fact: String) throws(StoreError) -> [String] {
    try self.fact(fact)?.listValue?.compactMap(\.stringValue) ?? []
  }

  package func admit(_ store: String, _ isIn: Bool) throws(StoreError) {
    for (fact, isListed) in [(Self.admittedFact, isIn), (Self.shutOutFact, !isIn)] {
      let others = try names(fact).filter { $0 != store }
      try setFact(fact, to: .list((others + (isListed ? [store] : [])).map { .string($0) }))
    }
  }

  /// What a store would bring, by its ledger in a folder, besides what was taken in of it before.
  func stranger(_ store: String, in folder: SyncFolder) throws(StoreError) -> Stranger {
    var found = Stranger()
    guard let file = try? LedgerFile(folder.ledger(of: store)) else { return found }
    let known = try fact(file.placeFact(store + LedgerFile.ending))
    var place = LedgerFile.Place(known) ?? file.start
    while case .chunk(let chunk, let then)? = try? file.next(at: place) {
      found.add(chunk)
      place = then
    }
    return found
  }

  package func waitingEntries() throws(StoreError) -> [SharedEntry] {
    try fact(Self.waitingFact)?.listValue?.compactMap { SharedEntry(kept: $0) } ?? []
  }

  package func settleWaiting(_ isTaken: Bool) throws(StoreError) {
    let waiting = try waitingEntries()
    try change { db in
      var chunk = SharedChunk()
      for entry in waiting where isTaken { chunk.add(entry) }
      try Self.insert(chunk, besides: try Lineages(db), db)
      try db.setFact(Self.waitingFact, to: .list([]))
    }
  }

  /// Keeps entries that wait, each once.
  static func keep(waiting chunk: SharedChunk, _ db: Database) throws {
    let known = try db.fact(waitingFact)?.listValue ?? []
    let new = chunk.entries.map(\.kept).filter { !known.contains($0) }
    if !new.isEmpty { try db.setFact(waitingFact, to: .list(known + new)) }
  }
}

extension LedgerFile {
  /// The fact that says how far a ledger of a name was read.
  func placeFact(_ name: String) -> String { "sync.read.\(id).\(name)" }
}

extension SharedChunk {
  /// The entries of these kinds, and the others.
  func parted(by kinds: Set<String>) -> (those: SharedChunk, others: SharedChunk) {
    var (those, others) = (SharedChunk(), SharedChunk())
    for entry in entries {
      if kinds.contains(entry.kind) { those.add(entry) } else { others.add(entry) }
    }
    return (those, others)
  }
}

extension SharedEntry {
  /// As a fact keeps it.
  fileprivate var kept: Value {
    .list([
      .string(source.store), .int(number), .string(source.machine), .string(source.account),
      .string(source.ownerName), .string(source.owner), .string(kind), .int(amount), .int(time),
      key.map { .string($0) } ?? .null,
    ])
  }

  fileprivate init?(kept value: Value) {
    guard let parts = value.listValue, parts.count == 10, let store = parts[0].stringValue,
      let number = parts[1].intValue, let machine = parts[2].stringValue,
      let account = parts[3].stringValue, let ownerName = parts[4].stringValue,
      let owner = parts[5].stringValue, let kind = parts[6].stringValue,
      let amount = parts[7].intValue, let time = parts[8].intValue
    else { return nil }
    self.init(
      of: .init(
        store: store,
        machine: machine,
        account: account,
        ownerName: ownerName,
        owner: owner
      ),
      number: number,
      kind: kind,
      amount: amount,
      time: time,
      key: parts[9].stringValue
    )
  }
}
