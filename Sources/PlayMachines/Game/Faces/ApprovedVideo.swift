// SPDX-License-Identifier: Apache-2.0

/// A video that a parent has approved.
public struct ApprovedVideo: Codable, Sendable, Hashable {
  /// The id, unique in the list.
  public var id: String
  /// The title people know it by.
  public var title: String
  /// A video by id and title.
  public init(id: String, title: String) {
    self.id = id
    self.title = title
  }

  /// The three that are there at the beginning.
  public static let samples = [
    ApprovedVideo(id: "ente", title: "Die Ente"),
    ApprovedVideo(id: "mond", title: "Der Mond"),
    ApprovedVideo(id: "zug", title: "Der Zug"),
  ]
}
