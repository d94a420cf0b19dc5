// SPDX-License-Identifier: Apache-2.0
public import PlayKit
import StateEngine

extension DiceLevel {
  /// What a child sees of it.
  public static var capabilities: Capabilities {
    Capabilities { $0.screens = LevelRules.screens(screen) }
  }

  private static func screen(_ scene: ScreenScene) -> Screen {
    let dice = scene.numbers(Term<[Int]>(variable: "dice"))
    var sentences = [scene.say(.levelDiceSay)]
    if LevelRules.givesHint(scene) {
      let sum = dice.map(String.init).joined(separator: " + ")
      sentences.append(scene.say(.levelDiceHint, .text(sum)))
    }
    return Screen(
      scene.say(.levelDice),
      picture: Picture.rows(Picture.beside(dice.map(face), width: scene.width)),
      told: dice.enumerated().map { place, points in
        // To be counted, as the dots are.
        let dots = Array(repeating: scene.say(.levelDot), count: max(points, 0))
        return scene.say(.levelDie, .number(place + 1), .text(dots.joined(separator: " ")))
      },
      sentences,
      question: .init(Self.count.eventName, among: 1...24),
      help: scene.say(.levelDiceHelp)
    )
  }

  /// A die as it lies on the table.
  private static func face(_ points: Int) -> [String] {
    let (left, middle, right, both, none) = ("●    ", "  ●  ", "    ●", "●   ●", "     ")
    let rows =
      switch points {
      case 1: [none, middle, none]
      case 2: [left, none, right]
      case 3: [left, middle, right]
      case 4: [both, none, both]
      case 5: [both, middle, both]
      default: [both, both, both]
      }
    return Picture.box(rows)
  }
}
