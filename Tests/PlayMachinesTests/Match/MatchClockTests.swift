// SPDX-License-Identifier: GPL-3.0-or-later
import PlayMachines
import StateEngine
import Testing

@Suite("The clock of a match")
struct MatchClockTests {
  @Test("runs while rallies are played, and stands in a pause")
  func pausing() throws {
    let match = try MatchFixture(begun: "configure doubles")
    match.wait(90.5)
    #expect(match.int("elapsedMilliseconds") == 90_500)
    #expect(match.int("elapsedSeconds") == 90)
    try match.send(PickleballMatch.pause())
    match.wait(600)
    #expect(match.int("elapsedMilliseconds") == 90_500)
    try match.send(PickleballMatch.resume())
    match.wait(9.5)
    #expect(match.int("elapsedSeconds") == 100)
    try match.send(PickleballMatch.end())
    match.wait(60)
    #expect(match.int("elapsedSeconds") == 100)
  }

  @Test("a time-out lasts a minute, warns at 15 seconds left, and play goes on by itself")
  func timeOut() throws {
    let match = try MatchFixture(begun: "configure doubles")
    match.wait(10)
    try match.send(PickleballMatch.timeOut(.a))
    #expect(match.state == "paused+timeOut")
    #expect(match.text("timeOutTeam") == "A")
    #expect(match.wait(44.999).isEmpty)
    #expect(match.int("timeOutSeconds") == 16)
    let warning = match.wait(0.001)
    #expect(warning.flatMap(\.effects).map(\.name) == ["log", "haptic"])
    #expect(match.int("timeOutSeconds") == 15)
    match.wait(15)
    #expect(match.state == "playing+running")
    #expect(match.value("timeOutTeam") == .null)
    #expect(match.int("elapsedSeconds") == 10)
    match.wait(7)
    #expect(match.int("elapsedSeconds") == 17)
  }

  @Test("a time-out may end early, and is taken back with its time")
  func early() throws {
    let match = try MatchFixture(begun: "configure doubles")
    try match.send(PickleballMatch.timeOut(.a))
    match.wait(20)
    try match.send(PickleballMatch.resume())
    match.wait(10)
    #expect(match.int("elapsedSeconds") == 10)
    try match.send(PickleballMatch.undo())
    #expect(match.state == "paused+timeOut")
    #expect(match.int("timeOutSeconds") == 30)
    match.wait(40)
    #expect(match.state == "playing+running")
    #expect(match.int("elapsedSeconds") == 10)
    try match.send(PickleballMatch.undo())
    #expect(match.int("timeOutsA") == 2)
    #expect(match.int("elapsedSeconds") == 70, "as if it had never been taken")
  }

  @Test("the time limit is told of once, and the game goes on")
  func limit() throws {
    let match = try MatchFixture(begun: "configure doubles timeLimit=60")
    match.wait(30)
    try match.send(PickleballMatch.pause())
    match.wait(100)
    try match.send(PickleballMatch.resume())
    #expect(match.wait(29).isEmpty)
    #expect(match.wait(1).flatMap(\.effects).first?.arguments == [.string("timeLimit")])
    #expect(match.state == "playing+running")
    try match.send(PickleballMatch.pause())
    try match.send(PickleballMatch.resume())
    #expect(match.wait(1000).isEmpty)
  }

  @Test("a clock set back takes nothing away")
  func setBack() throws {
    let match = try MatchFixture(begun: "configure doubles")
    match.wait(30)
    try match.send(PickleballMatch.pause())
    try match.send(PickleballMatch.resume())
    match.time.set(to: match.time.now - 20_000)
    #expect(match.int("elapsedSeconds") == 30)
    try match.send(PickleballMatch.pause())
    #expect(match.int("elapsedSeconds") == 30)
  }
}
