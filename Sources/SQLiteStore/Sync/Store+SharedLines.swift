// SPDX-License-Identifier: Apache-2.0
import GRDB
import StateEngine
import Storage

// The entries that go into a shared file, read a chunk at a time.

extension Store {
  /// A chunk, the number or place of its last entry, and the accounts whose owner is not known yet.
  typealias Lines = (chunk: SharedChunk, last: Int, missed: Set<Int>)

  /// The entries that were made here after a number, of owners who are known.
  static func ownLines(
    after number: Int,
    among accounts: Set<Int>? = nil,
    _ db: Database
  ) throws -> Lines {
    let sources = try sources(db)
    let lineages = try Lineages(db)
    let choice = accounts.map { "AND purse IN (\($0.map(String.init).joined(separator: ",")))" }
    let rows = try TableRow.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT number, purse, kind, amount, time,
            (SELECT key FROM act WHERE act.entry = ledger.number)
          FROM ledger
          WHERE number > ? AND number NOT IN (SELECT number FROM following_entry) \(choice ?? "")
          ORDER BY number LIMIT \(SharedChunk.limit)
          """
      ),
      arguments: [number]
    )
    var lines: Lines = (SharedChunk(), number, [])
    while let row = try rows.next() {
      lines.last = try row.value(at: 0).number("the number of an entry")
      let account = try row.value(at: 1).number("the purse of an entry")
      guard var source = sources[account] else {
        lines.missed.insert(account)
        continue
      }
      source.store = lineages.name(of: lines.last)
      try lines.chunk.add(source, of: row, from: 2, number: lines.last)
    }
    return lines
  }

  /// Whose the accounts are, of owners who are known; by no lineage yet.
  static func sources(_ db: Database) throws -> [Int: SharedChunk.Source] {
    var names: [String: String] = [:]
    for row in try TableRow.fetchAll(db.cachedStatement(sql: "SELECT id, name FROM people")) {
      names[try row.text("id")] = try row.text("name")
    }
    let gone = try db.goneElsewhere()
    if !gone.all.isEmpty { names = names.filter { !gone.contains($0.key) } }
    var sources: [Int: SharedChunk.Source] = [:]
    for row in try TableRow.fetchAll(db.cachedStatement(sql: "SELECT * FROM purse")) {
      guard let owner = Value(storedBytes: try row.bytes("owner"))?.stringValue,
        let name = names[owner]
      else { continue }
      sources[try row.number("id")] = SharedChunk.Source(
        store: "",
        machine: try row.text("machine"),
        account: try row.text("name"),
        ownerName: name,
        owner: owner
      )
    }
    return sources
  }

  /// The entries that came from others after one, in order of arrival.
  static func foreignLines(after arrival: Int, _ db: Database) throws -> Lines {
    let rows = try TableRow.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT arrival, foreign_store.name, machine, purse.purse, person, owner, number, kind,
            amount, time,
            (SELECT key FROM foreign_compensation AS one WHERE one.arrival = foreign_entry.arrival)
          FROM foreign_entry JOIN foreign_store ON foreign_store.id = foreign_entry.store
            JOIN foreign_purse AS purse ON purse.id = foreign_entry.purse
          WHERE arrival > ? ORDER BY arrival LIMIT \(SharedChunk.limit)
          """
      ),
      arguments: [arrival]
    )
    let gone = try db.goneElsewhere()
    var isGone: [String: Bool] = [:]
    var lines: Lines = (SharedChunk(), arrival, [])
    while let row = try rows.next() {
      lines.last = try row.value(at: 0).number("the place of an entry")
      let source = SharedChunk.Source(
        store: try row.value(at: 1).text("the store of an entry"),
        machine: try row.value(at: 2).text("the machine of an entry"),
        account: try row.value(at: 3).text("the purse of an entry"),
        ownerName: try row.value(at: 4).text("the name of an entry's owner"),
        owner: try row.value(at: 5).text("the owner of an entry")
      )
      if !gone.all.isEmpty {
        let known = isGone[source.owner] ?? gone.contains(source.owner)
        isGone[source.owner] = known
        if known { continue }
      }
      let number = try row.value(at: 6).number("the number of an entry")
      try lines.chunk.add(source, of: row, from: 7, number: number)
    }
    return lines
  }
}

extension SharedChunk {
  /// Adds the entry of a row that has its kind, its amount, its time and its key from a column on.
  fileprivate mutating func add(
    _ source: Source,
    of row: TableRow,
    from place: Int,
    number: Int
  ) throws {
    let key = row.value(at: place + 3)
    let entry = SharedEntry(
      of: source,
      number: number,
      kind: try row.value(at: place).text("the kind of an entry"),
      amount: try row.value(at: place + 1).int("the amount of an entry"),
      time: try row.value(at: place + 2).time("the time of an entry"),
      key: key.isNull ? nil : try key.text("the key of an entry")
    )
    add(entry)
  }
}
