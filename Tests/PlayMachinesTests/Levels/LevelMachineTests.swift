// SPDX-License-Identifier: GPL-3.0-or-later
import Explorer
import PlayKit
import Testing

@testable import PlayMachines
@testable import StateEngine

/// The charts of levels: what is measured, what is told, and that none can be played into a corner.
@Suite("Levels as machines")
struct LevelMachineTests {
  static let names = ["puzzleMatching", "labyrinth", "wuerfel", "waehleZahl"]

  private func chart(_ name: String) throws -> Chart {
    try #require(Catalog.entry(named: name)).makeChart()
  }

  /// A level of a difficulty, as the snapshot's generator makes it.
  private func level(_ chart: Chart, _ difficulty: Int, seed: UInt64) throws -> Snapshot {
    var trace = StepTrace()
    var snapshot = chart.start(now: 0, seed: seed, trace: &trace)
    let event = try chart.check(LevelRules.beginLevel(1, difficulty, nil, nil))
    let verdict = chart.step(
      &snapshot,
      event: event.event,
      arguments: event.arguments,
      now: 0,
      trace: &trace
    )
    #expect(verdict == .moved)
    return snapshot
  }

  @Test("from every state of a level success is reachable, at each difficulty", arguments: names)
  func isProved(name: String) throws {
    let chart = try chart(name)
    for difficulty in LevelGenerationTests.difficulties {
      let proof = Explorer(chart).prove(from: try level(chart, difficulty, seed: 3))
      for (claim, verdict) in zip(proof.claims, proof.verdicts) {
        guard case .proved = verdict else {
          Issue.record("\(name) \(difficulty): \(claim.says): \(verdict)")
          continue
        }
      }
    }
  }

  @Test("a level with a wall before its goal is not called solvable")
  func brokenLevelIsFound() throws {
    let chart = try chart("labyrinth")
    var snapshot = try level(chart, 30, seed: 3)
    let goal = try #require(chart.value(of: "goal", in: snapshot)?.intValue)
    let slot = try #require(chart.scope.variables["passages"]?.index)
    let open = snapshot.values[slot].listValue?.compactMap(\.intValue) ?? []
    let columns = try #require(chart.value(of: "columns", in: snapshot)?.intValue)
    let beside = [goal - 1, goal + 1, goal - columns, goal + columns]
    let ways = [1, 0, 3, 2]
    let blocked = Set(zip(beside, ways).map { $0 * 4 + $1 })
    snapshot.values[slot] = .list(open.filter { !blocked.contains($0) }.map { .int($0) })
    let proof = Explorer(chart).prove(from: snapshot)
    let verdict = try #require(proof.verdicts.first)
    guard case .broken = verdict else {
      Issue.record("\(verdict)")
      return
    }
  }

  @Test("mistakes, the hint after the second, pauses and time are measured")
  func measures() throws {
    let clock = VirtualTime(start: 1_000_000)
    let level = Engine(try chart("wuerfel"), time: clock, seed: 5, journal: MemoryJournal())
    func number(_ name: String) -> Int? { level.value(of: name)?.intValue }
    let total = try #require(number("total"))
    #expect(
      level.send(DiceLevel.count(total + 1)).record?.effects.map(\.arguments) == [
        [.string("tryAgain")]
      ]
    )
    #expect(number("mistakes") == 1 && number("hints") == 0)
    clock.set(to: 1_031_000)
    let second = level.send(DiceLevel.count(total + 1))
    #expect(second.record?.effects.map(\.arguments) == [[.string("hint")]])
    #expect(number("mistakes") == 2 && number("hints") == 1 && number("pauses") == 1)
    clock.set(to: 1_040_000)
    level.send(DiceLevel.count(total))
    #expect(number("milliseconds") == 40_000 && number("pauses") == 1)
    #expect(level.chart.stateText(level.snapshot.configuration) == "solved")
    #expect(level.send(DiceLevel.count(total)).outcome == .unhandled)
  }

  @Test("the third card turned hides two that differ; a partner that was seen counts as a mistake")
  func pairs() throws {
    let level = Engine(try chart("puzzleMatching"), seed: 5)
    let signs = level.value(of: "signs")?.listValue?.compactMap(\.intValue) ?? []
    let other = try #require(signs.indices.first { signs[$0] != signs[0] }) + 1
    let partner = try #require(signs.indices.dropFirst().first { signs[$0] == signs[0] }) + 1
    level.send(PairsLevel.turn(1))
    level.send(PairsLevel.turn(other))
    #expect(
      level.value(of: "apartFirst")?.intValue == 1 && level.value(of: "mistakes")?.intValue == 0
    )
    level.send(PairsLevel.turn(partner))
    #expect(level.value(of: "apartFirst")?.intValue == 0)
    // Card 1 was seen: taking another one is a mistake.
    let third = try #require(signs.indices.first { $0 + 1 != partner && $0 > 0 }) + 1
    level.send(PairsLevel.turn(third))
    #expect(level.value(of: "mistakes")?.intValue == 1)
    #expect(!level.send(PairsLevel.turn(99)).isAccepted)
    level.send(PairsLevel.turn(1))
    level.send(PairsLevel.turn(partner))
    #expect(level.value(of: "found")?.listValue?.count == 2)
  }

  @Test("a level of the game tells it how it went, one for itself tells nobody")
  func joints() throws {
    let joint = try #require(Catalog.joints.first { $0.source == "wuerfel" })
    let clock = VirtualTime(start: 0)
    let level = Engine(try chart("wuerfel"), time: clock, seed: 5, journal: MemoryJournal())
    func solve() throws -> Event? {
      let total = try #require(level.value(of: "total")?.intValue)
      level.send(DiceLevel.count(total == 1 ? 2 : 1))
      clock.set(to: clock.now + 12_400)
      let record = try #require(level.send(DiceLevel.count(total)).record)
      return joint.event(for: record, of: level)
    }
    #expect(try solve() == nil)
    level.send(LevelRules.beginLevel(3, 60, "0/3", true))
    #expect(level.value(of: "hints")?.intValue == 1)
    #expect(try solve() == LearningGame.success(12, 1, 1, 0))
    #expect(joint.target == "game")
  }

  @Test("each is named as the game names it, and has a screen wherever it rests")
  func namedAlike() throws {
    #expect(Set(Self.names) == Set(SubActivity.allCases.map(\.rawValue)))
    for name in Self.names {
      let screens = try #require(Catalog.entry(named: name)?.capabilities.screens)
      #expect(Set(screens.screens.map(\.node)) == Set(LevelNode.allCases.map(\.rawValue)))
    }
  }
}
