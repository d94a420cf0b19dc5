// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import GRDB
import StateEngine
@testable import SQLiteStore
@testable import Storage
import StorageFixtures
import TestSupport
import Testing

/// A store with two tills, on time that the test sets.
private final class Side {
  static let day = 24 * 60 * 60 * 1000
  static let dead = "boot/1/1"
  static let machines = ["left", "right"]

  let folder: TemporaryFolder
  let time = VirtualTime(start: 1_767_607_200_000)
  private(set) var journal: StoreJournal
  private(set) var engines: [Engine] = []

  init() throws {
    folder = try TemporaryFolder()
    journal = StoreJournal(try folder.open())
    try journal.store.setGuarded(true)
    try open()
  }

  /// Opens the store as the next process does; nothing may have to be mended.
  func openAgain() throws {
    journal.store.close()
    let store = try folder.open()
    #expect(store.findings == [])
    journal = StoreJournal(store)
    try open()
  }

  private func open() throws {
    engines = Self.machines.map { Engine(Till.chart($0), time: time, journal: journal) }
    for engine in engines {
      guard let saved = try journal.snapshot(of: engine.chart.name)?.saved else { continue }
      engine.replaceSnapshot(try engine.chart.read(saved).snapshot)
    }
  }

  @discardableResult
  func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    _ = try journal.beginTransaction()
    let result = try body()
    try journal.commitTransaction()
    return result
  }

  func key(_ machine: Int) -> AccountKey { Till.purse(of: Self.machines[machine]) }

  /// Books an amount, by hand when somebody is named.
  @discardableResult
  func book(_ amount: Int, _ machine: Int, by author: String? = nil, takes: Act? = nil) -> Bool {
    if amount != 0, engines[machine].send(.add(amount)).outcome == .refused { return false }
    guard let author else { return true }
    let redone = takes?.kind == Act.undo
    var act = Act(
      time: time.now,
      author: author,
      kind: takes == nil ? "coins" : redone ? "redo" : Act.undo,
      records: nil,
      change: .account(key(machine), amount: amount),
      entry: amount == 0 ? nil : journal.lastEntry,
      takes: takes?.number
    )
    act.number = journal.note(act)
    return true
  }

  /// Takes an act of somebody back as the house does, or does it again; gives what was left of it.
  func takeBack(_ place: Int, by author: String, isAgain: Bool) throws -> Int? {
    let acts = try journal.standingActs(of: author, areTakings: isAgain, newest: 1000)
    guard !acts.isEmpty, case .account(let key, let amount) = acts[place % acts.count].change
    else { return nil }
    let act = acts[place % acts.count]
    let machine = Self.machines.firstIndex(of: key.machine) ?? 0
    let change =
      isAgain || amount < 0
      ? 0 - amount : 0 - (try journal.leftOfGift(act.entry ?? 0, in: key, amount))
    return book(change, machine, by: author, takes: act) ? change : nil
  }

  func mask() throws {
    try transaction { try journal.maskRecords(olderThan: 10 * Self.day, at: time.now) }
  }

  @discardableResult
  func fold(after days: Int, atMost count: Int? = nil) throws -> Int {
    guard let count else {
      return try transaction { try journal.foldLedger(olderThan: days * Self.day, at: time.now) }
    }
    let oldest = time.now - days * Self.day
    return try transaction {
      try journal.store.change { db in
        let find = "SELECT id FROM chart WHERE machine = 'masked'"
        guard let blank = try DatabaseValue.int(db.makeStatement(sql: find)) else { return 0 }
        return try LedgerFold(before: oldest, masked: blank, atMost: count, db).write(db)
      }
    }
  }

  /// The newest record that is masked; 0 for none.
  func masked() throws -> Int {
    let rows = try journal.log(LogQuery(newest: 10_000), of: [:])
    return rows.last { $0.isMasked }?.number ?? 0
  }

  func lines(_ machine: Int) throws -> [LedgerLine] {
    try journal.ledger(of: key(machine), newest: 10_000)
  }

  /// What holds of every store.
  func check(_ note: Comment) throws {
    let facts = try journal.store.facts()
    #expect(facts.ledgerProblems == [] && facts.integrityProblems == [], note)
    for machine in engines.indices {
      let coins = engines[machine].value(of: "coins")?.intValue
      #expect(try journal.sum(of: key(machine)) == coins, note)
      #expect(try journal.balance(of: key(machine)) ?? 0 == coins, note)
      let lines = try lines(machine)
      #expect(lines.last?.entry.balance ?? 0 == coins, note)
      for (one, next) in zip(lines, lines.dropFirst()) {
        #expect(one.entry.balance + next.entry.amount == next.entry.balance, note)
      }
    }
  }
}

@Suite("The ledger, folded")
struct LedgerFoldTests {
  private static let authors = [Act.holder, HolderToken.current().name, Side.dead, Side.dead]

  @Test(
    "in any order of acts, undoing, masking and folding a folded store is as one that never folds",
    arguments: 1...TestLength.pick(2, more: 20, long: 400)
  )
  func twins(seed: Int) throws {
    var chance = Chance(seed: UInt64(seed))
    let (plain, folded) = (try Side(), try Side())
    var (gone, undone) = (0, 0)
    for step in 0..<250 {
      let kind = Int.random(in: 0..<20, using: &chance)
      let machine = Int.random(in: 0...1, using: &chance)
      let amount = Int.random(in: -12...12, using: &chance)
      let place = Int.random(in: 0..<1000, using: &chance)
      let author = Self.authors.randomElement(using: &chance) ?? ""
      let note: Comment = "step \(step), \(chance)"
      var answers: [Int?] = []
      for side in [plain, folded] {
        var answer: Int?
        switch kind {
        case 0..<9: try side.transaction { _ = side.book(amount == 0 ? 1 : amount, machine) }
        case 9, 10:
          try side.transaction { _ = side.book(amount == 0 ? 1 : amount, machine, by: author) }
        case 11, 12:
          let isAgain = kind == 12
          // What a dead process did nobody takes back.
          let living = author == Side.dead ? Act.holder : author
          answer = try side.transaction { try side.takeBack(place, by: living, isAgain: isAgain) }
        case 13..<16: side.time.set(to: side.time.now + place % 5 * Side.day + 1)
        case 16: try side.mask()
        case 17: try side.openAgain()
        default:
          if side === folded {
            let days = place % 20
            gone += try side.fold(after: days, atMost: kind == 18 ? nil : place % 7 + 1)
            #expect(try kind == 19 || side.fold(after: days) == 0, "once more: \(note)")
          }
        }
        answers.append(answer)
      }
      #expect(answers[0] == answers[1], note)
      if kind == 11, answers[0] != nil { undone += 1 }
      if step % 8 == 0 || kind == 11 || kind > 17 {
        try folded.check(note)
        try compare(plain, folded, note)
      }
    }
    #expect(undone > 0)
    #expect(gone > 0 || seed > 4)
  }

  /// All that is known of both, but for the entries that are gone.
  private func compare(_ plain: Side, _ folded: Side, _ note: Comment) throws {
    let (one, other) = (plain.journal, folded.journal)
    for machine in Side.machines.indices {
      let (all, rest) = (try plain.lines(machine), try folded.lines(machine))
      #expect(rest.dropFirst() == all.suffix(max(0, rest.count - 1)), note)
      #expect(rest.first?.entry.balance == all.suffix(rest.count).first?.entry.balance, note)
      #expect(rest.first?.number == all.suffix(rest.count).first?.number, note)
    }
    for author in Self.authors.prefix(2) {
      let acts = try one.standingActs(of: author, areTakings: false, newest: 1000)
      #expect(try other.standingActs(of: author, areTakings: false, newest: 1000) == acts, note)
      for act in acts {
        guard case .account(let key, let amount) = act.change, amount > 0 else { continue }
        let left = try one.leftOfGift(act.entry ?? 0, in: key, amount)
        #expect(try other.leftOfGift(act.entry ?? 0, in: key, amount) == left, "\(act), \(note)")
      }
    }
    let (first, last) = (try plain.masked(), one.lastNumber)
    for number in stride(from: first, through: last, by: 7) {
      let balances = try one.balances(afterRecord: number).map { "\($0)" }
      #expect(try other.balances(afterRecord: number).map { "\($0)" } == balances, note)
    }
    if first < last {
      let lines = try one.entries(ofRecords: first + 1...last)
      #expect(try other.entries(ofRecords: first + 1...last) == lines, note)
    }
  }

  /// Does the same in both, and lets it become old; the second folds.
  private func later(
    _ both: [Side],
    _ note: Comment,
    leaving count: Int,
    _ body: (Side) throws -> Void
  ) throws {
    for side in both { try side.transaction { try body(side) } }
    try compare(both[0], both[1], note)
    for side in both {
      side.time.set(to: side.time.now + 100 * Side.day)
      try side.transaction { for _ in 0..<60 { side.book(1, 1) } }
      try side.mask()
    }
    try both[1].fold(after: 20)
    #expect(try both[1].lines(0).count == count, note)
    try both[1].check(note)
    try compare(both[0], both[1], note)
  }

  @Test("a gift stays while it can be taken back and something is left of it", arguments: 0..<3)
  func gifts(_ place: Int) throws {
    let author = Self.authors[place]
    let stays = author != Side.dead
    let both = [try Side(), try Side()]
    try later(both, "given", leaving: stays ? 3 : 1) { side in
      for one in [nil, author, nil] { side.book(one == nil ? 1 : 10, 0, by: one) }
    }
    try later(both, "the next one is spent in part", leaving: stays ? 5 : 1) { side in
      side.book(10, 0, by: author)
      side.book(-13, 0)
    }
    try later(both, "taken back", leaving: 1) { side in
      let taken = stays ? try side.takeBack(0, by: author, isAgain: false) : nil
      #expect(taken == (stays ? -7 : nil))
      side.book(1, 0)
    }
    try later(both, "another", leaving: 3) { side in
      side.book(10, 0, by: Act.holder)
      side.book(-1, 0)
    }
  }

  @Test("what a parent took of gifts stays while it can be given back")
  func takings() throws {
    let both = [try Side(), try Side()]
    try later(both, "taken", leaving: 3) { side in
      for (amount, author) in [(5, nil), (10, Side.dead), (-4, Act.holder), (1, nil)] {
        side.book(amount, 0, by: author)
      }
    }
    try later(both, "given back", leaving: 1) { side in
      let taken = try side.takeBack(0, by: Act.holder, isAgain: false)
      #expect(taken == 4)
    }
    try later(both, "a gift behind an older one", leaving: 3) { side in
      side.book(10, 0, by: Act.holder)
      side.book(-12, 0)
    }
  }

  @Test("what was taken back counts as never given, also when it is folded")
  func undone() throws {
    let both = [try Side(), try Side()]
    try later(both, "undone", leaving: 1) { side in
      side.book(3, 0)
      side.book(10, 0, by: Act.holder)
      let taken = try side.takeBack(0, by: Act.holder, isAgain: false)
      #expect(taken == -10)
    }
    try later(both, "a gift that is spent", leaving: 1) { side in
      side.book(10, 0, by: Act.holder)
      side.book(-10, 0)
    }
  }

  /// A till with so many coins that came long ago, one by one, and 60 today.
  private func old(_ count: Int = 100) throws -> Side {
    let side = try Side()
    try side.transaction { for _ in 0..<count { side.book(1, 0) } }
    side.time.set(to: side.time.now + 100 * Side.day)
    try side.transaction { for _ in 0..<60 { side.book(1, 1) } }
    try side.mask()
    return side
  }

  @Test("a clock that is set forward by mistake folds nothing at once, nor one that is set back")
  func clock() throws {
    let side = try Side()
    try side.transaction { for _ in 0..<100 { side.book(1, 0) } }
    let now = side.time.now
    side.time.set(to: now + 4000 * Side.day)
    try side.transaction { for _ in 0..<50 { side.book(1, 1) } }
    try side.mask()
    #expect(try side.fold(after: 20) == 0)
    side.time.set(to: now - 4000 * Side.day)
    #expect(try side.fold(after: 20) == 0)
    side.time.set(to: now + 1)
    try side.mask()
    #expect(try side.fold(after: 20) == 0)
    #expect(try side.lines(0).count == 100)
  }

  @Test("what the log still shows stays, and what is not old enough")
  func shown() throws {
    let side = try old()
    #expect(try side.fold(after: 101) == 0)
    #expect(try side.fold(after: 99) == 99)
    let line = try #require(try side.lines(0).first)
    let entry = line.entry
    #expect((entry.kind, entry.amount, entry.balance) == (LedgerLine.opening, 100, 100))
    #expect((line.number, line.record) == (100, 100))
    #expect(try side.fold(after: 0) == 0, "the log shows the others")
    #expect(try side.lines(1).count == 60)
  }

  @Test("a store that has shared folds nothing, and one that has folded never shares")
  func shared() throws {
    let side = try old()
    #expect(try side.journal.store.beginSharing())
    #expect(try side.fold(after: 20) == 0)
    let other = try old()
    #expect(try other.fold(after: 20) == 99)
    #expect(try !other.journal.store.beginSharing())
    try other.openAgain()
    #expect(try !other.journal.store.beginSharing())
    // Shared by a program that did not say when it began.
    let third = try old()
    try third.journal.store.setFact("sync.folders", to: .list([.string("/x")]))
    #expect(try third.fold(after: 20) == 0)
  }

  @Test("two journals at once: what one folds the other goes on from")
  func two() throws {
    let side = try old()
    let other = TillShell(try side.folder.open(), chart: Till.chart("left"))
    try other.transaction { $0.send(.add(5)) }
    #expect(try side.transaction { try side.journal.balance(of: side.key(0)) } == 105)
    #expect(try side.fold(after: 20) == 99)
    try other.transaction { $0.send(.add(-2)) }
    #expect(try other.journal.sum(of: side.key(0)) == 103)
    let newest = try other.journal.ledger(of: side.key(0), newest: 9)
    #expect(newest.map(\.entry.amount) == [100, 5, -2])
    #expect(try other.journal.store.facts().ledgerProblems == [])
  }

  @Test("a chain that is broken is not covered up")
  func broken() throws {
    let side = try old()
    try side.journal.store.change { db in
      try db.lifting(["ledger_is_never_changed"]) {
        try db.execute(sql: "UPDATE ledger SET amount = 3 WHERE number = 50")
      }
    }
    #expect(try side.fold(after: 20) == 48, "up to the entry before it")
    #expect(try !side.journal.store.facts().ledgerProblems.isEmpty)
  }

  @Test("a child's file of before is taken back where its entries were folded since, and no other")
  func childFile() throws {
    let side = try old()
    let id = "Ada"
    var entries = ChildEntries()
    let rows = try side.journal.childRows(of: id, &entries)
    #expect(try side.fold(after: 20) == 99)
    #expect(try side.journal.canTakeBack(rows, of: id))
    var after = ChildEntries()
    #expect(try side.journal.canTakeBack(side.journal.childRows(of: id, &after), of: id))
    for (column, place) in [("balance", 99), ("number", 99), ("amount", 159)] {
      var purses = try #require(rows["purses"]?.listValue)
      let purse = place < 100 ? 0 : 1
      var map = try #require(purses[purse].mapValue)
      var list = try #require(map["entries"]?.listValue)
      var entry = try #require(list[place % 100].mapValue)
      entry[column] = .int(7)
      list[place % 100] = .map(entry)
      map["entries"] = .list(list)
      purses[purse] = .map(map)
      #expect(try !side.journal.canTakeBack(["purses": .list(purses)], of: id), "\(column)")
    }
  }

  // MARK: Damage

  @Test("entries that were folded and still lie about do not count twice", arguments: 0...4)
  func chain(lost: Int) {
    func entry(_ number: Int, _ kind: String, _ amount: Int, _ balance: Int, after: Int)
      -> LedgerChain.Entry
    {
      LedgerChain.Entry(
        number: number,
        record: number,
        kind: kind,
        amount: amount,
        balance: balance,
        time: 0,
        previous: after
      )
    }
    let old = (1...4).map { entry($0, "earned", 1, $0, after: $0 - 1) }.filter { $0.number != lost }
    let kept = [
      entry(5, LedgerLine.opening, 5, 5, after: 0), entry(6, "earned", 2, 7, after: 5),
    ]
    let chain = LedgerChain(old + kept, account: (balance: 7, last: 6)) { _ in false }
    #expect(chain.entries == kept)
    #expect(chain.balance == 7 && chain.isProved)
  }

  @Test("a damaged store that was folded is put together again, whichever page is gone")
  func salvage() throws {
    let side = try old(600)
    #expect(try side.fold(after: 20) == 599)
    try side.transaction { for _ in 0..<300 { side.book(2, 0) } }
    side.journal.store.close()
    let whole = try Data(contentsOf: URL(fileURLWithPath: side.folder.paths.database))
    for page in 0..<whole.count / 4096 {
      let folder = try TemporaryFolder()
      for path in folder.paths.folders { try PrivateFiles.makeFolder(path) }
      var data = whole
      // Without the list of free pages all that lies about is looked at.
      if page % 2 == 0 { data.replaceSubrange(32..<40, with: Data(count: 8)) }
      let bytes = page * 4096..<(page + 1) * 4096
      data.replaceSubrange(bytes, with: Data(repeating: 0x5A, count: 4096))
      try data.write(to: URL(fileURLWithPath: folder.paths.database))
      StoreLock(lock: try FileLock(folder.paths.lock)).note(isSuspect: true)
      let store = try folder.open()
      // A page that nothing uses is no damage.
      let saved = store.findings.first?.saved ?? SalvageCount()
      let journal = StoreJournal(store)
      let balances = try AccountKey.both.map { try journal.balance(of: $0) ?? 0 }
      #expect(try AccountKey.both.map { try journal.sum(of: $0) } == balances, "page \(page + 1)")
      #expect(try store.facts().ledgerProblems == [], "page \(page + 1)")
      if saved.unprovedAccounts == 0, saved.lostAccounts == 0 {
        #expect(balances.reduce(0, +) == 1260, "page \(page + 1): \(saved)")
      }
      #expect(balances.reduce(0, +) <= 1260, "page \(page + 1): \(saved)")
    }
  }

  @Test("killed at any moment: the old ledger or the folded one, never a part")
  func kills() throws {
    let side = try old(5000)
    side.journal.store.close()
    var chance = Chance()
    for round in 0..<TestLength.pick(8, more: 40, long: 200) {
      let folder = try TemporaryFolder()
      try FileManager.default.copyItem(
        atPath: side.folder.path + "/store",
        toPath: folder.path + "/store"
      )
      let probe = try Running.probe("fold", folder.path + "/store", "20")
      #expect(probe.line() == "folding")
      // The first is killed when it has said that it is done.
      var said = round == 0 ? probe.line() ?? "" : ""
      if round > 0 { usleep(UInt32.random(in: 0...150_000, using: &chance)) }
      probe.kill()
      said += probe.rest()
      probe.wait()
      let facts = try folder.open().facts()
      #expect(round > 0 || said.contains("4999"))
      #expect([5060, 61].contains(facts.entryCount), "\(chance)")
      if said.contains("4999") { #expect(facts.entryCount == 61, "\(chance)") }
      #expect(facts.ledgerProblems == [] && facts.integrityProblems == [], "\(chance)")
    }
  }

  // MARK: Space

  @Test("the file is written anew when most of it is free, and not for little")
  func shrink() throws {
    let side = try old(20_000)
    let store = side.journal.store
    func pages() throws -> Int {
      try #require(PrivateFiles.size(of: side.folder.paths.database)) / 4096
    }
    func settle() throws {
      try store.access { db in try db.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)") }
    }
    try settle()
    let before = try pages()
    store.shrink()
    #expect(try pages() == before, "nothing is free")
    // As much as a log lets go of.
    try store.change { db in
      try db.execute(sql: "CREATE TABLE x (y)")
      let blob = "INSERT INTO x SELECT zeroblob(1 << 20) FROM log LIMIT "
      try db.execute(sql: blob + "3; DROP TABLE x")
    }
    try settle()
    store.shrink()
    #expect(try pages() > before, "3 MB is little")
    try store.change { db in
      try db.execute(sql: "CREATE TABLE x (y)")
      try db.execute(sql: "INSERT INTO x SELECT zeroblob(1 << 20) FROM log LIMIT 9; DROP TABLE x")
    }
    try settle()
    #expect(try pages() > before * 2)
    store.shrink()
    #expect(try pages() <= before)
    try side.openAgain()
    try side.check("after it")
  }

  @Test("a disk that may be too small is left as it is", .enabled(if: getuid() == 0))
  func smallDisk() throws {
    let folder = try TemporaryFolder()
    let disk = folder.path + "/disk"
    try PrivateFiles.makeFolder(disk)
    try mountMemory(at: disk, megabytes: 60)
    defer { _ = try? Finished("umount", ["-l", disk]) }
    let paths = StorePaths(folder: disk + "/store")
    let store = try Store.open(paths, at: 0)
    try store.change { db in
      try db.execute(sql: "CREATE TABLE x (y); CREATE TABLE z (y)")
      let blob = "WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 9) INSERT INTO"
      try db.execute(sql: "\(blob) z SELECT zeroblob(1 << 20) FROM n")
    }
    for _ in 0..<2 {
      try store.change { db in
        let blob = "WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 12) INSERT INTO"
        try db.execute(sql: "\(blob) x SELECT zeroblob(1 << 20) FROM n")
      }
      try store.access { db in try db.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)") }
    }
    try store.change { db in try db.execute(sql: "DROP TABLE x") }
    try store.access { db in try db.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)") }
    let full = try #require(PrivateFiles.size(of: paths.database))
    #expect(full > 30 << 20)
    let filler = [UInt8](repeating: 1, count: 16 << 20)
    try Data(filler).write(to: URL(fileURLWithPath: disk + "/filler"))
    store.shrink()
    #expect(PrivateFiles.size(of: paths.database) == full)
    // Emptied, and not only unlinked: a process that another test begins just now may hold it open.
    #expect(truncate(disk + "/filler", 0) == 0)
    store.shrink()
    #expect(try #require(PrivateFiles.size(of: paths.database)) < 12 << 20)
  }
}

extension AccountKey {
  fileprivate static let both = Side.machines.map { Till.purse(of: $0) }
}
