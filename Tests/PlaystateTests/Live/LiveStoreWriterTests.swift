// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import TestSupport
import Testing

@Suite("Live store: many writers", .serialized)
struct LiveStoreWriterTests {
  /// How often a writer is killed; 200 times with `PLAYSTATE_LONG=1`.
  static let kills = TestLength.isLong ? 200 : 40

  @Test("writers at once: no coin is lost or doubled, balances and numbers in sequence")
  func writers() throws {
    for (writers, coins) in [(2, 1000), (8, 100)] {
      try LiveStoreFolder.atHome { store in
        let recordsBefore = try #require(Int(try store.sql("SELECT max(number) FROM log")))
        let lines = try store.scratch.file("lines", "coins +1\n".utf8.repeated(coins))
        let all = try (0..<writers).map { number in
          try Spawned(
            Tool.path,
            store.arguments(),
            in: store.scratch.root,
            reading: .file(lines),
            writing: .file(store.scratch.path("out\(number)")),
            errors: store.scratch.path("err\(number)")
          )
        }
        for (number, one) in all.enumerated() {
          #expect(one.wait() == 0)
          #expect(try store.scratch.text("err\(number)") == "")
        }
        let sum = writers * coins
        try store.expect("coins == \(sum + 7)")
        try store.expectWhole()
        #expect(
          try store.sql("SELECT count(*), min(balance), max(balance) FROM ledger")
            == "\(sum + 1)|7|\(sum + 7)"
        )
        #expect(
          try store.sql(
            "SELECT count(*) FROM log_text WHERE event='adjustCoins' AND number > \(recordsBefore)"
          ) == "\(sum)"
        )
        let state = try store.run("state", json: true).stdout
        #expect(state.contains("\"coins\":\(sum + 7),"))
      }
    }
  }

  @Test("a writer killed between first and last line loses nothing printed, leaves no half step")
  func kills() throws {
    try LiveStoreFolder.atHome { store in
      let lines = 20_000
      let script = try store.scratch.file(
        "script",
        Array("state\n".utf8) + "coins +1\n".utf8.repeated(lines)
      )
      var counted = 0
      var coins = 7
      for attempt in 0..<(Self.kills * 3) where counted < Self.kills {
        let shell = try LiveShell(store, json: true, script: script)
        let state = shell.hear("\"type\":\"state\"")
        // Whatever was printed before is there, and no half: the variable and the ledger agree.
        let known = try #require(number("coins", in: state))
        #expect(known >= coins)
        coins = known
        var said = shell.hear("\"type\":\"coins\"")
        let end = ContinuousClock.now + .milliseconds(attempt * 37 % 60)
        while ContinuousClock.now < end, shell.more(until: end) {}
        shell.kill()
        said += shell.rest()
        shell.wait()
        let whole = said.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        guard let last = whole.last, whole.count < lines else { continue }
        counted += 1
        let printed = try #require(number("seq", in: String(last)))
        coins += whole.count
        let facts = try store.sql(
          """
          PRAGMA integrity_check; SELECT record FROM meta; SELECT balance FROM purse;
          SELECT sum(amount) FROM ledger;
          SELECT 7 + count(*) - 1 FROM log_text WHERE event = 'adjustCoins';
          SELECT count(*) = max(number) FROM log; SELECT balance FROM ledger ORDER BY number DESC
          LIMIT 1
          """
        ).split(separator: "\n").map(String.init)
        try #require(facts.count == 7)
        #expect(facts[0] == "ok" && facts[5] == "1")
        #expect(try #require(Int(facts[1])) >= printed)
        #expect(try #require(Int(facts[2])) >= coins)
        #expect(Set([facts[2], facts[3], facts[4], facts[6]]).count == 1, "\(facts)")
      }
      #expect(counted == Self.kills)
      try store.expectWhole()
    }
  }

  @Test("a program that waits for each answer gets it, with eight others writing")
  func dialogue() throws {
    try LiveStoreFolder.atHome { store in
      let lines = try store.scratch.file("lines", "coins +1\n".utf8.repeated(2000))
      let others = try (0..<8).map { number in
        try Spawned(
          Tool.path,
          store.arguments(),
          in: store.scratch.root,
          reading: .file(lines),
          writing: .file(store.scratch.path("out\(number)")),
          errors: store.scratch.path("err\(number)")
        )
      }
      let shell = try LiveShell(store, json: true)
      for _ in 0..<50 {
        #expect(shell.ask("coins +1").contains("\"ok\":true"))
        #expect(shell.ask("coins").contains("\"balance\":"))
      }
      for one in others { #expect(one.wait() == 0) }
      shell.finish()
      #expect(shell.wait() == 0)
      try store.expect("coins == \(7 + 8 * 2000 + 50)")
      try store.expectWhole()
    }
  }

  private func number(_ key: String, in text: String) -> Int? {
    guard let place = text.range(of: "\"\(key)\":", options: .backwards) else { return nil }
    return Int(text[place.upperBound...].prefix(while: \.isNumber))
  }
}

extension String.UTF8View {
  /// The same bytes many times.
  func repeated(_ times: Int) -> [UInt8] {
    Array(repeatElement(Array(self), count: times).joined())
  }
}
