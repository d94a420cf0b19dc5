// SPDX-License-Identifier: GPL-3.0-or-later
import Observation
import PlayMachines
import StateEngine
import Synchronization
import Testing

/// A clock that fires what sleeps on it at once, and runs ahead by as much.
private final class LeapingClock: Clock {
  struct Instant: InstantProtocol {
    var offset = Duration.zero
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }
  private let offset = Mutex(Duration.zero)
  var now: Instant { Instant(offset: offset.withLock { $0 }) }
  var minimumResolution: Duration { .zero }
  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    offset.withLock { $0 = max($0, deadline.offset) }
    try Task.checkCancellation()
  }
}

@Suite("The seeds' faces are live machines")
struct LiveFaceTests {
  @Test("a game on real time leaves its loading screen by itself")
  func loading() async throws {
    let game = try GameStateManager()
    let changes = game.live.changes
    #expect(game.state == .loading)
    for await change in changes where change.to == .playerSelection { break }
    #expect(game.state == .playerSelection)
  }

  @Test("a game that a store keeps does so too")
  func loadingInStore() async throws {
    let game = try GameStateManager(in: .memory)
    let changes = game.live.changes
    for await change in changes where change.to == .playerSelection { break }
    #expect(game.state == .playerSelection)
  }

  @Test("a time-out of the match ends by itself")
  @MainActor
  func timeOut() async throws {
    let live = try Live(PickleballMatch.self, clock: LeapingClock())
    let manager = ActiveGameStateManager(live)
    try manager.start()
    let changes = live.changes
    try manager.takeTimeOut(.a)
    for await change in changes where change.event == "timeOutOver" { break }
    #expect(manager.isTimerRunning)
  }

  @Test("what is redeemed in the dashboard expires by itself after a day")
  func expiry() async throws {
    let live = try Live(RewardsDashboard.self, clock: LeapingClock())
    let dashboard = ChildDashboardViewModel(live)
    dashboard.send(RewardsDashboard.adjustPoints(100))
    let changes = live.changes
    dashboard.select(try #require(dashboard.rewards.first))
    dashboard.redeem()
    dashboard.confirm()
    for await change in changes where change.event == "redemptionExpires" { break }
    #expect(dashboard.redemptions.first?.status == .expired)
  }

  @Test("whoever reads a face is told of the next change, and once")
  @MainActor
  func observed() throws {
    let told = Mutex<[String]>([])
    func watch(_ name: String, _ read: () -> Void) {
      withObservationTracking(read) { told.withLock { $0.append(name) } }
    }
    let app = AppState.preview
    let scene = SceneManager.preview
    let time = VirtualTime(start: MatchFixture.start)
    let dashboard = try ChildDashboardViewModel(time: time)
    let match = try ActiveGameStateManager(time: time)
    watch("language") { _ = app.currentLanguage }
    watch("labels") { _ = scene.showLabels }
    watch("points") { _ = dashboard.points }
    watch("match") { _ = match.gameState }
    #expect(told.withLock { $0 }.isEmpty)
    app.currentLanguage = .german
    scene.showLabels = false
    dashboard.send(RewardsDashboard.adjustPoints(5))
    try match.start()
    #expect(told.withLock { $0 } == ["language", "labels", "points", "match"])
    try match.pause()
    app.currentLanguage = .french
    #expect(told.withLock(\.count) == 4)
  }

  @Test("what runs is counted between two events: the video's seconds, the time played")
  func running() throws {
    let video = try GameFixture(in: .videoPlaying)
    let game = GameStateManager(video.engine)
    #expect(game.secondsLeft == 300)
    video.time.advance(by: 90_000, firing: [])
    #expect(game.secondsLeft == 210)
    let level = try GameFixture(in: .playing)
    level.time.advance(by: 20_000, firing: [])
    #expect(GameStateManager(level.engine).player?.totalPlayTimeToday == 20)
  }

  @Test("the gate's question is another one in each game of an app", arguments: [false, true])
  func questions(isKept: Bool) throws {
    let questions = try (1...12).map { _ in
      let game = isKept ? try GameStateManager(in: .memory) : try GameStateManager()
      var snapshot = game.engine.snapshot
      let home = try #require(game.engine.chart.node(named: "home"))
      snapshot.configuration = try #require(game.engine.chart.configuration(of: [home]))
      game.engine.replaceSnapshot(snapshot)
      game.send(LearningGame.openGate(nil))
      return game.context.question
    }
    #expect(Set(questions).count > 1)
  }
}
