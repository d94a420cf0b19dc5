// SPDX-License-Identifier: Apache-2.0
package import StateEngine
package import Storage

extension Session {
  /// The newest records that fit, oldest first; says which cannot be read.
  ///
  /// They are read in pages, newest first.
  ///
  /// - Parameters:
  ///   - query: which records.
  ///   - isInterrupted: asked between pages: whether somebody wants it to end.
  /// - Returns: the records.
  /// - Throws: ``HouseError`` when the store cannot be read, or it was interrupted.
  package func records(
    _ query: LogQuery,
    unless isInterrupted: () -> Bool = { false }
  ) throws(HouseError) -> [Record] {
    var (found, page) = (LogExcerpt(), query)
    let oldest = query.numbers?.lowerBound ?? 1
    while found.count < query.newest {
      if isInterrupted() { throw .interrupted }
      page.newest = min(Self.pageLength, query.newest - found.count)
      let more = try log.records(page, of: charts)
      found.addOlder(more)
      guard more.count == page.newest, let first = more.first, first > oldest else {
        break
      }
      page.numbers = oldest...(first - 1)
    }
    if let first = found.unreadable.first {
      live?.notices.append(.recordsUnreadable(found.unreadable.count, first: first))
    }
    if found.maskedCount > 0 { live?.notices.append(.recordsMasked(found.maskedCount)) }
    return found.records
  }

  /// So many records or acts are read at a time.
  package static let pageLength = 500

  /// How many records come after the state that a sandbox has gone back to.
  package var laterRecords: Int {
    guard timeline.tip != nil else { return 0 }
    let span = log.span
    return span.newest - span.position
  }

  /// What other shells have done since this one last looked; empty without a store, and when
  /// nothing has happened.
  ///
  /// For an idle shell, about once a second.
  package func news() throws(HouseError) -> [Record] {
    guard let live, !live.isInTransaction else { return [] }
    guard try onStore(try live.store.changedElsewhere()) else { return [] }
    let known = live.numbers.last
    try transaction {}
    guard live.numbers.last > known else { return [] }
    return try records(LogQuery(newest: 20, numbers: (known + 1)...live.numbers.last))
  }
}
