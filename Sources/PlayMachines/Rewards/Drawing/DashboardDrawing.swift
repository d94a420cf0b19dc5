// SPDX-License-Identifier: Apache-2.0
import PlayKit
import StateEngine

/// The child's dashboard: the ring, the balance, the cards; or the reward that is looked at.
struct DashboardDrawing {
  private let now: RewardsScene
  private let width: Int
  private let words: RewardsWords

  init(_ scene: DrawingScene) {
    now = RewardsScene(scene)
    width = scene.width
    words = now.words
  }

  var drawing: Drawing {
    Drawing(rows: rows.map { Self.trimmed(fitted($0)) }, sentences: sentences, facts: facts)
  }

  // MARK: Rows

  private var rows: [[Drawing.Span]] {
    var rows = boardRows + [[]]
    if let page = now.page { rows += page.map { [Drawing.Span($0)] } } else { rows += cardRows }
    return rows
  }

  private var boardRows: [[Drawing.Span]] {
    let streak = now.streak > 0 ? [Drawing.Span(" · \(words.streak(now.streak))")] : []
    let ring = PointRing(now.earnedToday, of: now.goal).rows
    return [[Drawing.Span(title, .strong)] + streak, []]
      + (room == width ? ring + summary : beside(ring, summary))
  }

  /// How much room what belongs to the ring has: beside it, or below in a narrow window.
  private var room: Int { width < 40 ? width : width - PointRing.width - 3 }

  /// Whose it is, the ring and what stands beside it: the rows without the rewards.
  var board: [[Drawing.Span]] { boardRows.map { Self.trimmed(fitted($0)) } }

  /// The rewards as choices read them: the name, what it costs, and whether it can be had.
  var offers: [(id: String, words: String)] {
    now.cards.map { card in
      let parts = [card.title, words.points(card.reward.cost), card.status]
      return (card.reward.id, parts.joined(separator: " · "))
    }
  }

  private var title: String { words.child(now.child, now.text("avatar")) }

  /// What stands beside the ring or below it, seven rows.
  private var summary: [[Drawing.Span]] {
    var rows: [[Drawing.Span]] = []
    if let digits = LargeDigits.rows(now.points, width: room) {
      rows += digits.map { [Drawing.Span($0, RewardsInk.gold)] }
    } else {
      rows += [[], [Drawing.Span(String(now.points), RewardsInk.gold)], []]
    }
    rows.append([Drawing.Span(words.balance(now.points))])
    if let gain = now.gain {
      rows.append([Drawing.Span("★ \(words.gain(gain))", RewardsInk.ready)])
    } else {
      rows.append(now.earnedToday >= now.goal ? [Drawing.Span("✓ \(words.reached())")] : [])
    }
    return rows + now.week(now.week, width: room)
  }

  private func beside(
    _ left: [[Drawing.Span]],
    _ right: [[Drawing.Span]]
  ) -> [[Drawing.Span]] {
    zip(left, right).map { left, right in
      right.isEmpty ? left : left + [Drawing.Span("   ")] + right
    }
  }

  /// The cards side by side, as many as fit, the others below.
  private var cardRows: [[Drawing.Span]] {
    let cards = now.cards
    guard !cards.isEmpty else { return [[Drawing.Span(words.noRewards)]] }
    let perRow = max(1, (width + 1) / (RewardCard.width + 1))
    var rows: [[Drawing.Span]] = []
    for begin in stride(from: 0, to: cards.count, by: perRow) {
      let some = cards[begin..<min(begin + perRow, cards.count)].map(\.rows)
      for row in 0..<(some.first?.count ?? 0) {
        rows.append(Array(some.map { $0[row] }.joined(separator: [Drawing.Span(" ")])))
      }
    }
    if now.activeMinutes > 0 { rows.append([Drawing.Span(words.minutesLeft(now.activeMinutes))]) }
    rows.append([Drawing.Span(words.chooseCard, .dim)])
    return rows
  }

  // MARK: Sentences

  private var sentences: [String] {
    var sentences = ["\(title)."]
    sentences.append(words.today(now.earnedToday, now.goal))
    if now.earnedToday >= now.goal { sentences.append(words.reached()) }
    sentences.append(words.balance(now.points))
    if let gain = now.gain { sentences.append(words.gain(gain)) }
    sentences.append(words.week(now.week))
    if now.streak > 0 { sentences.append(words.streak(now.streak)) }
    if now.activeMinutes > 0 { sentences.append(words.minutesLeft(now.activeMinutes)) }
    if let page = now.page { return sentences + page }
    let cards = now.cards
    if cards.isEmpty { return sentences + [words.noRewards] }
    return sentences + cards.map(words.card) + [words.chooseCard]
  }

  // MARK: Facts

  private var facts: [String: Value] {
    var facts: [String: Value] = [
      "child": .string(now.child), "earnedToday": .int(now.earnedToday),
      "dailyGoal": .int(now.goal), "points": .int(now.points), "streak": .int(now.streak),
      "activeMinutes": .int(now.activeMinutes), "week": .list(now.week.map { .int($0) }),
      "screen": now.scene.value(of: "screen"),
      "rewards": .list(now.cards.map(Self.fact)),
    ]
    if let gain = now.gain { facts["gain"] = .int(gain) }
    if let avatar = now.text("avatar") { facts["avatar"] = .string(avatar) }
    if let name = now.text("rewardName") { facts["reward"] = .string(name) }
    return facts
  }

  private static func fact(_ card: RewardCard) -> Value {
    .map([
      "id": .string(card.reward.id), "name": .string(card.reward.name),
      "cost": .int(card.reward.cost), "amount": .int(card.reward.amount),
      "unit": .string(card.reward.unit.rawValue), "enabled": .bool(card.isEnabled),
    ])
  }

  // MARK: Fitting

  /// A row without blanks at its end.
  private static func trimmed(_ row: [Drawing.Span]) -> [Drawing.Span] {
    var row = row
    while let last = row.last {
      let kept = last.text.reversed().drop { $0 == " " }
      row.removeLast()
      if kept.isEmpty { continue }
      return row + [Drawing.Span(String(kept.reversed()), last.ink)]
    }
    return row
  }

  /// A row within the width: what is too long ends in an ellipsis.
  private func fitted(_ row: [Drawing.Span]) -> [Drawing.Span] {
    var room = width
    var fitted: [Drawing.Span] = []
    for span in row where room > 0 {
      let shown = VisibleText.cut(span.text, to: room)
      fitted.append(Drawing.Span(shown, span.ink))
      room = shown == span.text ? room - DisplayWidth.of(shown) : 0
    }
    return fitted
  }
}
