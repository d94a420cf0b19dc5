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

  @Test("at a first start the shell says that the game still loads, and the link works after that")
  func firstStart() throws {
    try LiveStoreFolder.new { store in
      let early = try store.run("open playstate://parent/settings")
      #expect(early.status == 1 && early.stdout.contains("the game is still loading"), "\(early)")
      let later = try store.run(
        "wait 2s",
        "open playstate://parent/settings",
        "expect state == parentGate"
      )
      #expect(later.status == 0, "\(later)")
    }
  }
}
