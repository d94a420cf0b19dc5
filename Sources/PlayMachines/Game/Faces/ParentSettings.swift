// SPDX-License-Identifier: Apache-2.0
import PlayKit

/// What a parent decides, as the seed has it.
public struct ParentSettings: Codable, Sendable, Hashable {
  /// How many minutes may be played a day.
  public var dailyTimeLimitMinutes = GameSettings.dailyLimit.initial
  /// The activities that are open.
  public var unlockedActivities = GameSettings.unlockedActivities.initial
    .compactMap(ActivityType.init)
  /// Whether videos may be watched.
  public var videosAllowed = GameSettings.videosAllowed.initial
  /// The videos that may be watched.
  public var approvedVideos = GameSettings.approvedVideos.initial
  /// What counts when nothing is set.
  public init() {}
}

extension ParentSettings {
  init(_ context: GameContext) {
    dailyTimeLimitMinutes = context.dailyLimitMinutes
    unlockedActivities = context.unlockedActivities.compactMap(ActivityType.init)
    videosAllowed = context.videosAllowed
    approvedVideos = context.videos
  }
}
