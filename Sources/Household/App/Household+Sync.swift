// SPDX-License-Identifier: Apache-2.0
public import Foundation
import Storage

extension Household {
  /// Shares with other houses through a folder that some file-syncing service carries, or a stick.
  ///
  /// This house keeps two files there and reads those of the others; houses that have seen the same
  /// know the same, in whatever order they shared. Only what is new is read and written, and nobody
  /// else's process waits meanwhile; other threads of this one do. A guarded house takes in nothing of
  /// one that no parent has admitted: `.admit(store:)` does.
  ///
  /// - Parameters:
  ///   - folder: the folder, a file URL; made when it is missing.
  ///   - parent: who shares through it for the first time, in a house that is guarded; from then on
  ///     anybody may.
  /// - Returns: what was read, what waits for a parent, and what else is to be known.
  /// - Throws: ``HouseRefusal``: `liveOnly` for a house in memory, `guarded` without the parent, and
  ///   when house or folder cannot be used; what was taken in until then stays.
  @discardableResult
  public func sync(
    with folder: URL,
    by parent: ParentSession? = nil
  ) throws(HouseRefusal) -> SyncResult {
    try core.performAlone("sync") { session throws(HouseError) in
      if let parent {
        try parent.check(session, for: "'sync'")
        session.useParentSession()
      }
      return try session.sync(with: SyncFolder(folder.path)) { () throws(HouseError) in
        try session.letGo()
      }
    }
  }
}

extension ParentSession {
  /// Accepts the waiting changes from devices without a guard.
  ///
  /// - Returns: how many entries there were.
  /// - Throws: ``HouseRefusal`` when the session is over, or the house is in memory.
  @discardableResult
  public func takeWaiting() throws(HouseRefusal) -> Int { try settleWaiting(isTaken: true) }

  /// Drops it: it never counts here.
  ///
  /// - Returns: how many entries there were.
  /// - Throws: ``HouseRefusal`` when the session is over, or the house is in memory.
  @discardableResult
  public func dropWaiting() throws(HouseRefusal) -> Int { try settleWaiting(isTaken: false) }

  private func settleWaiting(isTaken: Bool) throws(HouseRefusal) -> Int {
    try core.performOrRefuse { session throws(HouseError) in
      try check(session, for: "'sync'")
      let (records, count) = try session.settleWaiting(isTaken: isTaken)
      session.useParentSession(besides: records)
      return count
    }
  }
}
