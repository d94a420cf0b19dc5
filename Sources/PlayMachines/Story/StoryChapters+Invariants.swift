// SPDX-License-Identifier: Apache-2.0
public import StateEngine

// What `check` proves of the story: strictly forwards, one chapter at a time.

extension StoryChapters {
  /// What is claimed of every state.
  public static var invariants: [Invariant] {
    forwards + [
      .always(
        !finished || isIn(Node.eventHorizon),
        says: "the story is finished in its last chapter alone"
      ),
      .always(
        !assisted || deaths >= 3 || wrongs >= 3 || misses >= 5 || isIn(Node.blueprint),
        says: "help comes after enough has gone wrong, or nothing was done"
      ),
      .always(
        assisted || deaths < 3 && wrongs < 3 && misses < 5,
        says: "and it comes as soon as enough has gone wrong"
      ),
      .alwaysReachable(Node.eventHorizon, says: "the last chapter can always be reached"),
    ]
  }

  /// What `check` and `path` tell apart: counters up to where they stop to matter.
  package static var abstraction: Abstraction {
    Abstraction(
      keeps: [.kept(finished), .kept(assisted), .kept(deaths), .kept(wrongs), .kept(misses)],
      ends: [Node.eventHorizon.rawValue]
    )
  }

  private static var forwards: [Invariant] {
    let chapters = Node.allCases
    return zip(chapters, chapters.dropFirst()).map { chapter, next in
      .entered(
        next,
        from: [chapter, next],
        by: [Self.complete, ChartEvent.restore],
        says: "\(next.rawValue) begins when \(chapter.rawValue) is completed"
      )
    } + [
      .entered(
        Node.handshake,
        from: [.handshake],
        by: [ChartEvent.restore],
        says: "nothing leads back to the first chapter"
      )
    ]
  }
}
