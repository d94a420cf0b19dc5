import Foundation
import StateEngine
@testable import Storage
import StorageFixtures
import TestSupport
import Testing

@Suite("Damaged databases")
struct DamageTests {
  /// A store of 500 records, closed.
  func made() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let shell = TillShell(try folder.open())
    try shell.batch { engine in for _ in 0..<500 { engine.send(.add(1)) } }
    shell.journal.store.close()
    return folder
  }

  func overwrite(_ folder: TemporaryFolder, _ change: (inout Data) -> Void) throws {
    let url = URL(fileURLWithPath: folder.paths.database)
    var data = try Data(contentsOf: url)
    change(&data)
    try data.write(to: url)
  }

  @Test("a damaged file is set aside by name, and the store begins anew", arguments: 0..<5)
  func setAside(_ kind: Int) throws {
    let folder = try made()
    try overwrite(folder) { data in
      switch kind {
      case 0: data = Data("this is no database at all, and long enough to be looked at".utf8)
      case 1: data = Data((0..<20_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ 7) })
      case 2: data = data.prefix(data.count / 2)
      case 3: data = data.prefix(50)
      default: data.replaceSubrange(100..<4096, with: Data(repeating: 0xA5, count: 3996))
      }
    }
    let bytes = try PrivateFiles.contents(of: folder.paths.database)
    let error = #expect(throws: StoreError.self) {
      _ = try Store.open(folder.paths, isFirst: false)
    }
    #expect(error?.cause == .damaged)
    let store = try folder.open()
    let name = folder.paths.database + ".broken-20260105-100000"
    guard case .setAside(_, let to, _, _) = store.findings.first else {
      Issue.record("\(store.findings)")
      return
    }
    #expect(to == name)
    #expect(try PrivateFiles.contents(of: name) == bytes)
    #expect(folder.paths.brokenFiles().contains(name))
    // A broken header hides nothing; half a file may hold a part.
    let saved = try #require(store.findings.first?.saved)
    let journal = StoreJournal(store)
    let balance = try journal.balance(of: Till.purse()) ?? 0
    #expect(try journal.sum(of: Till.purse()) == balance)
    #expect(try store.facts().ledgerProblems == [])
    if saved.entries == 500 { #expect(balance == 500) }
    #expect(PrivateFiles.mode(of: folder.paths.database) == 0o600)
  }

  @Test("of a broken header nothing is lost but the log")
  func header() throws {
    let folder = try made()
    try overwrite(folder) { $0.replaceSubrange(0..<40, with: Data(repeating: 0x5A, count: 40)) }
    let store = try folder.open()
    #expect(store.findings.first?.saved == SalvageCount(people: 0, purses: 1, entries: 500))
    let shell = TillShell(store)
    try shell.batch { $0.send(.add(1)) }
    #expect(shell.coins == 501)
  }

  @Test("pages of the ledger that are gone: what they held is known from what follows")
  func ledgerPages() throws {
    let folder = try made()
    let page = try Finished(
      "sqlite3",
      [
        folder.paths.database,
        "SELECT pageno FROM dbstat WHERE name = 'ledger' AND pagetype = 'leaf' LIMIT 1 OFFSET 1",
      ]
    )
    guard page.status == 0, let number = Int(page.output.trimmingCharacters(in: .newlines)) else {
      print("NOT TESTED: pages of the ledger (sqlite3: \(page.output))")
      return
    }
    try overwrite(folder) { data in
      data.replaceSubrange((number - 1) * 4096..<number * 4096, with: Data(count: 4096))
    }
    let store = try folder.open()
    let saved = try #require(store.findings.first?.saved)
    #expect(saved.entries > 100 && saved.entries < 500 && saved.unprovedPurses == 0, "\(saved)")
    let journal = StoreJournal(store)
    #expect(try journal.balance(of: Till.purse()) == 500)
    #expect(try journal.sum(of: Till.purse()) == 500)
    #expect(try store.facts().ledgerProblems == [])
  }

  @Test("damage in the middle is found by the doctor")
  func middle() throws {
    let folder = try made()
    try overwrite(folder) { data in
      data.replaceSubrange(data.count - 8192..<data.count - 4096, with: Data(count: 4096))
    }
    do {
      let facts = try Store.open(folder.paths, isFirst: false).facts()
      #expect(facts.integrityProblems != [])
    } catch {
      #expect(error.cause == .damaged)
    }
  }

  @Test("an emptied file is told of, a folder in its place is an error")
  func emptied() throws {
    let folder = try made()
    try overwrite(folder) { $0 = Data() }
    #expect(try folder.open().findings == [.wasEmpty(folder.paths.database)])
    let other = try TemporaryFolder()
    try PrivateFiles.makeFolder(other.paths.database)
    let error = #expect(throws: StoreError.self) { _ = try other.open() }
    #expect(error?.cause == .unopenable)
  }

  @Test("a store of a newer schema is left alone", .enabled(if: OtherTool.has(.sqlite3)))
  func newer() throws {
    let folder = try made()
    _ = try Finished("sqlite3", [folder.paths.database, "PRAGMA user_version = 99"])
    let error = #expect(throws: StoreError.self) { _ = try folder.open() }
    #expect(error?.cause == .newerSchema(found: 99, known: Schema.version))
  }

  @Test("facts: permissions, sizes, versions")
  func facts() throws {
    let folder = try made()
    let store = try folder.open()
    #expect(store.findings == [])
    let facts = try store.facts()
    #expect(facts.files.allSatisfy { $0.isPrivate && $0.isMine })
    #expect(facts.files.contains { $0.path == folder.paths.database && $0.size > 4096 })
    #expect(facts.schemaVersion == Schema.version)
    #expect(facts.recordCount == 500)
    chmod(folder.paths.database, 0o644)
    #expect(store.paths.fileStates().contains { !$0.isPrivate })
    _ = try folder.open()
    #expect(PrivateFiles.mode(of: folder.paths.database) == 0o600)
  }
}

extension Store.Finding {
  /// What was saved, when it is about a damaged database.
  var saved: SalvageCount? { if case .setAside(_, _, _, let saved) = self { saved } else { nil } }
}
