// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import StateEngine
import Storage

// Stores that are seen for the first time, and what was changed by hand where nobody guards: a parent
// says whether it counts.

extension Dialogue {
  /// Admits the store whose name begins so.
  func admit(_ word: Word, _ live: LiveStore) throws(CommandError) {
    let strangers = try strangers(live)
    let found = strangers.filter { $0.hasPrefix(word.text) }
    guard let store = found.first, found.count == 1 else {
      throw word.wrong(expected: "a store that waits to be admitted", among: strangers)
    }
    try onStore(try live.store.admit(store))
    live.strangers.removeAll { $0 == store }
    answer(
      "sync",
      saying: [words(.syncAdmitted)],
      Self.nothing.merging(["store": .string(store)]) { $1 }
    )
  }

  /// The stores that wait to be admitted, as the last sync of this shell found them; before it those
  /// in the folders that a parent has named: 'sync' may have told of them on another evening.
  private func strangers(_ live: LiveStore) throws(CommandError) -> [String] {
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

  /// Counts what waits, or drops it.
  func settleWaiting(_ isTaken: Bool, _ live: LiveStore) throws(CommandError) {
    let count = try onStore(try live.store.waitingEntries()).count
    try onStore(try live.store.settleWaiting(isTaken))
    let records = isTaken ? try session.levelPurses(live) : []
    let store = try onStore(try live.store.syncID())
    answer(
      "sync",
      records,
      saying: [words(isTaken ? .syncTook : .syncDropped, .number(count))],
      Self.nothing.merging(
        ["entries": .int(isTaken ? count : 0), "store": .string(store)]
      ) { $1 }
    )
  }

  private static let nothing: [String: Value] = [
    "entries": .int(0), "files": .list([]), "records": .list([]), "skipped": .list([]),
    "strangers": .list([]), "waiting": .int(0),
  ]

  func remarks(
    ofStrangers strangers: [String: Stranger],
    _ devices: [String: SharedDevice],
    _ folder: SyncFolder
  ) -> [SyncRemark] {
    strangers.sorted { $0.key < $1.key }.map { id, stranger in
      let told = folder.knowledge(of: id).flatMap { SharedKnowledge($0) }?.devices[id]
      let since = stranger.since.map { DayWords.date(session.dayNumber(at: $0), language) } ?? "–"
      return .stranger(
        id: String(id.prefix(8)),
        device: VisibleText.clean(told?.name ?? "?"),
        since: since,
        bring: text(of: stranger.amounts)
      )
    }
  }

  func remarks(ofWaiting entries: [SharedEntry]) -> [SyncRemark] {
    if entries.isEmpty { return [] }
    var amounts: [String: Int] = [:]
    for one in entries {
      amounts[one.ownerName] = amounts[one.ownerName, default: 0].clampedSum(one.amount)
    }
    return [.waiting(entries.count, bring: text(of: amounts))]
  }

  /// `Lena +12, Ben -3`.
  private func text(of amounts: [String: Int]) -> String {
    let parts = amounts.sorted { $0.key < $1.key }.map { name, amount in
      "\(VisibleText.clean(name)) \(amount < 0 ? "" : "+")\(amount)"
    }
    return parts.isEmpty ? "0" : parts.joined(separator: ", ")
  }
}
