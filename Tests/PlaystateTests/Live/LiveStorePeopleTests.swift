// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

@Suite("Live store: people")
struct LiveStorePeopleTests {
  @Test("one person is one row: added, renamed and removed, with what is theirs")
  func rows() throws {
    try LiveStoreFolder.atHome { store in
      let child = try store.child()
      #expect(try store.sql("SELECT id, name FROM people") == "\(child)|Alexander")
      let shell = try LiveShell(store, json: true)
      try open(shell)
      #expect(shell.ask("players add Mia").contains("\"players\":[\"Alexander\",\"Mia\"]"))
      #expect(shell.ask("players rename Alexander Sascha").contains("\"ok\":true"))
      #expect(shell.ask("set guarded off").contains("\"ok\":true"))
      #expect(shell.ask("lock").contains("\"ok\":true"))
      shell.slay()
      #expect(try store.sql("SELECT group_concat(name) FROM people") == "Sascha,Mia")
      #expect(try store.sql("SELECT id FROM people WHERE name = 'Sascha'") == child)
      // The purse is the person's, whatever the name.
      try store.expect("player == Sascha && coins == 7")
      let mia = try store.sql("SELECT id FROM people WHERE name = 'Mia'")
      #expect(mia.count == 36, "\(mia)")
      #expect(try store.run("send tapProfile", "send tapPlayer Mia", "coins +2").status == 0)
      let owners = "SELECT group_concat(owner || balance) FROM ledger_text"
      #expect(try store.sql(owners) == "\(child)7,\(mia)2")
      let second = try LiveShell(store, json: true)
      try open(second)
      #expect(second.ask("players remove Mia").contains("\"players\":[\"Sascha\"]"))
      #expect(second.ask("players remove Sascha").contains("last player"))
      second.slay()
      #expect(try store.sql("SELECT group_concat(name) FROM people") == "Sascha")
      // Nothing of the ledger goes with them.
      #expect(try store.sql("SELECT count(*) FROM ledger") == "2")
      try store.expectWhole()
      // A parent has removed her: that is told to who asks, and is no damage.
      #expect(try store.run("coins").stderr == "")
      let doctor = try store.shell("$PLAYSTATE doctor --store $STORE")
      #expect(doctor.stdout.contains("2 coins of Mia, who was removed"), "\(doctor)")
      #expect(!doctor.stdout.contains("not among the people"), "\(doctor)")
    }
  }

  @Test("a purse whose owner nobody knows is told at each start and by the doctor, and kept")
  func nobodys() throws {
    try LiveStoreFolder.atHome { store in
      let child = try store.child()
      let stranger = String(child.reversed())
      _ = try store.sql(
        """
        UPDATE purse SET owner =
          CAST(replace(CAST(owner AS TEXT), '\(child)', '\(stranger)') AS BLOB)
        """
      )
      for _ in 0..<2 {
        let result = try store.run("coins")
        #expect(
          result.stderr.contains("7 coins in game belong to '\(stranger)', who is not"),
          "\(result)"
        )
      }
      let doctor = try store.shell("$PLAYSTATE doctor --store $STORE")
      #expect(doctor.status == 1, "\(doctor)")
      #expect(doctor.stdout.contains("belong to '\(stranger)', who is not among the people"))
      try store.expectWhole()
    }
  }

  @Test("a person whose id is damaged has their purse again")
  func changedID() throws {
    try LiveStoreFolder.atHome { store in
      let child = try store.child()
      _ = try store.sql("UPDATE people SET id = 'noon'")
      let doctor = try store.shell("$PLAYSTATE doctor --store $STORE")
      #expect(doctor.stdout.contains("7 coins in game belong to '\(child)'"), "\(doctor)")
      let result = try store.run("coins")
      #expect(result.stdout == "7 coins\n", "\(result)")
      #expect(result.stderr.contains("Alexander had lost the purses"), "\(result)")
      #expect(try store.run("coins +1", "coins").stderr == "")
      #expect(try store.sql("SELECT id FROM people") == child)
      try store.expect("coins == 8")
    }
  }

  @Test("a learner who signs in is one of the people, once, whatever the case")
  func learners() throws {
    try LiveStoreFolder.atHome { store in
      let rows = "SELECT name FROM people ORDER BY place"
      let lines = [
        "use rooms", "signIn ana", "signIn ANA", "send signIn max_7", "signIn alexander",
      ]
      let result = try Tool.run(store.arguments(), lines.joined(separator: "\n") + "\n")
      #expect(result.status == 0, "\(result.stderr)")
      #expect(try store.sql(rows) == "Alexander\nana\nmax_7")
      let found = try store.run("use game", "players", json: true).stdout
      #expect(found.contains("\"players\":[\"Alexander\",\"ana\",\"max_7\"]"), "\(found)")
      #expect(try store.run("signIn ben").status != 0, "the game knows no such word")
      let refused = try store.run("use rooms", "signIn a1")
      #expect(refused.status == 1)
      #expect(try store.sql(rows) == "Alexander\nana\nmax_7")
      try store.expectWhole()
    }
  }

  @Test("on a guarded store a child signs in and adds nobody; a parent does")
  func guardedLearners() throws {
    try LiveStoreFolder.atHome { store in
      let rows = "SELECT name FROM people ORDER BY place"
      let parent = try LiveShell(store, json: true)
      try open(parent)
      _ = parent.ask("lock")
      #expect(parent.ask("use rooms").contains("\"ok\":true"))
      #expect(parent.ask("signIn ana").contains("\"ok\":true"))
      #expect(try store.sql(rows) == "Alexander")
      #expect(parent.ask("use game").contains("\"ok\":true"))
      try open(parent)
      #expect(parent.ask("use rooms").contains("\"ok\":true"))
      #expect(parent.ask("signIn ana").contains("\"ok\":true"))
      #expect(try store.sql(rows) == "Alexander\nana")
      parent.slay()
    }
  }

  @Test("a machine that begins anew hears from the table who is there")
  func anew() throws {
    try LiveStoreFolder.atHome { store in
      let shell = try LiveShell(store, json: true)
      try open(shell)
      #expect(shell.ask("players add Mia").contains("\"ok\":true"))
      shell.slay()
      _ = try store.sql("UPDATE snapshot SET saved = x'00' WHERE machine = 'game'")
      let found = try store.run("players", json: true).stdout
      #expect(found.contains("\"players\":[\"Alexander\",\"Mia\"]"), "\(found)")
      #expect(try store.run("send tapPlayer Mia").status == 0)
    }
  }

  @Test("a second shell sees who was added in the first")
  func shared() throws {
    try LiveStoreFolder.atHome { store in
      let first = try LiveShell(store, json: true)
      let second = try LiveShell(store, json: true)
      #expect(second.ask("players").contains("[\"Alexander\"]"))
      try open(first)
      #expect(first.ask("players add Mia").contains("\"ok\":true"))
      #expect(second.ask("players").contains("[\"Alexander\",\"Mia\"]"))
    }
  }

  private func open(_ shell: LiveShell) throws {
    let solution = try solve(shell.ask("gate"))
    #expect(shell.ask("answer \(solution)").contains("\"open\":true"))
  }
}
