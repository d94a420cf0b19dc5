// SPDX-License-Identifier: Apache-2.0
public import PlayKit
package import StateEngine

extension StoryChapters {
  /// The number of the chapter, 1 to 6: what people call it; and whether the story is finished.
  package static var derived: [DerivedVariable] {
    let last = ExpressionTree.literal(.int(Node.allCases.count))
    return [
      DerivedVariable("chapter", .conditional(finished.tree, last, reached.tree)),
      DerivedVariable("finished", finished.tree),
    ]
  }

  /// What `state` shows, in order.
  public static let shown = [
    "chapter", "reader", "finished", "assisted", "deaths", "wrongs", "misses",
  ]

  /// What the shell finds in the story.
  public static var capabilities: Capabilities {
    Capabilities(
      learner: LearnerCapability(
        reader,
        signIn: Self.openBook.eventName,
        signOut: Self.closeBook.eventName,
        renamed: Self.readerRenamed.eventName
      ),
      words: [
        WordDeclaration(
          "complete",
          summary: "complete the chapter",
          steps: [.init(Self.complete.eventName)]
        )
      ],
      screens: screens
    )
  }
}
