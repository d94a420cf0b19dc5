// SPDX-License-Identifier: Apache-2.0
import PlayKit
import StateEngine
package import Storage

extension Session {
  /// Shares with other stores through a folder: what is new here is written there, and what others
  /// wrote is taken in.
  ///
  /// Nothing is locked while the folder, which may be slow, is read and written. One that was
  /// interrupted goes on where it stopped.
  ///
  /// - Parameters:
  ///   - folder: the folder; made when it is missing.
  ///   - release: ends the open transaction.
  ///   - isInterrupted: asked between parts.
  /// - Returns: what was read, what waits, and what happened.
  /// - Throws: ``HouseError`` when a guarded store does not know the folder and no parent session is
  ///   open, or when the store or the folder cannot be used.
  package func sync(
    with folder: SyncFolder,
    release: () throws(HouseError) -> Void,
    unless isInterrupted: () -> Bool = { false }
  ) throws(HouseError) -> SyncResult {
    guard let live else { throw HouseError(.liveOnly("sync")) }
    try admitKeeping()
    if needsParentHere, try !isNamed(folder) { throw guardedError("'sync'") }
    let kinds = kindsByHand(of: try sharing())
    guard try onStore(try live.store.beginSharing()) else {
      throw HouseError(.said(.syncFolded, []))
    }
    try release()
    do { try folder.make() } catch { throw HouseError(.unreadable(error)) }
    let (own, received) = try exchange(folder, live, kinds, unless: isInterrupted)
    live.strangers = received.strangers.keys.sorted()
    let forgotten = try onStore(try live.store.forgotten())
    var hasDropped = false
    let read = received.knowledge.map { one in
      var knowledge = SharedKnowledge(one.body)
      if knowledge?.drop(forgotten) == true { hasDropped = true }
      return (one.isOwn ? nil : one.name, knowledge)
    }
    let others = read.compactMap(\.1)
    let heard = Forgotten(read.compactMap { $0.0 == nil ? nil : $0.1?.forgotten })
    let gone = try onStore(try live.store.byAllIDs(heard))
    try inSync { () throws(SyncFault) in try live.store.note(goneElsewhere: gone, in: folder) }
    try addUpShared(others, live)
    let gifts = try ownGifts(since: time.now - Session.sharedSpan)
    try beginTransaction()
    try name(folder)
    var outcome = try takeIn(others, gifts, live)
    outcome.remarks += people.filter { gone.contains($0.id) }.map { .gone(name: $0.name) }
    _ = outcome.knowledge.drop(gone)
    outcome.knowledge.forgotten = forgotten
    try release()
    do {
      try folder.write(outcome.knowledge.bytes, of: own.store)
    } catch {
      throw HouseError(.unwritable(error))
    }
    let strange = read.filter { $0.1 == nil }.compactMap(\.0)
    return SyncResult(
      entries: received.entries,
      files: (received.read + read.filter { $0.1 != nil }.compactMap(\.0)).sorted(),
      skipped: (received.skipped + strange).sorted(),
      store: own.store,
      strangers: received.strangers.sorted { $0.key < $1.key }.map {
        SyncResult.Stranger($0, $1, in: folder)
      },
      waiting: SyncResult.Waiting(try onStore(try live.store.waitingEntries())),
      remarks: (own.hasTwin ? [.twin(own.store)] : [])
        + (received.conflicts > 0 ? [.conflicts(received.conflicts)] : []) + outcome.remarks
        + (hasDropped ? [.forgotten] : []),
      records: outcome.records
    )
  }

  /// Writes this store's ledger into the folder and takes in those of the others, in parts between
  /// which other processes have their turn.
  private func exchange(
    _ folder: SyncFolder,
    _ live: LiveStore,
    _ kinds: Set<String>,
    unless isInterrupted: () -> Bool
  ) throws(HouseError) -> (PublishedLedger, ReceivedLedgers) {
    try inSync { () throws(SyncFault) in
      try live.store.syncing { () throws(SyncFault) in
        let own = try live.store.publish(in: folder, unless: isInterrupted)
        let received = try live.store.receive(
          from: folder,
          besides: own,
          decode: SharedEntry.init,
          byHand: kinds,
          admits: live.admission,
          unless: isInterrupted
        )
        return (own, received)
      }
    }
  }

  private func inSync<Result>(
    _ body: () throws(SyncFault) -> Result
  ) throws(HouseError) -> Result {
    do throws(SyncFault) {
      return try body()
    } catch {
      switch error {
      case .store(let error): throw HouseError(.store(error))
      case .folder(let fault):
        let isOfWriting = ["write", "fsync"].contains(fault.operation)
        throw HouseError(isOfWriting ? .unwritable(fault) : .unreadable(fault))
      case .interrupted:
        throw .impossible(.syncInterrupted)
      }
    }
  }
}

extension SyncResult.Stranger {
  fileprivate init(_ store: String, _ stranger: Stranger, in folder: SyncFolder) {
    let told = folder.knowledge(of: store).flatMap { SharedKnowledge($0) }?.devices[store]
    self.init(
      store: store,
      device: told?.name,
      since: stranger.since,
      entries: stranger.entries,
      amounts: stranger.amounts
    )
  }
}

extension SyncResult.Waiting {
  fileprivate init(_ entries: [SharedEntry]) {
    count = entries.count
    for one in entries {
      amounts[one.ownerName] = amounts[one.ownerName, default: 0].clampedSum(one.amount)
    }
  }
}
