// SPDX-License-Identifier: Apache-2.0
public import PlayKit
import StateEngine

// Where the machines are joined: what one tells another, though neither knows the other.

extension Catalog {
  /// All machines with all their joints, for a house.
  public static let machines = MachineCatalog(entries, joints: joints)

  /// All joints between machines of the catalog.
  public static let joints = [learningEarnsPoints, videoTickets] + solvedLevels

  /// How long one video is.
  private static let videoMinutes = 5

  /// A video that was paid for with points is minutes on the ticket; given back, it is none any more.
  private static let videoTickets = Joint(
    from: RewardsDashboard.self,
    on: [RewardsDashboard.confirm, RewardsDashboard.refund],
    to: LearningGame.self
  ) { scene in
    let isBack = scene.isOf(RewardsDashboard.refund)
    let paid = (scene.value(of: "redemptions").listValue ?? [])
      .compactMap { try? ValueDecoder.decode(RedemptionRecord.self, from: $0) }
    guard isBack || scene.left(.confirming),
      let child = scene.after(RewardsDashboard.childID) ?? nil,
      let one = paid.last(where: { !isBack || .string($0.id) == scene.record.arguments.first }),
      case .videos = RewardRecord.use(of: one.reward, in: scene.value(of: "catalogue"))
    else { return nil }
    let minutes = min(one.amount, 2000) * videoMinutes
    return LearningGame.giveTicket(child, isBack ? -minutes : minutes)
  }

  /// A level that the game has begun tells it that it is solved, and how it went.
  private static let solvedLevels = [
    solved(PairsLevel.self, by: [PairsLevel.turn]),
    solved(
      Labyrinth.self,
      by: [Labyrinth.left, Labyrinth.right, Labyrinth.up, Labyrinth.down]
    ),
    solved(DiceLevel.self, by: [DiceLevel.count]),
    solved(NumberLevel.self, by: [NumberLevel.choose]),
  ]

  private static func solved<Level: LevelMachine>(
    _ level: Level.Type,
    by events: @autoclosure @escaping @Sendable () -> [any Event.Named]
  ) -> Joint {
    Joint(from: level, on: events(), to: LearningGame.self) { scene in
      // One that is played for itself is nobody's.
      guard scene.left(.playing), let round = scene.after(LevelRules.round), round != nil else {
        return nil
      }
      let seconds = ((scene.after(LevelRules.milliseconds) ?? 0) + 500) / 1000
      return LearningGame.success(
        min(max(seconds, 0), 86_400),
        scene.after(LevelRules.mistakes).map { min($0, 86_400) },
        scene.after(LevelRules.hints).map { min($0, 86_400) },
        scene.after(LevelRules.pauses).map { min($0, 86_400) }
      )
    }
  }

  /// Time in a level of the game earns points: what a solved level took, and what was spent in one
  /// that was left.
  public static let learningEarnsPoints = Joint(
    from: LearningGame.self,
    on: [
      LearningGame.success, LearningGame.back, LearningGame.home, LearningGame.openGate,
      LearningGame.playersChanged, LearningGame.dayTimeUp, Chart.restore,
    ],
    to: RewardsDashboard.self
  ) { scene in
    guard scene.left(.playing) else { return nil }
    let milliseconds: Int?
    if scene.isOf(LearningGame.success) {
      milliseconds = scene.after(LearningGame.levelMilliseconds)
    } else {
      // The activity notes the time at which it was left; after a kill, the last one known.
      let start = scene.before(LearningGame.levelStartedAt)
      milliseconds = scene.after(LearningGame.lastPlayedAt).map { $0 - (start ?? $0) }
    }
    guard let milliseconds, milliseconds > 0 else { return nil }
    let counted = min(milliseconds, 86_400_000)
    let (seconds, rest) = counted.quotientAndRemainder(dividingBy: 1000)
    return RewardsDashboard.earn(seconds, .learning, rest == 0 ? nil : rest, nil)
  }
}
