// SPDX-License-Identifier: GPL-3.0-or-later
import PlayMachines
import StateEngine
import Testing

@Suite("Taking back")
struct MatchUndoTests {
  @Test(
    "after every prefix it is as if the event had never happened",
    arguments: 1...40 as ClosedRange<UInt64>
  )
  func neverHappened(seed: UInt64) throws {
    var walk = MatchWalk(seed: seed)
    let (match, twin) = (try MatchFixture(), try MatchFixture())
    let rules = walk.rules()
    for one in [match, twin] {
      try one.type(rules)
      try one.send(PickleballMatch.start())
    }
    var takenBack = 0
    for number in 1...150 {
      let event = walk.happening()
      if match.attempt(event) != .refused {
        // Time goes on before anyone says that it was a mistake.
        let pause = MatchWalk.Step.pause(milliseconds: number * 531 % 70_000)
        match.take(pause)
        twin.take(pause)
        try match.send(PickleballMatch.undo())
        takenBack += 1
        try #require(match.differences(from: twin) == [], "\(rules), \(number): \(event)")
        #expect(match.value("elapsedMilliseconds") == twin.value("elapsedMilliseconds"))
      }
      let step = match.isOver ? .event(PickleballMatch.reset()) : walk.next()
      match.take(step)
      twin.take(step)
      try #require(match.differences(from: twin) == [], "\(rules), \(number): \(step)")
    }
    #expect(takenBack > 20)
  }

  @Test(
    "all the way back leads to the beginning, the rules kept",
    arguments: 1...10 as ClosedRange<UInt64>
  )
  func allTheWay(seed: UInt64) throws {
    var walk = MatchWalk(seed: seed, ends: false)
    let (match, fresh) = (try MatchFixture(), try MatchFixture())
    let rules = walk.rules()
    try match.type(rules)
    try fresh.type(rules)
    try match.send(PickleballMatch.start())
    for _ in 1...100 { match.take(walk.next()) }
    var count = 0
    while match.attempt(PickleballMatch.undo()) != .refused, count < 200 { count += 1 }
    #expect(count > 5)
    #expect(match.differences(from: fresh) == [])
    #expect(try match.codes(PickleballMatch.undo()) == ["noPointsToUndo"])
  }

  @Test("works after a kill, and what came back paused stays paused")
  func afterAKill() throws {
    let match = try MatchFixture(begun: "configure doubles")
    try match.rally("AAB")
    let chart = match.engine.chart
    let stored = try chart.read(chart.save(match.engine.snapshot))
    #expect(stored.repairs == [])
    match.engine.relaunch(from: stored.snapshot)
    #expect(match.state == "paused+stopped")
    try match.send(PickleballMatch.undo())
    #expect(match.line == "2-0-2 A1 R")
    #expect(match.state == "paused+stopped")
    try match.send(PickleballMatch.undo())
    try match.send(PickleballMatch.undo())
    try match.send(PickleballMatch.undo())
    #expect(match.state == "initial+stopped")
  }

  @Test("goes back over the end of a game into the one before")
  func overGames() throws {
    let match = try MatchFixture(begun: "configure doubles 2 a 3")
    try match.rally("AA")
    try match.send(PickleballMatch.start())
    try match.rally("B")
    try match.send(PickleballMatch.undo())
    try match.send(PickleballMatch.undo())
    #expect(match.state == "completed+stopped")
    #expect(match.text("winner") == "A")
    try match.send(PickleballMatch.undo())
    #expect(match.state == "playing+running")
    #expect(match.line == "1-0-2 A1 L")
    #expect(match.int("gamesA") == 0)
  }

  @Test("a game without end keeps a short history, and the score")
  func endless() throws {
    let match = try MatchFixture(begun: "configure singles")
    try match.rally("A")
    for _ in 1...1500 { try match.rally("BA") }
    #expect(match.line == "1-0 A L")
    #expect((match.text("history") ?? "").utf8.count <= 1000)
    var count = 0
    while match.attempt(PickleballMatch.undo()) != .refused { count += 1 }
    #expect(count >= 499)
    #expect(match.int("a") == 1)
    #expect(match.state == "playing+running")
    try match.send(PickleballMatch.reset())
    try match.send(PickleballMatch.start())
    try match.rally("A")
    try match.send(PickleballMatch.undo())
    #expect(match.line == "0-0 A R", "an old history is not that of a new match")
  }
}
