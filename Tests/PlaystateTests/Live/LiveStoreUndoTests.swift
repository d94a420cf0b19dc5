// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import StateEngine
import Testing

@Suite("Live store: what was done by hand is taken back")
struct LiveStoreUndoTests {
  @Test("coins given are taken back, and stay so at the next start")
  func coins() throws {
    try LiveStoreFolder.atHome { store in
      let result = try store.run("coins +300", "undo", "coins", "quit")
      #expect(result.status == 0, "\(result.stderr)")
      #expect(result.stdout.contains("\nTaken back: Alexander +300 coins.\n7 coins\n"))
      #expect(try store.run("coins").stdout == "7 coins\n")
      try store.expectWhole()
      // The same by its event, and with 'redo'.
      let again = try store.run(
        "send adjustCoins -2",
        "undo",
        "redo",
        "coins",
        "undo",
        "redo",
        "undo",
        "coins"
      )
      #expect(again.status == 0, "\(again.stderr)")
      #expect(again.stdout.contains("\nTaken back: Alexander -2 coins.\n"))
      #expect(again.stdout.contains("\nDone again: Alexander -2 coins.\n5 coins\n"))
      #expect(again.stdout.hasSuffix("\n7 coins\n"))
      let keys = try store.sql("SELECT count(key), count(DISTINCT key) FROM act")
      #expect(keys == "6|6", "each entry that takes one back has a key of its own")
      try store.expectWhole()
    }
  }

  @Test("another process has nothing to take back, and play is not undone")
  func nothing() throws {
    try LiveStoreFolder.atHome { store in
      let result = try store.run("undo", "send tapActivity raetsel", "undo", "redo", "goto 3")
      #expect(result.status == 1)
      #expect(
        result.stderr.ranges(of: "nothing to undo: nothing was changed by hand here").count == 2
      )
      #expect(result.stderr.contains("hint: play itself is not undone"))
      #expect(result.stderr.contains("nothing to redo"))
      #expect(result.stderr.contains("'goto' moves a sandbox: a store only goes forward"))
      #expect(result.stderr.contains("hint: 'look 3' shows the past; 'undo' takes back"))
      try store.expect("coins == 7 && state == activitySelection")
      let only = try store.run("coins +1", "undo 3", "coins")
      #expect(only.stderr.contains("only 1 change can be undone"))
      #expect(only.stdout.hasSuffix("\n8 coins\n"))
    }
  }

  @Test("of a gift that was spent what is left is taken, and never what was earned")
  func gifts() throws {
    try LiveStoreFolder.atHome { store in
      let lines = [
        "use rewards", "coins +10", "send earn 3600 learning", "send expirePoints 4", "undo",
        "coins", "coins +5", "send expirePoints 15", "undo", "coins",
      ]
      let result = try Tool.run(store.arguments(), lines.joined(separator: "\n") + "\n")
      #expect(result.status == 0, "\(result.stderr)")
      #expect(
        result.stdout.contains(
          "\nTaken back: 6 of Alexander +10 points. The other 4 are spent.\n20 points\n"
        ),
        "\(result.stdout)"
      )
      #expect(
        result.stdout.hasSuffix(
          "\nNot taken back: Alexander +5 points. All of it is spent.\n10 points\n"
        ),
        "\(result.stdout)"
      )
      try store.expectWhole()
    }
  }

  @Test("coins of a child who does not play are taken back too")
  func inactive() throws {
    try LiveStoreFolder.atHome { store in
      let shell = try LiveShell(store, json: true)
      try enter(shell)
      _ = shell.ask("set musicVolume 0.5")
      _ = shell.ask("players add Mia")
      _ = shell.ask("coins +300")
      // Mia plays.
      for line in ["send back", "send tapProfile", "send tapPlayer Mia"] {
        #expect(shell.ask(line).contains("\"ok\":true"), "\(line)")
      }
      try enter(shell)
      let one = shell.ask("undo 2")
      #expect(!one.contains("\"extent\":\"later\""), "\(one)")
      #expect(one.contains("\"what\":\"Alexander +300 coins\""), "\(one)")
      #expect(one.contains("\"what\":\"Mia added\""), "\(one)")
      let none = shell.ask("coins Alexander")
      #expect(none.contains("\"balance\":7"), "\(none)")
      shell.slay()
      try store.expectWhole()
    }
  }

  @Test("settings and players go back in a parent session, of any evening, and nowhere else")
  func parents() throws {
    try LiveStoreFolder.atHome { store in
      let first = try LiveShell(store, json: true)
      try enter(first)
      _ = first.ask("set musicVolume 0.5")
      _ = first.ask("set musicVolume 0.7")
      _ = first.ask("players add Mia")
      _ = first.ask("players rename Mia Miriam")
      _ = first.ask("lock")
      // The store is guarded by now: outside of the parent session nobody takes anything back.
      #expect(first.ask("undo").contains("\"code\":\"guarded\""))
      first.slay()
      let second = try LiveShell(store, json: true)
      try enter(second)
      #expect(second.ask("undo").contains("\"what\":\"Mia renamed Miriam\""))
      #expect(second.ask("players").contains("[\"Alexander\",\"Mia\"]"))
      let both = second.ask("undo 2")
      #expect(both.contains("\"what\":\"Mia added\""), "\(both)")
      #expect(both.contains("\"what\":\"musicVolume 0.5 → 0.7\""), "\(both)")
      #expect(second.ask("players").contains("[\"Alexander\"]"))
      #expect(second.ask("get musicVolume").contains("\"value\":0.5"))
      #expect(second.ask("redo").contains("\"what\":\"musicVolume 0.5 → 0.7\""))
      #expect(second.ask("get musicVolume").contains("\"value\":0.7"))
      #expect(second.ask("redo").contains("\"what\":\"Mia added\""))
      #expect(second.ask("undo 3").contains("\"what\":\"musicVolume 0.3 → 0.5\""))
      #expect(second.ask("get musicVolume").contains("\"value\":0.3"))
      #expect(second.ask("undo").contains("parents have changed nothing by hand"))
      second.finish()
      #expect(second.wait() == 1)
      try store.expectWhole()
    }
  }

  @Test("a setting that has another value by now stays, and says so")
  func elsewhere() throws {
    try LiveStoreFolder.atHome { store in
      let shell = try LiveShell(store, json: true)
      try enter(shell)
      _ = shell.ask("set dailyTimeLimitMinutes 45")
      _ = shell.ask("set musicVolume 0.5")
      try PropertyListFixture.put(["musicVolume": 0.9], in: store.plist)
      let first = shell.ask("undo")
      #expect(first.contains("\"extent\":\"nothing\""), "\(first)")
      #expect(first.contains("It is 0.9 by now."))
      #expect(shell.ask("undo").contains("dailyTimeLimitMinutes 60 → 45"))
      #expect(shell.ask("get musicVolume").contains("\"value\":0.9"))
      #expect(shell.ask("get dailyTimeLimitMinutes").contains("\"value\":60"))
    }
  }

  @Test("a player who was removed comes back with the same id")
  func players() throws {
    try LiveStoreFolder.atHome { store in
      let shell = try LiveShell(store, json: true)
      try enter(shell)
      _ = shell.ask("players add Mia")
      let rows = "SELECT id, name FROM people ORDER BY name"
      let before = try store.sql(rows)
      #expect(shell.ask("players remove Mia").contains("\"ok\":true"))
      #expect(shell.ask("undo").contains("\"what\":\"Mia removed\""))
      #expect(try store.sql(rows) == before)
      #expect(shell.ask("redo").contains("\"what\":\"Mia removed\""))
      #expect(shell.ask("players add Mia").contains("\"ok\":true"))
      #expect(shell.ask("undo 2").contains("\"ok\":true"))
      // The first Mia: the one who was added and removed before.
      #expect(try store.sql(rows) == before)
      _ = shell.ask("undo")
      #expect(shell.ask("players").contains("[\"Alexander\"]"))
    }
  }

  @Test("two shells that undo at once take back two things, and nothing twice")
  func together() throws {
    try LiveStoreFolder.atHome { store in
      let shells = [try LiveShell(store, json: true), try LiveShell(store, json: true)]
      for _ in 0..<20 { for shell in shells { _ = shell.ask("coins +1") } }
      for _ in 0..<20 { for shell in shells { shell.say("undo") } }
      for shell in shells {
        for _ in 0..<20 { #expect(shell.hear("").contains("\"extent\":\"whole\"")) }
        #expect(shell.ask("undo").contains("nothing to undo"))
      }
      #expect(shells[0].ask("coins").contains("\"balance\":7"))
      #expect(try store.sql("SELECT count(takes) - count(DISTINCT takes) FROM act") == "0")
      // What parents did is taken back once, by whoever is the parent next.
      try enter(shells[0])
      _ = shells[0].ask("set musicVolume 0.5")
      _ = shells[0].ask("lock")
      try enter(shells[1])
      #expect(shells[1].ask("undo").contains("musicVolume"))
      _ = shells[1].ask("lock")
      try enter(shells[0])
      #expect(shells[0].ask("undo").contains("parents have changed nothing by hand"))
      try store.expectWhole()
    }
  }

  @Test("killed between the act and its undo, nothing that was printed is lost")
  func killed() throws {
    try LiveStoreFolder.atHome { store in
      for round in 0..<5 {
        let shell = try LiveShell(store, json: true)
        try enter(shell)
        #expect(shell.ask("set musicVolume 0.\(round + 4)").contains("\"ok\":true"))
        shell.slay()
        let next = try LiveShell(store, json: true)
        try enter(next)
        #expect(next.ask("undo").contains("\"extent\":\"whole\""))
        next.slay()
        let value = try store.run("get musicVolume", json: true).stdout
        #expect(value.contains("\"value\":0.3"), "\(value)")
      }
      #expect(try store.sql("SELECT count(*) FROM act_text WHERE author = 'parents'") == "10")
      try store.expectWhole()
    }
  }

  @Test("a recording of what was taken back passes as a scenario")
  func recording() throws {
    try LiveStoreFolder.atHome { store in
      let result = try store.shell(
        """
        cd '\(store.scratch.root)'; printf '%s\\n' 'record a.play' 'coins +2' 'undo' 'coins +5' \
        'send tapActivity raetsel' 'redo' \
        | $PLAYSTATE --store "$STORE" --no-timing > out; \
        $PLAYSTATE test --no-timing a.play; cat a.play
        """
      )
      #expect(result.stdout.hasPrefix("TAP version 14\n1..1\nok 1 - a.play\n"), "\(result)")
      try store.expect("coins == 14")
    }
  }

  @Test("acts that are all taken back leave everything as it was", arguments: [1, 2])
  func identity(seed: UInt64) throws {
    try LiveStoreFolder.atHome { store in
      let shell = try LiveShell(store, json: true)
      var random = RandomState(seed: seed)
      try enter(shell)
      let state = {
        [shell.ask("settings"), shell.ask("players"), shell.ask("coins")].map(Self.bare)
      }
      for _ in 0..<4 {
        let before = state()
        var acts = 0
        for number in 0..<8 {
          let line =
            [
              "coins +\(number + 1)", "coins -1", "set musicVolume 0.\(number + 1)",
              "set dailyTimeLimitMinutes \(30 + number)", "reset musicVolume",
              "players add N\("abcdefgh".prefix(number + 1))", "coins", "state",
            ].randomElement(using: &random) ?? ""
          let answer = shell.ask(line)
          let isAct = answer.contains("\"ok\":true") && line.split(separator: " ").count > 1
          // To set what is set already is no act.
          if isAct, !Self.isSame(answer) { acts += 1 }
          if number == 5, acts > 0 {
            #expect(shell.ask("undo").contains("\"extent\":\"whole\""))
            #expect(shell.ask("redo").contains("\"extent\":\"whole\""))
          }
        }
        if acts > 0 {
          let undone = shell.ask("undo \(acts)")
          #expect(undone.ranges(of: "\"extent\":\"whole\"").count == acts, "\(undone)")
        }
        #expect(state() == before)
      }
      try store.expectWhole()
    }
  }

  /// An answer without its place.
  private static func bare(_ answer: String) -> String {
    answer.replacing(#/"line":\d+/#, with: "")
  }

  private static func isSame(_ answer: String) -> Bool {
    guard let match = answer.firstMatch(of: #/"old":([^,]+),.*"value":([^,}]+)/#) else {
      return false
    }
    return match.1 == match.2
  }

  private func enter(_ shell: LiveShell) throws {
    let solution = try solve(shell.ask("gate"))
    let answer = shell.ask("answer \(solution)")
    #expect(answer.contains("\"open\":true"), "\(answer)")
  }
}

/// What a person's editor would write into the settings.
private enum PropertyListFixture {
  static func put(_ values: [String: Any], in path: String) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    let read = try PropertyListSerialization.propertyList(from: data, format: nil)
    var whole = read as? [String: Any] ?? [:]
    whole.merge(values) { $1 }
    let written = try PropertyListSerialization.data(
      fromPropertyList: whole,
      format: .xml,
      options: 0
    )
    try written.write(to: URL(fileURLWithPath: path), options: .atomic)
  }
}
