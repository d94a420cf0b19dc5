// SPDX-License-Identifier: Apache-2.0
public import PlayKit
package import StateEngine

extension StoryChapters {
  /// The number of the chapter, 1 to 6: what people call it.
  package static var derived: [DerivedVariable] {
    let numbered = Node.allCases.enumerated().reversed()
    let tree = numbered.reduce(ExpressionTree.literal(.int(Node.allCases.count))) {
      .conditional(.isIn($1.element.rawValue), .literal(.int($1.offset + 1)), $0)
    }
    return [DerivedVariable(chapter, tree)]
  }

  /// What `state` shows, in order.
  public static let shown = [chapter, "finished", "assisted", "deaths", "wrongs", "misses"]

  /// What the shell finds in the story.
  public static var capabilities: Capabilities {
    Capabilities(
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

  private static let chapter = "chapter"
}
