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

    /// All of them.
    public init() {}
  }
}
