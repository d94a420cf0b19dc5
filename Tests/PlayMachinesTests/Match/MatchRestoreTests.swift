// SPDX-License-Identifier: GPL-3.0-or-later
import PlayMachines
import StateEngine
import Testing

@Suite("Coming back to a saved match")
struct MatchRestoreTests {
  /// What is typed, where it is saved, what it comes back to.
  private static let table: [([String], String, String)] = [
    ([], "initial+stopped", "initial+stopped"),
    (["start", "rally a"], "playing+running", "paused+stopped"),
    (["start", "rally a", "pause"], "paused+stopped", "paused+stopped"),
    (["start", "rally a", "timeOut b"], "paused+timeOut", "paused+stopped"),
    (["start", "rally a", "end"], "completed+stopped", "completed+stopped"),
  ]

  @Test("follows the table, suspended and after a kill", arguments: 0..<table.count)
  func transitions(number: Int) throws {
    let (lines, saved, restored) = Self.table[number]
    for isKilled in [false, true] {
      let match = try MatchFixture()
      for line in lines { try match.type(line) }
      #expect(match.state == saved)
      let line = match.line
      if isKilled {
        let chart = match.engine.chart
        let stored = try chart.read(chart.save(match.engine.snapshot))
        #expect(stored.repairs == [])
        #expect(match.engine.relaunch(from: stored.snapshot).isAccepted)
      } else {
        match.engine.background()
        #expect(match.attempt(PickleballMatch.rally(.a)) == .refused)
        #expect(match.engine.restore().isAccepted)
      }
      #expect(match.state == restored)
      #expect(match.line == line, "the score is kept")
      #expect(match.engine.snapshot.timers.isEmpty)
    }
  }

  @Test("keeps the time up to the moment of suspension, not beyond")
  func time() throws {
    let match = try MatchFixture(begun: "configure doubles")
    match.wait(30)
    match.engine.background()
    match.time.set(to: match.time.now + 3_600_000)
    match.engine.restore()
    #expect(match.int("elapsedSeconds") == 30)
    try match.send(PickleballMatch.resume())
    match.wait(5)
    #expect(match.int("elapsedSeconds") == 35)
  }

  @Test("starts anew from a moment that cannot have been, and from what it cannot read")
  func damage() throws {
    for (name, value) in [
      ("serving", Value.string("X")), ("player", .int(7)), ("a", .int(-1)), ("to", .int(0)),
      ("starterA", .int(9)), ("teamSize", .int(3)), ("serverNumber", .int(3)),
    ] {
      let match = try MatchFixture(begun: "configure doubles")
      match.set(name, to: value)
      match.engine.relaunch(from: match.engine.snapshot)
      #expect(match.state == "initial+stopped", "\(name)")
    }
    let match = try MatchFixture(begun: "configure doubles")
    let chart = match.engine.chart
    var saved = try #require(chart.save(match.engine.snapshot).mapValue)
    saved["configuration"] = .list([.string("cellar")])
    match.engine.relaunch(from: try chart.read(.map(saved)).snapshot)
    #expect(match.state == "initial+stopped")
    #expect(match.attempt(PickleballMatch.start()) == .moved)
  }

  @Test("a damaged history does no harm")
  func damagedHistory() throws {
    for history in ["", "q", "xxxxx", "s99999999999999999999a", "aaa", "x", "s0§1b-", "ggg"] {
      let match = try MatchFixture(begun: "configure doubles")
      match.set("history", to: .string(history))
      match.set("past", to: .list([.map(["place": .string("cellar"), "a": .string("x")])]))
      match.attempt(PickleballMatch.undo())
      #expect(
        match.engine.chart.configuration(
          of: match.engine.chart.leaves(of: match.engine.snapshot.configuration)
        ) != nil
      )
      #expect(match.attempt(PickleballMatch.reset()) == .moved)
    }
  }
}
