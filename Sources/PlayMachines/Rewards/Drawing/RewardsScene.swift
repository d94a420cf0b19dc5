// SPDX-License-Identifier: Apache-2.0
import PlayKit
import StateEngine

/// What the pictures of the dashboard read from a scene.
struct RewardsScene {
  /// For how long points that came in are shown as a notice, in milliseconds.
  static let noticeLength = 60_000

  let scene: DrawingScene

  init(_ scene: DrawingScene) { self.scene = scene }

  var words: RewardsWords { RewardsWords(text("language")) }
  var child: String { text("child") ?? "" }
  var earnedToday: Int { number("earnedToday") }
  var goal: Int { max(1, number("dailyGoal")) }
  var points: Int { number("points") }
  var streak: Int { number("streak") }
  var activeMinutes: Int { number("activeMinutes") }
  var day: Int { number("day") }
  var week: [Int] {
    PointWeek(
      previous: scene.value(of: "previousDays"),
      today: scene.value(of: "earnedToday")
    ).all
  }

  /// Seven days as bars, and their weekdays; with what a whole bar stands for where there is room.
  func week(_ days: [Int], width: Int) -> [[Drawing.Span]] {
    let chart = WeekChart(days: days, goal: goal, today: day)
    let rows = chart.rows(words)
    let legend = "  █ = \(words.points(chart.top))"
    let bars = [Drawing.Span(rows[0], RewardsInk.ring(0))]
    let fits = DisplayWidth.of(rows[0] + legend) <= width
    return [bars + (fits ? [Drawing.Span(legend)] : []), [Drawing.Span(rows[1])]]
  }

  /// Points that have just come in; nil when none have.
  var gain: Int? {
    let gain = number("lastGain")
    let age = scene.now.clampedDifference(number("lastGainAt"))
    return gain > 0 && (0..<Self.noticeLength).contains(age) ? gain : nil
  }

  /// What the reward on the screen is called.
  var rewardName: String {
    text("rewardName").map { words.title(of: text("rewardID") ?? "", $0) }
      ?? words.ownMinutes(number("rewardAmount"))
  }

  /// Whether it is minutes of one's own choice, and more than one.
  private var isPlural: Bool { text("rewardName") == nil && number("rewardAmount") != 1 }

  /// The cards, at most nine: each has a digit.
  var cards: [RewardCard] {
    let isPaused = scene.value(of: "redemptionsAllowed") == .bool(false)
    return RewardRecord.list(in: scene.value(of: "catalogue")).prefix(9).enumerated().map {
      let reward = Reward($0.element)
      return RewardCard(
        number: $0.offset + 1,
        reward: reward,
        validation: RedemptionValidation(
          reward,
          points: points,
          activeMinutes: number("activeMinutes"),
          isPaused: isPaused
        ),
        words: words
      )
    }
  }

  /// Where one is and what comes next, when it is not the cards.
  var page: [String]? {
    let cost = number("rewardCost")
    switch text("screen") {
    case "rewardDetail":
      return [words.detail(rewardName, cost, ofSeveral: isPlural), words.next(["redeem", "back"])]
    case "confirming":
      return [words.confirming(rewardName, cost), words.next(["confirm", "cancel"])]
    case "granted": return [words.granted(rewardName, ofSeveral: isPlural), words.next(["done"])]
    default: return nil
    }
  }

  func number(_ name: String) -> Int { scene.value(of: name).intValue ?? 0 }
  func text(_ name: String) -> String? { scene.value(of: name).stringValue }
}
