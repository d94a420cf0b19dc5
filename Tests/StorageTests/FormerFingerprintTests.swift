// SPDX-License-Identifier: GPL-3.0-or-later
import GRDB
import StateEngine
@testable import SQLiteStore
@testable import Storage
import StorageFixtures
import Testing

@Suite("Charts in a store whose fingerprint has the form of earlier programs")
struct FormerFingerprintTests {
  /// A closed store with three records of a till, by a chart of that fingerprint.
  func made(_ fingerprint: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let shell = TillShell(try folder.open())
    try shell.transaction { engine in for _ in 0..<3 { engine.send(.add(3)) } }
    shell.journal.store.close()
    try change(folder, "UPDATE chart SET fingerprint = '\(fingerprint)'")
    return folder
  }

  func change(_ folder: TemporaryFolder, _ sql: String) throws {
    let queue = try DatabaseQueue(path: folder.paths.database)
    try queue.write { db in try db.execute(sql: sql) }
    try queue.close()
  }

  /// The fingerprints of the chart's rows, oldest first, and how many records can be gone back over.
  func found(_ store: Store) throws -> (rows: [String], past: Int) {
    let rows = try store.access { db in
      try String.fetchAll(db, sql: "SELECT fingerprint FROM chart ORDER BY id")
    }
    var past = 0
    let journal = StoreJournal(store)
    let number = try store.facts().recordCount
    try journal.goBack(over: 1...number, charts: ["till": Till.chart()]) { row in
      if row.record?.microsteps.first?.transitions.count == 1 { past += 1 }
      return true
    }
    return (rows, past)
  }

  @Test("the past stays whole, and the next record gives the row today's form")
  func same() throws {
    let folder = try made(Till.chart().formerFingerprint)
    let store = try folder.open()
    var now = try found(store)
    #expect(now.rows == [Till.chart().formerFingerprint] && now.past == 3, "\(now)")
    let shell = TillShell(store)
    try shell.transaction { $0.send(.add(3)) }
    #expect(shell.coins == 12)
    now = try found(store)
    #expect(now.rows == [Till.chart().fingerprint] && now.past == 4, "\(now)")
    try shell.transaction { $0.send(.add(3)) }
    store.close()
    now = try found(try folder.open())
    #expect(now.rows == [Till.chart().fingerprint] && now.past == 5, "\(now)")
  }

  @Test("a transaction that is rolled back leaves the row as it was, and the next one does not")
  func rolledBack() throws {
    let folder = try made(Till.chart().formerFingerprint)
    let store = try folder.open()
    let shell = TillShell(store)
    if try shell.journal.beginTransaction().changedElsewhere { try shell.reload() }
    shell.engine.send(.add(3))
    #expect(try shell.journal.log(LogQuery(), of: [:]).count == 4)
    shell.journal.rollbackTransaction()
    var now = try found(store)
    #expect(now.rows == [Till.chart().formerFingerprint] && now.past == 3, "\(now)")
    try shell.transaction { $0.send(.add(3)) }
    now = try found(store)
    #expect(now.rows == [Till.chart().fingerprint] && now.past == 4, "\(now)")
  }

  @Test("another chart's row stays, and nobody goes back over its records")
  func other() throws {
    let folder = try made("0123456789abcdef")
    let store = try folder.open()
    #expect(try found(store).past == 0)
    try TillShell(store).transaction { $0.send(.add(3)) }
    let now = try found(store)
    #expect(now.rows == ["0123456789abcdef", Till.chart().fingerprint] && now.past == 1, "\(now)")
  }

  @Test("once a chart has a row of today's form, no row of the former one is compared with it")
  func both() throws {
    let folder = try made(Till.chart().formerFingerprint)
    let today = Till.chart().fingerprint
    try change(
      folder,
      "INSERT INTO chart SELECT 9, machine, version, '\(today)', names FROM chart"
    )
    #expect(try found(try folder.open()).past == 0)
  }
}
