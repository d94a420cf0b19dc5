// SPDX-License-Identifier: GPL-3.0-or-later
import TestSupport
import Testing

/// The shipped program keeps the fingerprints that it has found its charts to have.
///
/// Here somebody changes them by hand.
@Suite("Fingerprints kept for the shipped program")
struct LiveStoreFingerprintTests {
  private static let changes = [
    "another machine's": """
    UPDATE fact SET value = (SELECT value FROM fact WHERE key = 'fingerprint.rewards')
    WHERE key = 'fingerprint.game'
    """,
    "none": "UPDATE fact SET value = x'0100' WHERE key LIKE 'fingerprint.%'",
    "nobody's": """
    UPDATE fact SET value = CAST(replace(value, x'2D', x'2E') AS BLOB)
    WHERE key LIKE 'fingerprint.%'
    """,
    "forgotten": "DELETE FROM fact WHERE key LIKE 'fingerprint.%'",
  ]

  @Test(
    "one changed by hand loses nothing, nor does setting it right",
    arguments: changes.keys.sorted()
  )
  func changed(_ name: String) throws {
    let store = LiveStoreFolder(scratch: try Scratch())
    let first = try store.run("wait 2s", "children add Mia", "send tapPlayer Mia", "coins +3")
    #expect(first.status == 0, "\(first)")
    try store.run("use rewards", "state")
    guard try store.sql("SELECT count(*) FROM fact WHERE key LIKE 'fingerprint.%'") != "0" else {
      // Other builds have no number by which they differ from every other.
      return NotChecked.note(["the shipped program"])
    }
    _ = try store.sql(Self.changes[name] ?? "")
    for coins in 4...6 {
      let next = try store.run("use game", "coins +1", "expect coins == \(coins)", "log 100")
      let told = next.stdout.split(separator: "\n").filter { $0.contains("ledger: coins") }
      // Told as it happened and again by the log, from the first coin on.
      #expect(next.status == 0 && told.count == coins - 1, "\(next)")
      if coins == 5 { _ = try store.sql("DELETE FROM fact WHERE key LIKE 'fingerprint.%'") }
    }
    #expect(try store.shell("$PLAYSTATE doctor --store $STORE").status == 0)
  }
}
