// SPDX-License-Identifier: Apache-2.0
import Foundation
import GRDB
import StateEngine
package import Storage
import Synchronization

extension Store {
  private static let syncByte = 2

  package func syncID() throws(StoreError) -> String {
    if let known = try fact("store")?.stringValue { return known }
    return try takeNewSyncID()
  }

  package func beginSharing() throws(StoreError) -> Bool {
    // What came before would come again.
    try mendHollowIndexes()
    let begun = "sync.begun"
    if try fact(begun) != nil { return true }
    return try change { db in
      if try db.fact(HouseFacts.folded) != nil { return false }
      try db.setFact(begun, to: .bool(true))
      return true
    }
  }

  /// Gives the store's files another name; what its entries are known by stays.
  func takeNewSyncID() throws(StoreError) -> String {
    let made = UUID().uuidString.lowercased()
    let old = try fact("store")?.stringValue
    try setFact("store", to: .string(made))
    // What was counted by the old name stays its own: a copy of this store counts on by it.
    if let old { try change { db in try Self.leaveMeasures(to: old, db) } }
    return made
  }

  package func syncing<Result>(
    _ body: () throws(SyncFault) -> Result
  ) throws(SyncFault) -> Result {
    let isMine = try inFolder { () throws(FileFault) in
      try storeLock.lock.take(Self.syncByte, .exclusive, within: timeout.milliseconds)
    }
    guard isMine else {
      throw .store(StoreError(.busy, at: paths.lock, "another shell is syncing this store"))
    }
    defer { storeLock.lock.release(Self.syncByte) }
    return try body()
  }

  /// Changes, in a transaction of its own, what no shell keeps in memory: the store's counter stays,
  /// so that nobody reads anything anew because of it.
  func changeQuietly<Result>(
    _ body: (Database) throws -> Result
  ) throws(StoreError) -> Result {
    let isChanged = try begin()
    do {
      let result = try access { db in
        let result = try body(db)
        try db.perform(.commit)
        return result
      }
      standing.withLock { standing in
        standing.isOpen = false
        // Others' changes have not been looked at: the next look must find them.
        if isChanged { standing.counter = -1 }
      }
      return result
    } catch {
      rollback(isNews: isChanged)
      throw error
    }
  }

  package func markFollowing(_ number: Int) throws(StoreError) {
    try change { db in
      try db.execute(
        sql: "INSERT OR IGNORE INTO following_entry VALUES (?)",
        arguments: [number]
      )
    }
  }

  /// The ledger entries that came from other stores: all of them, for tests.
  func foreignEntries() throws(StoreError) -> [SharedEntry] {
    try access { db in
      var entries: [SharedEntry] = []
      var (place, next) = (-1, 0)
      while place != next {
        place = next
        let lines = try Self.foreignLines(after: place, db)
        entries += lines.chunk.entries
        next = lines.last
      }
      return entries
    }
  }
}

extension Database {
  /// A fact of the store, inside whatever is open.
  func fact(_ key: String) throws -> Value? {
    let bytes = try [UInt8].read(
      cachedStatement(sql: "SELECT value FROM fact WHERE key = ?"),
      [key]
    )
    return bytes.flatMap { Value(storedBytes: $0) }
  }

  /// Keeps a fact of the store, inside whatever is open.
  func setFact(_ key: String, to value: Value) throws {
    try cachedStatement(sql: "INSERT OR REPLACE INTO fact VALUES (?, ?)")
      .execute(arguments: [key, value.storedBytes.data])
  }
}
