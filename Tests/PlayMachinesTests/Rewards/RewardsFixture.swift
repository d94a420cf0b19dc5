// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit
import PlayMachines
import StateEngine
import Testing

/// A dashboard on a clock that stands still, and short ways to use it.
struct RewardsFixture {
  static let start = 1_767_607_200_000
  static let chart: Result<Chart, any Error> = Result { try Chart(RewardsDashboard.self) }

  let time: VirtualTime
  let journal: MemoryJournal
  let engine: Engine

  /// A first start.
  init(chart: Chart? = nil, journal: MemoryJournal = MemoryJournal()) throws {
    time = VirtualTime(start: Self.start)
    self.journal = journal
    engine = Engine(try chart ?? Self.chart.get(), time: time, seed: 1, journal: journal)
  }

  /// A dashboard in one of the board's nodes, Game Time looked at.
  init(in node: RewardsDashboard.Node, points: Int) throws {
    try self.init()
    try send(RewardsDashboard.adjustPoints(points))
    guard node != .dashboard else { return }
    try send(RewardsDashboard.select("game-time"))
    guard node != .rewardDetail else { return }
    try send(RewardsDashboard.redeem())
    guard node != .confirming else { return }
    try send(RewardsDashboard.confirm())
    #expect(isIn(node))
  }

  /// Sends an event that must be accepted.
  @discardableResult
  func send(_ event: Event) throws -> Record {
    let reply = engine.send(event)
    try #require(reply.isAccepted, "\(event): \(reply.outcome)")
    return try #require(reply.record)
  }

  /// Select, redeem, confirm, done.
  func redeem(_ reward: String) throws {
    try send(RewardsDashboard.select(reward))
    try finish()
  }

  /// Redeem, confirm, done, for the reward on the screen.
  func finish() throws {
    try send(RewardsDashboard.redeem())
    try send(RewardsDashboard.confirm())
    try send(RewardsDashboard.done())
  }

  /// Learns for so many seconds.
  func learn(_ seconds: Int) throws {
    try send(RewardsDashboard.earn(seconds, .learning, nil, nil))
  }

  /// Lets time pass, timers firing on their way.
  func wait(hours: Int) { _ = time.advance(by: hours * 3_600_000, firing: [engine]) }

  func newDay(_ day: Int? = nil) throws { try send(RewardsDashboard.newDay(day)) }

  func players(_ names: [String], active: String? = nil) throws {
    try send(RewardsDashboard.playersChanged(names, nil, nil, nil))
    try send(RewardsDashboard.nowPlaying(active))
  }

  /// The codes of the conditions that keep an event from being accepted.
  func codes(_ event: Event) throws -> [String] {
    let checked = try engine.chart.check(event)
    return engine.chart.explain(checked.event, checked.arguments, in: engine.snapshot)
      .candidates.flatMap(\.guards).filter { !$0.holds }.compactMap(\.code)
  }

  func isIn(_ node: RewardsDashboard.Node) -> Bool {
    engine.chart.node(named: node.rawValue).map(engine.snapshot.configuration.contains) ?? false
  }

  func int(_ name: String) -> Int? { engine.value(of: name)?.intValue }

  var validation: RedemptionValidation {
    RedemptionValidation(engine.snapshot, of: engine.chart)
  }

  var context: RewardsContext {
    get throws { try engine.chart.context(of: engine.snapshot) }
  }

  /// Puts a variable at a value, past all rules.
  func set(_ name: String, to value: Value) throws {
    var snapshot = engine.snapshot
    snapshot.values[try #require(engine.chart.scope.variables[name]).index] = value
    engine.replaceSnapshot(snapshot)
  }

  /// A picture as it is printed without colour.
  func picture(_ name: String = "dashboard", width: Int = 80) throws -> Drawing {
    let declaration = try #require(RewardsDashboard.drawings.first { $0.name == name })
    var snapshot = engine.snapshot
    snapshot.time = time.now
    let chart = engine.chart
    return declaration.draw(
      DrawingScene(width: width, now: time.now) { [snapshot] in chart.value(of: $0, in: snapshot) }
    )
  }
}
