// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import StateEngine
@testable import SQLiteStore
@testable import Storage
import StorageFixtures
import TestSupport
import Testing

@Suite("Processes on one store", .serialized)
struct StoreProcessTests {
  @Test("two processes, a thousand coins each: two thousand coins")
  func two() throws {
    let folder = try TemporaryFolder()
    try folder.open().close()
    let path = folder.path + "/store"
    let both = [try Running.probe("add", path, "1000"), try Running.probe("add", path, "1000")]
    for one in both {
      #expect(one.rest() == "")
      #expect(one.wait() == 0)
    }
    let shell = TillShell(try folder.open())
    try shell.transaction { _ in }
    #expect(shell.coins == 2000)
    let lines = try shell.journal.ledger(of: Till.purse(), newest: 10_000)
    #expect(lines.map(\.entry.balance) == Array(1...2000))
    #expect(lines.map(\.number) == Array(1...2000))
    #expect(try shell.journal.log(LogQuery(newest: 5000), of: [:]).map(\.number) == Array(1...2000))
    #expect(try shell.journal.store.facts().ledgerProblems == [])
  }

  @Test("eight writers at once all get their turn")
  func eight() throws {
    let folder = try TemporaryFolder()
    try folder.open().close()
    let all = try (0..<8).map { _ in try Running.probe("add", folder.path + "/store", "50") }
    for one in all {
      #expect(one.rest() == "")
      #expect(one.wait() == 0)
    }
    let shell = TillShell(try folder.open())
    try shell.transaction { _ in }
    #expect(shell.coins == 400)
  }

  @Test("a writer killed at any moment loses nothing it has printed and leaves no half step")
  func kills() throws {
    let folder = try TemporaryFolder()
    try folder.open().close()
    var chance = Chance()
    var counted = 0
    while counted < 20 {
      let steps = Int.random(in: 1...200, using: &chance) * 2
      let writer = try Running.probe("flood", folder.path + "/store", "\(steps)")
      var said = (writer.line() ?? "") + "\n"
      usleep(UInt32.random(in: 0...30_000, using: &chance))
      writer.kill()
      said += writer.rest()
      writer.wait()
      guard
        let last = said.split(separator: "\n", omittingEmptySubsequences: false).dropLast().last,
        let promised = Int(last)
      else { continue }
      counted += 1
      let shell = TillShell(try folder.open())
      try shell.transaction { _ in }
      // The transaction that was under way has happened wholly or not at all.
      #expect([promised, promised + steps * 2].contains(shell.coins), "\(chance)")
      #expect(try shell.journal.sum(of: Till.purse()) == shell.coins, "\(chance)")
      let facts = try shell.journal.store.facts()
      #expect(facts.integrityProblems == [] && facts.ledgerProblems == [], "\(chance)")
      #expect(facts.recordCount == shell.journal.lastNumber, "\(chance)")
      // Two records and two coins a step: neither without the other.
      #expect(facts.recordCount == shell.coins, "\(chance)")
      shell.journal.store.close()
    }
  }

  @Test(
    "a store that another program has locked: one clear error, and nothing lost",
    .enabled(if: OtherTool.has(.sqlite3))
  )
  func locked() throws {
    let folder = try TemporaryFolder()
    let shell = TillShell(try folder.open(timeout: 100))
    try shell.transaction { $0.send(.add(1)) }
    let other = Process()
    let input = Pipe()
    let output = Pipe()
    other.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    other.arguments = ["sqlite3", folder.paths.database]
    other.standardInput = input
    other.standardOutput = output
    try other.run()
    input.fileHandleForWriting.write(Data("BEGIN EXCLUSIVE;\n.print locked\n".utf8))
    #expect(ProcessLines(output.fileHandleForReading.fileDescriptor).line() == "locked")
    let error = #expect(throws: StoreError.self) { try shell.journal.beginTransaction() }
    #expect(error?.cause == .busy)
    #expect(shell.engine.send(.add(1)).journalFault != nil)
    try input.fileHandleForWriting.close()
    other.waitUntilExit()
    try shell.transaction { $0.send(.add(1)) }
    #expect(shell.coins == 2)
  }

  @Test("a full disk: the error names what is lost, and the store stays whole")
  func full() throws {
    let folder = try TemporaryFolder()
    try folder.open().close()
    // The limit stands for the disk: 512-byte blocks in the shell's ulimit.
    let answer = try Finished(
      "bash",
      [
        "-c", "trap '' XFSZ; ulimit -f 900; exec \"$0\" flood \"$1\" 3000", Running.probePath,
        folder.path + "/store",
      ]
    )
    #expect(answer.status == 74)
    let lines = answer.output.split(separator: "\n")
    let last = try #require(lines.last?.split(separator: " "))
    #expect(last.first == "lost")
    let promised = lines.dropLast().compactMap { Int($0) }.last ?? 0
    #expect(last.dropFirst().first == "\(promised + 1)")
    let shell = TillShell(try folder.open())
    try shell.transaction { _ in }
    #expect(shell.coins == promised)
    #expect(try shell.journal.store.facts().integrityProblems == [])
    try shell.transaction { $0.send(.add(1)) }
  }

  @Test(
    "a full file system: the error says so, and all before is there",
    .enabled(if: OtherTool.has(.mount))
  )
  func fullDisk() throws {
    let folder = try TemporaryFolder()
    let disk = folder.path + "/disk"
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
    try mountMemory(at: disk, megabytes: 3)
    defer { _ = try? Finished("umount", [disk]) }
    let answer = try Finished(Running.probePath, ["flood", disk + "/store", "2000"])
    #expect(answer.status == 74)
    #expect(answer.output.contains("full"))
    let promised = answer.output.split(separator: "\n").compactMap { Int($0) }.last ?? 0
    #expect(promised > 0)
    let store = try Store.open(StorePaths(folder: disk + "/store"))
    let shell = TillShell(store)
    try shell.reload()
    #expect(shell.coins == promised)
    store.close()
  }

  @Test(
    "a file system that can only be read: one clear error",
    .enabled(if: OtherTool.has(.mount))
  )
  func readOnly() throws {
    let folder = try TemporaryFolder()
    let disk = folder.path + "/disk"
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
    try mountMemory(at: disk, megabytes: 8)
    defer { _ = try? Finished("umount", [disk]) }
    let paths = StorePaths(folder: disk + "/store")
    try Store.open(paths).close()
    _ = try Finished("mount", ["-o", "remount,ro", disk])
    let error = #expect(throws: StoreError.self) { _ = try Store.open(paths) }
    #expect([.readOnly, .unopenable].contains(error?.cause))
    let missing = #expect(throws: StoreError.self) {
      _ = try Store.open(StorePaths(folder: disk + "/other"))
    }
    #expect(missing?.cause == .readOnly)
  }
}
