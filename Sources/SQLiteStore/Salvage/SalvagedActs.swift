// SPDX-License-Identifier: Apache-2.0
import GRDB
import Storage

/// The acts of a damaged database, as far as it is certain that none of them is taken back twice.
struct SalvagedActs {
  /// The acts, the oldest first.
  private(set) var acts: [Act] = []
  /// How many rows could not be read, or must not be kept because of that.
  private(set) var lostRows = 0

  /// No acts.
  init() {}

  /// Reads the acts.
  ///
  /// One that cannot be read may have taken another one back, which then must not stand as if nothing
  /// had. They are numbered without gaps: where some are missing nobody knows which, and none is
  /// kept.
  init(_ reader: SalvageReader) {
    let rows = Self.rows(reader)
    var taken: Set<Int> = []
    var isKnown = true
    for (place, row) in rows.enumerated() {
      isKnown = isKnown && (try? row.number("number")) == place + 1
      if let act = try? Act(row) {
        acts.append(act)
        continue
      }
      do {
        if let takes = try row.optionalNumber("takes") { taken.insert(takes) }
      } catch {
        isKnown = false
      }
    }
    acts = isKnown ? acts.filter { !taken.contains($0.number) } : []
    lostRows = rows.count - acts.count
  }

  /// The rows as the view of a sound database has them; those of older schemas say all themselves.
  private static func rows(_ reader: SalvageReader) -> [TableRow] {
    func byNumber(_ table: String, _ columns: [String: String]) -> [Int: [String: DatabaseValue?]] {
      reader.rows(table).reduce(into: [:]) { found, row in
        guard let id = try? row.number("id") else { return }
        found[id] = columns.mapValues { row[$0] }
      }
    }
    let sources = byNumber("act_source", ["author": "author", "kind": "kind", "name": "name"])
    let purses = byNumber("purse", ["machine": "machine", "purse": "name", "change": "owner"])
    return reader.rows("act").map { row in
      guard row.hasColumn("source") else { return row }
      var values = row.reduce(into: [String: DatabaseValue?]()) { $0[$1.0] = $1.1 }
      if let source = try? row.number("source") { values.merge(sources[source] ?? [:]) { $1 } }
      if let purse = try? row.number("purse") { values.merge(purses[purse] ?? [:]) { $1 } }
      if (try? row.optionalNumber("last")) == .some(nil) { values["last"] = values["first"] }
      return TableRow(values)
    }
  }

  func write(_ db: Database) throws {
    // What two of them must not have in common counts for the first.
    for act in acts {
      do {
        try db.inSavepoint {
          var rows = PendingRows()
          rows.add(act, as: act.number)
          try rows.write(db)
          return .commit
        }
      } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {}
    }
  }
}
