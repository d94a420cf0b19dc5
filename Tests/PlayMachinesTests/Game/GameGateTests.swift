// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit
import PlayMachines
import StateEngine
import Testing

@Suite("The gate")
struct GameGateTests {
  @Test("asks questions of three levels")
  func levels() throws {
    typealias Check = (_ first: Int, _ second: Int, _ plus: Int) -> Bool
    let isOfTables: Check = { a, b, _ in (3...9).contains(a) && (13...29).contains(b) }
    let levels: [(String, Check)] = [
      ("easy", { a, b, c in b == 1 && a % 10 + c % 10 > 9 && a >= 10 && c >= 10 && a + c < 100 }),
      ("standard", { a, b, c in isOfTables(a, b, c) && c == 0 }),
      ("strong", { a, b, c in isOfTables(a, b, c) && c > 0 }),
    ]
    for (level, isRight) in levels {
      let game = try GameFixture(in: .home)
      game.set("gateLevel", to: .string(level))
      for _ in 1...200 {
        try game.send(LearningGame.tapSettings())
        #expect(
          isRight(
            try #require(game.int("questionFirst")),
            try #require(game.int("questionSecond")),
            try #require(game.int("questionPlus"))
          )
        )
        try game.send(LearningGame.cancel())
      }
    }
  }

  @Test("writes its question in plain signs that give the answer")
  func text() throws {
    let game = try GameFixture(in: .parentGate)
    let text = try #require(game.value("question")?.stringValue)
    let factors = text.split(separator: " × ").compactMap { Int($0) }
    #expect(factors.count == 2)
    #expect(factors.reduce(1, *) == game.solution)
  }

  @Test("keeps the question for two wrong answers and asks anew after the third, locked")
  func lock() throws {
    let game = try GameFixture(in: .parentGate)
    let first = game.value("question")
    for _ in 1...2 { #expect(game.attempt(LearningGame.answer(0)) == .stayed) }
    #expect(game.value("question") == first)
    #expect(game.lastEffects == ["say tryAgain"])
    #expect(game.attempt(LearningGame.answer(0)) == .stayed)
    #expect(game.value("question") != first)
    #expect(game.int("gateLockedSeconds") == 30)
    #expect(game.attempt(LearningGame.answer(game.solution)) == .refused)
    game.wait(29.5)
    #expect(game.int("gateLockedSeconds") == 1)
    #expect(game.attempt(LearningGame.answer(game.solution)) == .refused)
    game.wait(0.5)
    #expect(game.attempt(LearningGame.answer(game.solution)) == .moved)
    #expect(game.state == "parentDashboard")
    #expect(game.int("wrongAnswers") == 0)
  }

  @Test("locks for twice as long each time, a quarter of an hour at most")
  func doubling() throws {
    let game = try GameFixture(in: .parentGate)
    var locks: [Int?] = []
    for _ in 1...7 {
      for _ in 1...3 { try game.send(LearningGame.answer(0)) }
      locks.append(game.int("gateLockedSeconds"))
      game.wait(900)
    }
    #expect(locks == [30, 60, 120, 240, 480, 900, 900])
    game.wait(3600)
    for _ in 1...3 { try game.send(LearningGame.answer(0)) }
    #expect(game.int("gateLockedSeconds") == 30)
  }

  @Test("stays locked through cancel, and counts on after it")
  func persistence() throws {
    let game = try GameFixture(in: .parentGate)
    try game.send(LearningGame.answer(0))
    try game.send(LearningGame.cancel())
    try game.send(LearningGame.tapSettings())
    try game.send(LearningGame.answer(0))
    try game.send(LearningGame.answer(0))
    try game.send(LearningGame.cancel())
    #expect(game.int("gateLockedSeconds") == 30)
    try game.send(LearningGame.tapSettings())
    #expect(game.attempt(LearningGame.answer(game.solution)) == .refused)
  }

  @Test("locks nobody out for longer than the lock when the clock is set back")
  func clockSetBack() throws {
    let game = try GameFixture(in: .parentGate)
    for _ in 1...3 { try game.send(LearningGame.answer(0)) }
    game.time.set(to: game.time.now - 86_400_000)
    #expect(game.int("gateLockedSeconds") == 30)
  }

  @Test("replaces a question after a minute, without counting it")
  func expiry() throws {
    let game = try GameFixture(in: .parentGate)
    var seen: [Value?] = []
    for _ in 1...3 {
      seen.append(game.value("question"))
      game.wait(59)
      #expect(game.value("question") == seen.last)
      game.wait(1)
      #expect(game.value("question") != seen.last)
    }
    #expect(game.int("wrongAnswers") == 0)
    try game.send(LearningGame.cancel())
    #expect(game.engine.nextDue == nil)
  }

  @Test("masks the answer in the record")
  func secret() throws {
    let game = try GameFixture(in: .parentGate)
    try game.send(LearningGame.answer(game.solution))
    #expect(game.journal.log.records.last?.arguments == [Record.secretMask])
  }

  @Test("remembers the page that was wanted")
  func page() throws {
    let game = try GameFixture(in: .playing)
    try game.send(LearningGame.openGate("report"))
    try game.send(LearningGame.answer(game.solution))
    #expect(game.value("page") == .string("report"))
    try game.send(LearningGame.lock())
    #expect(game.value("page") == .null)
    #expect(game.state == "home")
  }

  @Test("leads back to the choice of players when no one is playing")
  func nobody() throws {
    for way in [
      LearningGame.cancel(), LearningGame.back(), LearningGame.lock(), LearningGame.home(),
    ] {
      let game = try GameFixture(in: .playerSelection)
      try game.send(LearningGame.openGate(nil))
      try game.send(way)
      #expect(game.state == "playerSelection")
    }
  }

  @Test("closes the dashboard after five minutes in which no setting was read or changed")
  func idle() throws {
    let game = try GameFixture(in: .parentDashboard)
    for event in [
      LearningGame.settingsUsed(),
      LearningGame.settingsChanged(["dailyLimitMinutes": .int(30)]),
      LearningGame.playersChanged(["Alexander", "Ida"], nil, nil, nil),
    ] {
      game.wait(299)
      try game.send(event)
    }
    game.wait(299)
    #expect(game.state == "parentDashboard")
    game.wait(1)
    #expect(game.state == "home")
    #expect(game.engine.nextDue == nil)
  }

  @Test("is not kept open by what is no use of it, such as the network coming and going")
  func noUse() throws {
    let game = try GameFixture(in: .parentDashboard)
    game.wait(200)
    for event in [
      LearningGame.adjustCoins(5), LearningGame.tapSound(), LearningGame.offline(),
      LearningGame.online(), LearningGame.newDay(),
    ] {
      try game.send(event)
    }
    game.wait(99)
    #expect(game.state == "parentDashboard")
    game.wait(1)
    #expect(game.state == "home")
  }
}
