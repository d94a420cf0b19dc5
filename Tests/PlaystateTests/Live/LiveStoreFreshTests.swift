// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import TestSupport
import Testing

/// What parents read in a process that has just begun.
@Suite("Live store: a page of a fresh process is that of one that has used every machine")
struct LiveStoreFreshTests {
  private static let day = 86_400

  @Test(
    "family, report, history and export of several days, at each seat",
    .enabled(if: OtherTool.has(.faketime))
  )
  func fresh() throws {
    try LiveStoreFolder.atHome { store in
      let clock = FalseClock(of: store)
      var now = (try Int(store.sql("SELECT max(time) FROM log")) ?? 0) / 1000 + Self.day
      try clock.set(to: now)
      func shell(_ seat: String) throws -> LiveShell {
        let one = try LiveShell(store, json: true, under: clock.words(), with: ["--seat", seat])
        one.say("state")
        // What a new day brings is told before it.
        one.hear("\"configuration\":")
        return one
      }
      // Two children play at two seats, on three days.
      for (round, play) in [("main", "Alexander"), ("b", "Mia"), ("main", "Mia")].enumerated() {
        let one = try shell(play.0)
        if round == 0 { _ = one.ask("children add Mia") }
        now += 5
        try clock.set(to: now)
        one.say("state")
        one.hear("\"configuration\":")
        for line in [
          "send back", "send tapProfile", "send tapPlayer \(play.1)", "send tapActivity raetsel",
          "send tapSubActivity puzzleMatching",
        ] { _ = one.ask(line) }
        now += 180 + 60 * round
        try clock.set(to: now)
        let solved = one.ask("send success 100 1 0 0")
        #expect(solved.contains("\"ok\":true"), "\(round): \(solved)")
        for line in ["send tapWeiter", "use rewards", "send earn 3600 learning", "use game"] {
          _ = one.ask(line)
        }
        one.finish()
        one.wait()
        #expect(!one.complaints.contains("ledger says"), "\(round): \(one.complaints)")
        now += Self.day
        try clock.set(to: now)
      }
      // A parent gives at one seat, then at the other.
      for (seat, lines) in [
        ("main", ["points Mia +20 tidy", "coins Alexander +3 book", "time Mia 45"]),
        ("b", ["coins Mia +2 dishes", "points Alexander +7 swim", "points Alexander -1", "undo"]),
      ] {
        let parent = try shell(seat)
        try open(parent)
        for line in lines { #expect(parent.ask(line).contains("\"ok\":true"), "\(line)") }
        parent.slay()
      }
      var all: [[String: String]] = []
      for (seat, uses) in [
        ("main", false), ("b", false), ("c", false), ("main", true), ("b", true), ("c", true),
        ("main", false), ("b", false), ("c", false),
      ] {
        let parent = try shell(seat)
        try open(parent)
        if uses {
          for machine in ["rewards", "rooms", "story", "match", "wuerfel", "game"] {
            _ = parent.ask("use \(machine)")
          }
        }
        all.append(try pages(parent, store))
        parent.finish()
        parent.wait()
        #expect(!parent.complaints.contains("ledger says"), "\(seat): \(parent.complaints)")
      }
      let first = all[0]
      #expect(first["report"]?.contains("\"reason\":\"tidy\"") == true, "\(first)")
      for (place, other) in all.enumerated() {
        for (line, answer) in first {
          // What is put away of a child is written a little otherwise than what is out.
          if line == "profiles" { continue }
          let told = other[line] ?? ""
          let same = told.commonPrefix(with: answer).count
          let parts = [told, answer].map { $0.dropFirst(max(0, same - 60)).prefix(200) }
          #expect(told.count == answer.count && same == answer.count, "\(place), \(line): \(parts)")
        }
      }
      try store.expectWhole()
    }
  }

  private func pages(_ shell: LiveShell, _ store: LiveStoreFolder) throws -> [String: String] {
    var pages: [String: String] = [:]
    for line in [
      "family", "report", "report week", "report month", "report Mia month", "history",
      "history week", "history Mia week", "points Mia", "points Alexander", "coins Mia", "time",
    ] { pages[line] = plain(shell.ask(line)) }
    let file = store.scratch.path("mia.json")
    #expect(shell.ask("privacy export Mia --to \(file) --replace").contains("\"ok\":true"))
    let export = try store.scratch.text("mia.json").replacing(/"made":\d+,/, with: "")
    let parts = try #require(
      JSONSerialization.jsonObject(with: Data(export.utf8)) as? [String: Any]
    )
    for (key, part) in parts {
      let bytes = try JSONSerialization.data(withJSONObject: [part], options: .sortedKeys)
      pages[key == "pieces" ? "profiles" : key] = String(decoding: bytes, as: UTF8.self)
    }
    let page = store.scratch.path("page.html")
    #expect(shell.ask("report month --html \(page) --replace").contains("\"ok\":true"))
    pages["page"] = try store.scratch.text("page.html")
    return pages
  }

  private func open(_ shell: LiveShell) throws {
    let solution = try solve(shell.ask("parents"))
    #expect(shell.ask("answer \(solution)").contains("\"open\":true"))
  }

  private func plain(_ answer: String) -> String {
    answer.replacing(/"(line|nanoseconds)":\d+,?/, with: "")
  }
}
