// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit
import PlayMachines
import StateEngine
import Testing

/// What each event does in each place of the board, written from MACHINES.md section 4.
///
/// A child with 100 points, Game Time looked at, and one redemption of 9 minutes. `·` unhandled,
/// `x` refused, `=` stays; a letter is the place it leads to.
private let table = """
  event                             D R C G
  select game-time                  R · · ·
  select Extra_Video                R · · ·
  select castle                     x · · ·
  selectMinutes 5                   R · · ·
  selectMinutes 0                   x · · ·
  redeem                            · C · ·
  confirm                           · · G ·
  cancel                            · · D ·
  back                              · D · ·
  done                              · · · D
  tapSettings                       = · · ·
  avatar fox                        = = = =
  ageBand 6-8                       = = = =
  refund redemption-1               = = = =
  refund nothing                    x x x x
  redemptionExpires                 x x x x
  earn 3600 learning                = = = =
  earn -1 learning                  x x x x
  earn 600 reward rate=40           = = = =
  useMinutes 9                      = = = =
  useMinutes 200                    x x x x
  adjustPoints 5                    = = = =
  adjustPoints -1000                x x x x
  givePoints 5 player-1             = = = =
  givePoints -1000 player-1         x x x x
  givePoints 5 nobody               x x x x
  expirePoints 5                    = = = =
  expirePoints 1000                 x x x x
  settingsChanged 50                = = = =
  settingsChanged 0                 x x x x
  playersChanged Alexander,Ida      = = = =
  playersChanged ''                 = = = =
  nowPlaying Alexander              = = = =
  nowPlaying                        = = = =
  newDay                            = = = =
  """

private let places: [Character: RewardsDashboard.Node] = [
  "D": .dashboard, "R": .rewardDetail, "C": .confirming, "G": .granted,
]

@Suite("Every event in every place of the rewards dashboard")
struct RewardsSweepTests {
  @Test("does what the table says")
  func sweep() throws {
    let lines = table.split(separator: "\n")
    for line in lines.dropFirst() {
      let words = line.split(separator: " ").map(String.init)
      for (column, expected) in zip("DRCG", words.suffix(4)) {
        let place = try #require(places[column])
        try check(words.dropLast(4), place, expected)
      }
    }
  }

  @Test("stands in the table, whatever the chart declares")
  func complete() {
    let tested = Set(table.split(separator: "\n").dropFirst().map { $0.prefix { $0 != " " } })
    #expect(tested == Set(RewardsDashboard.events.map { $0.name[...] }))
  }

  @Test("a picture may be changed to any of the twelve")
  func avatars() throws {
    let rewards = try RewardsFixture()
    #expect(Avatar.allCases.count == 12)
    for avatar in Avatar.allCases { try rewards.send(RewardsDashboard.avatar(avatar)) }
    #expect(
      throws: Reply.Misunderstanding.self,
      performing: { try rewards.engine.chart.parse("avatar", words: ["dragon"]) }
    )
  }

  private func check(
    _ words: [String],
    _ place: RewardsDashboard.Node,
    _ expected: String
  ) throws {
    let rewards = try RewardsFixture()
    try rewards.send(RewardsDashboard.adjustPoints(190))
    try rewards.send(RewardsDashboard.selectMinutes(9))
    try rewards.finish()
    if place != .dashboard { try rewards.send(RewardsDashboard.select("game-time")) }
    if place == .confirming || place == .granted { try rewards.send(RewardsDashboard.redeem()) }
    if place == .granted { try rewards.send(RewardsDashboard.confirm()) }
    let arguments = words.dropFirst().map { $0 == "''" ? "" : $0.replacing("_", with: " ") }
    let event = try rewards.engine.chart.parse(words[0], words: arguments)
    let before = rewards.engine.snapshot
    let outcome = rewards.engine.send(event.event, event.arguments).outcome
    let comment: Comment = "\(words.joined(separator: " ")) in \(place)"
    switch expected {
    case "·": #expect(outcome == .unhandled, comment)
    case "x": #expect(outcome == .refused, comment)
    case "=":
      #expect(outcome == .stayed || !rewards.isIn(.open), comment)
      #expect(rewards.isIn(place), comment)
    default:
      #expect(outcome == .moved, comment)
      #expect(rewards.isIn(try #require(expected.first.flatMap { places[$0] })), comment)
    }
    if "·x".contains(expected) { #expect(rewards.engine.snapshot == before, comment) }
  }
}
