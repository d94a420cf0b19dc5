// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import GRDB
import StateEngine
@testable import SQLiteStore
@testable import Storage
import StorageFixtures
import Testing

@Suite("What is kept by key")
struct KeyedSnapshotTests {
  private static let keyed = KeyedVariables(["note"], owner: "owner", others: "shelf")

  /// A till that keeps a note for each owner: Ada's stands in it, Ida's lies on the shelf.
  private static func chart() throws -> Chart {
    var description = Till.description()
    description.keyed = keyed
    for place in description.variables.indices {
      switch description.variables[place].name {
      case "note": description.variables[place].initial = .string("Ada's words")
      case "shelf":
        description.variables[place].initial = .map(["Ida": .map(["note": .string("Ida's words")])])
      default: break
      }
    }
    return try Chart(description)
  }

  private func shell(_ folder: TemporaryFolder) throws -> TillShell {
    TillShell(try folder.open(), chart: try Self.chart())
  }

  private func rows(_ shell: TillShell) throws -> [String] {
    try shell.journal.store.access { db in
      try String.fetchAll(db, sql: "SELECT machine || ' ' || key FROM keyed_row ORDER BY 1")
    }
  }

  private func expectBoth(_ shell: TillShell, coins: Int) throws {
    try shell.reload()
    #expect(shell.coins == coins)
    #expect(shell.engine.value(of: "owner") == .string("Ada"))
    #expect(shell.engine.value(of: "note") == .string("Ada's words"))
    #expect(
      shell.engine.value(of: "shelf") == .map(["Ida": .map(["note": .string("Ida's words")])])
    )
  }

  @Test("what is taken apart and put together again is what it was")
  func law() {
    var random = RandomState(seed: 12)
    var splits = 0
    for _ in 0..<5000 {
      var context: [String: Value] = ["coins": .int(random.number(in: 0...9))]
      for name in ["note", "more"] where random.number(in: 0...5) > 0 {
        context[name] = .string("w\(random.number(in: 0...3))")
      }
      context["owner"] = random.number(in: 0...2) == 0 ? .null : .string("a")
      var others: [String: Value] = [:]
      for key in ["a", "b", "c"] where random.number(in: 0...2) == 0 {
        others[key] = random.number(in: 0...9) == 0 ? .int(1) : .map(["note": .string(key)])
      }
      if random.number(in: 0...9) > 0 { context["shelf"] = .map(others) }
      let saved = Value.map(["context": .map(context), "machine": .string("till")])
      let parts = KeyedSnapshot(
        saved,
        KeyedVariables(["note", "more", "owner"], owner: "owner", others: "shelf")
      )
      if parts.isSplit { splits += 1 }
      #expect(parts.isWhole { false })
      #expect(KeyedSnapshot(rest: parts.rest, rows: parts.rows).saved == saved)
    }
    #expect(splits > 3000)
  }

  @Test("each person has a row under their key, and nothing of theirs is in the snapshot")
  func apart() throws {
    let folder = try TemporaryFolder()
    let shell = try shell(folder)
    try shell.transaction { $0.send(.add(3)) }
    #expect(try rows(shell) == ["till Ada", "till Ida"])
    let bytes = try shell.journal.store.access { db in
      try Data.fetchOne(db, sql: "SELECT saved FROM snapshot") ?? Data()
    }
    #expect(!bytes.isEmpty && bytes.range(of: Data("words".utf8)) == nil)
    try expectBoth(try self.shell(folder), coins: 3)
    #expect(try shell.journal.store.facts().integrityProblems == [])
  }

  @Test("who is gone from the machine is gone from the store")
  func gone() throws {
    let folder = try TemporaryFolder()
    let shell = try shell(folder)
    try shell.transaction { $0.send(.add(3)) }
    var snapshot = shell.engine.snapshot
    let slot = try #require(shell.engine.chart.scope.variables["shelf"]?.index)
    snapshot.values[slot] = .map([:])
    shell.engine.replaceSnapshot(snapshot)
    try shell.transaction { $0.send(.add(1)) }
    #expect(try rows(shell) == ["till Ada"])
  }

  @Test("a snapshot that holds all, as older programs wrote it, is read and taken apart later")
  func older() throws {
    let folder = try TemporaryFolder()
    let old = TillShell(try folder.open())
    try old.transaction { _ in }
    old.engine.replaceSnapshot(Engine(try Self.chart()).snapshot)
    try old.transaction { $0.send(.add(3)) }
    #expect(try rows(old) == [])
    let new = try shell(folder)
    try expectBoth(new, coins: 3)
    try new.transaction { $0.send(.add(1)) }
    #expect(try rows(new) == ["till Ada", "till Ida"])
    try expectBoth(new, coins: 4)
  }

  @Test(
    "damage of what is kept of one is noticed, and all of it is set aside under one name",
    arguments: [
      "UPDATE keyed_row SET saved = CAST(saved || x'00' AS BLOB) WHERE key = 'Ida'",
      "DELETE FROM keyed_row WHERE key = 'Ida'", "DELETE FROM keyed_row WHERE key = 'Ada'",
    ]
  )
  func damage(_ sql: String) throws {
    let folder = try TemporaryFolder()
    let shell = try shell(folder)
    try shell.transaction { $0.send(.add(3)) }
    try shell.journal.store.change { db in try db.execute(sql: sql) }
    #expect(try shell.journal.store.facts().integrityProblems.count == 1)
    #expect(try shell.journal.snapshot(of: "till")?.saved == nil)
    _ = try shell.journal.beginTransaction()
    let name = try shell.journal.setSnapshotAside(of: "till", because: "damaged", at: 0)
    try shell.journal.commitTransaction()
    let rest = try rows(shell)
    #expect(!rest.isEmpty && rest.allSatisfy { $0.hasPrefix("\(name ?? "?") ") }, "\(rest)")
    try shell.transaction { $0.send(.add(1)) }
    #expect(try rows(shell).count == rest.count + 2)
  }

  @Test("of a database with a broken header nothing is lost")
  func salvage() throws {
    let folder = try TemporaryFolder()
    let shell = try shell(folder)
    try shell.transaction { $0.send(.add(3)) }
    shell.journal.store.close()
    let url = URL(fileURLWithPath: folder.paths.database)
    var data = try Data(contentsOf: url)
    data.replaceSubrange(0..<40, with: Data(repeating: 0x5A, count: 40))
    try data.write(to: url)
    let again = try self.shell(folder)
    try expectBoth(again, coins: 3)
    try again.transaction { $0.send(.add(1)) }
    #expect(try rows(again) == ["till Ada", "till Ida"])
  }
}
