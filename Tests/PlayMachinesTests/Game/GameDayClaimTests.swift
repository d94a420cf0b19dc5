// SPDX-License-Identifier: GPL-3.0-or-later
import Explorer
import PlayKit
import PlayMachines
import TestSupport
import Testing

@testable import StateEngine

@Suite("The claims of the day, whatever plans come")
struct GameDayClaimTests {
  private static let hour = 3_600_000
  private static let start = 1_767_607_200_000

  /// A game whose level is running, read by every claim of all states.
  private static func life() throws -> (chart: Chart, life: WatchedLife) {
    let chart = try GameFixture.chart.get()
    let beginning = Explorer.beginning(of: chart, now: start)
    var life = WatchedLife(claims(chart), of: chart, from: beginning)
    for event in [LearningGame.progress(100)] { try take(event, &life) }
    life.take(.wait(2000))
    for event in [
      LearningGame.tapPlayer("Alexander"), LearningGame.tapActivity(.raetsel),
      LearningGame.tapSubActivity(.puzzleMatching),
    ] {
      try take(event, &life)
    }
    return (chart, life)
  }

  private static func claims(_ chart: Chart) -> [Invariant] {
    chart.description.invariants.filter { if case .always = $0.claim { true } else { false } }
  }

  private static func take(_ event: Event, _ life: inout WatchedLife) throws {
    let checked = try life.chart.check(event)
    life.take(.send(event: checked.event, arguments: checked.arguments))
  }

  private static func plan(_ id: String, _ more: [String: Value]) -> Value {
    .map(["id": .string(id)].merging(more) { $1 })
  }

  private static func window(_ from: Int, _ to: Int) -> Value {
    .list([.map(["from": .int(from), "to": .int(to)])])
  }

  private static func broken(_ life: WatchedLife) -> [String] {
    let says = claims(life.chart).map(\.says)
    return life.watch.broken.map { "\(says[$0.key]): \($0.value)" }
  }

  @Test("a clock that is set forward carries a level out of its window")
  func clockBeyondWindow() throws {
    var (_, life) = try Self.life()
    let plan = Self.plan(
      "player-1",
      ["windows": Self.window(Self.start - Self.hour, Self.start + Self.hour)]
    )
    try Self.take(LearningGame.dayPlan(0, 0, [plan], nil), &life)
    try Self.take(LearningGame.back(), &life)
    try Self.take(LearningGame.tapActivity(.raetsel), &life)
    try Self.take(LearningGame.tapSubActivity(.puzzleMatching), &life)
    life.take(.wait(60_000))
    try Self.take(LearningGame.dayPlan(0, 0, [plan], 2 * Self.hour), &life)
    life.take(.wait(60_000))
    try Self.take(LearningGame.tapSound(), &life)
    #expect(Self.broken(life) == [])
  }

  @Test("a date that turns under a clock that was set back")
  func clockBackOverMidnight() throws {
    var (_, life) = try Self.life()
    try Self.take(LearningGame.dayPlan(1, 0, nil, -Self.hour), &life)
    #expect(Self.broken(life) == [])
  }

  @Test("another id for whoever is playing brings another plan")
  func anotherID() throws {
    var (_, life) = try Self.life()
    let plan = Self.plan("other", ["minutes": .int(0)])
    try Self.take(LearningGame.dayPlan(0, 0, [plan], nil), &life)
    life.take(.wait(10 * 60_000))
    try Self.take(LearningGame.playersChanged(["Alexander"], nil, nil, ["other"]), &life)
    life.take(.wait(5 * 60_000))
    try Self.take(LearningGame.tapSound(), &life)
    #expect(Self.broken(life) == [])
  }

  @Test("a level without a limit goes on beyond the year 9999")
  func farFuture() throws {
    var (_, life) = try Self.life()
    let plan = Self.plan("player-1", [:])
    try Self.take(LearningGame.dayPlan(0, 0, [plan], nil), &life)
    life.take(.wait(300_000_000_000_000))
    try Self.take(LearningGame.tapSound(), &life)
    #expect(Self.broken(life) == [])
  }

  @Test("no order of plans, settings, days and clocks breaks what is claimed of the day")
  func anyOrder() throws {
    var (_, life) = try Self.life()
    var random = RandomState(seed: 25)
    for step in 0..<20_000 {
      if step % 200 == 199 { (_, life) = try Self.life() }
      let event = Self.event(&random, life)
      let before = life.watch.broken.count
      if let event {
        try Self.take(event, &life)
      } else {
        life.take(.wait(random.number(in: 0...5) == 0 ? 60_000 : random.number(in: 0...7_200_000)))
      }
      guard life.watch.broken.count == before else {
        Issue.record("\(Self.broken(life)) by \(event.map { "\($0)" } ?? "time") at step \(step)")
        return
      }
    }
  }

  // An event of the day, or one that leads to a level; nil for time that passes.
  private static func event(_ random: inout RandomState, _ life: WatchedLife) -> Event? {
    let now = life.snapshot.time
    func number(_ range: ClosedRange<Int>) -> Int { random.number(in: range) }
    func moment() -> Int { now + number(-6...6) * hour / 2 + number(-2...2) }
    func plan() -> Value {
      var map: [String: Value] = ["paused": .bool(number(0...9) == 0)]
      if number(0...2) > 0 { map["minutes"] = .int([0, 1, 5, 60][number(0...3)]) }
      if number(0...1) == 0 { map["windows"] = window(moment(), moment() + hour) }
      if number(0...2) == 0 {
        map["usedMilliseconds"] = .int([0, 1000, hour, 86_400_000][number(0...3)])
      }
      return Self.plan(number(0...3) == 0 ? "other" : "player-1", map)
    }
    switch number(0...15) {
    case 0, 1, 2:
      let moved: Int? = number(0...1) == 0 ? nil : number(-4...4) * hour + number(-2...2)
      let end = number(0...2) == 0 ? 0 : max(0, moment())
      return LearningGame.dayPlan(number(0...3), end, number(0...3) == 0 ? nil : [plan()], moved)
    case 3: return LearningGame.newDay()
    case 4:
      return LearningGame.settingsChanged([
        "dailyLimitMinutes": .int([0, 1, 30, 60, 1440][number(0...4)])
      ])
    case 5: return LearningGame.settingsChanged(["graceMinutes": .int(number(0...10))])
    case 6:
      let ids = [nil, ["player-1"], ["other"]][number(0...2)]
      return LearningGame.playersChanged(["Alexander"], nil, nil, ids)
    case 7: return LearningGame.success(nil, nil, nil, nil)
    case 8: return LearningGame.tapSubActivity(.puzzleMatching)
    case 9: return LearningGame.tapActivity(.raetsel)
    case 10: return number(0...2) == 0 ? LearningGame.back() : LearningGame.tapPlayer("Alexander")
    case 11: return LearningGame.tapSound()
    case 12: return LearningGame.tapWeiter()
    default: return nil
    }
  }
}
