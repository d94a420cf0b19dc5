// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit
import PlayMachines
import StateEngine
import Testing

@Suite("Time travel in the learning game")
struct GameTimeTravelTests {
  @Test("the moment after n records is what replaying the first n gives", arguments: [21, 22])
  func replayed(seed: UInt64) throws {
    let game = try GameFixture(seed: seed)
    let first = game.engine.snapshot
    var walk = GameWalk(seed: seed)
    for _ in 1...3_000 { game.take(walk.next(solution: game.solution)) }
    let log = game.journal.log
    #expect(log.oldestState == 0)
    #expect(log.lastNumber > 500)
    var replayed = first
    var trace = StepTrace()
    var sums: [Value: Int] = [:]
    for record in log.records {
      _ = game.engine.chart.replay(record, on: &replayed, trace: &trace)
      for entry in record.entries { sums[entry.owner, default: 0] += entry.amount }
      let back = try #require(
        game.journal.snapshot(record.number, of: "game", from: game.engine.snapshotOfRecord)
      )
      #expect(back.configuration == replayed.configuration)
      #expect(back.values == replayed.values)
      #expect(back.history == replayed.history)
      #expect(back.random == replayed.random)
      #expect(back.time == replayed.time)
      #expect(back.suspendedAt == replayed.suspendedAt)
      // Replay keeps a timer that no transition took until the next one fires.
      #expect(back.timers.allSatisfy(replayed.timers.contains))
      guard record.number % 97 == 0 else { continue }
      game.journal.goBack(to: record.number)
      for (owner, sum) in sums {
        #expect(game.journal.ledger.sum(account: "coins", owner: owner) == sum)
      }
      game.journal.goBack(to: nil)
    }
  }

  @Test("the gate stays outside: attempts, lock, parent session")
  func gate() throws {
    let game = try GameFixture(in: .parentGate)
    let chart = game.engine.chart
    let gate = try #require(LearningGame.capabilities.gate)
    let asked = game.engine.snapshot
    let then = game.time.now
    for _ in 1...3 { try game.send(LearningGame.answer(-1)) }
    game.wait(10)
    #expect(game.value("gateLockedSeconds") == .int(20))
    func revisit(_ moment: Snapshot, at time: Int, isOpen: Bool = false) -> Snapshot {
      chart.revisited(
        moment,
        at: time,
        from: game.engine.snapshot,
        at: game.time.now,
        gate: gate,
        isOpen: isOpen
      )
    }
    let back = revisit(asked, at: then)
    let now = game.time.now
    let locked = game.engine.snapshot
    game.engine.replaceSnapshot(back)
    game.time.set(to: then)
    #expect(game.value("gateLockedSeconds") == .int(20), "the lock lasts as long as it would have")
    #expect(game.value("wrongAnswers") == .int(3))
    #expect(game.attempt(LearningGame.answer(game.solution)) == .refused)
    // There and back again is where it was.
    #expect(revisit(locked, at: now) == locked)

    let open = try GameFixture(in: .parentDashboard).engine.snapshot
    #expect(chart.stateText(revisit(open, at: then).configuration) == "home")
    #expect(revisit(open, at: then).timers.isEmpty, "nothing of the parent session is left")
    #expect(
      chart.stateText(revisit(open, at: then, isOpen: true).configuration) == "parentDashboard"
    )
    var suspended = open
    suspended.suspendedAt = then
    #expect(revisit(suspended, at: then).configuration == open.configuration)
  }

  @Test("the gate names variables that there are")
  func names() throws {
    let gate = try #require(LearningGame.capabilities.gate)
    let chart = try GameFixture.chart.get()
    let names = gate.outsideTime + gate.momentsOutsideTime
    #expect(Set(names) == ["wrongAnswers", "wrongAnswerAt", "lockSeconds", "lockedUntil"])
    for name in names { #expect(chart.scope.variables[name] != nil) }
  }
}
