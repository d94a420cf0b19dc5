// SPDX-License-Identifier: Apache-2.0
public import StateEngine

extension StoryChapters {
  /// What it understands.
  public struct Events: MachineEvents {
    /// The chapter is completed.
    public let complete = PlainEvent(summary: "completes the chapter")

    /// The player died.
    public let death = PlainEvent(summary: "the player died")

    /// An answer was wrong.
    public let wrong = PlainEvent(summary: "an answer was wrong")

    /// A shot missed.
    public let miss = PlainEvent(summary: "something was missed")

    /// Nothing has been done for a while.
    public let idle = PlainEvent(
      by: .chart,
      isSentByHand: true,
      summary: "nothing was done for 10 seconds"
    )

    // MARK: Who reads

    /// A child reads: the story goes on where this child left it.
    public let openBook = MachineEvent<String>(
      .init("name", samples: ["Mia", "Ben", "7"], summary: "a child's name"),
      summary: "goes on where a child left the story"
    )

    /// Nobody reads.
    public let closeBook = PlainEvent(summary: "keeps how far the child is")

    /// A child is called otherwise.
    public let readerRenamed = MachineEvent<String, String>(
      .init("old", samples: ["Mia"]),
      .init("new", samples: ["Lena", "7"]),
      by: .host,
      summary: "a reader has another name"
    )

    /// The story is at another bookmark.
    public let turnTo = PlainEvent(by: .chart, summary: "turns to the reader's chapter")

    /// All of them.
    public init() {}
  }
}
