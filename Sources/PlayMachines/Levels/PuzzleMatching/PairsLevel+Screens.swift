// SPDX-License-Identifier: Apache-2.0
public import PlayKit
import StateEngine

extension PairsLevel {
  /// What a child sees of it.
  public static var capabilities: Capabilities {
    Capabilities { $0.screens = LevelRules.screens(screen) }
  }

  /// The signs: told apart by their form, and each by an ASCII letter where there is no other.
  private static let shapes = ["★", "♥", "▲", "■", "◆", "♪"]
  private static let names: [Phrase] = [
    .levelStar, .levelHeart, .levelTriangle, .levelSquare, .levelDiamond, .levelNote,
  ]

  private static func screen(_ scene: ScreenScene) -> Screen {
    let signs = scene.numbers(signs)
    let found = Set(scene.numbers(found))
    let (one, other) = (scene.number(apartFirst), scene.number(apartSecond))
    let open = found.union([scene.number(first), one, other])
    let cards = signs.enumerated().map { place, sign in
      let number = place + 1
      guard open.contains(number) else { return Picture.box([String(number)], room: 4) }
      // What was found lies in a frame of its own.
      return Picture.box([shape(sign)], room: 4, isDouble: found.contains(number))
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
      told: told(scene, signs, found: found, open: open.subtracting(found)),
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

  /// The cards in words: those that lie open, those that are found, those that are hidden.
  private static func told(
    _ scene: ScreenScene,
    _ signs: [Int],
    found: Set<Int>,
    open: Set<Int>
  ) -> [String] {
    func name(_ card: Int) -> String {
      let sign = signs[card - 1]
      return names.indices.contains(sign - 1) ? scene.say(names[sign - 1]) : String(sign)
    }
    let cards = signs.indices.map { $0 + 1 }
    var lines = cards.filter(open.contains).map {
      scene.say(.levelCardOpen, .number($0), .text(name($0)))
    }
    // Each pair once.
    var pairs: [String] = []
    for card in cards where found.contains(card) && !pairs.contains(name(card)) {
      pairs.append(name(card))
    }
    let hidden = cards.filter { !open.contains($0) && !found.contains($0) }.map(String.init)
    if !pairs.isEmpty {
      lines.append(scene.say(.levelCardsFound, .text(pairs.joined(separator: ", "))))
    }
    if !hidden.isEmpty {
      lines.append(scene.say(.levelCardsHidden, .text(hidden.joined(separator: ", "))))
    }
    return lines
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
