// SPDX-License-Identifier: Apache-2.0
import Foundation
import GRDB
import StateEngine
package import Storage

extension Store {

  /// How long a transaction takes entries in before it is committed: others wait that long, one chunk
  /// longer, and until the disk has it.
  private static let share = Duration.milliseconds(8)
  /// So many chunks are read ahead, without any lock.
  private static let ahead = 16

  package func receive(
    from folder: SyncFolder,
    besides own: PublishedLedger,
    decode: ([UInt8]) -> SharedEntry?,
    byHand: Set<String> = [],
    admits: (String, [UInt8]?) throws(StoreError) -> Admission = { _, _ in .all },
    unless isInterrupted: () -> Bool = { false }
  ) throws(SyncFault) -> ReceivedLedgers {
    var received = ReceivedLedgers()
    var names = try inFolder { () throws(FileFault) in try folder.names() }
    var waiting: [String: Set<String>] = [:]
    let stores = try inFolder { () throws(FileFault) in try folder.stores() }
    for store in stores where store != own.store {
      let admission = try forSync { () throws(StoreError) in
        try admits(store, folder.knowledge(of: store))
      }
      switch admission {
      case .all: break
      case .notByHand: waiting[store] = byHand
      case .none:
        received.strangers[store] = try forSync { () throws(StoreError) in
          try stranger(store, in: folder)
        }
        names.removeAll { SyncFolder.isShared($0) && SyncFolder.store(of: $0) == store }
      }
    }
    for name in names where name.hasSuffix(LedgerFile.ending) {
      if name == own.store + LedgerFile.ending { continue }
      let path = "\(folder.path)/\(name)"
      // A file that cannot be read counts as damaged.
      guard let file = try? LedgerFile(path) else {
        received.skipped.append(name)
        continue
      }
      let key = file.placeFact(name)
      let known = try forSync { () throws(StoreError) in try fact(key) }
      var place = LedgerFile.Place(known) ?? file.start
      // Something else may have been put there by the same name.
      if case .damaged = try? file.next(at: place) { place = file.start }
      let kinds = waiting[SyncFolder.store(of: name)] ?? []
      let intake = Intake(own: own.file, key: key, waiting: kinds)
      try take(intake, &received, unless: isInterrupted) {
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
      // A copy of this store may have written by its name: that is read, and not mentioned.
      let isOwn = name == own.store + SyncFolder.ending
      let path = "\(folder.path)/\(name)"
      guard let file = try? KnowledgeFile(path) else {
        if !isOwn { received.skipped.append(name) }
        continue
      }
      let key = "sync.read.\(name)"
      let known = try forSync { () throws(StoreError) in try fact(key) }
      let isKnown = known == .string(file.head)
      var body: [UInt8]?
      let kinds = waiting[SyncFolder.store(of: name)] ?? []
      let intake = Intake(own: own.file, key: key, waiting: kinds)
      try take(intake, &received, unless: isInterrupted) {
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
        received.knowledge.append((name, body, isOwn))
      } else if !isOwn {
        received.skipped.append(name)
      }
    }
    return received
  }

  // MARK: Transactions

  /// Where entries come from.
  private struct Intake {
    /// This store's ledger there.
    var own: String
    /// The fact that says how far the file was read.
    var key: String
    /// The kinds of entries that wait for a parent.
    var waiting: Set<String>
  }

  private func take(
    _ intake: Intake,
    _ received: inout ReceivedLedgers,
    unless isInterrupted: () -> Bool,
    _ next: () -> (SharedChunk, Value)?
  ) throws(SyncFault) {
    var waiting: [(chunk: SharedChunk, place: Value)] = []
    while true {
      while waiting.count < Self.ahead, let one = next() { waiting.append(one) }
      if waiting.isEmpty { return }
      let (added, taken, conflicts) = try forSync { () throws(StoreError) in
        try changeQuietly { db in
          let start = ContinuousClock.now
          let lineages = try Lineages(db)
          let newest = try Self.newestArrival(db)
          var (taken, conflicts) = (0, 0)
          repeat {
            let (byHand, others) = waiting[taken].chunk.parted(by: intake.waiting)
            conflicts += try Self.insert(others, besides: lineages, db)
            if byHand.count > 0 { try Self.keep(waiting: byHand, db) }
            taken += 1
          } while taken < waiting.count && ContinuousClock.now - start < Self.share
          let added = try Self.newestArrival(db) - newest
          try db.setFact(intake.key, to: waiting[taken - 1].place)
          if added > 0 { try Self.pass(intake.own, from: newest, to: newest + added, db) }
          return (added, taken, conflicts)
        }
      }
      received.entries += added
      received.conflicts += conflicts
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
  ///
  /// - Returns: how many differ from what is known by the same name and number.
  @discardableResult
  static func insert(
    _ chunk: SharedChunk,
    besides lineages: Lineages?,
    _ db: Database
  ) throws -> Int {
    var conflicts = 0
    let places = try chunk.sources.map { try (store($0, db), account($0, db)) }
    let step = try RawStatement(
      db,
      """
      INSERT OR IGNORE INTO foreign_entry (store, number, purse, kind, amount, time)
      VALUES (?, ?, ?, ?, ?, ?)
      """
    )
    defer { step.clear() }
    for line in chunk.lines {
      // Nobody has earned as much: adding it up would overflow.
      guard line.amount.magnitude <= 1 << 53 else {
        conflicts += 1
        continue
      }
      let place = places[line.source]
      if lineages?.isOwn(chunk.sources[line.source].store, line.number) == true {
        if try !isOwn(line, db) { conflicts += 1 }
        continue
      }
      step.bind(1, place.0)
      step.bind(2, line.number)
      step.bind(3, place.1)
      step.bind(4, chunk.kinds[line.kind])
      step.bind(5, line.amount)
      step.bind(6, line.time)
      try step.run()
      if db.changesCount == 0, try isSame(line, of: place.0, db) == false {
        conflicts += 1
        continue
      }
      guard let key = line.key else { continue }
      try db.cachedStatement(
        sql: """
          INSERT OR IGNORE INTO foreign_compensation
          SELECT arrival, ? FROM foreign_entry WHERE store = ? AND number = ?
          """
      ).execute(arguments: [key, place.0, line.number])
    }
    return conflicts
  }

  /// Whether an own entry of that number is the same.
  static func isOwn(_ line: SharedChunk.Line, _ db: Database) throws -> Bool {
    let find = "SELECT amount = ? AND time = ? FROM ledger WHERE number = ?"
    let known = try db.cachedStatement(sql: find)
    // One that a damaged store has lost is nobody else's.
    return try DatabaseValue.int(known, [line.amount, line.time, line.number]) != 0
  }

  /// Whether the entry of a store that is known by that number is the same; nil when none is.
  static func isSame(
    _ line: SharedChunk.Line,
    of store: Int,
    _ db: Database
  ) throws -> Bool? {
    let find = "SELECT amount = ? AND time = ? FROM foreign_entry WHERE store = ? AND number = ?"
    let known = try db.cachedStatement(sql: find)
    return try DatabaseValue.int(known, [line.amount, line.time, store, line.number]).map {
      $0 != 0
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

  private static func account(_ source: SharedChunk.Source, _ db: Database) throws -> Int {
    var source = source
    if let token = try db.forgotten().token(of: source.owner) {
      (source.owner, source.ownerName) = (token, token)
    }
    // By the id of its owner, whatever their name is by now; older stores tell the name alone.
    let find = """
      SELECT id FROM foreign_purse
      WHERE machine = ? AND purse = ? AND owner = ? AND (owner <> '' OR person = ?)
      """
    let words: StatementArguments = [
      source.machine, source.account, source.owner, source.ownerName,
    ]
    if let known = try DatabaseValue.number(db.cachedStatement(sql: find), words) {
      return known
    }
    try db.execute(
      sql: "INSERT INTO foreign_purse (machine, purse, owner, person) VALUES (?, ?, ?, ?)",
      arguments: words
    )
    return Int(db.lastInsertedRowID)
  }
}
