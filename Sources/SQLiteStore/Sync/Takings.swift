// SPDX-License-Identifier: Apache-2.0
import GRDB
import Storage

/// The entries of an account that take back what was taken back in more than one place.
struct Takings {
  /// An entry, by its number here or by its arrival.
  enum Place: Hashable {
    case own(Int)
    case foreign(Int)
  }

  private struct Entry {
    var place: Place
    var compensation: Compensation
    var time: Int
  }

  private var entries: [String: [Entry]] = [:]
  private var compensations: [Place: Compensation] = [:]

  /// Reads them; they are few.
  ///
  /// A cross join is what SQLite does not turn round: the ledgers are long.
  init(own: Int, foreign: [Int], _ db: Database) throws {
    let acts = try TableRow.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT entry, key, ledger.time FROM act CROSS JOIN ledger ON ledger.number = act.entry
          WHERE key IS NOT NULL AND ledger.purse = ?
          """
      ),
      arguments: [own]
    )
    while let row = try acts.next() {
      add(.own(try row.number("entry")), try row.text("key"), at: try row.time("time"))
    }
    let list = foreign.map(String.init).joined(separator: ",")
    let others = try TableRow.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT arrival, key, time FROM foreign_compensation CROSS JOIN foreign_entry USING (arrival)
          WHERE purse IN (\(list))
          """
      )
    )
    while let row = try others.next() {
      add(.foreign(try row.number("arrival")), try row.text("key"), at: try row.time("time"))
    }
    entries = entries.filter { Set($1.map(\.compensation.generation)).count < $1.count }
    for entry in entries.values.joined() { compensations[entry.place] = entry.compensation }
  }

  /// Whether nothing was taken back twice.
  var isEmpty: Bool { compensations.isEmpty }

  /// What an entry takes back; nil when it takes nothing back, or does so alone.
  subscript(place: Place) -> Compensation? { compensations[place] }

  /// From when on has to be added up anew, because of what is not in the milestones yet.
  func oldest(since known: SharedBalance.Milestones) -> Int? {
    entries.values
      .filter { entries in
        entries.contains {
          switch $0.place {
          case .own(let number): number > known.ledger
          case .foreign(let arrival): arrival > known.arrival
          }
        }
      }
      .compactMap { $0.map(\.time).min() }.min()
  }

  private mutating func add(_ place: Place, _ key: String, at time: Int) {
    guard let compensation = Compensation(key) else { return }
    let entry = Entry(place: place, compensation: compensation, time: time)
    entries[compensation.root, default: []].append(entry)
  }
}
