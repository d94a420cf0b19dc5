// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import GRDB
import StateEngine
import Testing

@testable import SQLiteStore
@testable import Storage

@Suite("The files that stores share")
struct SyncFileTests {
  @Test("chunks come back as they were; random bytes are no chunk, or one, and never a crash")
  func chunks() throws {
    var random = RandomState(seed: 3)
    for _ in 1...200 {
      var chunk = SharedChunk()
      for number in 0..<random.number(in: 0...40) {
        let amount = [Int.min, .max, 7, -1][random.number(in: 0...3)]
        let time = [Int.min, .max, 0, 1_767_607_200_000][random.number(in: 0...3)]
        chunk.add(.example("s\(random.number(in: 1...3))", number, amount, at: time))
      }
      var bytes = chunk.bytes
      #expect(SharedChunk(bytes) == chunk)
      for _ in 1...20 where !bytes.isEmpty {
        bytes[random.number(in: 0...bytes.count - 1)] = UInt8(random.number(in: 0...255))
        _ = SharedChunk(bytes)
      }
    }
  }

  @Test("a ledger cut or changed at whatever byte gives the chunks before it, and says so")
  func ledger() throws {
    let scratch = try TemporaryFolder()
    let path = scratch.path + "/one" + LedgerFile.ending
    try LedgerFile.make(path, id: "file", store: "one")
    let file = try #require(try LedgerFile(path, isForWriting: true))
    var ends = [file.start]
    for number in 1...3 {
      var chunk = SharedChunk()
      chunk.add(.example("one", number, 5, at: number))
      ends.append(try file.write(chunk, at: ends[number - 1]))
    }
    let whole = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    func read(_ bytes: [UInt8]) throws -> (count: Int, isWhole: Bool)? {
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      guard let file = try LedgerFile(path) else { return nil }
      var (place, count) = (file.start, 0)
      while true {
        switch try file.next(at: place) {
        case .chunk(_, let next):
          place = next
          count += 1
        case .end: return (count, true)
        case .damaged: return (count, false)
        }
      }
    }
    #expect(try #require(try read(whole)) == (3, true))
    for length in 0..<whole.count {
      let before = ends.lastIndex { $0.bytes <= length }
      let cut = try read(Array(whole.prefix(length)))
      #expect(cut?.count == before)
      #expect(cut?.isWhole == before.map { ends[$0].bytes == length })
      var changed = whole
      changed[length] ^= 1
      let found = try read(changed)
      if length >= file.start.bytes {
        #expect(found?.isWhole == false)
        #expect(found?.count == before)
      } else {
        #expect(found?.count ?? 0 == 0)
      }
    }
  }

  @Test("what is known comes back whole, or is known to be damaged, whatever byte is changed")
  func knowledge() throws {
    let scratch = try TemporaryFolder()
    let path = scratch.path + "/one" + SyncFolder.ending
    let body = Array(#"{"entries":[],"machines":{}}"#.utf8)
    try KnowledgeFile.write(body, at: path)
    let whole = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    for length in 0..<whole.count {
      try Data(whole.prefix(length)).write(to: URL(fileURLWithPath: path))
      #expect(try KnowledgeFile(path) == nil)
      var changed = whole
      changed[length] ^= 1
      try Data(changed).write(to: URL(fileURLWithPath: path))
      #expect(try KnowledgeFile(path) == nil)
    }
    try Data(whole + [0]).write(to: URL(fileURLWithPath: path))
    #expect(try KnowledgeFile(path) == nil)
  }

  @Test("entries in files of before are found one by one, whatever stands in their texts")
  func before() throws {
    let scratch = try TemporaryFolder()
    let path = scratch.path + "/old" + SyncFolder.ending
    let entries = (1...4000).map {
      #"{"amount":\#($0),"kind":"a\"}]{\\","person":"Zoë \#($0)","sub":{"x":[1]}}"#
    }
    let machines = #"{"rooms":{"ana":{}}}"#
    let body = #"{"entries":[\#(entries.joined(separator: ","))],"machines":\#(machines)}"#
    try KnowledgeFile.write(Array(body.utf8), at: path)
    let file = try #require(try KnowledgeFile(path))
    for entry in entries {
      guard case .entry(let bytes) = try file.next() else {
        Issue.record("an entry is missing")
        return
      }
      #expect(String(decoding: bytes, as: UTF8.self) == entry)
    }
    guard case .rest(let rest) = try file.next() else {
      Issue.record("the rest is missing")
      return
    }
    #expect(String(decoding: rest, as: UTF8.self) == #"{"entries":[],"machines":\#(machines)}"#)
  }

  @Test("entries that an older store kept are there after the migration, each once")
  func migration() throws {
    let scratch = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: scratch.paths.dataFolder,
      withIntermediateDirectories: true
    )
    let queue = try DatabaseQueue(path: scratch.paths.database)
    try Schema.migrator.migrate(queue, upTo: "2 entries of other stores")
    try queue.write { db in
      for number in 1...500 {
        for store in ["b", "c"] {
          try db.execute(
            sql: "INSERT INTO foreign_entry VALUES (?, ?, 'till', 'coins', ?, 'earned', ?, ?)",
            arguments: [store, number, number % 2 == 0 ? "Ida" : "Ben", number, number * 10]
          )
        }
      }
    }
    try queue.close()
    let store = try scratch.open()
    let found = try store.foreignEntries()
    #expect(found.count == 1000)
    let wanted = (1...500).flatMap { number in
      ["b", "c"].map { store in
        var entry = SharedEntry.example(store, number, number, at: number * 10)
        entry.ownerName = number % 2 == 0 ? "Ida" : "Ben"
        return entry
      }
    }
    #expect(Set(found) == Set(wanted))
  }
}
