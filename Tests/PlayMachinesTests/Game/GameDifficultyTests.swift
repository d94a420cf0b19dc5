// SPDX-License-Identifier: GPL-3.0-or-later
import PlayMachines
import StateEngine
import Testing

/// One solved level with the rate limit out of the way.
private struct Vector: CustomTestStringConvertible {
  var difficulty: Int
  var seconds: Int
  var mistakes: Int
  var pauses = 0
  var isStreak = false
  var isQuit = false
  var expected: Int
  var testDescription: String { "\(difficulty), \(seconds) s, \(mistakes) mistakes → \(expected)" }
}

private let vectors = [
  Vector(difficulty: 30, seconds: 30, mistakes: 0, expected: 35),
  Vector(difficulty: 30, seconds: 8, mistakes: 0, expected: 45),
  Vector(difficulty: 30, seconds: 8, mistakes: 0, isStreak: true, expected: 60),
  Vector(difficulty: 20, seconds: 80, mistakes: 5, expected: 10),
  Vector(difficulty: 50, seconds: 45, mistakes: 2, isQuit: true, expected: 20),
  Vector(difficulty: 80, seconds: 8, mistakes: 0, isStreak: true, expected: 90),
  Vector(difficulty: 30, seconds: 70, mistakes: 3, pauses: 1, expected: 10),
]

@Suite("Adaptive difficulty")
struct GameDifficultyTests {
  @Test("follows the vectors of the specification", arguments: vectors)
  private func vector(_ vector: Vector) throws {
    let game = try GameFixture(in: .playing)
    game.set("difficulty", to: vector.difficulty)
    game.set("levelsSinceAdjustment", to: 2)
    game.set("streak", to: vector.isStreak ? 2 : 0)
    if vector.isQuit {
      game.wait(Double(vector.seconds))
      try game.send(LearningGame.back())
    } else {
      try game.send(
        LearningGame.success(vector.seconds, vector.mistakes, nil, vector.pauses)
      )
    }
    #expect(game.int("difficulty") == vector.expected)
  }

  @Test("is adjusted after three levels and a minute, not before")
  func rateLimit() throws {
    let game = try GameFixture(in: .playing)
    var seen: [Int?] = []
    for _ in 1...4 {
      game.wait(25)
      try game.solve()
      seen.append(game.int("difficulty"))
    }
    #expect(seen == [30, 30, 50, 50])
    try game.solve()
    try game.send(LearningGame.tapWeiter())
    try game.solve()
    #expect(game.int("difficulty") == 50, "three levels, but not yet a minute")
    game.wait(60)
    try game.solve()
    #expect(game.int("difficulty") == 70)
  }

  @Test("is left alone by a look in and out again, for twenty seconds of each level")
  func look() throws {
    let game = try GameFixture(in: .playing)
    game.wait(120)
    try game.solve()
    game.set("difficulty", to: 70)
    game.wait(19.999)
    try game.send(LearningGame.back())
    #expect(game.int("difficulty") == 70 && game.int("levelsQuit") == 0)
    #expect(game.lastEffects == [])
  }

  @Test("falls at once when a level is left after twenty seconds, and a kind word is said")
  func quit() throws {
    let game = try GameFixture(in: .playing)
    game.set("difficulty", to: 70)
    game.wait(20)
    try game.send(LearningGame.home())
    #expect(game.int("difficulty") == 40)
    #expect(game.lastEffects == ["say encourage"])
    #expect(game.int("levelsQuit") == 1)
  }

  @Test("knows that the way to the gate is no quitting")
  func gateIsNoQuit() throws {
    let game = try GameFixture(in: .playing)
    try game.send(LearningGame.openGate(nil))
    #expect(game.int("difficulty") == 30)
    #expect(game.int("levelsQuit") == 0)
  }

  @Test("does not fall for three levels after seven days away")
  func weekAway() throws {
    let game = try GameFixture(in: .home)
    game.set("lastPlayedAt", to: game.time.now - 7 * 24 * 3_600_000)
    try game.send(LearningGame.tapActivity(.zahlen))
    try game.send(LearningGame.tapSubActivity(.wuerfel))
    for _ in 1...3 {
      game.set("levelsSinceAdjustment", to: 2)
      game.set("adjustedAt", to: 0)
      try game.send(LearningGame.success(80, 5, nil, nil))
      #expect(game.int("difficulty") == 30)
    }
    game.set("levelsSinceAdjustment", to: 2)
    game.set("adjustedAt", to: 0)
    try game.send(LearningGame.success(80, 5, nil, nil))
    #expect(game.int("difficulty") == 10)
  }

  @Test("gives a hint on the level after three mistakes")
  func hint() throws {
    let game = try GameFixture(in: .playing)
    try game.send(LearningGame.success(30, 3, nil, nil))
    #expect(game.lastEffects == ["hint"])
    try game.send(LearningGame.success(30, 2, nil, nil))
    #expect(game.lastEffects == [])
  }

  @Test("takes the time since the level began when none is given")
  func ownTime() throws {
    let game = try GameFixture(in: .playing)
    game.wait(12.5)
    try game.solve()
    #expect(game.int("levelMilliseconds") == 12_500)
    try game.solve()
    #expect(game.int("levelMilliseconds") == 0)
  }
}
