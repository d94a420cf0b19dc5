// SPDX-License-Identifier: Apache-2.0
import Foundation
import GRDB
package import Storage

extension Store {

  package func publish(
    in folder: SyncFolder,
    unless isInterrupted: () -> Bool = { false }
  ) throws(SyncFault) -> PublishedLedger {
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
    // Its own entries, then those of others, each from where the file ends.
    for (place, isOwn) in [(\SyncMark.ledger, true), (\SyncMark.arrival, false)] {
      while true {
        let last = mark[keyPath: place]
        let lines = try forSync { () throws(StoreError) in
          try access { db in
            try isOwn ? Self.ownLines(after: last, db) : Self.foreignLines(after: last, db)
          }
        }
        if lines.last == last { break }
        try add(lines.chunk, to: file, &mark)
        mark[keyPath: place] = lines.last
        mark.missed.formUnion(lines.missed)
        unkept += 1
        if unkept % 64 == 0 { try keep(mark, of: file, unless: isInterrupted) }
      }
    }
    if isNew || mark != old { try keep(mark, of: file, unless: isInterrupted) }
    return PublishedLedger(store: id, file: file.id, hasTwin: hasTwin)
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
    if let mark = SyncMark(known), try inFolder({ () throws(FileFault) in try file.holds(mark) }) {
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
      ), try inFolder({ () throws(FileFault) in try file.holds(mark) })
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
}
