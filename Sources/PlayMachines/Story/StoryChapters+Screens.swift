// SPDX-License-Identifier: Apache-2.0
import PlayKit
import StateEngine

// The story as a child reads it: each chapter opens and closes with two sentences of its own.

extension StoryChapters {
  static var screens: ScreensCapability {
    ScreensCapability(
      Node.allCases.enumerated().map { number, node in
        ScreenDeclaration(node) { screen($0, number, isLast: node.next == nil) }
      },
      said: ["assist": .taleHelp],
      door: .talePlace
    )
  }

  private static let names: [Phrase] = [
    .taleName1, .taleName2, .taleName3, .taleName4, .taleName5, .taleName6,
  ]
  private static let openings: [Phrase] = [
    .taleOpen1, .taleOpen2, .taleOpen3, .taleOpen4, .taleOpen5, .taleOpen6,
  ]
  private static let closings: [Phrase] = [
    .taleClose1, .taleClose2, .taleClose3, .taleClose4, .taleClose5, .taleClose6,
  ]
  /// One small picture a chapter.
  private static let pictures = [
    ["   \\ | /      ┌──────┐", "  --  *  --   │ ☺  ☺ │", "   / | \\      └──┬┬──┘"],
    ["  ┌───┐", "  │ ▣ │ · · · · ▸", "  └───┘"],
    ["┌───────────┐", "│ ◆ ▲ ■ ● ★ │", "└───────────┘"],
    ["┌───┬───┬───┐", "├─┬─┴─┬─┴─┬─┤", "└─┴───┴───┴─┘"],
    ["  ★         ★", "──┐       ┌──", "  └───────┘"],
    ["   ★     ·   ★", " ·    ★    ·", "★   ·     ★   ·"],
  ]

  private static func screen(_ scene: ScreenScene, _ number: Int, isLast: Bool) -> Screen {
    let place = scene.say(.taleChapter, .number(number + 1), .text(scene.say(names[number])))
    let rows = pictures[number]
    let fits = rows.allSatisfy { DisplayWidth.of($0) <= scene.width }
    let picture = Picture.rows(fits ? rows : [])
    let isFinished = (scene.value(of: reached) ?? 1) > Node.allCases.count
    let isClosing = scene.page == "end" || isFinished
    guard isClosing else {
      return Screen(
        place,
        picture: picture,
        [scene.say(openings[number])],
        choices: [.init(scene.say(.playOnward), .page("end"))],
        help: scene.say(.playOnwardHelp)
      )
    }
    let again = Screen.Choice(scene.say(.taleAgain), .page(nil))
    let next = Screen.Choice(scene.say(isLast ? .taleEnd : .taleNext), Self.complete())
    let isOver = isLast && isFinished
    return Screen(
      place,
      picture: picture,
      [scene.say(closings[number])],
      choices: isOver ? [.init(scene.say(.playGrownUps), .grownUps)] : [next, again],
      back: isOver ? nil : .page(nil),
      help: scene.say(isOver ? .taleOver : .playOnwardHelp)
    )
  }
}
