// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import PlayMachines
import StateEngine
import TestSupport
import Testing

/// Every level that is made can be solved, by a solver that is not what makes them; ten thousand each
/// with `PLAYSTATE_LONG=1`.
@Suite("Levels that are made")
struct LevelGenerationTests {
  private static let isLong = TestLength.isLong
  private static let seeds = UInt64(isLong ? 10_000 : 300)
  static let difficulties = [10, 30, 60, 90]

  private func each(_ body: (UInt64, inout RandomState) -> Void) {
    for seed in 1...Self.seeds {
      var random = RandomState(seed: seed &* 0x9E37_79B9)
      body(seed, &random)
    }
  }

  @Test("each labyrinth has a way to its goal, and longer ones as it grows harder")
  func labyrinths() {
    var before = 0.0
    for difficulty in Self.difficulties {
      var sum = 0
      each { seed, random in
        var again = random
        let plan = LabyrinthPlan(difficulty: difficulty, &random)
        #expect(plan == LabyrinthPlan(difficulty: difficulty, &again))
        guard let steps = LevelSolver.steps(through: plan), steps > 0 else {
          Issue.record("no way: \(difficulty), \(seed)")
          return
        }
        sum += steps
      }
      let mean = Double(sum) / Double(Self.seeds)
      #expect(mean > before + 1, "\(difficulty): \(mean) steps")
      before = mean
    }
  }

  @Test("dice can be counted, and there are more of them as it grows harder")
  func dice() {
    var before = 0
    for difficulty in Self.difficulties {
      each { _, random in
        var again = random
        let roll = DiceRoll(difficulty: difficulty, &random)
        #expect(roll == DiceRoll(difficulty: difficulty, &again))
        #expect(roll.dice.allSatisfy { (1...6).contains($0) })
        #expect(roll.dice.count == DiceRoll.count(difficulty: difficulty))
      }
      #expect(DiceRoll.count(difficulty: difficulty) > before)
      before = DiceRoll.count(difficulty: difficulty)
    }
    #expect(before == 4)
  }

  @Test("each question about numbers has one answer, and larger numbers as it grows harder")
  func numbers() {
    var before = 0
    for difficulty in Self.difficulties {
      let largest = NumberTask.largest(difficulty: difficulty)
      var seen = 0
      each { seed, random in
        let level = Int(seed % 2) + 1
        var again = random
        let task = NumberTask(level: level, difficulty: difficulty, &random)
        #expect(task == NumberTask(level: level, difficulty: difficulty, &again))
        #expect(LevelSolver.answer(to: task) == task.solution)
        #expect(task.numbers.allSatisfy { (1...largest).contains($0) })
        #expect((1...200).contains(task.solution))
        seen = max(seen, task.numbers.max() ?? 0)
      }
      #expect(seen > before, "\(difficulty)")
      before = largest
    }
  }

  @Test("each card has one partner, and there are more pairs as it grows harder")
  func pairs() {
    var before = 0
    for difficulty in Self.difficulties {
      let count = CardDeal.pairs(difficulty: difficulty)
      var orders: Set<[Int]> = []
      each { _, random in
        var again = random
        let deal = CardDeal(difficulty: difficulty, &random)
        #expect(deal == CardDeal(difficulty: difficulty, &again))
        let pairs = LevelSolver.pairs(of: deal)
        #expect(pairs?.count == count)
        for (one, other) in pairs ?? [] {
          #expect(deal.matches.contains(one * 100 + other))
          #expect(deal.matches.contains(other * 100 + one))
        }
        #expect(deal.matches.count == 2 * count)
        orders.insert(deal.signs)
      }
      // All orders of two pairs come up.
      #expect(orders.count >= 6)
      #expect(count > before)
      before = count
    }
  }

  @Test("the same on every machine: the first ones of a seed, written down")
  func writtenDown() {
    var random = RandomState(seed: 7)
    let plan = LabyrinthPlan(difficulty: 10, &random)
    let roll = DiceRoll(difficulty: 90, &random)
    let task = NumberTask(level: 1, difficulty: 60, &random)
    let deal = CardDeal(difficulty: 30, &random)
    #expect(plan.passages == Self.passages && plan.goal == Self.goal, "\(plan)")
    #expect(roll.dice == Self.dice, "\(roll)")
    #expect(task.numbers == Self.numbers, "\(task)")
    #expect(deal.signs == Self.signs, "\(deal)")
  }

  private static let passages = [
    3, 5, 8, 11, 13, 14, 16, 17, 20, 22, 23, 25, 28, 29, 32, 34,
  ]
  private static let goal = 6
  private static let dice = [6, 6, 2, 5]
  private static let numbers = [41, 25]
  private static let signs = [3, 1, 2, 2, 3, 1]
}
