// SPDX-License-Identifier: GPL-3.0-or-later
import StateEngine
@testable import SQLiteStore
@testable import Storage
import Testing

@Suite("Locks and days on clocks that lie")
struct ClockTests {
  struct Vector: Sendable {
    var wall: Int
    var boot: String
    var sinceBoot: Int
    var left: Int
  }

  // Locked for 30 s at wall 1,000,000 in boot a, which was up for 500,000 ms.
  @Test(
    "what is left of a lock",
    arguments: [
      Vector(wall: 1_000_000, boot: "a", sinceBoot: 500_000, left: 30_000),
      Vector(wall: 1_010_000, boot: "a", sinceBoot: 510_000, left: 20_000),
      Vector(wall: 9_000_000, boot: "a", sinceBoot: 501_000, left: 29_000),
      Vector(wall: 0, boot: "a", sinceBoot: 529_999, left: 1),
      Vector(wall: 0, boot: "a", sinceBoot: 530_000, left: 0),
      Vector(wall: 0, boot: "a", sinceBoot: 400_000, left: 30_000),
      Vector(wall: 1_012_000, boot: "b", sinceBoot: 3_000, left: 18_000),
      Vector(wall: 900_000, boot: "b", sinceBoot: 3_000, left: 30_000),
      Vector(wall: 5_000_000, boot: "b", sinceBoot: 3_000, left: 0),
    ]
  )
  func remaining(_ vector: Vector) {
    let lock = LockClock(30_000, from: ClockReading(wall: 1_000_000, boot: "a", sinceBoot: 500_000))
    let now = ClockReading(wall: vector.wall, boot: vector.boot, sinceBoot: vector.sinceBoot)
    #expect(lock.remaining(at: now) == vector.left)
    #expect(lock.carried(to: now).remaining(at: now) == vector.left)
    #expect(LockClock(lock.value) == lock)
  }

  @Test(
    "the ten seconds begun count, but for what has surely not passed; a clock that went back proves none",
    arguments: [("a", 7000, 2000), ("a", 90_000, 10_000), ("a", 4000, 10_000), ("b", 9000, 10_000)]
  )
  func begun(_ boot: String, _ awake: Int, _ counted: Int) {
    let beat = Heartbeat(
      since: 0,
      reading: ClockReading(wall: 1_000_000, boot: "a", sinceBoot: 5000)
    )
    let now = ClockReading(wall: 3_000_000, boot: boot, sinceBoot: awake)
    #expect(beat.end(seenAt: now) == 1_000_000 + counted)
  }

  @Test(
    "clocks that run slower than the boot's written time are not believed, sleep is, and nor is one that went back",
    arguments: [
      // Wall, boot's clock, awake, written; how far the wall is ahead.
      ([60_000, 60_000, 60_000, 60_000], 0), ([6000, 6000, 6000, 60_000], -54_000),
      ([0, 0, 0, 8000], 0), ([0, 0, 0, 9000], -9000), ([60_000, 60_000, 20_000, 60_000], 40_000),
      ([30_000, 30_000, 20_000, 60_000], -20_000), ([60_000, 60_000, 60_000, 1000], 0),
      ([60_000, 60_000, -1000, 60_000], 0), ([-60_000, 60_000, -1000, 60_000], -60_000),
    ]
  )
  func slowed(_ passed: [Int], _ ahead: Int) {
    func reading(_ all: [Int]) -> ClockReading {
      ClockReading(
        wall: 1_000_000 + all[0],
        boot: "a",
        sinceBoot: 500_000 + all[1],
        awake: 400_000 + all[2],
        written: 500_000 + all[3]
      )
    }
    #expect(reading(passed).drifted(since: reading([0, 0, 0, 0])) == ahead)
    #expect(ClockReading(reading(passed).value) == reading(passed))
  }

  @Test("an unknown boot counts by the wall clock")
  func unknownBoot() {
    let lock = LockClock(10, from: ClockReading(wall: 100, boot: "", sinceBoot: 5))
    #expect(lock.remaining(at: ClockReading(wall: 104, boot: "", sinceBoot: 500)) == 6)
    #expect(LockClock(.map(["left": .int(-1)])) == nil)
  }

  @Test(
    "days never go back by less than two",
    arguments: [(10, 10, 10), (10, 11, 11), (10, 400, 400), (10, 9, 10), (10, 8, 8), (10, -3, -3)]
  )
  func days(_ known: Int, _ today: Int, _ after: Int) {
    #expect(DayRule(known: known, today: today).day(after: known) == after)
  }

  @Test("a repair says so")
  func repair() {
    #expect(DayRule(known: 10, today: 8) == .repaired(8))
    #expect(DayRule(known: 10, today: 9) == .same)
    #expect(DayRule(known: 10, today: 12) == .newDay(12))
  }

  @Test("the clocks of this machine can be read, and a lock survives the store")
  func live() throws {
    let now = ClockReading.now()
    #expect(now.wall > 1_600_000_000_000)
    #expect(now.sinceBoot > 0)
    #expect(!now.boot.isEmpty)
    #expect(ClockReading.now().sinceBoot >= now.sinceBoot)
    let folder = try TemporaryFolder()
    let store = try folder.open()
    try store.setLock("gate", to: LockClock(5000, from: now))
    let read = try #require(try folder.open().lock("gate"))
    #expect((4000...5000).contains(read.remaining(at: .now())))
    try store.setLock("gate", to: nil)
    #expect(try store.lock("gate") == nil)
  }
}
