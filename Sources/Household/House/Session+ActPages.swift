// SPDX-License-Identifier: Apache-2.0
package import Storage

// What was done by hand, read in pages.

extension Session {
  /// What was done by hand from a point in time on, the oldest first.
  ///
  /// It is read in pages, newest first, so that nobody waits for it.
  package func acts(
    since start: Int,
    newest count: Int = .max,
    _ live: LiveStore,
    unless isInterrupted: () -> Bool = { false }
  ) throws(HouseError) -> [Act] {
    var found: [Act] = []
    while found.count < count, !isInterrupted() {
      let length = min(Self.pageLength, count - found.count)
      let page = try onStore(
        try live.journal.acts(since: start, before: found.last?.number, newest: length)
      )
      found += page
      if page.count < length { break }
    }
    return found.reversed()
  }

  /// What was set, named or granted by hand from a point in time on, the newest first: however much was
  /// given since, none of that is read.
  package func actsWithoutEntry(
    since start: Int,
    _ live: LiveStore,
    unless isInterrupted: () -> Bool
  ) throws(HouseError) -> [Act] {
    var found: [Act] = []
    var place: Int?
    repeat {
      let page = try onStore(
        try live.journal.actsWithoutEntry(since: start, before: place, among: Self.lookedThrough)
      )
      found += page.acts
      place = page.end
    } while place != nil && !isInterrupted()
    return found
  }

  /// So many acts are looked through at a time: some milliseconds.
  private static let lookedThrough = 100_000
}
