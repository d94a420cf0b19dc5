// SPDX-License-Identifier: Apache-2.0
import StateEngine
import Storage

/// The accounts of a damaged database with their ledger, put together again.
///
/// No entry is lost: where nothing says any more whose an account is, it is kept as nobody's.
struct SalvagedAccounts {
  struct Account {
    var id: Int
    var key: AccountKey
    var chain: LedgerChain
  }

  private(set) var accounts: [Account] = []
  /// How many of them are nobody's.
  private(set) var nobodys = 0

  private var groups: [Int: [LedgerChain.Entry]] = [:]

  /// Reads accounts and ledger.
  ///
  /// - Parameter reader: the damaged database.
  init(_ reader: SalvageReader) {
    var numbers: Set<Int> = []
    for row in reader.rows("ledger") {
      guard let (account, entry) = Self.entry(row), numbers.insert(entry.number).inserted
      else { continue }
      groups[account, default: []].append(entry)
    }
    for id in groups.keys { groups[id]?.sort { $0.number < $1.number } }
    let rows = reader.rows("purse").map(Row.init)
    putBack(rows)
    var known: Set<AccountKey> = []
    var ids: Set<Int> = []
    for row in rows {
      guard let id = id(of: row, besides: rows), ids.insert(id).inserted else { continue }
      let key = row.key.flatMap { known.insert($0).inserted ? $0 : nil }
      add(id, key ?? row.nobodys(id), row.state, &numbers)
      if key == nil { nobodys += 1 }
    }
    for id in groups.keys.sorted() where ids.insert(id).inserted {
      add(id, Row.unreadable.nobodys(id), nil, &numbers)
      nobodys += 1
    }
  }

  private mutating func add(
    _ id: Int,
    _ key: AccountKey,
    _ state: (balance: Int, last: Int)?,
    _ numbers: inout Set<Int>
  ) {
    let chain = LedgerChain(groups[id] ?? [], account: state) { !numbers.contains($0) && $0 > 0 }
    for entry in chain.entries { numbers.insert(entry.number) }
    accounts.append(Account(id: id, key: key, chain: chain))
  }

  /// A row of the table, as far as it can be read.
  private struct Row {
    static let unreadable = Row()

    var id: Int?
    var machine: String?
    var name: String?
    var key: AccountKey?
    var state: (balance: Int, last: Int)?

    private init() {}

    init(_ row: TableRow) {
      id = try? row.number("id")
      machine = try? row.text("machine")
      name = try? row.text("name")
      key = try? AccountIndex.key(row)
      if let balance = try? row.int("balance"), let last = try? row.number("last") {
        state = (balance, last)
      }
    }

    /// The name of such an account that is nobody's.
    func nobodys(_ id: Int) -> AccountKey {
      AccountKey(machine: machine ?? "?", name: name ?? "?", owner: .string("?\(id)"))
    }
  }

  /// A row's own number, or that of the entries it goes with when no entries have its own.
  private func id(of row: Row, besides rows: [Row]) -> Int? {
    if let id = row.id, groups[id] != nil { return id }
    let others = Set(rows.compactMap(\.id))
    let match = groups.first { id, entries in
      guard !others.contains(id), let state = row.state, let newest = entries.last
      else { return false }
      return newest.number == state.last && newest.balance == state.balance
    }
    return match?.key ?? row.id
  }

  /// Puts entries of an account that there is not back between those they stand between.
  private mutating func putBack(_ rows: [Row]) {
    let known = Set(rows.compactMap(\.id))
    var owners: [Int: Int] = [:]
    var followers: [Int: Int] = [:]
    for (id, entries) in groups where known.contains(id) {
      for entry in entries {
        owners[entry.number] = id
        followers[entry.previous] = id
      }
    }
    for (id, entries) in groups where !known.contains(id) {
      var rest: [LedgerChain.Entry] = []
      for entry in entries {
        let before = owners[entry.previous]
        let after =
          followers[entry.number] ?? rows.first { $0.state?.last == entry.number }.flatMap(\.id)
        if let after, known.contains(after), before == after || entry.previous == 0 {
          groups[after, default: []].append(entry)
          groups[after]?.sort { $0.number < $1.number }
        } else {
          rest.append(entry)
        }
      }
      groups[id] = rest.isEmpty ? nil : rest
    }
  }

  private static func entry(_ row: TableRow) -> (account: Int, LedgerChain.Entry)? {
    guard let account = try? row.number("purse"), let number = try? row.number("number"),
      number > 0,
      let amount = try? row.int("amount"), let balance = try? row.int("balance"),
      let kind = try? row.text("kind")
    else { return nil }
    // The record, the time and the one before can be told from the neighbours.
    return (
      account,
      LedgerChain.Entry(
        number: number,
        record: (try? row.number("record")) ?? 0,
        kind: kind,
        amount: amount,
        balance: balance,
        time: (try? row.time("time")) ?? 0,
        previous: (try? row.number("previous")) ?? 0
      )
    )
  }
}
