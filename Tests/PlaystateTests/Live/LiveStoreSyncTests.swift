// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

/// A random generator that gives the same again.
private struct Dice {
  var state: UInt64
  mutating func roll(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(count))
  }
}

/// Some stores and the folder they share.
private struct Household {
  let scratch: Scratch
  let count: Int
  var folder: String { scratch.path("shared") }

  @discardableResult
  func run(_ store: Int, _ lines: [String]) throws -> Tool.Result {
    try Tool.run(
      ["--store", scratch.path("store\(store)"), "--no-timing"],
      lines.map { $0 + "\n" }.joined()
    )
  }

  /// What the stores know beside their ledgers.
  func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .filter { $0.hasSuffix(".playstate-sync") }
      .map { try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }
  }
}

@Suite("Stores that share a folder")
struct LiveStoreSyncTests {
  private static let rooms = ["kitchen", "livingRoom", "bedroom", "study"]

  @Test(
    "know the same in the end, in whatever order and however often they synced",
    arguments: [(2, 1), (2, 2), (3, 3), (3, 4)]
  )
  func endEqual(count: Int, seed: UInt64) throws {
    try withScratch { scratch in
      let house = Household(scratch: scratch, count: count)
      var dice = Dice(state: seed)
      for store in 0..<count {
        let begin = ["wait 2s", "children add Alexander", "send tapPlayer Alexander"]
        try house.run(store, begin + ["use rooms", "signIn ana"])
      }
      for _ in 1...14 {
        let store = dice.roll(count)
        switch dice.roll(5) {
        case 0, 1:
          let result = try house.run(store, ["sync \(house.folder)"])
          #expect(result.status == 0, "\(result.stderr)")
        case 2:
          try house.run(store, ["coins +\(dice.roll(9) + 1)", "coins -\(dice.roll(4) + 1)"])
        case 3:
          let language = ["es", "de", "fr"][dice.roll(3)]
          let room = Self.rooms[dice.roll(4)]
          try house.run(store, ["use rooms", "start \(language)", "enter \(room)", "end"])
        default:
          let grade = ["again", "hard", "good", "easy"][dice.roll(4)]
          try house.run(
            store,
            [
              "use rooms", "signIn \(["ana", "bob"][dice.roll(2)])", "review", "grade \(grade)",
              "level B\(dice.roll(2) + 1)",
            ]
          )
        }
      }
      // Each has seen all the others once the last has been seen by the first.
      for store in Array(0..<count) + Array(0..<count) {
        let result = try house.run(store, ["sync \(house.folder)"])
        #expect(result.status == 0, "\(result.stderr)")
      }
      let files = try house.files()
      #expect(files.count == count)
      #expect(Set(files).count == 1)
      #expect(files[0].contains("\"cards\":{\""))
      let coins = try (0..<count).map { try house.run($0, ["coins"]).stdout }
      #expect(Set(coins).count == 1, "\(coins)")
      for store in 0..<count {
        let quiet = try house.run(store, ["sync \(house.folder)"])
        #expect(quiet.stdout.hasSuffix("other store\(count == 2 ? "" : "s"), 0 new entries\n"))
        #expect(!quiet.stdout.contains("merged"))
        try LiveStoreFolder(scratch: scratch).expectWhole(store: "store\(store)")
      }
    }
  }

  @Test("coins spent in two stores at once are never less than nothing, and everywhere the same")
  func spentTwice() throws {
    try withScratch { scratch in
      let house = Household(scratch: scratch, count: 2)
      let sync = "sync \(house.folder)"
      try house.run(
        0,
        ["wait 2s", "children add Alexander", "send tapPlayer Alexander", "coins +10", sync]
      )
      try house.run(
        1,
        [
          "wait 2s", "children add Alexander", "send tapPlayer Alexander", sync,
          "expect coins == 10",
        ]
      )
      try house.run(0, ["coins -8"])
      try house.run(1, ["coins -7", sync])
      for store in [0, 1, 0] { try house.run(store, [sync]) }
      for store in [0, 1] {
        let result = try house.run(store, ["expect coins == 2"])
        #expect(result.status == 0, "\(result.stderr)")
      }
    }
  }

  @Test("a damaged or half-copied file is skipped and named, and the others count")
  func damaged() throws {
    try withScratch { scratch in
      let house = Household(scratch: scratch, count: 2)
      try house.run(0, ["use rooms", "signIn ana", "start", "enter study", "sync \(house.folder)"])
      let name = try #require(
        try FileManager.default.contentsOfDirectory(atPath: house.folder)
          .first { $0.hasSuffix(".playstate-sync") }
      )
      let whole = try String(contentsOfFile: "\(house.folder)/\(name)", encoding: .utf8)
      try String(whole.dropLast(9))
        .write(toFile: "\(house.folder)/half.playstate-sync", atomically: true, encoding: .utf8)
      try "no sync file".write(
        toFile: "\(house.folder)/holiday.txt",
        atomically: true,
        encoding: .utf8
      )
      let result = try house.run(
        1,
        ["sync \(house.folder)", "use rooms", "signIn ana", "progress"]
      )
      #expect(result.status == 0, "\(result.stderr)")
      #expect(result.stdout.contains("in step with 1 other store, 0 new entries\n"))
      #expect(result.stdout.contains("skipped half.playstate-sync: damaged or half copied\n"))
      #expect(!result.stdout.contains("holiday"))
      #expect(result.stdout.contains("Spanish A1: 4 words, 4 new"))
      let json = try Tool.run(
        ["--store", scratch.path("store1"), "--json"],
        "sync \(house.folder)\n"
      )
      #expect(json.stdout.contains("\"skipped\":[\"half.playstate-sync\"]"))
    }
  }

  @Test("what cannot be read or written says so, and changes nothing")
  func noFolder() throws {
    try withScratch { scratch in
      let house = Household(scratch: scratch, count: 1)
      let file = try scratch.file("file", lines: "x")
      let result = try house.run(0, ["sync \(file)", "sync /proc/nowhere"])
      #expect(result.status == 1)
      #expect(result.stderr.contains("error: cannot read '\(file)': Not a directory"))
    }
  }
}

extension LiveStoreFolder {
  /// The laws of another store in the same scratch.
  fileprivate func expectWhole(store: String) throws {
    let found = try Self.sql(
      """
      PRAGMA integrity_check;
      SELECT count(*) FROM purse WHERE balance <>
        (SELECT sum(amount) FROM ledger WHERE ledger.purse = purse.id);
      """,
      in: "\(scratch.path(store))/playstate.sqlite"
    )
    #expect(found == "ok\n0", "\(found)")
  }
}
