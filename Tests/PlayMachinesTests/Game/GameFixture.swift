// SPDX-License-Identifier: GPL-3.0-or-later
import PlayMachines
import StateEngine
import Testing

/// A learning game on a clock that stands still, and short ways to play it.
struct GameFixture {
  static let start = 1_767_607_200_000
  static let chart: Result<Chart, any Error> = Result { try Chart(LearningGame.self) }

  let time: VirtualTime
  let journal: MemoryJournal
  let engine: Engine

  /// A game that is still loading.
  init(
    chart: Chart? = nil,
    seed: UInt64 = 1,
    journal: MemoryJournal = MemoryJournal()
  ) throws {
    time = VirtualTime(start: Self.start)
    self.journal = journal
    let chart = try chart ?? Self.chart.get()
    engine = Engine(chart, time: time, seed: seed, journal: journal)
  }

  /// A game in one of its nodes, with "Alexander" playing from `home` on.
  init(in node: LearningGame.Node, coins: Int = 0, ticketSeconds: Int = 0) throws {
    try self.init()
    try send(LearningGame.progress(100))
    guard node != .loading else { return }
    wait(2)
    guard node != .playerSelection else { return }
    try send(LearningGame.tapPlayer("Alexander"))
    set("coins", to: coins)
    set("ticketMilliseconds", to: ticketSeconds * 1000)
    switch node {
    case .activitySelection: try send(LearningGame.tapActivity(.raetsel))
    case .activity, .playing: try play()
    case .levelComplete: Issue.record("no one rests in levelComplete")
    case .celebrationOverlay:
      set("coins", to: (coins == 0 ? 5 : coins) - 1)
      try play()
      try send(LearningGame.success(nil, nil, nil, nil))
    case .treasureScreen:
      set("coins", to: max(10, coins))
      try send(LearningGame.tapChest())
      set("coins", to: coins)
    case .videoSelection where ticketSeconds > 0: try send(LearningGame.tapTicket())
    case .videoSelection, .videoPlaying:
      if ticketSeconds > 0 {
        try send(LearningGame.tapTicket())
      } else {
        set("coins", to: 10 + coins)
        try send(LearningGame.tapChest())
        try send(LearningGame.tap5min())
      }
      if node == .videoPlaying { try send(LearningGame.tapVideo("ente")) }
    case .parentGate: try send(LearningGame.tapSettings())
    case .parentDashboard:
      try send(LearningGame.tapSettings())
      try send(LearningGame.answer(solution))
    case .loading, .playerSelection, .home: break
    }
    #expect(state == (node == .activity ? "playing" : node.rawValue))
  }

  private func play() throws {
    try send(LearningGame.tapActivity(.raetsel))
    try send(LearningGame.tapSubActivity(.puzzleMatching))
  }

  // MARK: Doing

  /// Sends an event that must be accepted.
  func send(_ event: Event) throws {
    let reply = engine.send(event)
    try #require(reply.isAccepted, "\(event) in \(state): \(reply.outcome)")
  }

  /// Sends an event that may be anything.
  @discardableResult
  func attempt(_ event: Event) -> Reply.Outcome { engine.send(event).outcome }

  /// Solves levels.
  func solve(_ count: Int = 1) throws {
    for _ in 0..<count { try send(LearningGame.success(nil, nil, nil, nil)) }
  }

  /// Lets time pass, timers firing on their way.
  @discardableResult
  func wait(_ seconds: Double) -> [Record] {
    time.advance(by: Int(seconds * 1000), firing: [engine])
  }

  /// Puts a variable at a value, past all rules.
  func set(_ name: String, to value: Value) {
    var snapshot = engine.snapshot
    guard let entry = engine.chart.scope.variables[name] else {
      Issue.record("no variable \(name)")
      return
    }
    snapshot.values[entry.index] = value
    engine.replaceSnapshot(snapshot)
  }

  func set(_ name: String, to value: Int) { set(name, to: .int(value)) }

  // MARK: Reading

  var state: String { engine.chart.stateText(engine.snapshot.configuration) }

  var solution: Int {
    (int("questionFirst") ?? 0) * (int("questionSecond") ?? 0) + (int("questionPlus") ?? 0)
  }

  /// A variable as it is now, the time that runs counted.
  func value(_ name: String) -> Value? {
    var snapshot = engine.snapshot
    snapshot.time = time.now
    return engine.chart.value(of: name, in: snapshot)
  }

  func int(_ name: String) -> Int? { value(name)?.intValue }

  /// The effects of the newest record, as text.
  var lastEffects: [String] {
    (journal.log.records.last?.effects ?? []).map { effect in
      ([effect.name] + effect.arguments.compactMap(\.stringValue)).joined(separator: " ")
    }
  }
}
