// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import TestSupport
import Testing

/// A long ledger is shared while somebody goes on typing.
///
/// Twenty thousand entries here; two million with `PLAYSTATE_LONG=1`, best with a release binary
/// named by `PLAYSTATE_BINARY`.
@Suite("Stores that share a long ledger", .serialized)
struct LiveStoreSyncLoadTests {
  private static let isLong = TestLength.isLong
  private static let entries = isLong ? 2_000_000 : 20_000

  /// Syncs in one shell while another types `coins +1` each 100 ms; how often it typed.
  ///
  /// Each is answered, since no transaction of a sync is large: `SyncTests` counts what is in one.
  private func sync(_ store: LiveStoreFolder, with folder: String, _ what: String) throws -> Int {
    let typist = try LiveShell(store)
    // The answer of one is over with the line of the ledger.
    func type() {
      typist.say("coins +1")
      typist.hear("ledger: coins +1 adjusted")
    }
    type()
    let shell = try LiveShell(store)
    var (count, longest) = (1, Duration.zero)
    let (start, end) = (ContinuousClock.now, Watchdog.end)
    shell.say("sync \(folder)")
    var isDone = false
    while !isDone {
      let begun = ContinuousClock.now
      try #require(begun < end, "\(what) hangs: \(shell.complaints)")
      type()
      longest = max(longest, .now - begun)
      count += 1
      isDone = shell.hears("in step with", until: begun + .milliseconds(100))
    }
    let time = ContinuousClock.now - start
    let memory = shell.peakMemory
    print("\(what): \(time), \(memory ?? 0) KB, \(count) typed, the longest wait \(longest)")
    if let memory { #expect(memory <= 100 * 1024) }
    for one in [typist, shell] {
      one.finish()
      #expect(one.wait() == 0, "\(one.complaints)")
    }
    return count
  }

  @Test("everybody is answered, nothing fails, memory stays small, nothing is lost or doubled")
  func load() throws {
    try LiveStoreFolder.atHome { one in
      let shared = one.scratch.path("shared")
      // The other store has its own past in which nothing was booked.
      let scratch = try Scratch()
      defer { scratch.remove() }
      let two = LiveStoreFolder(scratch: scratch)
      let begun = try two.run("wait 2.1s", "children add Alexander", "send tapPlayer Alexander")
      #expect(begun.status == 0, "\(begun.stderr)")
      let filled = try one.shell(
        """
        yes 'coins +1' | head -n \(Self.entries) |
          "$PLAYSTATE" --store "$STORE" --no-timing > "$STORE.answers"
        """
      )
      #expect(filled.status == 0, "\(filled.stderr)")
      var total = 7 + Self.entries
      total += try sync(one, with: shared, "writes \(Self.entries)")
      total += try sync(two, with: shared, "reads \(Self.entries)")
      total += try sync(two, with: shared, "nothing but what was typed")
      total += try sync(one, with: shared, "what was typed elsewhere")
      for store in [two, one, two] {
        let result = try store.run("sync \(shared)")
        #expect(result.status == 0, "\(result.stderr)")
      }
      for store in [one, two] { try store.expect("coins == \(total)") }
      for store in [one, two] {
        let quiet = try store.run("sync \(shared)")
        #expect(quiet.stdout.contains("in step with 1 other store, 0 new entries"))
      }
    }
  }

  @Test("killed in the middle of a sync, again and again: the next one goes on, nothing doubles")
  func kills() throws {
    try LiveStoreFolder.atHome { one in
      let shared = one.scratch.path("shared")
      let scratch = try Scratch()
      defer { scratch.remove() }
      let two = LiveStoreFolder(scratch: scratch)
      let begun = try two.run("wait 2.1s", "children add Alexander", "send tapPlayer Alexander")
      #expect(begun.status == 0, "\(begun.stderr)")
      let filled = try one.shell(
        """
        yes 'coins +1' | head -n 20000 |
          "$PLAYSTATE" --store "$STORE" --no-timing > "$STORE.answers"
        """
      )
      #expect(filled.status == 0, "\(filled.stderr)")
      for store in [one, two] {
        for attempt in 1...(Self.isLong ? 50 : 6) {
          let shell = try LiveShell(store)
          _ = shell.ask("coins")
          shell.say("sync \(shared)")
          let end = ContinuousClock.now + .milliseconds(attempt * 23 % 300)
          while ContinuousClock.now < end, shell.more(until: end) {}
          shell.slay()
        }
        let result = try store.run("sync \(shared)")
        #expect(result.status == 0, "\(result.stderr)")
      }
      for store in [one, two] {
        let result = try store.run("sync \(shared)")
        #expect(result.stdout.contains("in step with 1 other store, 0 new entries"))
        #expect(!result.stdout.contains("skipped"), "\(result.stdout)")
        try store.expect("coins == 20007")
      }
    }
  }
}
