// SPDX-License-Identifier: Apache-2.0
public import PlayKit
import StateEngine

extension PairsLevel {
  /// What a child sees of it.
  public static var capabilities: Capabilities {
    Capabilities { $0.screens = LevelRules.screens(screen, solved: screen) }
  }

  /// The signs: told apart by their form, and each by an ASCII letter where there is no other.
  private static let shapes = ["★", "♥", "▲", "■", "◆", "♪"]

  private static func screen(_ scene: ScreenScene) -> Screen {
    let signs = scene.numbers(signs)
    let found = Set(scene.numbers(found))
    let (one, other) = (scene.number(apartFirst), scene.number(apartSecond))
    let open = found.union([scene.number(first), one, other])
    let cards = signs.enumerated().map { place, sign in
      let number = place + 1
      return Picture.box([open.contains(number) ? shape(sign) : String(number)], room: 4)
    }
    var sentences = [scene.say(one > 0 ? .levelPairsApart : .levelPairsSay)]
    if LevelRules.givesHint(scene), let card = hint(scene, signs, found) {
      sentences.append(scene.say(.levelPairsHint, .number(card)))
    }
    return Screen(
      scene.say(.levelPairs),
      picture: Picture.rows(
        Picture.beside(cards, width: min(scene.width, cards.count > 8 ? 28 : 31))
      ),
      sentences,
      question: .init(
        Self.turn.eventName,
        among: signs.indices.map { $0 + 1 }.filter {
          !found.contains($0) && $0 != scene.number(first)
        }
      ),
      help: scene.say(.levelPairsHelp)
    )
  }

  private static func shape(_ sign: Int) -> String {
    shapes.indices.contains(sign - 1) ? shapes[sign - 1] : String(sign)
  }

  /// The card that matches the one that is open, when there is one.
  private static func hint(_ scene: ScreenScene, _ signs: [Int], _ found: Set<Int>) -> Int? {
    let open = scene.number(first)
    guard signs.indices.contains(open - 1) else { return nil }
    return signs.indices.first { $0 != open - 1 && signs[$0] == signs[open - 1] }.map { $0 + 1 }
  }
}
