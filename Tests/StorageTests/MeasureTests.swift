// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import StateEngine
@testable import SQLiteStore
@testable import Storage
import StorageFixtures
import TestSupport
import Testing

@Suite("Measures in a store")
struct MeasureTests {
  static func key(_ day: Int = 9, part: String = "") -> Measure.Key {
    Measure.Key(owner: "ida", day: day, machine: "till", kind: "purse", part: part)
  }

  private func transaction(_ journal: StoreJournal, _ body: () throws -> Void) throws {
    _ = try journal.beginTransaction()
    do {
      try body()
    } catch {
      journal.rollbackTransaction()
      throw error
    }
    try journal.commitTransaction()
  }

  @Test("they come with the records that change them, and go with them")
  func together() throws {
    let folder = try TemporaryFolder()
    let shell = TillShell(try folder.open())
    shell.journal.count(shell.engine.chart) { record, _, count in
      for entry in record.entries {
        let key = Self.key(part: entry.kind)
        count(Measure(key, amount: entry.amount, isNewest: false, time: record.time))
      }
    }
    try shell.transaction { engine in for _ in 0..<20 { engine.send(.add(3)) } }
    let rows = try shell.journal.measures(on: 9...9)
    #expect(rows.map(\.amount) == [60] && rows.map(\.version) == [20], "\(rows)")
    _ = try shell.journal.beginTransaction()
    shell.engine.send(.add(5))
    #expect(try shell.journal.measures(on: 9...9).map(\.amount) == [65])
    shell.journal.rollbackTransaction()
    #expect(try shell.journal.measures(on: 9...9).map(\.amount) == [60])
  }

  @Test("of two copies of a row the newer counts, whatever the order and however often they meet")
  func merge() throws {
    let folder = try TemporaryFolder()
    let journal = StoreJournal(try folder.open())
    var rows: [Measure] = []
    for version in 1...5 {
      // Less may be newer: something was taken back.
      let amount = version == 5 ? 3 : version * 10
      rows.append(
        Measure(
          Self.key(),
          device: "other",
          amount: amount,
          isNewest: false,
          version: version,
          time: version
        )
      )
    }
    var chance = Chance()
    try transaction(journal) {
      for row in rows.shuffled(using: &chance) + rows.shuffled(using: &chance) {
        _ = try journal.take([row], as: "mine")
      }
      #expect(try !journal.take(rows, as: "mine"))
    }
    #expect(try journal.measures(on: 9...9) == [rows[4]], "\(chance)")
    #expect(try journal.measures(on: 8...8).isEmpty)
    // What comes back of its own is its own: it never becomes another device's.
    try transaction(journal) {
      var own = rows[4]
      own.device = "mine"
      _ = try journal.take([own], as: "mine")
    }
    #expect(try Set(journal.measures(on: 9...9).map(\.device)) == ["", "other"])
    let shared = try journal.sharedMeasures(since: 9, as: "mine")
    #expect(shared.map(\.device) == ["mine", "other"])
    #expect(try journal.sharedMeasures(since: 10, as: "mine") == [])
  }

  @Test("a store that takes a new name leaves what it has counted to the old one, and counts on")
  func twin() throws {
    let folder = try TemporaryFolder()
    let store = try folder.open()
    let journal = StoreJournal(store)
    let old = try store.syncID()
    try transaction(journal) { journal.uncount(Self.key(), -4) }
    let new = try store.takeNewSyncID()
    try transaction(journal) { journal.uncount(Self.key(), -5) }
    let rows = try journal.sharedMeasures(since: 0, as: new)
    #expect(Set(rows.map { "\($0.device) \($0.amount)" }) == ["\(old) 4", "\(new) 5"])
  }

  @Test("amounts and times at the end of what can be counted stay there")
  func largest() throws {
    let folder = try TemporaryFolder()
    let journal = StoreJournal(try folder.open())
    for _ in 0..<3 {
      try transaction(journal) { journal.uncount(Self.key(), -Measure.largest) }
    }
    #expect(try journal.measures(on: 9...9).map(\.amount) == [Measure.largest])
  }

  @Test("an act keeps the name of whoever did it, and acts are found by their time")
  func names() throws {
    let folder = try TemporaryFolder()
    let journal = StoreJournal(try folder.open())
    for time in [5, 7, 9] {
      try transaction(journal) {
        journal.note(
          Act(
            time: time,
            author: Act.holder,
            name: time == 5 ? nil : "Anna",
            kind: "set",
            records: nil,
            change: .setting("a", old: nil, new: .int(time))
          )
        )
      }
    }
    #expect(try journal.acts(since: 0, newest: 9).map(\.name) == ["Anna", "Anna", nil])
    #expect(try journal.acts(since: 7, newest: 9).map(\.time) == [9, 7])
    #expect(try journal.acts(since: 0, before: 3, newest: 1).map(\.number) == [2])
  }
}
