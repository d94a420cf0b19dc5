// SPDX-License-Identifier: Apache-2.0
public import PlayKit
import StateEngine

extension StoryChapters {
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
