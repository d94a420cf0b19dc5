// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import GRDB
import Testing

/// Stores as the programs of before left them; `Stores/make.sh` has made them.
@Suite("Stores of the programs of before")
struct LiveStoreOlderTests {
  private static let stores = URL(
    fileURLWithPath: "../Stores",
    relativeTo: URL(fileURLWithPath: #filePath)
  ).path

  /// A store from the SQL that it was kept as.
  private static func made(_ name: String) throws -> LiveStoreFolder {
    let store = LiveStoreFolder(scratch: try Scratch())
    _ = try store.scratch.folder("store")
    let sql = try String(contentsOfFile: "\(stores)/\(name).sql", encoding: .utf8)
    let queue = try DatabaseQueue(path: store.database)
    try queue.writeWithoutTransaction { db in try db.execute(sql: sql) }
    try queue.close()
    return store
  }

  @Test("of schema 6: each child has what was theirs, and it stands under their id from now on")
  func schema7() throws {
    let store = try Self.made("schema-6")
    let first = try store.run("coins", "use rewards", "coins", "use rooms", "state")
    #expect(first.status == 0, "\(first)")
    #expect(first.stdout.contains("Lena has 4 coins") || first.stdout.contains("4"), "\(first)")
    let second = try store.run(
      "use game",
      "expect player == 'Lena' && coins == 4",
      "send tapProfile",
      "send tapPlayer Alexander",
      "expect player == 'Alexander' && coins == 7",
      "use rewards",
      "expect child == 'Alexander' && points == 50",
      "use rooms",
      "expect user == 'Alexander' && userID == 'user-3'",
      "send signOut",
      "send signIn Tom",
      "expect userID == 'user-2'",
      "send signOut",
      "send signIn Lena",
      "expect userID == 'user-1'"
    )
    #expect(second.status == 0, "\(second)")
    #expect(try store.sql("PRAGMA user_version") == "13")
    let rows = try store.sql(
      """
      SELECT machine, coalesce(people.name, key) FROM keyed_row LEFT JOIN people ON people.id = key
      ORDER BY 1, 2
      """
    )
    #expect(
      rows == """
        game|Alexander
        game|Lena
        rewards|Alexander
        rewards|Lena
        rooms|Alexander
        rooms|Lena
        rooms|Tom
        """
    )
    // What belongs to players, by the name of one of its variables.
    let inSnapshots = try store.sql(
      "SELECT count(*) FROM snapshot WHERE instr(saved, CAST('videosWatched' AS BLOB)) > 0"
    )
    #expect(inSnapshots == "0")
    let third = try store.run("use game", "expect coins == 7", "use rewards", "expect points == 50")
    #expect(third.status == 0, "\(third)")
    // What nobody counted then is counted once, when it is asked for: all that is in the ledger.
    #expect(try store.sql("SELECT count(*) FROM measure_gap") == "1")
    #expect(try store.run("family", "report", "family").status == 0)
    #expect(try store.sql("SELECT count(*) FROM measure_gap") == "0")
    let counted = try store.sql(
      "SELECT owner, sum(amount) FROM measure WHERE kind = 'purse' GROUP BY owner, machine ORDER BY 1, 2"
    )
    let booked = try store.sql(
      """
      SELECT substr(CAST(owner AS TEXT), 4), sum(amount) FROM ledger
      JOIN purse ON purse.id = ledger.purse WHERE kind <> 'opening'
      GROUP BY owner, machine ORDER BY 1, 2
      """
    )
    #expect(counted == booked)
  }

  @Test(
    "each is opened without a word, and what it holds is where it was",
    arguments: ["schema-6", "former-fingerprints"]
  )
  func silent(_ name: String) throws {
    let store = try Self.made(name)
    let first = try store.run(
      "expect In('home')",
      "use rewards",
      "expect In('dashboard')",
      "use rooms",
      "expect user != null"
    )
    #expect(first.status == 0 && first.stderr == "", "\(first)")
    #expect(!first.stdout.contains("warning") && !first.stdout.contains("set aside"), "\(first)")
    #expect(try store.sql("SELECT count(*) FROM snapshot_aside") == "0")
    #expect(try store.sql("SELECT count(*) FROM snapshot WHERE saved IS NULL") == "0")
  }

  @Test("with the former fingerprints: the chart of a file has its past, and gets a new one")
  func formerFingerprints() throws {
    let store = try Self.made("former-fingerprints")
    let use = "use '\(Self.stores)/light.scxml'"
    let rows = "SELECT fingerprint FROM chart WHERE machine = 'light'"
    #expect(try store.sql(rows) == "49409849d51ca016")
    for _ in 0..<2 {
      // The record that is gone back over was written with the former fingerprint.
      let past = try store.run(use, "expect In('green') && waiting == 2", "look 16", "state")
      #expect(past.status == 0 && past.stderr == "", "\(past)")
      #expect(past.stdout.contains("light: green, after record 16 of "), "\(past)")
      #expect(try store.sql(rows).hasPrefix("2-"))
      #expect(try store.sql(rows).utf8.count == 18)
    }
    let other = try Self.made("former-fingerprints")
    _ = try other.sql("UPDATE chart SET fingerprint = '49409849d51ca017' WHERE machine = 'light'")
    let refused = try other.run(use, "look 16")
    #expect(refused.status == 1 && refused.stderr.contains("can be reached"), "\(refused)")
    try store.expectWhole()
  }

  @Test("with the former fingerprints: the machine of an app goes on, its chart gets a new one")
  func formerApp() throws {
    let store = try Self.made("former-fingerprints")
    let rows = "SELECT count(*) FROM chart_text WHERE machine = 'room' AND fingerprint"
    for line in ["expect In('fetching')", "send fetch.done bath", "expect picture == 'bath'"] {
      let result = try store.run("use room", line, "expect visits == 1")
      #expect(result.status == 0 && result.stderr == "", "\(result)")
      #expect(try store.sql("\(rows) LIKE '2-%'") == "1")
    }
    #expect(try store.sql("\(rows) = '68307977300ed56'") == "1")
  }
}
