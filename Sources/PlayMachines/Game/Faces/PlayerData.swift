// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// One player, as the seed has it: a view of the context, no second copy.
public struct PlayerData: Codable, Sendable, Hashable, Identifiable {
  /// The id, which outlives a new name.
  public var id: String
  /// The name.
  public var name = ""
  /// The balance.
  public var coins = 0
  /// All coins ever earned by levels.
  public var totalCoinsEarned = 0
  /// Levels solved, by `activity.subActivity`.
  public var activityProgress: [String: Int] = [:]
  /// When a level was last played; 1970 for never.
  public var lastPlayedDate = Date(timeIntervalSince1970: 0)
  /// The time played today, in seconds.
  public var totalPlayTimeToday: TimeInterval = 0
  /// The videos watched, oldest first.
  public var videosWatched: [VideoRecord] = []
  /// How the child learns.
  public var learningProfile = LearningProfile()
}

extension PlayerData {
  /// Whoever is playing; nil when no one is.
  ///
  /// - Parameters:
  ///   - context: what the game remembers.
  ///   - playedTodaySeconds: the time played today, the open game counted.
  init?(_ context: GameContext, playedTodaySeconds: Int) {
    guard let name = context.player, let id = context.playerID else { return nil }
    self.init(id: id, name: name, context, playedTodaySeconds: playedTodaySeconds)
  }

  /// Somebody of whom this is kept.
  init(id: String, name: String, _ kept: GameContext, playedTodaySeconds: Int) {
    let progress = [
      SubActivity.puzzleMatching: kept.puzzleMatchingProgress, .labyrinth: kept.labyrinthProgress,
      .wuerfel: kept.wuerfelProgress, .waehleZahl: kept.waehleZahlProgress,
    ]
    self.init(
      id: id,
      name: name,
      coins: kept.coins,
      totalCoinsEarned: kept.totalCoinsEarned,
      activityProgress: Dictionary(
        uniqueKeysWithValues: progress.map { ($0.key.progressKey, $0.value) }
      ),
      lastPlayedDate: Date(milliseconds: kept.lastPlayedAt),
      totalPlayTimeToday: TimeInterval(playedTodaySeconds),
      videosWatched: kept.videosWatched,
      learningProfile: LearningProfile(kept)
    )
  }
}
