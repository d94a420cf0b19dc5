// SPDX-License-Identifier: Apache-2.0
import GRDB
import StateEngine
import Storage

/// The oldest entries of the ledger, and up to which one those of each account can become one.
///
/// An account is folded up to an entry that leaves something in it, when all of these hold:
///
/// - All entries up to it, of whatever account, are old, and the log shows none of their records.
/// - Each goes on from the one before: what is damaged is not covered up.
/// - No gift up to it has anything left that somebody could still take back. What is spent comes out
///   of gifts first, the oldest first (``GiftCount``), so a gift that is spent stays so; unless what
///   spent it can be taken back itself.
struct LedgerFold {
  /// The fact that says how much of an account's opening entry gifts hold.
  static func giftsFact(_ account: Int) -> String { "ledger.gifts.\(account)" }

  fileprivate struct Place {
    var number = 0
    var balance = 0
    var previous = 0
    /// How much gifts hold.
    var held = 0
  }

  fileprivate struct Account {
    var newest = Place()
    var end: Place?
    /// What is left of gifts, the oldest first, and whether they can be taken back.
    var gifts: ArraySlice<(left: Int, canGo: Bool)> = []
    var held = 0
    /// How many of them can be taken back.
    var open = 0
    var isEnded = false
  }

  private var accounts: [Int: Account] = [:]
  private var rows: [(number: Int, account: Int)] = []
  private var canUndo: [String: Bool] = [:]

  /// Reads them.
  ///
  /// - Parameters:
  ///   - time: they are older.
  ///   - chart: the number of the chart of masked records.
  ///   - count: so many of them, besides those that are opening entries already.
  ///   - db: the store.
  /// - Throws: what SQLite says, or that a row cannot be read.
  init(before time: Int, masked chart: Int, atMost count: Int, _ db: Database) throws {
    let entries = try TableRow.fetchCursor(
      db,
      sql: """
        SELECT ledger.number, ledger.purse, ledger.amount, ledger.balance, ledger.previous,
          ledger.kind, ledger.time < ? AND coalesce(log.chart, ?) = ? AS isOld,
          source.kind AS command, source.author, target.entry AS target, taking.kind AS taking,
          coalesce(back.amount, 0) AS back
        FROM ledger LEFT JOIN log ON log.number = ledger.record
          LEFT JOIN act ON act.entry = ledger.number AND ledger.kind <> '\(LedgerLine.opening)'
          LEFT JOIN act_source AS source ON source.id = act.source
          LEFT JOIN act AS target ON target.number = act.takes
          LEFT JOIN act AS taker ON taker.takes = act.number
          LEFT JOIN act_source AS taking ON taking.id = taker.source
          LEFT JOIN ledger AS back ON back.number = taker.entry
        ORDER BY ledger.number LIMIT ? + 2 * (SELECT count(*) FROM purse)
        """,
      arguments: [time, chart, chart, count]
    )
    while let row = try entries.next(), try row.int("isOld") == 1 { try take(row, db) }
  }

  private mutating func take(_ row: TableRow, _ db: Database) throws {
    let id = try row.number("purse")
    // Taken out, so that its gifts are changed in place.
    var account = accounts.removeValue(forKey: id) ?? Account()
    var next = Place()
    next.number = try row.number("number")
    next.balance = try row.int("balance")
    next.previous = try row.number("previous")
    let amount = try row.int("amount")
    let (counted, canGo) = try gift(row, amount, of: id, db)
    account.isEnded =
      account.isEnded || next.previous != account.newest.number
      || account.newest.balance.clampedSum(amount) != next.balance
      // Taken back, it would give gifts back what it took of them.
      || canGo && counted < 0 && !account.gifts.isEmpty
    account.book(counted, canGo: canGo)
    next.held = account.held
    if !account.isEnded, account.open == 0, next.balance > 0 { account.end = next }
    account.newest = next
    accounts[id] = account
    rows.append((next.number, id))
  }

  /// What an entry adds to gifts or takes from them, as ``GiftCount`` has it, and whether somebody can
  /// take that back.
  private mutating func gift(
    _ row: TableRow,
    _ amount: Int,
    of account: Int,
    _ db: Database
  ) throws -> (counted: Int, canGo: Bool) {
    if try row.text("kind") == LedgerLine.opening {
      return (try db.fact(Self.giftsFact(account))?.intValue ?? 0, false)
    }
    guard let command = try row.optionalText("command") else { return (min(amount, 0), false) }
    if command == Act.undo, try row.optionalNumber("target") != nil { return (0, false) }
    let taking = try row.optionalText("taking")
    let back = taking == Act.undo ? try row.int("back") : 0
    let author = try row.text("author")
    let canUndo = self.canUndo[author] ?? Self.canUndo(author)
    self.canUndo[author] = canUndo
    return (amount.clampedSum(back), canUndo && taking == nil)
  }

  /// Whether somebody can still take back what an author did: parents always, a process while it lives.
  private static func canUndo(_ author: String) -> Bool {
    author == Act.holder || HolderToken(name: author)?.isAlive ?? true
  }

  /// Folds them.
  ///
  /// - Returns: how many entries went away.
  /// - Throws: what SQLite says; then nothing has changed.
  func write(_ db: Database) throws -> Int {
    let ends = accounts.compactMapValues(\.end).filter { $0.value.previous > 0 }
    let gone = rows.filter { $0.number < ends[$0.account]?.number ?? 0 }
    if gone.isEmpty { return 0 }
    try db.lifting(["ledger_is_never_changed", "ledger_is_never_shortened"]) {
      let delete = try db.cachedStatement(sql: "DELETE FROM ledger WHERE number = ?")
      for row in gone { try delete.execute(arguments: [row.number]) }
      for (account, end) in ends {
        try db.execute(
          sql: "UPDATE ledger SET kind = ?, amount = balance, previous = 0 WHERE number = ?",
          arguments: [LedgerLine.opening, end.number]
        )
        try db.setFact(Self.giftsFact(account), to: .int(end.held))
      }
    }
    try db.setFact(HouseFacts.folded, to: .bool(true))
    return gone.count
  }
}

extension LedgerFold.Account {
  /// Adds a gift, or takes what is spent from the oldest ones.
  fileprivate mutating func book(_ counted: Int, canGo: Bool) {
    if counted > 0 {
      gifts.append((counted, canGo))
      open += canGo ? 1 : 0
    }
    held = max(0, held.clampedSum(counted))
    var rest = counted < 0 ? Int(clamping: counted.magnitude) : 0
    while rest > 0, let first = gifts.first {
      if first.left > rest {
        gifts[gifts.startIndex].left -= rest
      } else {
        gifts.removeFirst()
        open -= first.canGo ? 1 : 0
      }
      rest -= min(rest, first.left)
    }
  }
}

extension Database {
  /// Does what triggers forbid, and puts them back.
  func lifting(_ triggers: [String], _ body: () throws -> Void) throws {
    let names = triggers.map { "'\($0)'" }.joined(separator: ", ")
    let find = "SELECT sql FROM sqlite_master WHERE type = 'trigger' AND name IN (\(names))"
    let known = try DatabaseValue.words(self, find)
    for trigger in triggers { try execute(sql: "DROP TRIGGER IF EXISTS \(trigger)") }
    try body()
    for sql in known { try execute(sql: sql) }
  }

  /// Whether other stores know of this one's entries, or this one of theirs.
  func isShared() throws -> Bool {
    let marks = "SELECT 1 FROM fact WHERE key LIKE 'sync.%' UNION ALL SELECT 1 FROM foreign_store"
    return try DatabaseValue.int(cachedStatement(sql: "\(marks) LIMIT 1")) != nil
  }
}
