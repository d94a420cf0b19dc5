// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import PlayKit
import PlayMachines
import StateEngine
import TestSupport
import Testing

@Suite("The day's limit in random lives")
struct GamePlayTimeRunTests {
  static let isLong = TestLength.isLong
  static let claims = LearningGame.invariants.compactMap { claim -> ExpressionTree? in
    guard case .always(let tree) = claim.claim else { return nil }
    return tree
  }

  @Test("no event, plan, setting, day or wait breaks a claim, and no millisecond is lost or gained")
  func runs() throws {
    let chart = try GameFixture.chart.get()
    let compiled = try Self.claims.map { try CompiledExpression($0, in: chart.scope) }
    for seed in 1...(Self.isLong ? 10_000 : 500) {
      let game = try GameFixture(in: .home, coins: 10)
      var random = RandomState(seed: UInt64(seed))
      var day = 7
      for step in 1...60 {
        let isIn = game.state
        advance(game, &random, &day)
        var snapshot = game.engine.snapshot
        snapshot.time = game.time.now
        for (claim, tree) in zip(compiled, Self.claims) {
          let holds = try claim.value(snapshot, []) == .bool(true)
          guard !holds else { continue }
          Issue.record("seed \(seed), step \(step), from \(isIn): \(tree)")
          return
        }
      }
      try game.send(LearningGame.dayPlan(day, 0, nil, nil))
      #expect(booked(game) == played(game), "seed \(seed)")
    }
  }

  /// All that is booked, on every date.
  private func booked(_ game: GameFixture) -> Int {
    let days = game.value("playedDays")?.listValue ?? []
    let others = days.compactMap { $0.mapValue?["milliseconds"]?.intValue }.reduce(0, +)
    var snapshot = game.engine.snapshot
    snapshot.time = game.time.now
    let isPlaying = game.state == "playing"
    let running = isPlaying ? game.time.now - (game.int("enteredAt") ?? 0) : 0
    return others + (game.int("playedTodayMilliseconds") ?? 0) + running
  }

  /// The time that the records say was spent in levels.
  private func played(_ game: GameFixture) -> Int {
    guard let playing = game.engine.chart.node(named: "playing") else { return -1 }
    var since: Int?
    var total = 0
    for record in game.journal.log.records {
      if let start = since, record.from.contains(playing) { total += record.time - start }
      since = record.to.contains(playing) ? record.time : nil
    }
    return total + (since.map { game.time.now - $0 } ?? 0)
  }

  private func advance(_ game: GameFixture, _ random: inout RandomState, _ day: inout Int) {
    switch random.number(in: 0...19) {
    case 0...4: game.wait(Double(random.number(in: 1...900_000)) / 1000)
    case 5...7: game.attempt(LearningGame.success(nil, nil, nil, nil))
    case 8...9: game.attempt(LearningGame.tapActivity(.raetsel))
    case 10...12: game.attempt(LearningGame.tapSubActivity(.puzzleMatching))
    case 13: game.attempt(LearningGame.tapWeiter())
    case 14: game.attempt(random.number(in: 0...1) == 0 ? LearningGame.back() : LearningGame.home())
    case 15:
      let limit = random.number(in: 15...60)
      let grace = random.number(in: 0...10)
      game.attempt(
        LearningGame.settingsChanged([
          "dailyLimitMinutes": limit.value, "graceMinutes": grace.value,
        ])
      )
    case 16:
      game.attempt(LearningGame.newDay())
      day = game.int("planDay") ?? day
    case 17...18:
      if random.number(in: 0...3) == 0 { day += random.number(in: -1...1) }
      game.attempt(plan(day, game.time.now, &random))
    default:
      game.engine.background()
      if random.number(in: 0...1) == 0 {
        game.engine.restore()
      } else {
        game.engine.relaunch(from: game.engine.snapshot)
      }
    }
  }

  private func plan(_ day: Int, _ now: Int, _ random: inout RandomState) -> Event {
    var child: [String: Value] = [
      "id": .string("player-1"), "minutes": .int(random.number(in: 5...60)),
      "paused": .bool(random.number(in: 0...9) == 0),
    ]
    let from = now + random.number(in: -3_600_000...600_000)
    let to = from + random.number(in: 60_000...7_200_000)
    if random.number(in: 0...1) == 0 {
      child["windows"] = .list([.map(["from": .int(from), "to": .int(to)])])
    }
    return LearningGame.dayPlan(day, now + 86_400_000, [.map(child)], nil)
  }
}
