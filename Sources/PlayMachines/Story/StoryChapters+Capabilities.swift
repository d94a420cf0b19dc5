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
    Capabilities {
      $0.learner = LearnerCapability(
        reader,
        signIn: Self.openBook,
        signOut: Self.closeBook,
        renamed: Self.readerRenamed
      )
      $0.words = [
        WordDeclaration(
          "complete",
          summary: "complete the chapter",
          steps: [.init(Self.complete)]
        )
      ]
      $0.screens = screens
    }
  }
}
