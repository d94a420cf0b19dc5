// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import PlayKit
import PlayMachines
import StateEngine
import Testing

/// The pictures beside this file; PLAYSTATE_RECORD=1 draws them anew.
@Suite("The pictures of the rewards dashboard")
struct RewardsPictureTests {
  static let sizes = [0, 25, 50, 75, 100].flatMap { percent in
    [40, 80, 120].map { (percent, $0) }
  }

  @Test("at each share of the goal and each width it is the picture kept", arguments: sizes)
  func golden(percent: Int, width: Int) throws {
    let rewards = try RewardsFixture()
    try rewards.learn(percent * 180)
    let picture = try rewards.picture(width: width)
    try compare(Self.text(picture), "dashboard-\(percent)-\(width)")
    for row in picture.rows { #expect(Self.text(row).count <= width) }
  }

  @Test("the edge cases of the seed have pictures too")
  func edges() throws {
    let rewards = try RewardsFixture(in: .dashboard, points: 1_234_567)
    try rewards.send(RewardsDashboard.avatar(.fox))
    try compare(Self.text(try rewards.picture(width: 40)), "many-points")
    try rewards.send(
      RewardsDashboard.settingsChanged(["catalogue": .list([]), "language": .string("de")])
    )
    try compare(Self.text(try rewards.picture(width: 80)), "no-rewards-de")
    #expect(try rewards.picture(width: 20).rows.allSatisfy { Self.text($0).count <= 20 })
    try compare(Self.text(try rewards.picture("overview", width: 80)), "family-de")
  }

  @Test("each screen says where one is and what comes next")
  func pages() throws {
    let detail = try RewardsFixture(in: .rewardDetail, points: 60).picture()
    #expect(
      detail.sentences.suffix(2) == [
        "Game Time costs 50 points.", "Next: send redeem or send back",
      ]
    )
    let confirming = try RewardsFixture(in: .confirming, points: 60).picture()
    #expect(confirming.sentences.contains("Game Time for 50 points?"))
    let granted = try RewardsFixture(in: .granted, points: 60).picture()
    #expect(granted.sentences.contains("Game Time is yours."))
  }

  @Test("points that came in are shown for a while, and then no more")
  func notice() throws {
    let rewards = try RewardsFixture()
    try rewards.learn(900)
    #expect(try rewards.picture().sentences.contains("+5 points just now."))
    _ = rewards.time.advance(by: 60_000, firing: [rewards.engine])
    #expect(try rewards.picture().facts["gain"] == nil)
  }

  @Test("what a card says, it says in a word, in a shape and as a fact")
  func cards() throws {
    let picture = try RewardsFixture(in: .dashboard, points: 45).picture()
    let text = Self.text(picture)
    #expect(text.contains("✓ ready") && text.contains("· 5 more") && text.contains("· 30 more"))
    #expect(text.contains("╔═ 2 ═") && text.contains("┌╌ 1 ╌"))
    #expect(picture.sentences.contains("1: Game Time, 50 points, 30 min, 5 more."))
    let enabled = picture.facts["rewards"]?.listValue?.map { $0.mapValue?["enabled"] }
    #expect(enabled == [.bool(false), .bool(true), .bool(true), .bool(false)])
  }

  @Test("a card is ready exactly when redeeming it says so, the waiting minutes counted")
  func ready() throws {
    let rewards = try RewardsFixture(in: .dashboard, points: 1000)
    for waiting in stride(from: 0, through: 180, by: 30) {
      let picture = try rewards.picture()
      let cards = picture.facts["rewards"]?.listValue ?? []
      try rewards.send(RewardsDashboard.select("game-time"))
      let reply = rewards.engine.send(RewardsDashboard.redeem())
      #expect(cards.first?.mapValue?["enabled"] == .bool(reply.isAccepted), "\(waiting)")
      guard reply.isAccepted else {
        #expect(waiting == 180)
        #expect(Self.text(picture).contains("use up first"))
        continue
      }
      try rewards.send(RewardsDashboard.confirm())
      try rewards.send(RewardsDashboard.done())
    }
  }

  @Test("sentences for children have seven words at most, in both languages")
  func calm() throws {
    for language in ["en", "de"] {
      let rewards = try RewardsFixture(in: .dashboard, points: 200)
      try rewards.learn(18_000)
      try rewards.send(RewardsDashboard.settingsChanged(["language": .string(language)]))
      try rewards.redeem("Game Time")
      for sentence in try rewards.picture().sentences {
        let isList = sentence.contains(":")
        #expect(isList || sentence.split(separator: " ").count <= 7, "\(sentence)")
        for word in ["Falsch", "Fehler", "wrong"] { #expect(!sentence.contains(word)) }
      }
    }
  }

  @Test("every colour has a contrast of 4.5 to 1 on black and on white")
  func contrast() throws {
    var inks: Set<Drawing.Ink> = []
    for (percent, width) in Self.sizes {
      let rewards = try RewardsFixture()
      try rewards.learn(percent * 180)
      for name in ["dashboard", "overview"] {
        for row in try rewards.picture(name, width: width).rows { inks.formUnion(row.map(\.ink)) }
      }
    }
    var colours = 0
    for case .colour(let red, let green, let blue) in inks {
      colours += 1
      let luminance =
        0.2126 * Self.light(red) + 0.7152 * Self.light(green) + 0.0722 * Self.light(blue)
      #expect((luminance + 0.05) / 0.05 >= 4.5, "on black: \(red) \(green) \(blue)")
      #expect(1.05 / (luminance + 0.05) >= 4.5, "on white: \(red) \(green) \(blue)")
    }
    #expect(colours >= 17, "a ring from blue to green, and gold")
  }

  // Relative luminance by WCAG 2.2.
  private static func light(_ part: UInt8) -> Double {
    let share = Double(part) / 255
    return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
  }

  private static func text(_ row: [Drawing.Span]) -> String { row.map(\.text).joined() }

  private static func text(_ drawing: Drawing) -> String {
    drawing.rows.map { text($0) + "\n" }.joined()
  }

  private func compare(_ text: String, _ name: String) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Pictures/\(name).txt")
    if ProcessInfo.processInfo.environment["PLAYSTATE_RECORD"] == "1" {
      try Data(text.utf8).write(to: file)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == text, "\(name)")
  }
}
