// SPDX-License-Identifier: Apache-2.0
import StateEngine

extension LearningGame {
  /// How many videos a player's list keeps, the newest ones.
  static let videoRecordLimit = 200

  /// Keeps the ids of the approved videos in step with their list, and notes a video that is being
  /// left.
  static let arrangeVideosRule = NamedRules.Reasoned<NamedRules.Effect>(
    "expressions can neither pick a field out of every element of a list nor add an element",
    reads: [
      "videos", "ownVideos", "videoID", "videoStartedAt", "ticketMilliseconds", "videosWatched",
      "now",
    ],
    writes: ["approvedVideos", "videosWatched"],
    isTotal: true
  ) { context in
    let videos = context.approveVideos()
    guard let id = context["videoID"].stringValue, let start = context["videoStartedAt"].intValue
    else { return }
    let title = videos.first { $0["id"] == .string(id) }?["title"]
    let record: [String: Value] = [
      "videoId": .string(id),
      "title": title ?? .string(id),
      "watchedAt": .int(start),
      "secondsWatched": .int(max(0, context.time - start) / 1000),
      "completed": .bool(context["ticketMilliseconds"] == .int(0)),
    ]
    let watched = (context["videosWatched"].listValue ?? []) + [.map(record)]
    context["videosWatched"] = .list(watched.suffix(videoRecordLimit))
  }
}

extension NamedRules.Context {
  /// Puts the ids of all videos together that the one who is playing may watch.
  ///
  /// - Returns: those for all, then those of one's own, each a map of `id` and `title`.
  @discardableResult mutating func approveVideos() -> [[String: Value]] {
    let videos = ["videos", "ownVideos"].flatMap { self[$0].listValue ?? [] }
      .compactMap(\.mapValue)
    var ids: [Value] = []
    for case .some(let id) in videos.map({ $0["id"] }) where !ids.contains(id) { ids.append(id) }
    self["approvedVideos"] = .list(ids)
    return videos
  }
}
