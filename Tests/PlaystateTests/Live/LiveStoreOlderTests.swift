// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import GRDB
import Testing

/// Stores as the programs of before left them; `Stores/make.sh` has made them.
@Suite("Stores of the programs of before")
struct LiveStoreOlderTests {
  /// A store from the SQL that it was kept as.
  private static func made(_ name: String) throws -> LiveStoreFolder {
    let store = LiveStoreFolder(scratch: try Scratch())
    _ = try store.scratch.folder("store")
    let sql = try String(
      contentsOfFile: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().path + "/Stores/\(name).sql",
      encoding: .utf8
    )
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
      "expect user == 'Tom' && userID == 'user-2'",
      "send signOut",
      "send signIn Lena",
      "expect userID == 'user-1'"
    )
    #expect(second.status == 0, "\(second)")
    #expect(try store.sql("PRAGMA user_version") == "10")
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
}
