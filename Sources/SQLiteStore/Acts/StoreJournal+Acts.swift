// SPDX-License-Identifier: Apache-2.0
import GRDB
import StateEngine
package import Storage
import Synchronization

extension StoreJournal {
  /// The number of the newest ledger entry, those of an open transaction included.
  package var lastEntry: Int { state.withLock(\.lastEntry) }

  /// The number of the newest act, those of an open transaction included.
  package var lastAct: Int { state.withLock(\.lastAct) }

  /// Keeps an act with the open transaction; nothing is read or written until the transaction is.
  ///
  /// - Returns: its number.
  @discardableResult
  package func note(_ act: Act) -> Int {
    state.withLock { state in
      if case .closed = state.phase { preconditionFailure("an act outside a transaction") }
      state.lastAct += 1
      var account: Int?
      if case .account(let key, _) = act.change { account = state.accounts.account(key)?.id }
      state.pending.add(act, as: state.lastAct, account: account)
      return state.lastAct
    }
  }

  /// The first entry of an account with an amount, among those of the open transaction.
  package func entry(
    of account: AccountKey,
    amount: Int,
    after number: Int
  ) throws(StoreError) -> Int? {
    let found = state.withLock { state -> Int? in
      guard let account = state.accounts.account(account)?.id else { return nil }
      return state.pending.ledger.reversed().prefix { $0.number > number }
        .last { $0.account == account && $0.amount == amount && !$0.isOpening }?.number
    }
    if let found { return found }
    // A long transaction has been written in between.
    return try reading { db in
      try DatabaseValue.number(
        db.cachedStatement(
          sql: """
            SELECT min(ledger.number) FROM ledger JOIN purse ON purse.id = ledger.purse
            WHERE ledger.number > ? AND amount = ? AND machine = ? AND name = ? AND owner = ?
              AND kind <> '\(LedgerLine.opening)'
            """
        ),
        [number, amount, account.machine, account.name, account.owner.storedBytes.data]
      )
    }
  }

  /// An author's acts that nothing has taken back, the newest first.
  ///
  /// - Parameters:
  ///   - author: whose.
  ///   - areTakings: whether those are wanted that took others back, else all but those.
  ///   - count: at most so many.
  /// - Returns: the acts.
  /// - Throws: ``StoreError``.
  package func standingActs(
    of author: String,
    areTakings: Bool,
    newest count: Int
  ) throws(StoreError) -> [Act] {
    func found(_ db: Database) throws -> [Act] {
      try Act.all(
        db,
        """
        SELECT * FROM act_text AS one
        WHERE source IN (SELECT id FROM act_source WHERE author = ? AND (kind = ?) = ?)
          AND NOT EXISTS (SELECT 1 FROM act WHERE takes = one.number)
        ORDER BY number DESC LIMIT ?
        """,
        [author, Act.undo, areTakings, max(0, count)]
      )
    }
    let (acts, isSure) = try reading { db in
      let acts = try found(db)
      // The rows themselves say whether one was taken back.
      let later = "SELECT takes FROM act NOT INDEXED WHERE number > ? AND takes IS NOT NULL"
      let taken = try Int.fetchSet(db, sql: later, arguments: [acts.last?.number ?? .max])
      return (acts, acts.count == count && !acts.contains { taken.contains($0.number) })
    }
    guard !isSure, try store.mendIndexes() else { return acts }
    return try reading(found)
  }

  package func acts(
    since time: Int,
    before number: Int? = nil,
    newest count: Int
  ) throws(StoreError) -> [Act] {
    try reading { db in
      let page = try Act.all(
        db,
        "SELECT * FROM act_text WHERE number < ? ORDER BY number DESC LIMIT ?",
        [number ?? Int.max, count]
      )
      return Array(page.prefix { $0.time >= time })
    }
  }

  package func actsWithoutEntry(
    since time: Int,
    before number: Int?,
    among count: Int
  ) throws(StoreError) -> (acts: [Act], end: Int?) {
    try reading { db in
      let newest =
        try number
        ?? DatabaseValue.number(
          db.cachedStatement(sql: "SELECT ifnull(max(number), 0) + 1 FROM act")
        )
      let end = newest ?? 1
      let start = max(1, end.clampedDifference(count))
      let old = try DatabaseValue.number(
        db.cachedStatement(
          sql: "SELECT max(number) FROM act WHERE number >= ? AND number < ? AND time < ?"
        ),
        [start, end, time]
      )
      let page = try Act.all(
        db,
        """
        SELECT * FROM act_text WHERE number >= ? AND number < ? AND entry IS NULL
        ORDER BY number DESC
        """,
        [max(start, (old ?? 0).clampedSum(1)), end]
      )
      return (page, old == nil && start > 1 ? start : nil)
    }
  }

  package func acts(
    making events: [String],
    besides known: [Int] = [],
    after number: Int
  ) throws(StoreError) -> (acts: [Act], last: Int) {
    try reading { db in
      let last = try DatabaseValue.number(
        db.cachedStatement(
          sql: """
            SELECT max(number) FROM (SELECT number FROM act WHERE number > ? ORDER BY number LIMIT ?)
            """
        ),
        [number, Self.lookedThrough]
      )
      let names = events.map { _ in "?" }.joined(separator: ",")
      // Two queries: with both in one all acts would be looked through.
      let old = try Act.all(
        db,
        """
        SELECT * FROM act_text WHERE number IN (\(known.map(String.init).joined(separator: ",")))
        ORDER BY number
        """
      )
      let new = try Act.all(
        db,
        """
        SELECT * FROM act_text WHERE number IN (SELECT act.number FROM act CROSS JOIN log
          ON log.number BETWEEN act.first AND ifnull(act.last, act.first)
          WHERE act.number > ? AND act.number <= ? AND log.event IN (SELECT id FROM event WHERE name IN (\(names))))
        ORDER BY number
        """,
        StatementArguments([number, last ?? number]) + StatementArguments(events)
      )
      return (old + new, last ?? number)
    }
  }

  /// So many acts are looked through at a time.
  private static let lookedThrough = 4096

  /// How much of a gift is left, when what is spent comes out of gifts first, the oldest first.
  ///
  /// A gift is an entry that an act has made; what an act took back counts as never given. All other
  /// entries that bring something were earned. Looks back no further than it must.
  ///
  /// - Parameters:
  ///   - entry: the gift's ledger entry.
  ///   - account: the account it is in.
  ///   - amount: how much was given.
  /// - Returns: at most that amount, and never what was earned.
  /// - Throws: ``StoreError``.
  package func leftOfGift(
    _ entry: Int,
    in account: AccountKey,
    _ amount: Int
  ) throws(StoreError) -> Int {
    try reading { db in
      let account = try TableRow.fetchOne(
        db,
        sql: "SELECT id, balance FROM purse WHERE machine = ? AND name = ? AND owner = ?",
        arguments: [account.machine, account.name, account.owner.storedBytes.data]
      )
      guard let account else { return 0 }
      let (id, balance) = (try account.number("id"), try account.int("balance"))
      let rows = try TableRow.fetchCursor(
        db,
        sql: """
          SELECT ledger.number, ledger.amount, ledger.kind AS word, act_source.kind,
            taken.entry AS target
          FROM ledger LEFT JOIN act ON act.entry = ledger.number
            LEFT JOIN act_source ON act_source.id = act.source
            LEFT JOIN act AS taken ON taken.number = act.takes
          WHERE ledger.purse = ? ORDER BY ledger.number DESC
          """,
        arguments: [id]
      )
      var gifts = GiftCount(entry: entry, given: min(amount, balance))
      while !gifts.isKnown, let row = try rows.next() {
        if try row.text("word") == LedgerLine.opening {
          // Gifts that were folded into it are spent, or nobody can take them back.
          gifts.take(0, try db.fact(LedgerFold.giftsFact(id))?.intValue ?? 0, kind: "", target: nil)
          break
        }
        gifts.take(
          try row.number("number"),
          try row.int("amount"),
          kind: try row.optionalText("kind"),
          target: try row.optionalNumber("target")
        )
      }
      return gifts.left
    }
  }
}

extension Act {
  /// Those that a query finds.
  static func all(
    _ db: Database,
    _ sql: String,
    _ arguments: StatementArguments = []
  ) throws -> [Act] {
    let rows = try TableRow.fetchCursor(db.makeStatement(sql: sql), arguments: arguments)
    return try Array(rows.map(Act.init))
  }

  /// From a row of the table.
  init(_ row: TableRow) throws {
    guard let value = Value(storedBytes: try row.bytes("change")) else {
      throw DatabaseError.odd("column 'change'")
    }
    var change = ActChange(value)
    // The owner of the account, where the row names one.
    if row.hasColumn("amount"), try !row.isEmpty("amount") {
      let account = AccountKey(
        machine: try row.text("machine"),
        name: try row.text("purse"),
        owner: value
      )
      change = .account(account, amount: try row.int("amount"))
    }
    guard let change else { throw DatabaseError.odd("column 'change'") }
    var records: ClosedRange<Int>?
    if let first = try row.optionalNumber("first"), let last = try row.optionalNumber("last"),
      first <= last
    {
      records = first...last
    }
    self.init(
      time: try row.time("time"),
      author: try row.text("author"),
      name: row.hasColumn("name") ? try row.optionalText("name") : nil,
      kind: try row.text("kind"),
      records: records,
      change: change,
      entry: try row.optionalNumber("entry"),
      key: try row.optionalText("key"),
      takes: try row.optionalNumber("takes")
    )
    number = try row.number("number")
    (line, place) = (value.mapValue?["line"]?.intValue, value.mapValue?["place"]?.intValue)
  }
}
