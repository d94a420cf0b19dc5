import Foundation
import GRDB
import StateEngine

extension Store {
  /// Adds to this store's ledger in a folder what is not in it yet.
  ///
  /// Nothing is locked but while the mark is kept. Whoever is killed between the file and the mark
  /// writes some entries twice, which readers tell by store and number.
  ///
  /// - Parameters:
  ///   - folder: where the file stands; it is begun when it is missing.
  ///   - id: the name of this store among others.
  ///   - isInterrupted: asked between chunks.
  /// - Returns: the file's own name, for ``receive(from:as:besides:unless:)``.
  /// - Throws: ``SyncFault``.
  package func publish(
    in folder: SyncFolder,
    as id: String,
    unless isInterrupted: () -> Bool = { false }
  ) throws(SyncFault) -> String {
    let (file, old, isNew) = try ownFile(folder.path + "/" + id + LedgerFile.ending, id)
    var mark = old
    try showMissed(in: file, as: id, &mark, unless: isInterrupted)
    var unkept = 0
    while true {
      let lines = try forSync { () throws(StoreError) in
        try access { db in try Self.ownLines(after: mark.ledger, of: id, db) }
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
    return file.id
  }

  // MARK: The file

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
      ), mark.place.bytes <= file.size
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

  /// The entries that were made here after a number, of people who are known.
  private static func ownLines(
    after number: Int,
    of id: String,
    among purses: Set<Int>? = nil,
    _ db: Database
  ) throws -> Lines {
    let sources = try sources(of: id, db)
    let choice = purses.map { "AND purse IN (\($0.map(String.init).joined(separator: ",")))" }
    let rows = try TableRow.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT number, purse, kind, amount, time FROM ledger
          WHERE number > ? AND number NOT IN (SELECT number FROM following_entry) \(choice ?? "")
          ORDER BY number LIMIT \(SharedChunk.limit)
          """
      ),
      arguments: [number]
    )
    var lines: Lines = (SharedChunk(), number, [])
    while let row = try rows.next() {
      lines.last = try row.value(at: 0).number("the number of an entry")
      let purse = try row.value(at: 1).number("the purse of an entry")
      guard let source = sources[purse] else {
        lines.missed.insert(purse)
        continue
      }
      try lines.chunk.add(source, of: row, from: 2, number: lines.last)
    }
    return lines
  }

  /// Adds what was left out of purses whose owner is known by now.
  private func showMissed(
    in file: LedgerFile,
    as id: String,
    _ mark: inout SyncMark,
    unless isInterrupted: () -> Bool
  ) throws(SyncFault) {
    if mark.missed.isEmpty { return }
    let known = try forSync { () throws(StoreError) in
      try access { db in Set(try Self.sources(of: id, db).keys) }
    }
    let found = mark.missed.intersection(known)
    if found.isEmpty { return }
    var number = 0
    while number < mark.ledger {
      let after = number
      let lines = try forSync { () throws(StoreError) in
        try access { db in try Self.ownLines(after: after, of: id, among: found, db) }
      }
      if lines.last == number { break }
      try add(lines.chunk, to: file, &mark)
      number = lines.last
    }
    mark.missed.subtract(found)
    try keep(mark, of: file, unless: isInterrupted)
  }

  /// Whose the purses are, of people who are known.
  private static func sources(
    of store: String,
    _ db: Database
  ) throws -> [Int: SharedChunk.Source] {
    var names: [Value: String] = [:]
    for row in try TableRow.fetchAll(db.cachedStatement(sql: "SELECT id, name FROM people")) {
      names[.string(try row.text("id"))] = try row.text("name")
    }
    var sources: [Int: SharedChunk.Source] = [:]
    for row in try TableRow.fetchAll(db.cachedStatement(sql: "SELECT * FROM purse")) {
      guard let owner = Value(storedBytes: try row.bytes("owner")), let person = names[owner]
      else { continue }
      sources[try row.number("id")] = SharedChunk.Source(
        store: store,
        machine: try row.text("machine"),
        purse: try row.text("name"),
        person: person
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
          SELECT arrival, foreign_store.name, machine, purse.purse, person, number, kind, amount,
            time
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
        purse: try row.value(at: 3).text("the purse of an entry"),
        person: try row.value(at: 4).text("the owner of an entry")
      )
      let number = try row.value(at: 5).number("the number of an entry")
      try lines.chunk.add(source, of: row, from: 6, number: number)
    }
    return lines
  }
}

extension SharedChunk {
  /// Adds the entry of a row that has its kind, its amount and its time from a column on.
  fileprivate mutating func add(
    _ source: Source,
    of row: TableRow,
    from place: Int,
    number: Int
  ) throws {
    add(
      source,
      kind: try row.value(at: place).text("the kind of an entry"),
      number: number,
      amount: try row.value(at: place + 1).int("the amount of an entry"),
      time: try row.value(at: place + 2).time("the time of an entry")
    )
  }
}
