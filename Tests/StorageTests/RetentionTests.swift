// SPDX-License-Identifier: GPL-3.0-or-later
import StateEngine
import StorageFixtures
import Testing

@testable import SQLiteStore
@testable import Storage

@Suite("Old records")
struct RetentionTests {
  private static let day = 24 * 60 * 60 * 1000

  @Test("they are masked when time has passed, and not when a clock was set forward for a while")
  func masked() throws {
    let folder = try TemporaryFolder()
    let journal = StoreJournal(try folder.open())
    let time = VirtualTime(start: 1_767_607_200_000)
    let engine = Engine(Till.chart(), time: time, journal: journal)

    func add(_ count: Int) throws {
      _ = try journal.beginTransaction()
      for _ in 0..<count { engine.send(.add(1)) }
      try journal.commitTransaction()
    }
    func mask() throws -> Int {
      _ = try journal.beginTransaction()
      let count = try journal.maskRecords(olderThan: 365 * Self.day, at: time.now)
      try journal.commitTransaction()
      return count
    }

    try add(10)
    time.set(to: time.now + 4000 * Self.day)
    // A store with few records says nothing of what time it is.
    #expect(try mask() == 0)
    time.set(to: time.now - 4000 * Self.day)
    try add(50)
    time.set(to: time.now + 400 * Self.day)
    try add(10)
    #expect(try mask() == 0)
    try add(45)
    #expect(try mask() == 60)
    #expect(try mask() == 0)
    let rows = try journal.log(LogQuery(newest: 200), of: ["till": engine.chart])
    #expect(rows.count == 115)
    #expect(rows.filter { $0.record != nil }.map(\.number) == Array(61...115))
    #expect(try journal.balance(of: Till.purse()) == 115)
  }
}
