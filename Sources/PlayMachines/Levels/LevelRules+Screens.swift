// SPDX-License-Identifier: Apache-2.0
import PlayKit

extension LevelRules {
  /// The screens of a level: while it stands, and once it is solved.
  static func screens(
    said: [String: Phrase] = [:],
    _ level: @escaping @Sendable (ScreenScene) -> Screen
  ) -> ScreensCapability {
    ScreensCapability(
      [
        ScreenDeclaration(LevelNode.playing) { scene in
          var screen = level(scene)
          screen.sentences = Array(screen.sentences.prefix(3))
          return screen
        },
        ScreenDeclaration(LevelNode.solved) { scene in
          // The picture stays; there is nothing to answer any more.
          var screen = level(scene)
          screen.sentences = [scene.say(.playSolved)]
          screen.question = nil
          screen.keys = [:]
          screen.choices = [
            .init(
              scene.say(.playOnward),
              beginLevel(scene.number(Self.level) + 1, scene.number(difficulty), nil, nil)
            )
          ]
          screen.help = scene.say(.playOnwardHelp)
          return screen
        },
      ],
      said: ["tryAgain": .playTryAgain, "solved": .playSolved].merging(said) { $1 }
    )
  }

  /// Whether a hint is shown.
  static func givesHint(_ scene: ScreenScene) -> Bool { scene.number(hints) > 0 }
}
