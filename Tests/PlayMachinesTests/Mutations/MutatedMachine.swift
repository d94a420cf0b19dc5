// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import PlayKit
import PlayMachines
import StateEngine
import Testing

/// A machine with its table of transitions, to make mistakes in.
struct MutatedMachine: Sendable, CustomTestStringConvertible {
  let name: String
  /// Where its table begins.
  private let places: @Sendable () throws -> [TransitionTable.Place]

  var testDescription: String { name }

  static let all: [MutatedMachine] = [
    MutatedMachine(name: "game") {
      let nodes = LearningGame.Node.allCases.filter { $0 != .levelComplete && $0 != .activity }
      return try nodes.map { node in
        let game = try GameFixture(in: node, coins: 20, ticketSeconds: 100)
        return TransitionTable.Place(name: node.rawValue, snapshot: game.engine.snapshot)
      }
    },
    MutatedMachine(name: "story") {
      try StoryChapters.Node.allCases.map { node in
        TransitionTable.Place(
          name: node.rawValue,
          snapshot: try StoryFixture(in: node).engine.snapshot
        )
      }
    },
    MutatedMachine(name: "match") {
      var places: [TransitionTable.Place] = []
      let ways: [(String, [Event], String)] = [
        ("playing", [], ""), ("paused", [PickleballMatch.pause()], ""),
        ("time-out", [PickleballMatch.timeOut(.b)], ""), ("won", [], "AA"), ("nearly won", [], "A"),
        ("others serve", [], "BB"), ("one side out", [], "B"),
      ]
      places.append(.init(name: "before", snapshot: try MatchFixture().engine.snapshot))
      for (rules, count) in [
        ("doubles 2 a 3", ways.count), ("singles 3 b 1", 5), ("rally 2 a 3", 5),
      ] {
        for (name, events, rallies) in ways.prefix(count) {
          let match = try MatchFixture(begun: "configure \(rules)")
          for event in events { try match.send(event) }
          try match.rally(rallies)
          places.append(.init(name: "\(rules) \(name)", snapshot: match.engine.snapshot))
        }
      }
      let timed = try MatchFixture(begun: "configure doubles 2 timeLimit=600")
      places.append(.init(name: "with a time limit", snapshot: timed.engine.snapshot))
      try timed.send(PickleballMatch.pause())
      places.append(.init(name: "paused with a time limit", snapshot: timed.engine.snapshot))
      return places
    },
    MutatedMachine(name: "rooms") {
      let learning = try RoomsFixture()
      try learning.send(Event("tab", [.string("learn")]))
      // What was said in a room that is lost stays until another is entered.
      let lost = try RoomsFixture(in: .talking)
      lost.engine.background()
      lost.engine.restore()
      try lost.send(LanguageRooms.roomFailed("apiKeyMissing"))
      // Until then it is there while the room is on its way again.
      let returning = try RoomsFixture(in: .talking)
      returning.engine.background()
      returning.engine.restore()
      // A greeting that failed leaves why, until one comes.
      let again = try RoomsFixture(in: .greeting)
      try again.send(LanguageRooms.serviceFailed("networkError"))
      try again.send(LanguageRooms.startConversation("lena"))
      // One can talk without a session, and begin one in another language meanwhile.
      let early = try RoomsFixture(in: .signedIn)
      try early.send(LanguageRooms.enterRoom("kitchen"))
      try early.send(RoomsFixture.kitchen)
      try early.send(LanguageRooms.startConversation("maria"))
      try early.send(LanguageRooms.greeted("¡Hola!"))
      return try RoomsFixture.Place.allCases.map { place in
        TransitionTable.Place(
          name: place.rawValue,
          snapshot: try RoomsFixture(in: place).engine.snapshot
        )
      } + [
        .init(name: "learning", snapshot: learning.engine.snapshot),
        .init(name: "room lost", snapshot: lost.engine.snapshot),
        .init(name: "returning", snapshot: returning.engine.snapshot),
        .init(name: "greeting again", snapshot: again.engine.snapshot),
        .init(name: "talking without a session", snapshot: early.engine.snapshot),
      ]
    },
    MutatedMachine(name: "rewards") {
      let nodes: [RewardsDashboard.Node] = [.dashboard, .rewardDetail, .confirming, .granted]
      return try nodes.map { node in
        let rewards = try RewardsFixture(in: node, points: 190)
        return TransitionTable.Place(name: node.rawValue, snapshot: rewards.engine.snapshot)
      } + [
        .init(name: "5 minutes left", snapshot: try Self.fiveMinutes()),
        .init(name: "goal made smaller", snapshot: try Self.smallerGoal()),
      ]
    },
  ]

  /// With a redemption that the next minutes use up: then nothing is left to expire.
  private static func fiveMinutes() throws -> Snapshot {
    let rewards = try RewardsFixture(in: .dashboard, points: 190)
    try rewards.send(RewardsDashboard.selectMinutes(5))
    try rewards.finish()
    return rewards.engine.snapshot
  }

  /// The other child reached the goal yesterday, and today only by its being smaller since.
  private static func smallerGoal() throws -> Snapshot {
    let rewards = try RewardsFixture()
    try rewards.send(RewardsDashboard.playersChanged(["Alexander", "Ida"], nil, nil, nil))
    try rewards.learn(36_000)
    try rewards.send(RewardsDashboard.newDay(nil))
    try rewards.learn(9000)
    try rewards.send(RewardsDashboard.nowPlaying("Ida"))
    try rewards.send(RewardsDashboard.settingsChanged(["dailyGoal": .int(40)]))
    return rewards.engine.snapshot
  }

  /// The chart as it should be.
  func chart() throws -> (chart: Chart, entry: CatalogEntry) {
    let entry = try #require(Catalog.entry(named: name))
    return (try entry.makeChart(), entry)
  }

  /// The table of a chart.
  func table(of chart: Chart) throws -> TransitionTable { TransitionTable(chart, try places()) }

  // MARK: The file

  private var file: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Transitions/\(name).txt")
  }

  /// The lines somebody looked at.
  func expectedLines() throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  /// Writes the lines anew.
  func record(_ lines: [String]) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try (lines.joined(separator: "\n") + "\n").write(to: file, atomically: true, encoding: .utf8)
  }
}
