import Foundation
import GRDB
import StateEngine

extension Store {
  /// What was found in a folder.
  package struct Received: Sendable {
    /// How many ledger entries were new.
    package var entries = 0
    /// The files that were read.
    package var read: [String] = []
    /// What stands in them beside ledgers, by the files' names.
    package var knowledge: [(name: String, body: [UInt8])] = []
    /// The files that are damaged, or not yet wholly there; what comes before counts.
    package var skipped: [String] = []
  }

  /// How long a transaction takes entries in before it is committed.
  private static let share = Duration.milliseconds(15)
  /// So many chunks are read ahead, without any lock.
  private static let ahead = 16

  /// Takes in what other stores wrote in a folder since it was last looked at.
  ///
  /// Files are read while nothing is locked; entries are taken in by small transactions, each with
  /// the place up to which the file was read, so that whoever is killed goes on from there.
  ///
  /// - Parameters:
  ///   - folder: where the files stand.
  ///   - id: the name of this store among others.
  ///   - own: the name of its own file there: what comes out of the folder is not written back.
  ///   - decode: reads an entry as files of before wrote it.
  ///   - isInterrupted: asked between transactions.
  /// - Returns: what was found.
  /// - Throws: ``SyncFault``; what was taken in until then stays.
  package func receive(
    from folder: SyncFolder,
    as id: String,
    besides own: String,
    decode: ([UInt8]) -> SharedEntry?,
    unless isInterrupted: () -> Bool = { false }
  ) throws(SyncFault) -> Received {
    var received = Received()
    let names = try inFolder { () throws(FileFault) in try folder.names() }
    for name in names where name.hasSuffix(LedgerFile.ending) {
      if name == id + LedgerFile.ending { continue }
      let path = "\(folder.path)/\(name)"
      // A file that cannot be read counts as damaged.
      guard let file = try? LedgerFile(path) else {
        received.skipped.append(name)
        continue
      }
      if file.store == id { continue }
      let key = "sync.read.\(file.id).\(name)"
      let known = try forSync { () throws(StoreError) in try fact(key) }
      var place = LedgerFile.Place(known) ?? file.start
      let intake = Intake(store: id, own: own, key: key)
      received.entries += try take(intake, unless: isInterrupted) {
        guard case .chunk(let chunk, let then) = try? file.next(at: place) else { return nil }
        place = then
        return (chunk, .map(then.fields))
      }
      if case .end = try? file.next(at: place) {
        received.read.append(name)
      } else {
        received.skipped.append(name)
      }
    }
    for name in names where name.hasSuffix(SyncFolder.ending) {
      if name == id + SyncFolder.ending { continue }
      let path = "\(folder.path)/\(name)"
      guard let file = try? KnowledgeFile(path) else {
        received.skipped.append(name)
        continue
      }
      let key = "sync.read.\(name)"
      let known = try forSync { () throws(StoreError) in try fact(key) }
      let isKnown = known == .string(file.head)
      var body: [UInt8]?
      let intake = Intake(store: id, own: own, key: key)
      received.entries += try take(intake, unless: isInterrupted) {
        var chunk = SharedChunk()
        while !chunk.isFull, body == nil {
          switch try? file.next() {
          case .entry(let bytes):
            if isKnown { continue }
            guard let entry = decode(bytes) else { return nil }
            chunk.add(entry)
          case .rest(let rest): body = rest
          case nil: return nil
          }
        }
        if chunk.count == 0 { return nil }
        return (chunk, .string(body == nil ? "" : file.head))
      }
      if let body {
        received.knowledge.append((name, body))
      } else {
        received.skipped.append(name)
      }
    }
    return received
  }

  // MARK: Transactions

  /// Where entries come from.
  private struct Intake {
    /// The name of this store among others: its own entries are not taken back.
    var store: String
    var own: String
    /// The fact that says how far the file was read.
    var key: String
  }

  private func take(
    _ intake: Intake,
    unless isInterrupted: () -> Bool,
    _ next: () -> (SharedChunk, Value)?
  ) throws(SyncFault) -> Int {
    var count = 0
    var waiting: [(chunk: SharedChunk, place: Value)] = []
    while true {
      while waiting.count < Self.ahead, let one = next() { waiting.append(one) }
      if waiting.isEmpty { return count }
      let (added, taken) = try forSync { () throws(StoreError) in
        try changeQuietly { db in
          let start = ContinuousClock.now
          let newest = try Self.newestArrival(db)
          var taken = 0
          repeat {
            try Self.insert(waiting[taken].chunk, besides: intake.store, db)
            taken += 1
          } while taken < waiting.count && ContinuousClock.now - start < Self.share
          let added = try Self.newestArrival(db) - newest
          try db.setFact(intake.key, to: waiting[taken - 1].place)
          if added > 0 { try Self.pass(intake.own, from: newest, to: newest + added, db) }
          return (added, taken)
        }
      }
      count += added
      waiting.removeFirst(taken)
      if isInterrupted() { throw .interrupted }
      // Others look for their turn every millisecond.
      usleep(2000)
    }
  }

  private static func newestArrival(_ db: Database) throws -> Int {
    try DatabaseValue.number(
      db.cachedStatement(sql: "SELECT max(arrival) FROM foreign_entry")
    ) ?? 0
  }

  /// What came out of a folder need not be written there, if all that came before is written.
  private static func pass(
    _ file: String,
    from newest: Int,
    to end: Int,
    _ db: Database
  ) throws {
    guard var mark = SyncMark(try db.fact(SyncMark.key(file))), mark.arrival == newest
    else { return }
    mark.arrival = end
    try db.setFact(SyncMark.key(file), to: mark.value)
  }

  /// Takes entries in, each once, but those of the store itself.
  static func insert(
    _ chunk: SharedChunk,
    besides id: String,
    _ db: Database
  ) throws {
    let places = try chunk.sources.map { source in
      source.store == id ? nil : try (store(source, db), purse(source, db))
    }
    let step = try RawStatement(
      db,
      """
      INSERT OR IGNORE INTO foreign_entry (store, number, purse, kind, amount, time)
      VALUES (?, ?, ?, ?, ?, ?)
      """
    )
    defer { step.clear() }
    for line in chunk.lines {
      guard let place = places[line.source] else { continue }
      step.bind(1, place.0)
      step.bind(2, line.number)
      step.bind(3, place.1)
      step.bind(4, chunk.kinds[line.kind])
      step.bind(5, line.amount)
      step.bind(6, line.time)
      try step.run()
    }
  }

  private static func store(_ source: SharedChunk.Source, _ db: Database) throws -> Int {
    let find = "SELECT id FROM foreign_store WHERE name = ?"
    if let known = try DatabaseValue.number(db.cachedStatement(sql: find), [source.store]) {
      return known
    }
    try db.execute(
      sql: "INSERT INTO foreign_store (name) VALUES (?)",
      arguments: [source.store]
    )
    return Int(db.lastInsertedRowID)
  }

  private static func purse(_ source: SharedChunk.Source, _ db: Database) throws -> Int {
    let words: StatementArguments = [source.machine, source.purse, source.person]
    let find = "SELECT id FROM foreign_purse WHERE machine = ? AND purse = ? AND person = ?"
    if let known = try DatabaseValue.number(db.cachedStatement(sql: find), words) {
      return known
    }
    try db.execute(
      sql: "INSERT INTO foreign_purse (machine, purse, person) VALUES (?, ?, ?)",
      arguments: words
    )
    return Int(db.lastInsertedRowID)
  }
}
