// SPDX-License-Identifier: Apache-2.0
import Foundation
import PlayKit
package import Storage

// Which folders and stores a guarded store shares with: a parent says so.

extension Session {
  /// Whether a parent has shared through a folder once: from then on everybody may.
  package func isNamed(_ folder: SyncFolder) throws(HouseError) -> Bool {
    guard let live else { return false }
    return try onStore(try live.store.namedFolders().contains(Self.absolute(folder)))
  }

  /// Remembers a folder that a parent shares through.
  func name(_ folder: SyncFolder) throws(HouseError) {
    guard let live, isParentSessionOpen else { return }
    try onStore(try live.store.nameFolder(Self.absolute(folder)))
  }

  // However it is written, one folder has one name.
  private static func absolute(_ folder: SyncFolder) -> String {
    URL(fileURLWithPath: folder.path).standardizedFileURL.resolvingSymlinksInPath().path
  }

  /// The stores that wait to be admitted, as the last sync of this process found them; before it those
  /// in the folders that a parent has named: another process may have told of them.
  package func strangers(_ live: LiveStore) throws(HouseError) -> [String] {
    if !live.strangers.isEmpty { return live.strangers }
    var found: Set<String> = []
    let own = try onStore(try live.store.syncID())
    for folder in try onStore(try live.store.namedFolders()) {
      for store in (try? SyncFolder(folder).stores()) ?? [] where store != own {
        if try onStore(try live.store.isAdmitted(store)) == false { found.insert(store) }
      }
    }
    return found.sorted()
  }

  /// Admits a store that waits.
  func admitStore(_ store: String, _ kind: String) throws(HouseError) -> PerformedAct {
    guard let live else { throw HouseError(.liveOnly("sync")) }
    guard try strangers(live).contains(store) else { throw HouseError(.said(.syncNobody, [])) }
    let mark = actMark
    try setAdmitted(store, true, live)
    return try done(kind, .admission(of: store, isIn: true), since: mark, [])
  }

  /// Admits a store, or no longer.
  func setAdmitted(_ store: String, _ isIn: Bool, _ live: LiveStore) throws(HouseError) {
    try onStore(try live.store.admit(store, isIn))
    live.strangers.removeAll { $0 == store }
    if !isIn { live.strangers.append(store) }
  }
}
