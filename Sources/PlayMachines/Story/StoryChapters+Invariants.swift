// SPDX-License-Identifier: Apache-2.0
public import StateEngine

// What `check` proves of the story: strictly forward, one chapter at a time.

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
      keeps: [
        .kept(reader), .kept(reached, 1...Node.allCases.count + 1), .kept(assisted), .kept(deaths),
        .kept(wrongs),
        .kept(misses),
      ],
      ends: [Node.eventHorizon.rawValue]
    )
  }

  private static var forwards: [Invariant] {
    let chapters = Node.allCases
    return chapters.map { node in
      .always(
        !isIn(node) || (node.next == nil ? reached >= node.number : reached == node.number),
        says: "in \(node.rawValue) the chapter is \(node.number)"
      )
    }
      + zip(chapters, chapters.dropFirst()).map { node, next in
        .leads(
          from: node,
          by: Self.complete,
          to: next,
          says: "\(next.rawValue) begins when \(node.rawValue) is completed"
        )
      } + [
        .keeps(
          Term(reached.tree),
          by: Self.death,
          Self.wrong,
          Self.miss,
          Self.idle,
          Self.readerRenamed,
          says: "nothing else goes on"
        ),
        .entered(
          Node.handshake,
          by: [Self.openBook, Self.closeBook, Self.turnTo, ChartEvent.restore],
          says: "nothing leads back to the first chapter but another reader"
        ),
      ]
  }
}
