// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// One time that a video was watched.
public struct VideoRecord: Codable, Sendable, Hashable {
  /// The video's id.
  public var videoId: String
  /// Its title at that time; the id when it had none.
  public var title: String
  /// When it began, in milliseconds since 1970.
  public var watchedAtMilliseconds: Int
  /// For how long.
  public var secondsWatched: Int
  /// True if it went on until the time on the ticket was used up.
  public var completed: Bool

  /// A video that was watched.
  public init(
    videoId: String,
    title: String,
    watchedAt: Date,
    secondsWatched: Int,
    completed: Bool
  ) {
    self.videoId = videoId
    self.title = title
    watchedAtMilliseconds = watchedAt.wholeMilliseconds
    self.secondsWatched = secondsWatched
    self.completed = completed
  }

  /// When it began.
  public var watchedAt: Date { Date(milliseconds: watchedAtMilliseconds) }

  enum CodingKeys: String, CodingKey {
    case videoId, title, secondsWatched, completed
    case watchedAtMilliseconds = "watchedAt"
  }
}

extension Date {
  /// The time that many milliseconds after 1970 began.
  init(milliseconds: Int) { self.init(timeIntervalSince1970: Double(milliseconds) / 1000) }

  /// The whole milliseconds since 1970 began; 0 for a date that is none.
  var wholeMilliseconds: Int { Int(exactly: (timeIntervalSince1970 * 1000).rounded()) ?? 0 }
}
