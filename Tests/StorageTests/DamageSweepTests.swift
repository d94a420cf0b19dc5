// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import GRDB
import StateEngine
@testable import SQLiteStore
@testable import Storage
import StorageFixtures
import TestSupport
import Testing

/// No damage keeps a store shut, and none costs more than `sqlite3 .recover` loses too.
///
/// A dozen damages here; 400 truncations and 400 pages with `PLAYSTATE_LONG=1`, and as many of a store
/// of fifty megabytes, of which two of eight are tried here.
@Suite("Damage, swept")
struct DamageSweepTests {
  private static let isLong = TestLength.isLong

  /// How large the store is, and how often it is damaged either way.
  private enum Size: CaseIterable {
    case small, large

    var transactions: Int {
      self == .small ? 60 : TestLength.pick(3_000, more: 18_000, long: 18_000)
    }
    var times: Int {
      self == .small
        ? TestLength.pick(6, more: 18, long: 400) : TestLength.pick(1, more: 2, long: 400)
    }
  }

  /// How many people, purses and entries of the store that was whole `.recover` gets from the damaged
  /// file and the store does not hold any more.
  private static func lost(recovered: String, whole: String, kept: String) throws -> [Int] {
    let queue = try DatabaseQueue(path: kept)
    defer { try? queue.close() }
    return try queue.inDatabase { db in
      try db.execute(sql: "ATTACH ? AS told", arguments: [recovered])
      try db.execute(sql: "ATTACH ? AS whole", arguments: [whole])
      return try [
        ("people", "id, name"), ("purse", "owner"), ("ledger", "number, kind, amount, time"),
      ].map { table, columns in
        guard try db.tableExists(table, in: "told") else { return 0 }
        return try Int.fetchOne(
          db,
          sql: """
            SELECT count(*) FROM (SELECT \(columns) FROM told.\(table) INTERSECT \
            SELECT \(columns) FROM whole.\(table) EXCEPT SELECT \(columns) FROM main.\(table))
            """
        ) ?? 0
      }
    }
  }

  /// What `.recover` says of the three tables; the log's rows are most of what it prints.
  private static func recover(_ database: String, to recovered: String) throws {
    let script = """
      { echo 'PRAGMA synchronous=OFF;'; sqlite3 "$0" .recover | \
      LC_ALL=C awk '/^(INSERT|CREATE)/ { kept = /^CREATE TABLE/ || /people|purse|ledger/ } \
      /^(BEGIN|COMMIT|PRAGMA)/ { kept = 1 } kept' ; } | sqlite3 "$1"
      """
    _ = try Finished("sh", ["-c", script, database, recovered])
  }

  /// A store with ten entries a transaction and three people, its log and ledger on pages in turns.
  private static func made(_ size: Size = .small) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let shell = TillShell(try folder.open())
    for number in 0..<size.transactions {
      try shell.transaction { engine in
        for _ in 0..<10 { engine.send(.add(1 + number % 3)) }
      }
      guard number < 60, number % 20 == 0 else { continue }
      try shell.journal.store.addOwner("Kim\(number)", id: "id-\(number)", at: number)
    }
    shell.journal.store.close()
    return folder
  }

  private enum Damage: CaseIterable {
    case cut, noise, bits, inverted

    func apply(_ data: Data, _ random: inout RandomState) -> Data {
      func below(_ limit: Int) -> Int { Int(random.next() % UInt64(limit)) }
      if self == .cut { return data.prefix(below(data.count)) }
      var data = data
      let page = below(data.count / 4096) * 4096
      switch self {
      case .noise:
        for place in page..<page + 4096 { data[place] = UInt8(truncatingIfNeeded: random.next()) }
      case .bits:
        for _ in 0..<(1 + below(64)) { data[page + below(4096)] ^= 1 << UInt8(below(8)) }
      case .inverted: for place in page..<page + 4096 { data[place] ^= 0xFF }
      case .cut: break
      }
      return data
    }
  }

  @Test(
    "opens, with nothing fewer than the database's own tool gets",
    .enabled(if: OtherTool.has(.sqlite3)),
    arguments: Size.allCases
  )
  private func opens(size: Size) throws {
    let folder = try Self.made(size)
    let path = folder.paths.database
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    let counts = try DatabaseQueue(path: path).read { db in
      try ["people", "purse", "ledger"].map {
        try Int.fetchOne(db, sql: "SELECT count(*) FROM \($0)") ?? 0
      }
    }
    #expect(counts[0] == 3 && counts[2] == size.transactions * 10)
    var random = RandomState(seed: 26)
    var (failures, noticed) = (0, 0)
    for number in 0..<size.times * 2 {
      let damage = number % 2 == 0 ? Damage.cut : Damage.allCases[1 + number / 2 % 3]
      let damaged = damage.apply(data, &random)
      let other = try TemporaryFolder()
      try PrivateFiles.makeFolder(other.paths.dataFolder)
      try damaged.write(to: URL(fileURLWithPath: other.paths.database))
      let label = "\(number): \(damage), \(damaged.count) bytes"
      func expect(_ isSo: Bool, _ told: String) {
        if !isSo { failures += 1 }
        #expect(isSo, "\(label): \(told)")
      }
      defer {
        if Self.isLong, number % 20 == 19 {
          let line = "\(size): \(number + 1) damages, \(noticed) noticed, \(failures) failures\n"
          FileHandle.standardError.write(Data(line.utf8))
        }
      }
      guard let store = try? other.open() else {
        expect(false, "shut")
        continue
      }
      let isAside = store.findings.contains { $0.saved != nil }
      if isAside { try expect(store.facts().ledgerProblems == [], "a ledger with problems") }
      store.close()
      // What was not noticed stands as it was.
      guard isAside else { continue }
      noticed += 1
      expect(other.paths.asides.count == 1, "\(other.paths.asides.count) files aside")
      guard let aside = other.paths.asides.first?.path else { continue }
      try expect(Data(contentsOf: URL(fileURLWithPath: aside)) == damaged, "another file is kept")
      let recovered = other.path + "/recovered.sqlite"
      try Self.recover(aside, to: recovered)
      let lost = try Self.lost(recovered: recovered, whole: path, kept: other.paths.database)
      expect(lost == [0, 0, 0], "people, purses and entries lost: \(lost)")
    }
    #expect(noticed >= size.times, "\(noticed) damages noticed")
  }

  /// The log's share is twelve of the thirty seconds: writing takes about as long again.
  @Test(
    "a log that takes too long is left, its count is said, and the store opens",
    arguments: [(100, 255), (7, 511), (6, 600), (0, 600)]
  )
  func tooLong(secondsALook: Int, read: Int) throws {
    let folder = try Self.made()
    var looks = 0
    let (aside, count) = try Store.salvage(folder.paths, at: 0) {
      looks += 1
      return .seconds(looks * secondsALook)
    }
    // Whoever is in it and what they have is whole, however long the log is.
    #expect(count.entries == 600 && count.owners == 3 && count.accounts == 1, "\(count)")
    #expect(count.records == read && count.leftRecords == 600 - read, "\(count)")
    #expect(looks == min(2, read / 255))
    #expect(folder.paths.asides.map(\.path) == [aside])
    let store = try folder.open()
    #expect(try store.facts().ledgerProblems == [])
    let shell = TillShell(store)
    try shell.transaction { $0.send(.add(1)) }
    #expect(try StoreJournal(store).log(LogQuery(newest: 1), of: [:]).first?.number == 601)
  }

  @Test("rows that no tree leads to any more are found by what they look like")
  func orphans() throws {
    let folder = try Self.made()
    let path = folder.paths.database
    let root = try DatabaseQueue(path: path).read { db in
      try Int.fetchOne(db, sql: "SELECT rootpage FROM sqlite_schema WHERE name = 'ledger'")
    }
    let page = try #require(root)
    var data = try Data(contentsOf: URL(fileURLWithPath: path))
    data.replaceSubrange((page - 1) * 4096..<page * 4096, with: Data(count: 4096))
    try data.write(to: URL(fileURLWithPath: path))
    let store = try folder.open()
    #expect(store.findings.first?.saved?.entries == 600)
    #expect(store.findings.first?.saved?.unprovedAccounts == 0)
  }

  @Test("damage that is met later makes the next opening look at everything")
  func suspect() throws {
    let folder = try Self.made()
    let path = folder.paths.database
    let root = try DatabaseQueue(path: path).read { db in
      try Int.fetchOne(
        db,
        sql: "SELECT rootpage FROM sqlite_schema WHERE name = 'sqlite_autoindex_snapshot_1'"
      )
    }
    let page = try #require(root)
    var data = try Data(contentsOf: URL(fileURLWithPath: path))
    for place in (page - 1) * 4096..<page * 4096 { data[place] ^= 0xFF }
    try data.write(to: URL(fileURLWithPath: path))
    let store = try folder.open()
    // As whoever meets it leaves word.
    store.storeLock.note(isSuspect: true)
    store.close()
    let next = try folder.open()
    #expect(next.findings.first?.saved?.entries == 600)
    #expect(try StoreJournal(next).snapshot(of: "till")?.saved != nil)
    next.close()
    #expect(try folder.open().findings == [])
  }

  @Test("commits that are gone with the write-ahead log are counted")
  func vanishedLog() throws {
    let folder = try TemporaryFolder()
    let shell = TillShell(try folder.open())
    try shell.transaction { $0.send(.add(1)) }
    // As after a kill: nobody has tidied up.
    let other = try TemporaryFolder()
    try PrivateFiles.makeFolder(other.paths.dataFolder)
    for path in [folder.paths.database, folder.paths.lock] {
      let name = (path as NSString).lastPathComponent
      try FileManager.default.copyItem(
        atPath: path,
        toPath: "\(other.paths.dataFolder)/\(name)"
      )
    }
    let findings = try other.open().findings
    guard case .behind(let count) = findings.last else {
      Issue.record("\(findings)")
      return
    }
    #expect(count > 0)
    #expect(try other.open().findings == [])
    #expect(try folder.open().findings == [])
  }
}
