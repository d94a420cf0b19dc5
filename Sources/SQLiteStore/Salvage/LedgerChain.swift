// SPDX-License-Identifier: Apache-2.0
import Storage

/// The entries of one account, put together again: each must go on from the one before it, and what
/// one number says wrongly the two beside it prove.
struct LedgerChain {
  /// An entry as a row would hold it.
  struct Entry: Hashable {
    var number: Int
    var record: Int
    var kind: String
    var amount: Int
    var balance: Int
    var time: Int
    var previous: Int
  }

  /// The kind of an entry that stands for those that cannot be read.
  static let restored = "restored"

  /// The entries, the oldest first.
  private(set) var entries: [Entry] = []
  /// True if every number follows from others; when not, the account may hold more or less.
  private(set) var isProved = true

  /// What the account holds.
  var balance: Int { entries.last?.balance ?? 0 }

  /// Puts an account together.
  ///
  /// - Parameters:
  ///   - found: the entries that can be read, the oldest first.
  ///   - account: what the account's own row says; nil when it cannot be read.
  ///   - isFree: whether no other entry has a number.
  init(_ found: [Entry], account: (balance: Int, last: Int)?, isFree: (Int) -> Bool) {
    for (place, entry) in found.enumerated() {
      let next = place + 1 < found.count ? found[place + 1] : nil
      let following =
        next.map { $0.previous == entry.number ? Self.difference($0.balance, $0.amount) : nil }
        ?? (account?.last == entry.number ? account?.balance : nil)
      add(entry, following: following, isFree)
    }
    guard let account, account.balance >= 0, account.last > (entries.last?.number ?? 0),
      account.balance != balance
    else {
      if let account, account.balance != balance, entries.isEmpty { isProved = false }
      return
    }
    // The newest entries are lost; their sum is known.
    guard isFree(account.last), let amount = Self.difference(account.balance, balance) else {
      isProved = false
      return
    }
    append(
      Entry(
        number: account.last,
        record: entries.last?.record ?? 0,
        kind: Self.restored,
        amount: amount,
        balance: account.balance,
        time: entries.last?.time ?? 0,
        previous: 0
      )
    )
  }

  // `following` is what the next entry goes on from; nil when nobody knows.
  private mutating func add(_ entry: Entry, following: Int?, _ isFree: (Int) -> Bool) {
    var entry = entry
    let opening = Self.difference(entry.balance, entry.amount)
    if opening == balance, entry.balance >= 0 {
      append(entry)
      return
    }
    // What was folded into it counts no more, though it may still lie about.
    if opening == 0, entry.kind == LedgerLine.opening, entry.previous == 0 {
      entries = []
      isProved = true
      append(entry)
      return
    }
    let sum = Self.sum(balance, entry.amount)
    let isNext = entry.previous == (entries.last?.number ?? 0)
    if isNext, let sum, sum >= 0, sum == following {
      entry.balance = sum
    } else if isNext, entry.balance == following,
      let amount = Self.difference(entry.balance, balance)
    {
      entry.amount = amount
    } else if !isNext, let opening, opening >= 0, entry.balance >= 0,
      let missing = Self.difference(opening, balance), isFree(entry.previous),
      entry.previous > (entries.last?.number ?? 0), entry.previous < entry.number
    {
      var stand = entry
      stand.number = entry.previous
      stand.kind = Self.restored
      stand.amount = missing
      stand.balance = opening
      append(stand)
    } else if let sum, sum >= 0 {
      entry.balance = sum
      isProved = false
    } else {
      isProved = false
      return
    }
    append(entry)
  }

  private mutating func append(_ entry: Entry) {
    guard entry.amount != 0 else { return }
    var entry = entry
    entry.previous = entries.last?.number ?? 0
    entries.append(entry)
  }

  private static func sum(_ one: Int, _ other: Int) -> Int? {
    let (sum, isOver) = one.addingReportingOverflow(other)
    return isOver ? nil : sum
  }

  private static func difference(_ one: Int, _ other: Int) -> Int? {
    let (difference, isOver) = one.subtractingReportingOverflow(other)
    return isOver ? nil : difference
  }
}
