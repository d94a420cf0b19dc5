// SPDX-License-Identifier: GPL-3.0-or-later
import PlayMachines
import StateEngine
import Testing

@Suite("The game's older snapshots")
struct GameMigrationTests {
  private static let new = [
    "planDay", "dayEndsAt", "dayPlans", "ownMinutes", "hasNoLimit", "isPaused", "windowCount",
    "window1From", "window1To", "window2From", "window2To", "window3From", "window3To", "plannedAt",
    "playedAtChange", "playEndsBy", "playEndBefore", "playDay", "playedDays", "videosCount",
    "graceMinutes",
  ]

  /// A snapshot as version 1 wrote it: without what came later, and with whether coins are guarded.
  private func old(_ game: GameFixture, without names: [String] = Self.new) throws -> Value {
    var map = try #require(game.engine.chart.save(game.engine.snapshot).mapValue)
    var context = try #require(map["context"]?.mapValue)
    for name in names { context[name] = nil }
    context["guardCoins"] = .bool(true)
    map["context"] = .map(context)
    map["version"] = .int(1)
    // Timers of the day's end did not exist.
    map["timers"] = .list([])
    return .map(map)
  }

  @Test("a level that ran is found running, its time is booked once, and nothing is repaired")
  func playing() throws {
    let game = try GameFixture(in: .playing, coins: 3)
    game.wait(300)
    let read = try game.engine.chart.read(try old(game))
    #expect(read.repairs.isEmpty, "\(read.repairs)")
    #expect(game.engine.chart.value(of: "guardCoins", in: read.snapshot) == nil)
    let known = game.time.now
    game.time.set(to: known + 600_000)
    game.engine.relaunch(from: read.snapshot, lastAlive: known)
    #expect(game.state == "activitySelection")
    #expect(game.int("playedTodaySeconds") == 300)
    #expect(game.int("coins") == 3)
    // The first plan names the day of what was played before there were plans.
    try game.send(LearningGame.dayPlan(20_000, known + 86_400_000, nil, nil))
    #expect(game.int("playedTodaySeconds") == 300)
    try game.send(LearningGame.dayPlan(20_001, known + 2 * 86_400_000, nil, nil))
    #expect(game.int("playedTodaySeconds") == 0)
    try game.send(LearningGame.dayPlan(20_000, known + 86_400_000, nil, nil))
    #expect(game.int("playedTodaySeconds") == 300)
  }

  @Test("every place a snapshot was kept in is read without repair, and kept again as it is now")
  func everyNode() throws {
    for node in LearningGame.Node.allCases where ![.activity, .levelComplete].contains(node) {
      let game = try GameFixture(in: node)
      let chart = game.engine.chart
      let read = try chart.read(try old(game))
      #expect(read.repairs.isEmpty, "\(node): \(read.repairs)")
      #expect(chart.stateText(read.snapshot.configuration) == game.state)
      let again = try chart.read(chart.save(read.snapshot))
      #expect(again.snapshot.values == read.snapshot.values)
    }
  }
}
