// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit
package import StateEngine
import Storage

extension Session {
  /// The newest records that fit, oldest first; says which cannot be read.
  func records(_ query: LogQuery) throws(CommandError) -> [Record] {
    let found = try log.records(query, of: charts)
    if let first = found.unreadable.first {
      let count = found.unreadable.count
      live?.notices.append(
        count == 1
          ? "record \(first) cannot be read and is left out"
          : "\(count) records, from \(first) on, cannot be read and are left out"
      )
    }
    if found.maskedCount > 0 {
      let count = found.maskedCount
      live?.notices.append(
        count == 1 ? "1 record is masked and left out" : "\(count) records are masked and left out"
      )
    }
    return found.records
  }

  /// How many records come after the state that a sandbox has gone back to.
  var laterRecords: Int {
    guard timeline.tip != nil else { return 0 }
    let span = log.span
    return span.newest - span.position
  }

  /// What other shells have done since this one last looked; empty without a store, and when
  /// nothing has happened.
  ///
  /// For an idle shell, about once a second.
  package func news() throws(CommandError) -> [Record] {
    guard let live, !live.isInTransaction else { return [] }
    guard try onStore(try live.store.changedElsewhere()) else { return [] }
    let known = live.numbers.last
    try transaction {}
    guard live.numbers.last > known else { return [] }
    return try records(LogQuery(newest: 20, numbers: (known + 1)...live.numbers.last))
  }
}
