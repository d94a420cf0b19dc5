/// What a parent decides, as the seed has it.
public struct ParentSettings: Codable, Sendable, Hashable {
  /// How many minutes may be played a day.
  public var dailyTimeLimitMinutes = 60
  /// The activities that are open.
  public var unlockedActivities: [ActivityType] = [.raetsel, .zahlen]
  /// Whether videos may be watched.
  public var videosAllowed = true
  /// The videos that may be watched.
  public var approvedVideos = ApprovedVideo.samples
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
