import Foundation
import GRDB
import StateEngine

extension Store {
  /// What came of writing into a folder.
  package struct Published: Sendable {
    /// The name of this store's files there.
    package var store: String
    /// The ledger's own name.
    package var file: String
    /// Whether another copy of this store writes by the name that this one had until now.
    package var hasTwin = false
  }

  /// Adds to this store's ledger in a folder what is not in it yet.
  ///
  /// Nothing is locked but while the mark is kept. Whoever is killed between the file and the mark
  /// writes some entries twice, which readers tell by lineage and number.
  ///
  /// Where a copy of this store has written by the same name, this one takes a new name, and writes
  /// all it knows by that.
  ///
  /// - Parameters:
  ///   - folder: where the file stands; it is begun when it is missing.
  ///   - isInterrupted: asked between chunks.
  /// - Returns: by which names, for ``receive(from:besides:decode:unless:)``.
  /// - Throws: ``SyncFault``.
  package func publish(
    in folder: SyncFolder,
    unless isInterrupted: () -> Bool = { false }
  ) throws(SyncFault) -> Published {
    var id = try forSync { () throws(StoreError) in try syncID() }
    var hasTwin = false
    if try isWrittenByTwin(folder.ledger(of: id), id) {
      id = try forSync { () throws(StoreError) in try takeNewSyncID() }
      hasTwin = true
    }
    let (file, old, isNew) = try ownFile(folder.ledger(of: id), id)
    var mark = old
    try showMissed(in: file, &mark, unless: isInterrupted)
    var unkept = 0
    while true {
      let lines = try forSync { () throws(StoreError) in
        try access { db in try Self.ownLines(after: mark.ledger, db) }
      }
      if lines.last == mark.ledger { break }
      try add(lines.chunk, to: file, &mark)
      mark.ledger = lines.last
      mark.missed.formUnion(lines.missed)
      unkept += 1
      if unkept % 64 == 0 { try keep(mark, of: file, unless: isInterrupted) }
    }
    while true {
      let lines = try forSync { () throws(StoreError) in
        try access { db in try Self.foreignLines(after: mark.arrival, db) }
      }
      if lines.last == mark.arrival { break }
      try add(lines.chunk, to: file, &mark)
      mark.arrival = lines.last
      unkept += 1
      if unkept % 64 == 0 { try keep(mark, of: file, unless: isInterrupted) }
    }
    if isNew || mark != old { try keep(mark, of: file, unless: isInterrupted) }
    return Published(store: id, file: file.id, hasTwin: hasTwin)
  }

  // MARK: The file

  /// Whether a file by this store's name holds what this store does not know: then a copy of it has
  /// the same name, or it was put back to what it was before.
  private func isWrittenByTwin(_ path: String, _ id: String) throws(SyncFault) -> Bool {
    guard PrivateFiles.kind(of: path) == .file,
      let file = try inFolder({ () throws(FileFault) in try LedgerFile(path) }), file.store == id
    else { return false }
    let known = try forSync { () throws(StoreError) in try fact(SyncMark.key(file.id)) }
    var place = file.start
    if let mark = SyncMark(known), mark.place.bytes <= file.size,
      try inFolder({ () throws(FileFault) in
        try mark.last.map { last throws(FileFault) in
          try file.hasChunk(at: last, endingAt: mark.place)
        } ?? true
      })
    {
      if mark.place.bytes == file.size { return false }
      // What comes after the mark may be the beginning of a write; else it is another's file.
      if case .chunk = try inFolder({ () throws(FileFault) in try file.next(at: mark.place) }) {
        place = mark.place
      }
    }
    while true {
      let next = try inFolder { () throws(FileFault) in try file.next(at: place) }
      guard case .chunk(let chunk, let then) = next else { return false }
      let isKnown = try forSync { () throws(StoreError) in
        try access { db in try Self.isKnown(chunk, db) }
      }
      if !isKnown { return true }
      place = then
    }
  }

  private static func isKnown(_ chunk: SharedChunk, _ db: Database) throws -> Bool {
    let lineages = try Lineages(db)
    return try chunk.lines.allSatisfy { line in
      let store = chunk.sources[line.source].store
      if lineages.isOwn(store, line.number) { return try isOwn(line, db) }
      let find = "SELECT id FROM foreign_store WHERE name = ?"
      guard let id = try DatabaseValue.number(db.cachedStatement(sql: find), [store]) else {
        return false
      }
      return try isSame(line, of: id, db) == true
    }
  }

  /// This store's file and how far it is written; begun anew when it is not the one that is known.
  private func ownFile(
    _ path: String,
    _ id: String
  ) throws(SyncFault) -> (LedgerFile, SyncMark, isNew: Bool) {
    if PrivateFiles.kind(of: path) == .file,
      let file = try inFolder({ () throws(FileFault) in
        try LedgerFile(path, isForWriting: true)
      }), file.store == id,
      var mark = SyncMark(
        try forSync { () throws(StoreError) in try fact(SyncMark.key(file.id)) }
      ), mark.place.bytes <= file.size,
      try inFolder({ () throws(FileFault) in
        try mark.last.map { last throws(FileFault) in
          try file.hasChunk(at: last, endingAt: mark.place)
        } ?? true
      })
    {
      mark.place = try inFolder { () throws(FileFault) in try file.end(from: mark.place) }
      return (file, mark, false)
    }
    let made = try inFolder { () throws(FileFault) in
      try LedgerFile.make(path, id: UUID().uuidString.lowercased(), store: id)
      return try LedgerFile(path, isForWriting: true)
    }
    guard let made else { throw .folder(FileFault("open", path, code: EIO)) }
    return (made, SyncMark(at: made.start), true)
  }

  private func add(
    _ chunk: SharedChunk,
    to file: LedgerFile,
    _ mark: inout SyncMark
  ) throws(SyncFault) {
    if chunk.count == 0 { return }
    mark.last = mark.place.bytes
    mark.place = try inFolder { () throws(FileFault) in try file.write(chunk, at: mark.place) }
  }

  private func keep(
    _ mark: SyncMark,
    of file: LedgerFile,
    unless isInterrupted: () -> Bool
  ) throws(SyncFault) {
    try inFolder { () throws(FileFault) in try file.sync() }
    try forSync { () throws(StoreError) in
      try changeQuietly { db in try db.setFact(SyncMark.key(file.id), to: mark.value) }
    }
    if isInterrupted() { throw .interrupted }
  }

  // MARK: Own entries

  private typealias Lines = (chunk: SharedChunk, last: Int, missed: Set<Int>)

  /// The entries that were made here after a number, of owners who are known.
  private static func ownLines(
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

  /// Adds what was left out of accounts whose owner is known by now.
  private func showMissed(
    in file: LedgerFile,
    _ mark: inout SyncMark,
    unless isInterrupted: () -> Bool
  ) throws(SyncFault) {
    if mark.missed.isEmpty { return }
    let known = try forSync { () throws(StoreError) in
      try access { db in Set(try Self.sources(db).keys) }
    }
    let found = mark.missed.intersection(known)
    if found.isEmpty { return }
    var number = 0
    while number < mark.ledger {
      let after = number
      let lines = try forSync { () throws(StoreError) in
        try access { db in try Self.ownLines(after: after, among: found, db) }
      }
      if lines.last == number { break }
      try add(lines.chunk, to: file, &mark)
      number = lines.last
    }
    mark.missed.subtract(found)
    try keep(mark, of: file, unless: isInterrupted)
  }

  /// Whose the accounts are, of owners who are known; by no lineage yet.
  private static func sources(_ db: Database) throws -> [Int: SharedChunk.Source] {
    var names: [String: String] = [:]
    for row in try TableRow.fetchAll(db.cachedStatement(sql: "SELECT id, name FROM people")) {
      names[try row.text("id")] = try row.text("name")
    }
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

  // MARK: Entries of others

  /// The entries that came from others after one, in order of arrival.
  private static func foreignLines(after arrival: Int, _ db: Database) throws -> Lines {
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
    add(
      source,
      kind: try row.value(at: place).text("the kind of an entry"),
      number: number,
      amount: try row.value(at: place + 1).int("the amount of an entry"),
      time: try row.value(at: place + 2).time("the time of an entry"),
      key: key.isNull ? nil : try key.text("the key of an entry")
    )
  }
}
