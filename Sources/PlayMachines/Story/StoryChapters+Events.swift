public import StateEngine

extension StoryChapters {
  /// The chapter is completed.
  public static let complete = PlainEvent("complete", summary: "completes the chapter")

  /// The player died.
  public static let death = PlainEvent("death", summary: "the player died")

  /// An answer was wrong.
  public static let wrong = PlainEvent("wrong", summary: "an answer was wrong")

  /// A shot missed.
  public static let miss = PlainEvent("miss", summary: "something was missed")

  /// Nothing has been done for a while.
  public static let idle = PlainEvent(
    "idle",
    by: .chart,
    isSentByHand: true,
    summary: "nothing was done for 10 seconds"
  )

  /// The events, in the order in which help lists them.
  public static var events: [EventDeclaration] {
    [
      complete.declaration, death.declaration, wrong.declaration, miss.declaration,
      idle.declaration,
    ]
  }
}
