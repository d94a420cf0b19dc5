// SPDX-License-Identifier: Apache-2.0
import StateEngine
import Storage

// Who was here in the last 30 days.

extension Session {
  /// Whether somebody was taken out of the list in the last 30 days.
  func wasRemoved(_ id: String) -> Bool {
    guard let live else { return true }
    let month = time.now.clampedDifference(30 * Self.dayLength)
    let names = ((try? acts(since: month, live)) ?? []).compactMap { act -> String?? in
      if case .owner(id, _, let new) = act.change { .some(new) } else { nil }
    }
    return names.last.map { $0 == nil } ?? false
  }

  /// The names by id of those who were here in the last 30 days, as they were called last; the acts
  /// are read once, however many ask.
  package func formerNames(_ live: LiveStore) -> [String: String] {
    let last = live.journal.lastAct
    if let known = live.formerNames, known.last == last { return known.names }
    var names: [String: String] = [:]
    let month = time.now.clampedDifference(30 * Self.dayLength)
    for act in (try? acts(since: month, live)) ?? [] {
      if case .owner(let id, let old, let new) = act.change { names[id] = new ?? old }
    }
    live.formerNames = (last, names)
    return names
  }
}
