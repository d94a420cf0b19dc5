// SPDX-License-Identifier: Apache-2.0
import PlayKit
import StateEngine

/// The parents' side: every child with ring, the last seven days and the streak.
struct FamilyDrawing {
  private struct Child {
    var name: String
    var points: Int
    var week: [Int]
    var streak: Int
    var today: Int { week.last ?? 0 }
  }

  private let now: RewardsScene

  init(_ scene: DrawingScene) { now = RewardsScene(scene) }

  var drawing: Drawing {
    let words = now.words
    let children = children
    return Drawing(
      rows: children.flatMap { rows($0, words) },
      sentences: children.flatMap { child in
        [
          "\(child.name).", words.today(child.today, now.goal), words.week(child.week),
          words.streak(child.streak),
        ]
      },
      facts: ["children": .list(children.map(Self.fact)), "dailyGoal": .int(now.goal)]
    )
  }

  private func rows(_ child: Child, _ words: RewardsWords) -> [[Drawing.Span]] {
    let ring = PointRing(child.today, of: now.goal)
    let share = ring.filled * 8 / PointRing.count
    let bar = String(repeating: "●", count: share)
    let rest = String(repeating: "○", count: 8 - share)
    return [
      [Drawing.Span(String(child.name.prefix(20)), .strong)],
      [
        Drawing.Span("  "), Drawing.Span(bar, RewardsInk.ring(Double(share) / 8)),
        Drawing.Span(rest, .dim), Drawing.Span(" \(ring.text)"),
      ],
    ] + now.week(child.week, width: now.scene.width - 2).map { [Drawing.Span("  ")] + $0 } + [
      [Drawing.Span("  \(words.streak(child.streak))")]
    ]
  }

  private static func fact(_ child: Child) -> Value {
    .map([
      "name": .string(child.name), "points": .int(child.points),
      "week": .list(child.week.map { .int($0) }), "streak": .int(child.streak),
    ])
  }

  private var children: [Child] {
    let accounts = RewardsDashboard.perChild.shelf(of: now.scene.value(of: "accounts"))
    let ids = now.scene.value(of: "playerIDs").mapValue ?? [:]
    let day = now.day
    return (now.scene.value(of: "players").listValue ?? []).compactMap(\.stringValue).map { name in
      if name == now.child {
        return Child(name: name, points: now.points, week: now.week, streak: now.streak)
      }
      let account = accounts.profile(of: ids[name] ?? .null)
      var week = PointWeek(
        previous: .list(account.previousDays.map { .int($0) }),
        today: .int(account.earnedToday)
      )
      if account.day != day { week.roll(days: day.clampedDifference(account.day)) }
      return Child(
        name: name,
        points: account.points,
        week: week.all,
        streak: account.goalDay >= day.clampedDifference(1) ? account.streakDays : 0
      )
    }
  }
}
