// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import TestSupport
import Testing

/// Reports on a store with a long past come from sums that are kept, not from its log.
///
/// A hundred thousand records here; a million with `PLAYSTATE_LONG=1`, and instructions counted where
/// valgrind is.
@Suite("Reports on a long past", .serialized)
struct LiveStoreReportTests {
  private static let isLong = TestLength.isLong
  private static let length = isLong ? 1_000_000 : 100_000

  /// Makes the log so long, and gives each of the last 400 days its sums.
  private func lengthen(_ store: LiveStoreFolder, to count: Int) throws {
    _ = try store.run(
      "wait 2.1s",
      "children add Alexander",
      "send tapPlayer Alexander",
      "send tapSound",
      "coins +1"
    )
    _ = try store.sql(
      """
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(count))
      INSERT INTO log SELECT meta.record + i, one.time, one.chart, one.event, one.origin, one.target,
          one.nanoseconds, one.detail
        FROM n, meta, (SELECT log.* FROM log JOIN event ON event.id = log.event
          WHERE event.name = 'tapSound' LIMIT 1) AS one;
      UPDATE meta SET record = record + \(count);
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 400)
      INSERT OR IGNORE INTO measure
        SELECT owner, day - i, device, machine, kind, part, 1200000, newest, version, time
        FROM n, measure;
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 400)
      INSERT OR IGNORE INTO measure
        SELECT owner, day - i, '', 'game', 'play', 'wuerfel', 1200000, 0, 1, time
        FROM n, (SELECT * FROM measure ORDER BY day DESC LIMIT 1);
      """
    )
    #expect(try store.sql("SELECT count(*) >= \(count) FROM log") == "1")
  }

  private static let asked = ["family", "report", "report month", "history week"]

  // How long it takes is printed alone; that it does not grow with the log is counted below.
  @Test("family, report and history answer, however many records there are")
  func time() throws {
    try LiveStoreFolder.new { store in
      try lengthen(store, to: Self.length)
      for line in Self.asked {
        let start = ContinuousClock.now
        let said = try store.run(line)
        let took = ContinuousClock.now - start
        #expect(said.status == 0 && said.stdout.contains("Alexander"), "\(said)")
        if line.hasPrefix("report") {
          #expect(said.stdout.contains("20 "), "\(said.stdout)")
          #expect(
            said.stdout.contains("366 days in a row") || said.stdout.contains("days in a row")
          )
        }
        print("\(line) after \(Self.length) records: \(took)")
      }
    }
  }

  @Test(
    "and as many instructions for a million records as for a thousand, within a tenth",
    .enabled(if: isLong && OtherTool.has(.valgrind))
  )
  func instructions() throws {
    var counted: [[Int]] = []
    for length in [1000, Self.length] {
      try LiveStoreFolder.new { store in
        try lengthen(store, to: length)
        counted.append(
          try Self.asked.prefix(3).map { line in
            let run = try store.shell(
              """
              # Valgrind cannot read what a debug build knows of itself.
              [ -e "$STORE.bare" ] || strip -o "$STORE.bare" "$PLAYSTATE"
              SWIFT_DETERMINISTIC_HASHING=1 valgrind --tool=callgrind --callgrind-out-file=/dev/null \
                "$STORE.bare" --store "$STORE" --no-timing -c '\(line)' 2>&1 | sed -n 's/.*Collected : //p'
              """
            )
            return try #require(Int(run.stdout.split(separator: "\n").first ?? ""))
          }
        )
      }
    }
    print("instructions for \(Self.asked.prefix(3)): \(counted)")
    for (few, many) in zip(counted[0], counted[1]) {
      #expect(Double(many) <= Double(few) * 1.1, "\(few) → \(many)")
    }
  }
}
