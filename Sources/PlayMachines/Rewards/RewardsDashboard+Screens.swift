// SPDX-License-Identifier: Apache-2.0
import PlayKit
import StateEngine

// The dashboard as a child uses it: drawn after each step, its next steps by number.

extension RewardsDashboard {
  static var screens: ScreensCapability {
    ScreensCapability(
      [
        ScreenDeclaration(Node.dashboard, cardsScreen),
        ScreenDeclaration(Node.rewardDetail, detailScreen),
        ScreenDeclaration(Node.confirming, confirmScreen),
        ScreenDeclaration(Node.granted, grantedScreen),
      ],
      refusals: ["parentSettingsRestricted": .playPaused, "timeLimitExceeded": .prizeMany],
      door: .prizePlace
    )
  }

  private static func cardsScreen(_ scene: ScreenScene) -> Screen {
    if scene.page == WishScreen.page { return WishScreen.screen(scene) }
    let others: [String: Value] = [
      "language": .string(scene.language.rawValue), "screen": .string(Node.dashboard.rawValue),
    ]
    let drawing = DashboardDrawing(scene.drawing(with: others))
    let offers = drawing.offers
    return Screen(
      scene.say(.prizePlace),
      // The cards would say what the choices do.
      picture: drawing.board,
      told: [scene.say(.prizeHave, .number(scene.number(points)))],
      [scene.say(offers.isEmpty ? .prizeNoRewards : .prizeSay)],
      choices: offers.map { .init($0.words, Self.select($0.id)) } + [
        .init(scene.say(.playWish), .page(WishScreen.page)),
        .init(scene.say(.playGrownUps), .grownUps),
      ],
      help: scene.say(.prizeHelp)
    )
  }

  private static func detailScreen(_ scene: ScreenScene) -> Screen {
    let missing = scene.number(rewardCost) - scene.number(points)
    let refusal = missing > 0 ? scene.say(.prizeNeed, .number(missing)) : nil
    return Screen(
      name(scene),
      picture: gift(scene),
      [
        scene.say(.prizeCosts, .number(scene.number(rewardCost))),
        scene.say(.prizeHave, .number(scene.number(points))),
      ],
      choices: [.init(scene.say(.prizeGet), Self.redeem(), refusal: refusal)],
      back: .send(Self.back()),
      help: scene.say(.prizeDetailHelp)
    )
  }

  private static func confirmScreen(_ scene: ScreenScene) -> Screen {
    Screen(
      name(scene),
      picture: gift(scene),
      [scene.say(.prizeSure), scene.say(.prizeCosts, .number(scene.number(rewardCost)))],
      choices: [
        .init(scene.say(.prizeYes), Self.confirm(), takesEnter: false),
        .init(scene.say(.prizeNo), Self.cancel()),
      ],
      back: .send(Self.cancel()),
      help: scene.say(.prizeDetailHelp)
    )
  }

  private static func grantedScreen(_ scene: ScreenScene) -> Screen {
    Screen(
      name(scene),
      picture: gift(scene),
      [scene.say(.prizeYours)],
      choices: [.init(scene.say(.playOnward), Self.done())],
      help: scene.say(.playOnwardHelp)
    )
  }

  private static func name(_ scene: ScreenScene) -> String {
    scene.text(rewardName).map {
      RewardsWords(scene.language.rawValue).title(of: scene.text(rewardID) ?? "", $0)
    } ?? scene.say(.requestMinutes, .number(scene.number(rewardAmount)))
  }

  private static func gift(_ scene: ScreenScene) -> [[Drawing.Span]] {
    Picture.rows(["  ◆ ◆", "┌──┼──┐", "├──┼──┤", "│  │  │", "└──┴──┘"], RewardsInk.gold)
  }
}
