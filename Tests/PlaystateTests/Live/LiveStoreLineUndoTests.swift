// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import TestSupport
import Testing

@Suite("Live store: 'undo' takes back one line, and lists are as they were")
struct LiveStoreLineUndoTests {
  @Test("a line that pauses all, or gives to several, is taken back and done again as one")
  func oneLine() throws {
    try family { store, shell in
      let before = shell.ask("time")
      for (line, count) in [
        ("pause all", 3), ("coins Lena +3; coins Mia +4", 2),
        ("time Lena 20; set musicVolume 0.5; children add Ida", 3),
        ("time Lena +15; time Mia +10; pause Tom", 3),
        ("set musicVolume 0.2; set musicVolume 0.6", 2),
      ] {
        let state = try content(shell)
        _ = shell.ask(line)
        for _ in 1..<line.split(separator: ";").count { shell.hear("\n") }
        let done = try content(shell)
        #expect(done != state)
        // Also by another window, after a kill of the first.
        for _ in 1...2 {
          let undone = shell.ask("undo")
          #expect(undone.ranges(of: "\"extent\":\"whole\"").count == count, "\(line): \(undone)")
          #expect(try content(shell) == state, "\(line)")
          let again = shell.ask("redo")
          #expect(again.ranges(of: "\"extent\":\"whole\"").count == count, "\(line): \(again)")
          #expect(try content(shell) == done, "\(line)")
        }
        _ = shell.ask("lock")
        let other = try LiveShell(store, json: true)
        try open(other)
        #expect(other.ask("undo").ranges(of: "\"extent\":\"whole\"").count == count)
        other.slay()
        try open(shell)
        #expect(try content(shell) == state, "\(line), in another window")
      }
      #expect(plain(shell.ask("time")) == plain(before))
    }
  }

  @Test("a pause of all is one change: one day's plan, one look at the settings, one thing undone")
  func oneChange() throws {
    try family { store, shell in
      let done = shell.ask("pause all")
      #expect(done.ranges(of: "\"event\":\"dayPlan\"").count == 1, "\(done)")
      let undone = shell.ask("undo")
      #expect(undone.ranges(of: "\"extent\":\"whole\"").count == 3, "\(undone)")
      #expect(!shell.ask("time").contains("\"rule\":\"paused\""))
    }
  }

  @Test("a pause of all is taken back after a kill, and two lines are two")
  func killed() throws {
    try family { store, shell in
      _ = shell.ask("pause all")
      shell.slay()
      let next = try LiveShell(store, json: true)
      try open(next)
      _ = next.ask("coins Lena +1")
      _ = next.ask("coins Lena +2")
      let one = next.ask("undo")
      #expect(one.contains("Lena +2 coins") && !one.contains("Lena +1 coin\""), "\(one)")
      let two = next.ask("undo 2")
      #expect(two.ranges(of: "\"extent\":\"whole\"").count == 4, "\(two)")
      #expect(!next.ask("time").contains("\"rule\":\"paused\""))
      // Each is a line of its own for 'redo', the newest first.
      #expect(next.ask("redo").ranges(of: "\"extent\":\"whole\"").count == 3)
      #expect(next.ask("time").ranges(of: "\"rule\":\"paused\"").count == 3)
      #expect(next.ask("redo").contains("Lena +1 coin\""))
      #expect(next.ask("resume all").contains("\"ok\":true"))
      #expect(next.ask("undo").ranges(of: "\"extent\":\"whole\"").count == 3)
      #expect(next.ask("time").ranges(of: "\"rule\":\"paused\"").count == 3)
      next.slay()
      try store.expectWhole()
    }
  }

  @Test("a line of a script or of '-c' is what stands between its ends of line")
  func scripts() throws {
    try LiveStoreFolder.atHome { store in
      let text = "coins +1; coins +2\nundo\ncoins\nrepeat 3 coins +1\nundo\ncoins"
      let result = try Tool.run(store.arguments() + ["-c", text])
      #expect(result.status == 0, "\(result)")
      #expect(result.stdout.ranges(of: "Taken back: Alexander").count == 5, "\(result.stdout)")
      #expect(result.stdout.ranges(of: "\n7 coins\n").count == 2, "\(result.stdout)")
      let piped = try store.run("coins +1", "coins +2", "undo", "coins")
      #expect(piped.stdout.hasSuffix("\n8 coins\n"), "\(piped.stdout)")
    }
  }

  @Test("who was taken out comes back where they were, and so does a row of a list")
  func places() throws {
    try family { store, shell in
      for line in [
        "parents add Anna", "parents add Bernd", "parents add Carla", "rewards add \"Kite\" 30",
        "videos add \"One\"", "videos add \"Two\"", "videos add \"Three\"",
      ] { #expect(shell.ask(line).contains("\"ok\":true"), "\(line)") }
      for line in [
        "children remove Lena Lena", "children remove Mia Mia", "children remove Tom Tom",
        "parents remove Anna", "parents remove Bernd", "parents remove Carla", "rewards remove 1",
        "videos remove 1", "videos remove 2",
        "children remove Lena Lena; parents remove Anna; rewards remove 2",
      ] {
        let state = try lists(shell, store)
        _ = shell.ask(line)
        for _ in 1..<line.split(separator: ";").count { shell.hear("\n") }
        #expect(try lists(shell, store) != state, "\(line)")
        _ = shell.ask("undo")
        #expect(try lists(shell, store) == state, "\(line)")
        _ = shell.ask("redo")
        _ = shell.ask("undo")
        #expect(try lists(shell, store) == state, "\(line), again")
      }
      // One after the other, and back.
      let state = try lists(shell, store)
      _ = shell.ask("children remove Lena Lena")
      _ = shell.ask("children remove Mia Mia")
      #expect(shell.ask("undo 2").ranges(of: "\"extent\":\"whole\"").count == 2)
      #expect(try lists(shell, store) == state)
      shell.slay()
      // The same for a process that reads it anew, and for a child.
      let names = "SELECT group_concat(name) FROM (SELECT name FROM people ORDER BY place)"
      #expect(try store.sql(names) == "Lena,Mia,Tom")
      try store.expectWhole()
    }
  }

  // MARK: -

  private func family(_ body: (LiveStoreFolder, LiveShell) throws -> Void) throws {
    try LiveStoreFolder.new { store in
      let children = ["Lena", "Mia", "Tom"].map { "children add \($0)" }
      #expect(try store.run("wait 2.1s", children[0], children[1], children[2]).status == 0)
      let shell = try LiveShell(store, json: true)
      try open(shell)
      try body(store, shell)
      shell.slay()
    }
  }

  private func open(_ shell: LiveShell) throws {
    let solution = try solve(shell.ask("parents"))
    #expect(shell.ask("answer \(solution)").contains("\"open\":true"))
  }

  private func content(_ shell: LiveShell) throws -> [String] {
    ["time", "coins Lena", "coins Mia", "children", "get musicVolume"].map { plain(shell.ask($0)) }
  }

  private func lists(_ shell: LiveShell, _ store: LiveStoreFolder) throws -> [String] {
    ["children", "family", "rewards", "videos"].map { plain(shell.ask($0)) }
      + [try store.sql("SELECT value FROM fact WHERE key = 'parents.names'")]
  }

  private func plain(_ answer: String) -> String {
    answer.replacing(/"(line|nanoseconds)":\d+,?/, with: "")
  }
}
