// SPDX-License-Identifier: Apache-2.0
import PlayKit
import StateEngine

// The menu: coins in their slots, the chest, and what can be done.

extension LearningGame {
  /// The pages of the menu.
  private enum Page: String {
    case clock
  }

  static func homeScreen(_ scene: ScreenScene) -> Screen {
    switch scene.page {
    case Page.clock.rawValue: clockScreen(scene)
    case WishScreen.page: WishScreen.screen(scene)
    default: menuScreen(scene)
    }
  }

  private static func menuScreen(_ scene: ScreenScene) -> Screen {
    let count = scene.number(coins)
    let said = count > 0 ? scene.say(.playHaveCoins, .number(count)) : scene.say(.playNoCoins)
    let videos = scene.number(ticketSeconds) > 0 ? [scene.say(.playVideosToday)] : []
    return Screen(
      scene.say(.playHomeOf, .text(scene.text(player) ?? "")),
      picture: coinRows(count),
      [said] + timeSentences(scene) + videos,
      choices: menu(scene, count),
      back: .send(Self.tapProfile()),
      help: scene.say(.playHomeHelp)
    )
  }

  private static func menu(_ scene: ScreenScene, _ count: Int) -> [Screen.Choice] {
    // When the day's time is over no game leads anywhere.
    let open = minutesToday(scene) == 0 ? [] : Set(scene.texts(unlockedActivities))
    var choices: [Screen.Choice] = ActivityType.allCases
      .filter { open.contains($0.rawValue) && !$0.subActivities.isEmpty }
      .map { .init(scene.say($0.sign), Self.tapActivity($0)) }
    let missing = max(0, 10 - count)
    choices.append(
      .init(
        scene.say(.playChest),
        Self.tapChest(),
        refusal: scene.say(.playChestClosed, .number(missing))
      )
    )
    let seconds = scene.number(ticketSeconds)
    if seconds > 0 {
      let label = scene.say(.playTicket, .number((seconds + 59) / 60))
      choices.append(.init(label, Self.tapTicket()))
    }
    if minutesToday(scene) != nil {
      choices.append(.init(scene.say(.playClock), .page(Page.clock.rawValue)))
    }
    return choices + [
      .init(scene.say(.playWish), .page(WishScreen.page)),
      .init(scene.say(.playGrownUps), .grownUps),
    ]
  }

  /// Ten slots, as many filled as there are coins, and the chest that opens when all are.
  static func coinRows(_ count: Int) -> [[Drawing.Span]] {
    let filled = min(count, 10)
    let more = count > 10 ? " +\(count - 10)" : ""
    let slots = [
      Drawing.Span(String(repeating: "●", count: filled), GameInk.gold),
      Drawing.Span(String(repeating: "○", count: 10 - filled) + more),
    ]
    return [slots] + Picture.rows(count >= 10 ? openChest : closedChest)
  }

  private static let closedChest = ["┌────────┐", "├───▣────┤", "└────────┘"]
  private static let openChest = ["┌────────┐", "│ ● ● ●  │", "└────────┘"]

  private static func clockScreen(_ scene: ScreenScene) -> Screen {
    let minutes = minutesToday(scene) ?? 60
    return Screen(
      scene.say(.playClock),
      picture: Picture.rows(ClockFace(minutes: minutes).picture),
      timeSentences(scene),
      back: .page(nil),
      help: scene.say(.playClockHelp)
    )
  }
}
