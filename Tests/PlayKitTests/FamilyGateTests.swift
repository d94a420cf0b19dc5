// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit
import StateEngine
import Testing

@Suite("The gate outside the machines")
struct FamilyGateTests {
  private let time = VirtualTime(start: 1_767_607_200_000)
  private let engine: Engine

  init() throws {
    engine = Engine(try Chart(FamilyGate.self), time: time, seed: 7, journal: MemoryJournal())
  }

  private var state: String { engine.chart.stateText(engine.snapshot.configuration) }
  private func int(_ name: String) -> Int { engine.value(of: name)?.intValue ?? -1 }
  private var solution: Int {
    int("questionFirst") * int("questionSecond") + int("questionPlus")
  }
  private func wait(_ seconds: Double) {
    _ = time.advance(by: Int(seconds * 1000), firing: [engine])
  }

  @Test("the right answer opens the parent session, and 'lock' ends it")
  func passes() throws {
    #expect(state == "closed")
    #expect(engine.send(FamilyGate.answer(1)).outcome == .unhandled)
    engine.send(FamilyGate.ask())
    #expect(state == "asking")
    let factors = (engine.value(of: "question")?.stringValue ?? "").split(separator: " × ")
    #expect(factors.compactMap { Int($0) }.reduce(1, *) == solution && factors.count == 2)
    engine.send(FamilyGate.answer(solution))
    #expect(state == "opened")
    engine.send(FamilyGate.lock())
    #expect(state == "closed")
  }

  @Test("the third wrong answer asks anew and locks it, each time for longer")
  func locks() throws {
    engine.send(FamilyGate.ask())
    var locks: [Int] = []
    for _ in 1...3 {
      for _ in 1...3 { #expect(engine.send(FamilyGate.answer(0)).outcome == .stayed) }
      locks.append(int("gateLockedSeconds"))
      #expect(engine.send(FamilyGate.answer(solution)).outcome == .refused)
      wait(Double(int("gateLockedSeconds")))
    }
    #expect(locks == [30, 60, 120])
    engine.send(FamilyGate.answer(solution))
    #expect(state == "opened" && int("wrongAnswers") == 0)
  }

  @Test("a question is asked for a minute, a session that is not used lasts five")
  func clock() throws {
    engine.send(FamilyGate.ask())
    let first = engine.value(of: "question")
    wait(59)
    #expect(engine.value(of: "question") == first)
    wait(1)
    #expect(engine.value(of: "question") != first)
    engine.send(FamilyGate.answer(solution))
    wait(299)
    engine.send(FamilyGate.used())
    wait(299)
    #expect(state == "opened")
    wait(1)
    #expect(state == "closed")
  }

  @Test("nobody comes back behind it")
  func restored() throws {
    engine.send(FamilyGate.ask())
    engine.send(FamilyGate.answer(solution))
    engine.background()
    engine.restore()
    #expect(state == "closed")
  }

  @Test("asks at the level that is wanted")
  func level() throws {
    #expect(engine.send(FamilyGate.levelChanged(.easy)).isAccepted)
    engine.send(FamilyGate.ask())
    #expect(engine.value(of: "question")?.stringValue?.contains("+") == true)
  }

  @Test("no number of the question can be read")
  func secrets() {
    #expect(engine.chart.secrets == Set(GateRules.secrets))
  }
}
