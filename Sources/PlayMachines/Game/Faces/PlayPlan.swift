// SPDX-License-Identifier: Apache-2.0

/// What the day's plan says of one child.
public struct PlayPlan: Codable, Sendable, Hashable {
  /// A span of time in which may be played, in milliseconds since 1970.
  public struct Window: Codable, Sendable, Hashable {
    /// When it begins.
    public var from: Int
    /// When it ends, exclusive.
    public var to: Int

    /// A window by its ends.
    public init(from: Int, to: Int) {
      self.from = from
      self.to = to
    }
  }

  /// The child's id.
  public var id: String
  /// How many minutes may be played that day; nil for no limit.
  public var minutes: Int?
  /// The windows of play, in order, at most three; none for any hour.
  public var windows: [Window]
  /// What is known elsewhere to have been played that day.
  public var usedMilliseconds: Int?
  /// True if play is paused.
  public var paused: Bool
  /// The videos that may be watched besides those for all; nil for none.
  public var videos: [ApprovedVideo]?

  /// A plan; unless said otherwise it sets no bounds.
  public init(
    id: String,
    minutes: Int? = nil,
    windows: [Window] = [],
    usedMilliseconds: Int? = nil,
    paused: Bool = false,
    videos: [ApprovedVideo]? = nil
  ) {
    self.id = id
    self.minutes = minutes
    self.windows = windows
    self.usedMilliseconds = usedMilliseconds
    self.paused = paused
    self.videos = videos
  }
}
