// SPDX-License-Identifier: Apache-2.0
import GRDB
package import StateEngine

extension Store {
  /// A single thing the store remembers, such as a lock or the day; nil when it was never set.
  package func fact(_ key: String) throws(StoreError) -> Value? {
    try access { db in
      let bytes = try [UInt8].read(
        db.cachedStatement(sql: "SELECT value FROM fact WHERE key = ?"),
        [key]
      )
      return bytes.flatMap { Value(storedBytes: $0) }
    }
  }

  /// Remembers a single thing, or forgets it when nil; inside the open transaction, else at once.
  package func setFact(_ key: String, to value: Value?) throws(StoreError) {
    try change { db in
      if let value {
        try db.cachedStatement(sql: "INSERT OR REPLACE INTO fact VALUES (?, ?)")
          .execute(arguments: [key, value.storedBytes.data])
      } else {
        try db.cachedStatement(sql: "DELETE FROM fact WHERE key = ?").execute(arguments: [key])
      }
    }
  }

  // MARK: The day

  /// The day the store is in; nil before the first.
  package func day() throws(StoreError) -> Int? { try fact("day")?.intValue }

  /// Goes on to another day.
  package func setDay(_ day: Int) throws(StoreError) { try setFact("day", to: .int(day)) }

  // MARK: Guarding

  static let guardedFact = "guarded"

  /// Whether facts of the outside world need the holder of the session; nil until
  /// there was one.
  package func isGuarded() throws(StoreError) -> Bool? { try fact(Self.guardedFact)?.boolValue }

  /// Guards the store, or takes it back.
  package func setGuarded(_ isGuarded: Bool) throws(StoreError) {
    try setFact(Self.guardedFact, to: .bool(isGuarded))
  }

  /// The folders that were named for syncing.
  package func namedFolders() throws(StoreError) -> [String] {
    try fact("sync.folders")?.listValue?.compactMap(\.stringValue) ?? []
  }

  /// Remembers a folder that was named.
  package func nameFolder(_ path: String) throws(StoreError) {
    let known = try namedFolders()
    if known.contains(path) { return }
    try setFact("sync.folders", to: .list((known + [path]).map { .string($0) }))
  }

  // MARK: Locks that outlive the process

  /// A lock kept by ``setLock(_:to:)``; nil when there is none or it cannot be read.
  package func lock(_ name: String) throws(StoreError) -> LockClock? {
    try fact("lock.\(name)").flatMap { LockClock($0) }
  }

  /// Keeps a lock, or forgets it when nil.
  package func setLock(_ name: String, to lock: LockClock?) throws(StoreError) {
    try setFact("lock.\(name)", to: lock?.value)
  }

  // MARK: The session of one process

  /// Who holds the session.
  package enum Holder: Sendable, Hashable {
    /// Nobody.
    case nobody
    /// The process that asks.
    case me
    /// Another process, which lives.
    case other(HolderToken)
    /// A process that has died without saying so: close what is open and
    /// ``Store/releaseSession()``.
    case dead(HolderToken)
  }

  /// Who holds the session, as seen by a process.
  package func holder(
    asking token: HolderToken = .current()
  ) throws(StoreError) -> Holder {
    guard let value = try fact("parent"), let holder = HolderToken(value) else { return .nobody }
    if holder == token { return .me }
    return holder.isAlive ? .other(holder) : .dead(holder)
  }

  /// Takes the session for a process: what it may do, others may not.
  package func claimSession(for token: HolderToken = .current()) throws(StoreError) {
    try setFact("parent", to: token.value)
  }

  /// Ends the session, whoever held it.
  package func releaseSession() throws(StoreError) {
    try setFact("parent", to: nil)
  }
}
