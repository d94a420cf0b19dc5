// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit
import PlayMachines
import StateEngine
import TestSupport
import Testing

/// Whom a machine begins with by itself is an example: where it is kept, nobody is invented.
@Suite("Machines that a store keeps")
struct KeptPeopleTests {
  private static let nobody: Value = .list([])

  @Test("begin without people, and keep those who are named")
  func begin() throws {
    let store = MemoryStore()
    let time = VirtualTime(start: GameFixture.start)
    let game = try Live(LearningGame.self, in: store, time: time)
    #expect(game.engine.value(of: "players") == Self.nobody)
    #expect(game.engine.value(of: "playerIDs") == .map([:]))
    game.send(LearningGame.playersChanged(["Mia"], nil, nil, ["a"]))
    let again = try Live(LearningGame.self, in: store, time: time)
    #expect(again.engine.value(of: "players") == .list([.string("Mia")]))
    let rewards = try Live(RewardsDashboard.self, in: store, time: time)
    #expect(rewards.engine.value(of: "players") == Self.nobody)
    #expect(rewards.engine.value(of: "child") == .null)
    #expect(rewards.engine.value(of: "childID") == .null)
  }

  // In stores these names stand: one that goes is a migration, one that comes belongs to each child.
  private static let kept = [
    "game": """
    adjustedAt coins difficulty hints labyrinthProgress lastPlayedAt levelsQuit levelsSinceAdjustment \
    levelsSolved longPauses mistakes playDay playedDays playedTodayMilliseconds playerID profileDay \
    protectedLevels puzzleMatchingProgress solveMilliseconds streak ticketMilliseconds \
    totalCoinsEarned videosWatched waehleZahlProgress wantsHint wuerfelProgress
    """,
    "rewards": """
    activeMinutes ageBand avatar childID earnRemainder earnedToday goalDay nextExpiryAt \
    playMinutesGiven points previousDays redemptions redemptionsMade refundable streakDays totalPointsEarned
    """,
    "rooms": """
    badges cards languages lastActiveDay sessions sessionsMade streak userID wordsDay wordsToday
    """,
    "story": "reached",
  ]

  @Test("keep for each person what they kept before")
  func names() throws {
    let charts = try Catalog.entries.map { try $0.makeChart() }
    let keyed = charts.compactMap { chart in
      chart.description.keyed.map { (chart.name, $0.names.joined(separator: " ")) }
    }
    #expect(Dictionary(uniqueKeysWithValues: keyed) == Self.kept)
  }

  @Test("are read as the context is, what is missing or damaged as in a new one")
  func damaged() throws {
    let profile: Value = .map(["coins": .int(7), "streak": .string("?"), "playerID": .string("a")])
    let kept = try ValueDecoder.decode(Kept<GameContext>.self, from: profile)
    #expect(kept.coins == 7 && kept.playerID == "a")
    #expect(kept.streak == 0 && kept.difficulty == 30)
    #expect(kept.context == GameContext(), "one that cannot be read spoils all")
    #expect(try ValueEncoder.encode(kept) == profile)
    let half = try ValueDecoder.decode(Kept<GameContext>.self, from: .map(["coins": .int(7)]))
    #expect(half.context.coins == 7 && half.context.difficulty == 30)
  }
}
