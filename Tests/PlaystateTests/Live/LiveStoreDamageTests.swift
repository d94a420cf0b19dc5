// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import TestSupport
import Testing

/// Databases with one column changed, or with flipped bits.
///
/// The long form, 2,000 of each kind, is run by hand with `PLAYSTATE_LONG=1`.
@Suite("Live store: damaged databases")
struct LiveStoreDamageTests {
  private static let isLong = TestLength.isLong
  private static let harness = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../Support/databases.py").standardizedFileURL.path

  @Test("a record that cannot be read is told, and costs none of the others")
  func record() throws {
    try LiveStoreFolder.atHome { store in
      try store.run("coins +5", "coins -2")
      _ = try store.sql("UPDATE log SET detail = x'00' WHERE number = 4")
      let result = try store.run("log 40")
      #expect(result.status == 0, "\(result)")
      #expect(result.stdout.contains("#3 ") && result.stdout.contains("#5 "), "\(result)")
      #expect(!result.stdout.contains("#4 "), "\(result)")
      let told = "record 4 cannot be read and is left out"
      #expect(result.stderr.components(separatedBy: told).count == 2, "\(result)")
      let doctor = try store.shell("$PLAYSTATE doctor --store $STORE")
      #expect(doctor.stdout.contains("record 4 cannot be read"), "\(doctor)")
      try store.expect("coins == 10")
    }
  }

  @Test(
    "numbers of every table at both ends, a text, bytes: nothing ends, doctor sees what counts",
    .enabled(if: OtherTool.has(.python3) && OtherTool.has(.sqlite3)),
    arguments: [
      "meta log", "purse ledger chart event state",
      "snapshot snapshot_aside people keyed_row seat",
      "act measure measure_gap", "following_entry foreign_entry foreign_purse",
      "foreign_store lineage",
      "foreign_person chart_text",
    ]
  )
  func sweep(_ tables: String) throws {
    try LiveStoreFolder.atHome { store in
      let sync = store.scratch.path("exchange")
      let other = store.scratch.path("other")
      let begin = "wait 2.1s\\nchildren add Alexander\\nsend tapPlayer Alexander\\ncoins +3\\n"
      let aside = """
        INSERT INTO snapshot_aside
        SELECT 'old', machine, record, time, saved, 'why' FROM snapshot LIMIT 1
        """
      let made = try store.shell(
        """
        printf 'coins +5\\nundo\\ncoins +3\\nchildren add Mia\\nwish 15 minutes\\n' | \
          $PLAYSTATE --store $STORE && \
          printf '\(begin)sync \(sync)\\n' | $PLAYSTATE --store \(other) && \
          printf 'sync \(sync)\\n' | $PLAYSTATE --store $STORE && \
          printf '1\\n1\\n1\\n1\\n2\\n' | $PLAYSTATE play --store $STORE && \
          printf 'state\\n' | $PLAYSTATE --store $STORE --seat tablet && \
          sqlite3 $STORE/playstate.sqlite "\(aside)"
        """
      )
      #expect(made.status == 0, "\(made)")
      let lines = ["state", "log 40", "family", "history", "report", "coins +1", "undo"]
        .joined(separator: "\\n")
      let sweep = URL(fileURLWithPath: Self.harness).deletingLastPathComponent()
        .appendingPathComponent("sweep.py").path
      let result = try store.shell(
        "python3 '\(sweep)' $PLAYSTATE $STORE \"$(printf '\(lines)')\n\" \(tables)"
      )
      #expect(result.status == 0, "\(result.stdout)\(result.stderr)")
      #expect(result.stdout.contains("'told': ") || tables.hasPrefix("foreign_person"), "\(result)")
    }
  }

  @Test(
    "whatever stands in a database, nothing crashes and no purse is wrong without a word",
    .enabled(if: OtherTool.has(.python3))
  )
  func fuzz() throws {
    try LiveStoreFolder.atHome { store in
      try store.run("coins +5", "undo", "coins +3", "coins -2")
      let other = store.scratch.path("other")
      let folder = store.scratch.path("exchange")
      let made = try store.shell(
        """
        printf 'wait 2.1s\\nchildren add Alexander\\nsend tapPlayer Alexander\\ncoins +3\\nsync \(folder)\\n' | \
          $PLAYSTATE --store \(other) --no-timing && \
          echo 'sync \(folder)' | $PLAYSTATE --store $STORE --no-timing
        """
      )
      #expect(made.status == 0, "\(made)")
      let count = Self.isLong ? 2000 : 8
      let result = try store.shell(
        "python3 '\(Self.harness)' $PLAYSTATE $STORE \(count) \(Self.isLong ? 1 : 2)"
      )
      print("damaged databases: \(result.stdout.prefix(400))")
      #expect(result.status == 0, "\(result.stdout)\(result.stderr)")
      // Changes of which it is known what must be said, and drawn ones that do something.
      #expect(result.stdout.contains("known"), "\(result.stdout)")
      #expect(result.stdout.contains("column salvaged"), "\(result.stdout)")
    }
  }
}
