// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import GRDB
import StateEngine
@testable import SQLiteStore
@testable import Storage
import StorageFixtures
import TestSupport
import Testing

@Suite("Acts: what was done by hand")
struct ActsTests {
  private func act(
    _ amount: Int,
    _ kind: String = "coins",
    entry: Int?,
    takes: Int? = nil,
    author: String = Act.holder
  ) -> Act {
    Act(
      time: 1,
      author: author,
      kind: kind,
      records: 1...1,
      change: .account(Till.purse(), amount: amount),
      entry: entry,
      takes: takes
    )
  }

  @Test("an act comes back as it was, and as nobody else's")
  func roundTrip() throws {
    let folder = try TemporaryFolder()
    let shell = TillShell(try folder.open())
    let changes: [ActChange] = [
      .account(Till.purse(), amount: -3), .account(Till.purse(.null), amount: .max),
      .setting("volume", old: nil, new: .double(0.5)), .setting("x", old: .list([]), new: nil),
      .owner(id: "1", old: nil, new: "Mia"), .owner(id: "1", old: "Mia", new: nil),
      .parent(old: nil, new: "Anna"), .parent(old: "Anna", new: "Anja"),
      .admission(of: "x", isIn: true), .answer(3, old: "open", new: "done", granting: nil),
      .answer(3, old: "a", new: "b", granting: .init("limit", old: .int(1), new: .int(2))),
    ]
    try shell.transaction { engine in
      engine.send(.add(1))
      for change in changes {
        let act = Act(time: 5, author: "me", kind: "x", records: nil, change: change)
        shell.journal.note(act)
      }
    }
    let read = try shell.journal.standingActs(of: "me", areTakings: false, newest: 99)
    #expect(read.map(\.change) == changes.reversed())
    #expect(read.map(\.number) == (1...11).reversed())
    #expect(try shell.journal.standingActs(of: "you", areTakings: false, newest: 9).isEmpty)
    #expect(changes.map(\.inverse.inverse) == changes)
    // Written as any map is, its fields in the order of their names.
    for change in changes {
      var writer = ByteWriter()
      change.write(to: &writer)
      #expect(Value(storedBytes: writer.bytes)?.storedBytes == writer.bytes)
    }
  }

  @Test("what made no entry is found page by page as it is among all, up to the first older one")
  func withoutEntry() throws {
    let folder = try TemporaryFolder()
    let shell = TillShell(try folder.open())
    var random = RandomState(seed: 7)
    try shell.transaction { engine in
      for number in 1...120 {
        let isSet = random.number(in: 0...2) == 0
        engine.send(.add(1))
        var act = act(1, entry: isSet ? nil : shell.journal.lastEntry)
        // The clock may have been set back.
        act.time = number + random.number(in: -2...2)
        if isSet { act.change = .setting("x", old: .int(number), new: nil) }
        shell.journal.note(act)
      }
    }
    for since in [0, 1, 50, 119, 130] {
      let wanted = try shell.journal.acts(since: since, newest: 200).filter { $0.entry == nil }
      for count in [1, 7, 119, 1000] {
        var (found, place, pages) = ([Act](), Int?.none, 0)
        repeat {
          let page = try shell.journal.actsWithoutEntry(since: since, before: place, among: count)
          found += page.acts
          place = page.end
          pages += 1
        } while place != nil && pages < 200
        #expect(found == wanted, "since \(since), \(count) at a time")
      }
    }
  }

  @Test("what a lost batch did by hand is lost with it")
  func lost() throws {
    let folder = try TemporaryFolder()
    let shell = TillShell(try folder.open())
    _ = try shell.journal.beginTransaction()
    shell.journal.note(act(1, entry: nil))
    shell.journal.rollbackTransaction()
    try shell.transaction { _ in shell.journal.note(act(2, entry: nil)) }
    let read = try shell.journal.standingActs(of: Act.holder, areTakings: false, newest: 9)
    #expect(read.map(\.change) == [.account(Till.purse(), amount: 2)])
    #expect(read.map(\.number) == [1])
  }

  @Test("no act is taken back twice, and no key is there twice, whoever tries")
  func once() throws {
    let folder = try TemporaryFolder()
    let shell = TillShell(try folder.open())
    try shell.transaction { engine in
      engine.send(.add(1))
      shell.journal.note(act(1, entry: 1))
      shell.journal.note(act(-1, Act.undo, entry: nil, takes: 1))
    }
    #expect(throws: TransactionFault.self) {
      try shell.transaction { _ in shell.journal.note(act(-1, Act.undo, entry: nil, takes: 1)) }
    }
    var keyed = act(5, entry: nil)
    keyed.key = Compensation(of: 1, by: "a store").key
    try shell.transaction { _ in shell.journal.note(keyed) }
    #expect(throws: TransactionFault.self) {
      try shell.transaction { _ in shell.journal.note(keyed) }
    }
    #expect(try shell.journal.standingActs(of: Act.holder, areTakings: true, newest: 9).count == 1)
  }

  @Test(
    "a store of the second schema gets the table, and keeps what it had",
    .enabled(if: OtherTool.has(.sqlite3))
  )
  func migration() throws {
    let folder = try TemporaryFolder()
    let shell = TillShell(try folder.open())
    try shell.transaction { $0.send(.add(3)) }
    shell.journal.store.close()
    _ = try Finished(
      "sqlite3",
      [
        folder.paths.database,
        """
        DROP VIEW act_text; DROP TABLE act; DROP TABLE act_source; ALTER TABLE snapshot DROP COLUMN checksum; PRAGMA user_version = 2;
        DROP TABLE measure; DROP TABLE measure_gap;
        DELETE FROM grdb_migrations WHERE identifier IN ('4 acts', '7 snapshots with checksums',
          '9 measures, names of those who act', '11 acts of parents are found by an index',
          '13 acts by small numbers');
        """,
      ]
    )
    let again = TillShell(try folder.open())
    try again.transaction { engine in
      engine.send(.add(4))
      again.journal.note(act(4, entry: 2))
    }
    #expect(try again.journal.balance(of: Till.purse()) == 7)
    #expect(try again.journal.leftOfGift(2, in: Till.purse(), 4) == 4)
  }

  @Test("acts of the schema before are read as they were, and new ones stand behind them")
  func former() throws {
    let folder = try TemporaryFolder()
    try folder.open().close()
    for ending in ["", "-wal", "-shm"] { unlink(folder.paths.database + ending) }
    let queue = try DatabaseQueue(path: folder.paths.database)
    try Schema.migrator(through: 12).migrate(queue)
    var former: [Act] = []
    try queue.writeWithoutTransaction { db in
      for (number, author) in [Act.holder, "some/1/2", "some/1/2", Act.holder].enumerated() {
        var act = act(number + 1, entry: nil, author: author)
        act.name = number == 3 ? "Anna" : nil
        act.records = number == 1 ? 4...6 : number == 2 ? nil : 7...7
        act.number = number + 1
        var writer = ByteWriter()
        act.change.write(to: &writer)
        try db.execute(
          sql: """
            INSERT INTO act (time, author, kind, first, last, change, name)
            VALUES (1, ?, 'coins', ?, ?, ?, ?)
            """,
          arguments: [
            author, act.records?.lowerBound, act.records?.upperBound, writer.bytes.data, act.name,
          ]
        )
        former.append(act)
      }
    }
    try queue.close()
    let shell = TillShell(try folder.open())
    #expect(try shell.journal.acts(newest: 9) == former.reversed())
    try shell.transaction { engine in
      engine.send(.add(5))
      shell.journal.note(act(5, entry: 1))
    }
    var newest = act(5, entry: 1)
    newest.number = 5
    #expect(try shell.journal.acts(newest: 9) == [newest] + former.reversed())
    let own = try shell.journal.standingActs(of: Act.holder, areTakings: false, newest: 9)
    #expect(own == [newest, former[3], former[0]])
    #expect(try shell.journal.store.facts().integrityProblems == [])
  }

  @Test("an entry with its record and its act takes at most 130 bytes")
  func bytes() throws {
    let folder = try TemporaryFolder()
    let shell = TillShell(try folder.open())
    func add(_ count: Int) throws -> Int {
      try shell.transaction { engine in
        for _ in 0..<count {
          engine.send(.add(1))
          let last = shell.journal.lastEntry
          shell.journal.note(act(1, entry: last, author: String(repeating: "x", count: 48)))
        }
      }
      return try shell.journal.store.access { db in
        try DatabaseValue.int(db.makeStatement(sql: "PRAGMA page_count")) ?? 0
      }
    }
    let before = try add(2000)
    let pages = try add(10_000) - before
    #expect(pages * PageFile.pageSize / 10_000 <= 130)
  }

  @Test("who is deleted is in no act, and in no name under which acts are kept")
  func deleted() throws {
    let folder = try TemporaryFolder()
    let shell = TillShell(try folder.open())
    let store = shell.journal.store
    _ = try store.addOwner("Bob", id: "bob-1", at: 5)
    try shell.transaction { engine in
      engine.send(.add(5))
      engine.send(Event("say", [.string("bob-1")]))
      engine.send(.add(5))
      var acts = [act(1, entry: nil), act(2, entry: nil), act(3, entry: nil)]
      acts[0].name = "Bob"
      acts[1].change = .account(Till.purse(.string("bob-1")), amount: 2)
      for act in acts { shell.journal.note(act) }
    }
    let byNumber = "SELECT count(*) FROM act WHERE change IS NULL"
    let interned = try store.access { db in
      try DatabaseValue.int(db.makeStatement(sql: byNumber))
    }
    #expect(interned == 3)
    let trace = try #require(try store.trace(of: "bob-1"))
    let kept = try #require(try store.kept(of: trace))
    #expect(kept.first { $0.kind == .act }?.count == 1)
    _ = try shell.journal.beginTransaction()
    try shell.journal.erase(trace, keeping: [], gifts: [], talks: [], at: 6)
    try shell.journal.commitTransaction()
    #expect(try shell.journal.acts(newest: 9).map(\.number) == [3])
    let names = try store.access { db in
      try DatabaseValue.words(db, "SELECT name FROM act_source WHERE name IS NOT NULL")
    }
    #expect(names == [])
  }

  // MARK: What is left of gifts

  /// The same, the plain way: from the beginning, with what each gift and what was earned holds.
  private struct Plain {
    var gifts: [(line: Int, left: Int)] = []
    var earned = 0

    init(_ lines: [(amount: Int, isByHand: Bool)]) {
      for (number, line) in lines.enumerated() {
        if line.amount < 0 {
          var rest = -line.amount
          for place in gifts.indices {
            let part = min(gifts[place].left, rest)
            gifts[place].left -= part
            rest -= part
          }
          earned -= rest
        } else if line.isByHand {
          gifts.append((number, line.amount))
        } else {
          earned += line.amount
        }
      }
    }

    var total: Int { gifts.reduce(earned) { $0 + $1.left } }
    func left(of line: Int) -> Int { gifts.first { $0.line == line }?.left ?? 0 }
  }

  @Test("whatever is given, earned, spent and taken back: never what was earned", arguments: 1...12)
  func gifts(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    let shell = TillShell(try folder.open())
    var random = RandomState(seed: seed)
    // What each entry is worth after all that was taken back of it.
    var lines: [(amount: Int, isByHand: Bool)] = []
    var places: [Int: Int] = [:]
    for _ in 0..<80 {
      _ = try shell.journal.beginTransaction()
      let balance = shell.coins
      let amount = Int.random(in: 1...20, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        shell.engine.send(.add(amount))
        lines.append((amount, false))
      case 1 where balance > 0:
        let spent = min(balance, amount)
        shell.engine.send(.add(-spent))
        lines.append((-spent, false))
      case 2, 3:
        let given = balance > amount && amount > 12 ? -amount : amount
        let before = shell.journal.lastEntry
        shell.engine.send(.add(given))
        let entry = try shell.journal.entry(of: Till.purse(), amount: given, after: before)
        #expect(entry == before + 1)
        let number = shell.journal.note(act(given, entry: entry))
        places[number] = lines.count
        lines.append((given, true))
      default:
        let standing = try shell.journal.standingActs(
          of: Act.holder,
          areTakings: false,
          newest: 3
        )
        guard let taken = standing.last, case .account(_, let given) = taken.change,
          let place = places[taken.number]
        else { break }
        let plain = Plain(lines)
        var left = given
        if given > 0 {
          left = try shell.journal.leftOfGift(taken.entry ?? 0, in: Till.purse(), given)
          #expect(left == plain.left(of: place), "\(lines)")
        }
        let before = shell.journal.lastEntry
        if left != 0 { shell.engine.send(.add(-left)) }
        shell.journal.note(
          act(-left, Act.undo, entry: left == 0 ? nil : before + 1, takes: taken.number)
        )
        lines[place].amount -= left
        let after = Plain(lines)
        #expect(shell.coins == after.total)
        #expect(after.earned >= 0)
        #expect(given < 0 || after.earned == plain.earned, "it took what was earned")
      }
      try shell.journal.commitTransaction()
    }
    #expect(try shell.journal.sum(of: Till.purse()) == shell.coins)
    #expect(try shell.journal.balance(of: Till.purse()) == shell.coins)
  }
}
