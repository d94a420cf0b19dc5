// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit
import PlayMachines
import StateEngine
import Testing

@Suite("Laws of the learning game, over random lives")
struct GameLawTests {
  @Test("every balance is the sum of its ledger entries", arguments: [1, 2, 3] as [UInt64])
  func ledger(seed: UInt64) throws {
    let game = try GameFixture(journal: MemoryJournal(capacity: 100_000))
    var walk = GameWalk(seed: seed)
    for step in 1...10_000 {
      game.take(walk.next(solution: game.solution))
      if step % 50 == 0 { try checkBalances(game) }
    }
    try checkBalances(game)
    #expect(game.journal.ledger.lines.count > 200, "the walk hardly earned anything")
    let kinds = Set(game.journal.ledger.lines.map(\.entry.kind))
    #expect(kinds == ["earned", "redeemed", "refunded", "adjusted"])
  }

  private func checkBalances(_ game: GameFixture) throws {
    let ledger = game.journal.ledger
    let context = try game.engine.chart.context(of: game.engine.snapshot, as: GameContext.self)
    #expect(context.coins >= 0)
    if let id = context.playerID {
      #expect(ledger.sum(account: "coins", owner: .string(id)) == context.coins)
    } else {
      #expect(context.coins == 0)
    }
    for profile in context.profiles.values {
      let id = try #require(profile.playerID)
      #expect(ledger.sum(account: "coins", owner: .string(id)) == profile.coins)
    }
  }

  @Test("the seed's absolute rules hold", arguments: [11, 12, 13, 14] as [UInt64])
  func absoluteRules(seed: UInt64) throws {
    let game = try GameFixture(journal: MemoryJournal(capacity: 100_000))
    var walk = GameWalk(seed: seed)
    for _ in 1...10_000 { game.take(walk.next(solution: game.solution)) }
    let chart = game.engine.chart
    func node(_ node: LearningGame.Node) throws -> Int {
      try #require(chart.node(named: node.rawValue))
    }
    let (overlay, treasure, playing) = (
      try node(.celebrationOverlay), try node(.treasureScreen), try node(.playing)
    )
    let (activity, selection) = (try node(.activity), try node(.activitySelection))
    let (gate, dashboard) = (try node(.parentGate), try node(.parentDashboard))
    let (loading, home, video) = (try node(.loading), try node(.home), try node(.videoPlaying))
    let coinsIndex = try #require(chart.scope.variables["coins"]?.index)
    var coins = 0
    var visited: Set<Int> = []
    let log = game.journal.log
    for record in (1...log.lastNumber).compactMap({ log.record($0) }) {
      let name = chart.events[record.event].name
      let before = coins
      for change in record.changes where change.variable == coinsIndex {
        coins = try #require(change.new.intValue)
      }
      visited.formUnion(record.to)
      if name == "restore" { continue }
      if record.from.contains(loading), !record.to.contains(loading) {
        #expect(record.time - GameFixture.start >= 2000, "1. loading is shown for 2 s")
      }
      if !record.from.contains(overlay), record.to.contains(overlay) {
        #expect(coins > 0 && coins % 5 == 0, "2. the overlay comes with every fifth coin")
      }
      if record.from.contains(overlay), record.isMove {
        #expect(name == "tapWeiter", "3. nothing else leaves the overlay")
        #expect(record.to.contains(before >= 10 ? treasure : playing), "3. the right way")
      }
      if record.from.contains(activity) {
        #expect(!record.to.contains(selection), "4. never back to the choice of games")
      }
      if record.to.contains(dashboard), !record.from.contains(dashboard) {
        #expect(record.from.contains(gate) && name == "answer", "5. the gate comes first")
      }
      if record.from.contains(home), record.to.contains(treasure) { #expect(before >= 10) }
      if record.to.contains(video), !record.from.contains(video) { #expect(name == "tapVideo") }
    }
    let missed = chart.nodes.filter { !visited.contains($0.index) }.map(\.name)
    #expect(missed == ["levelComplete"], "the walk went nearly everywhere")
  }

  @Test("replaying the records gives the same moment")
  func replay() throws {
    let (first, second) = (try GameFixture(), try GameFixture())
    var walk = GameWalk(seed: 5)
    for _ in 1...3000 {
      let step = walk.next(solution: first.solution)
      first.take(step)
      second.take(step)
    }
    #expect(first.engine.snapshot == second.engine.snapshot)
    #expect(Array(first.journal.log.records) == Array(second.journal.log.records))
  }
}
