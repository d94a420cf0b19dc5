// SPDX-License-Identifier: GPL-3.0-or-later
import Testing

@Suite("Live store: deep links")
struct LiveStoreLinkTests {
  @Test("a link asks the gate, another replaces its page, and the one that came last opens")
  func pages() throws {
    try LiveStoreFolder.atHome { store in
      let shell = try LiveShell(store, json: true)
      let first = shell.ask("open PLAYSTATE://Parent/Settings/?from=mail#top")
      #expect(first.contains("\"url\":\"playstate://parent/settings\""), "\(first)")
      #expect(
        shell.ask("expect state == parentGate && page == \"settings\"").contains("\"holds\":true")
      )
      let solution = try solve(shell.ask("gate"))
      #expect(shell.ask("open playstate://parent/report/").contains("\"ok\":true"))
      #expect(try solve(shell.ask("gate")) == solution, "another page asks nothing else")
      #expect(shell.ask("open playstate://coins").contains("\"ok\":false"))
      #expect(shell.ask("answer \(solution)").contains("\"open\":true"))
      #expect(
        shell.ask("expect state == parentDashboard && page == \"report\"")
          .contains("\"holds\":true")
      )
      #expect(shell.ask("open playstate://parent/settings").contains("\"ok\":true"))
      #expect(shell.ask("expect page == \"settings\"").contains("\"holds\":true"))
      // The next process stands before the gate again, and a link leads there.
      shell.slay()
      let next = try LiveShell(store, json: true)
      #expect(next.ask("expect state == home && page == null").contains("\"holds\":true"))
      #expect(next.ask("open playstate://parent/report").contains("\"ok\":true"))
      #expect(next.ask("expect state == parentGate").contains("\"holds\":true"))
      #expect(next.ask("open playstate://home").contains("\"ok\":true"))
      #expect(next.ask("expect state == home").contains("\"holds\":true"))
    }
  }

  @Test("at a first start a link waits for the loading screen, and the last one counts")
  func firstStart() throws {
    try LiveStoreFolder.new { store in
      let led = try store.run(
        "open playstate://parent/report",
        "open playstate://parent/settings",
        "expect state == loading",
        "wait 3s",
        "expect state == parentGate && page == \"settings\"",
        // Followed once: whoever leaves is not led back.
        "lock",
        "wait 1s",
        "expect state == playerSelection"
      )
      #expect(led.status == 0, "\(led)")
      let waits =
        "playstate://parent/settings is waiting: it opens as soon as everything is ready."
      #expect(led.stdout.contains(waits + "\n"), "\(led)")
    }
  }

  @Test("what still waits when the shell ends is told, and counts as failed")
  func lost() throws {
    try LiveStoreFolder.new { store in
      let early = try store.run("open playstate://parent/settings")
      #expect(early.status == 1 && early.stdout.contains(" is waiting: "), "\(early)")
      #expect(early.stderr.contains("playstate://parent/settings was not opened"), "\(early)")
      let later = try store.run(
        "wait 3s",
        "open playstate://parent/settings",
        "expect state == parentGate"
      )
      #expect(later.status == 0, "\(later)")
    }
  }

  @Test("another shell may bring the game there: the link is followed all the same")
  func byAnother() throws {
    try LiveStoreFolder.new { store in
      let shell = try LiveShell(store, json: true)
      let waits = shell.ask("open playstate://parent/report")
      #expect(waits.contains("\"ok\":true") && waits.contains("\"outcome\":\"waits\""), "\(waits)")
      #expect(waits.contains("\"event\":\"openGate\"") && waits.contains("\"waits\":true"))
      let other = try store.run("wait 3s", "expect state == playerSelection")
      #expect(other.status == 0, "\(other)")
      // What happened meanwhile is told before the answer.
      let told = shell.ask("expect state == parentGate && page == \"report\"")
      #expect(told.contains("openGate"), "\(told)")
      let there = shell.ask("state")
      #expect(there.contains("\"holds\":true"), "\(there)")
    }
  }
}
