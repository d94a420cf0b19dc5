// SPDX-License-Identifier: Apache-2.0
public import PlayKit
import StateEngine

extension NumberLevel {
  /// What a child sees of it.
  public static var capabilities: Capabilities {
    Capabilities { $0.screens = LevelRules.screens(screen) }
  }

  private static func screen(_ scene: ScreenScene) -> Screen {
    let shown = scene.numbers(Term<[Int]>(variable: "numbers"))
    let asksNext = scene.value(of: "kind").stringValue == NumberTask.Kind.next.rawValue
    let isSolved = scene.number(chosen) == scene.number(solution)
    var signs = shown.map(String.init)
    if asksNext { signs.append(isSolved ? String(scene.number(solution)) : "?") }
    var sentences = [scene.say(asksNext ? .levelNextSay : .levelMoreSay)]
    if LevelRules.givesHint(scene) {
      let hint =
        asksNext
        ? scene.say(.levelNextHint, .number((shown.last ?? 0) - (shown.dropLast().last ?? 0)))
        : scene.say(.levelMoreHint, .number(shown.min() ?? 0))
      sentences.append(hint)
    }
    return Screen(
      scene.say(.levelNumbers),
      picture: Picture.rows(
        Picture.beside(signs.map { Picture.box([$0]) }, width: scene.width)
      ),
      told: [scene.say(.levelNumbersAre, .text(signs.joined(separator: ", ")))],
      sentences,
      question: .init(
        Self.choose.eventName,
        among: asksNext ? Array(1...200) : shown
      ),
      help: scene.say(asksNext ? .levelNextHelp : .levelMoreHelp)
    )
  }
}
