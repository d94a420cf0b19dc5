// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// The keys of facts that stores look at themselves.
package enum HouseFacts {
  /// Whether the store is guarded.
  package static let guarded = "guarded"
  /// Which acts ``HouseJournal/acts(making:besides:after:)`` has found; it goes when acts do, whose
  /// numbers are given again.
  package static let foundActs = "acts found"
  /// Whether entries of the ledger were folded: the store is not shared from then on.
  package static let folded = "ledger.folded"
  /// Whose deletion is not cleaned up after yet.
  package static let cleaning = "cleaning"
}

extension HouseStore {
  // MARK: The day

  /// The day the store is in; nil before the first.
  package func day() throws(StoreError) -> Int? { try fact("day")?.intValue }

  /// Goes on to another day.
  package func setDay(_ day: Int) throws(StoreError) { try setFact("day", to: .int(day)) }

  /// The day on which it was last said who plays at a seat; nil for never.
  package func dayChosen(at seat: Seat) throws(StoreError) -> Int? {
    try fact("chosen.\(seat.name)")?.intValue
  }

  /// Keeps the day on which it was said who plays at a seat.
  package func setDayChosen(_ day: Int, at seat: Seat) throws(StoreError) {
    try setFact("chosen.\(seat.name)", to: .int(day))
  }

  // MARK: Guarding

  /// Whether facts of the outside world need the holder of the session; nil until
  /// there was one.
  package func isGuarded() throws(StoreError) -> Bool? { try fact(HouseFacts.guarded)?.boolValue }

  /// Guards the store, or takes it back.
  package func setGuarded(_ isGuarded: Bool) throws(StoreError) {
    try setFact(HouseFacts.guarded, to: .bool(isGuarded))
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

  /// Who holds the session, as seen by a process.
  package func holder(
    asking token: HolderToken = .current()
  ) throws(StoreError) -> SessionHolder {
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

  // MARK: Heartbeats

  /// The last heartbeat of a machine as it is kept at its seat; nil when there was none or it cannot be read.
  package func heartbeat(of key: String) throws(StoreError) -> Heartbeat? {
    try fact("heartbeat.\(key)").flatMap { Heartbeat($0) }
  }

  /// Keeps a heartbeat in place of the last one; inside the open transaction, else at once.
  package func setHeartbeat(_ beat: Heartbeat, of key: String) throws(StoreError) {
    try setFact("heartbeat.\(key)", to: beat.value)
  }

  // MARK: Who was deleted

  /// Who was deleted here.
  package func forgotten() throws(StoreError) -> Forgotten {
    Forgotten(try fact(Forgotten.fact))
  }

  /// Somebody whose deletion was not cleaned up after: a process was killed meanwhile.
  package func uncleaned() throws(StoreError) -> PersonTrace? {
    guard let value = try fact(HouseFacts.cleaning) else { return nil }
    let others = try owners().flatMap { [$0.id, $0.name] }
    return PersonTrace(value, besides: others)
  }
}
