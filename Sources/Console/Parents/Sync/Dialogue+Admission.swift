// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import ShellCore
import Storage

extension Dialogue {
  /// Admits the store whose name begins so.
  func admit(_ word: Word, _ live: LiveStore) throws(CommandError) {
    let strangers = try session.strangers(live)
    let found = strangers.filter { $0.hasPrefix(word.text) }
    guard let store = found.first, found.count == 1 else {
      throw word.wrong(expected: "a store that waits to be admitted", among: strangers)
    }
    _ = try session.perform(.admit(store: store))
    answer("sync", [], saying: [words(.syncAdmitted)], SyncResult.fields(of: store))
  }

  /// Counts what waits, or drops it.
  func settleWaiting(_ isTaken: Bool, _ live: LiveStore) throws(CommandError) {
    let (records, count) = try session.settleWaiting(isTaken: isTaken)
    let store = try onStore(try live.store.syncID())
    answer(
      "sync",
      records,
      saying: [words(isTaken ? .syncTook : .syncDropped, .number(count))],
      SyncResult.fields(of: store, entries: isTaken ? count : 0)
    )
  }
}
