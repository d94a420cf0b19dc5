// SPDX-License-Identifier: Apache-2.0
public import PlayKit
public import StateEngine

extension FlowCoordinator {
  /// The machine behind it: its assists, its log, what it refuses.
  public var live: Live<StoryChapters> { machine }

  /// The story of a house, which keeps its chapter.
  ///
  /// - Throws: what the house throws when it cannot be read.
  public convenience init(in house: some House) throws {
    self.init(try house.live(StoryChapters.self))
  }
}

extension FlowCoordinator.Chapter: Chapter {
  /// The chapter of a node; each has one, of the same name.
  init(_ node: StoryChapters.Node) {
    guard let chapter = Self.allCases.first(where: { $0.id == node.rawValue }) else {
      preconditionFailure("the story has no chapter '\(node.rawValue)'")
    }
    self = chapter
  }
}

extension Live<StoryChapters> {
  /// Goes on to a chapter; one that was told already is not gone back to.
  func goOn(to chapter: FlowCoordinator.Chapter) {
    while FlowCoordinator.Chapter(state).rawValue < chapter.rawValue {
      guard send(\.complete).outcome == .moved else { return }
    }
  }
}
