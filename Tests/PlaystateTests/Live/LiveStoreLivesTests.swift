// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import TestSupport
import Testing

/// Random lives of a child over three days: kills, Ctrl-\\, reboots, sleep, stops, clocks that are set,
/// other zones, heartbeats that fail.
@Suite("Live store: lives of a child", .enabled(if: OtherTool.has(.sqlite3)))
struct LiveStoreLivesTests {
  @Test("nobody plays longer on a date than the limit, the grace and a minute")
  func lives() throws {
    let count = TestLength.pick(2, more: 6, long: 300)
    let probe = URL(fileURLWithPath: ProgramUnderTest.beside("TimeProbe")).path
    let result = try Tool.run(probe, ["lives", "6", "\(count)"])
    #expect(result.status == 0, "\(result.stdout)\(result.stderr)")
    #expect(result.stdout.contains("\(count) lives, 0 broken"), "\(result.stdout)")
  }
}

/// What people are told when more than one of them is there.
@Suite("Live store: two grown-ups and a child")
struct LiveStoreTwoParentsTests {
  private func open(_ shell: LiveShell) throws {
    shell.say("parents")
    let solution = try solve(shell.hear("\"command\":\"parents\""))
    shell.say("answer \(solution)")
    #expect(shell.hear("\"command\":\"answer").contains("\"open\":true"))
  }

  private func ask(_ shell: LiveShell, _ line: String) -> String {
    shell.say(line)
    return shell.hear("\"command\":\"\(line)\"")
  }

  @Test("a second grown-up gets a sentence, and nobody else can end the first one's session")
  func second() throws {
    try LiveStoreFolder.new { store in
      let first = try LiveShell(store, json: true)
      try open(first)
      let second = try LiveShell(store, json: true)
      for line in ["parents", "lock"] {
        let told = ask(second, line)
        #expect(told.contains("is open in another window"), "\(told)")
        #expect(told.contains("\"ok\":false"), "\(told)")
      }
      #expect(ask(first, "children add Alexander").contains("\"ok\":true"))
      #expect(ask(first, "pause Alexander").contains("\"ok\":true"))
      second.slay()
      first.slay()
    }
  }

  @Test("'yes N' grants the wish of that number, whatever else is proposed")
  func oneNumbering() throws {
    try LiveStoreFolder.new { store in
      let shell = try LiveShell(store, json: true)
      _ = ask(shell, "state")
      Thread.sleep(forTimeInterval: 2.5)
      _ = ask(shell, "children add Alexander")
      _ = ask(shell, "send tapPlayer Alexander")
      // The first evening proposes something under a number; the wish comes behind it.
      try open(shell)
      _ = ask(shell, "wish 15 minutes")
      let open = ask(shell, "requests")
      let number = open.contains("\"number\":1") ? 1 : 2
      #expect(open.contains("\"number\":\(number)"), "\(open)")
      #expect(ask(shell, "yes \(number)").contains("\"status\":\"yes\""))
      shell.slay()
    }
  }
}
