// SPDX-License-Identifier: Apache-2.0
package import Storage

extension StoreJournal {
  package func acts(newest count: Int) throws(StoreError) -> [Act] {
    try acts(since: .min, newest: count)
  }

  package func line(_ entry: Int) throws(StoreError) -> LedgerLine? {
    try entries(entry...entry).first
  }

  package func compensation(of act: Act) throws(StoreError) -> Compensation? {
    guard let entry = act.entry else { return nil }
    if let known = act.key.flatMap({ Compensation($0) }) { return known.next }
    return Compensation(of: entry, by: try lineage(of: entry))
  }
}
