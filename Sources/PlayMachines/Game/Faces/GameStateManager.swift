// SPDX-License-Identifier: Apache-2.0
public import Observation
public import StateEngine

/// The game for an app: its state, its player, and a way to send events.
///
/// Everything is computed from the snapshot of a live machine when it is read, so it is right at once
/// after ``send(_:)``, on every thread; SwiftUI and its kin are told of each change, and timers fire by
/// themselves.
///
/// ```swift
/// let game = try GameStateManager()
/// game.send(LearningGame.tapPlayer("Alexander"))
/// ```
public final class GameStateManager: Observable, Sendable {
  /// The machine behind it.
  public let live: Live<LearningGame>

  /// A new game, kept in memory alone; on real time its timers fire by themselves.
  ///
  /// Nothing has to be loaded, so it is ready once its first screen was shown long enough.
  ///
  /// - Throws: only when the machine is written wrong.
  public convenience init(time: any TimeSource = RealTime()) throws {
    self.init(try Live(on: time))
    isOpen()
  }

  /// The game that a store keeps: it goes on by the restore policy, and its timers fire by themselves.
  ///
  /// ```swift
  /// let game = try GameStateManager(in: try Store(at: url))
  /// ```
  ///
  /// - Throws: what the store throws when it cannot be used.
  public convenience init(in store: some MachineStore) throws {
    self.init(try Live(in: store))
    isOpen()
  }

  /// The face of a machine; how far loading is, is yours to tell: `LearningGame.progress(100)`.
  public init(_ live: Live<LearningGame>) { self.live = live }

  /// The face of an engine that runs the learning game.
  public convenience init(_ engine: Engine) { self.init(Live(engine)) }

  private func isOpen() {
    if state == .loading { send(LearningGame.progress(100)) }
  }

  // MARK: Reading

  /// The engine behind it.
  public var engine: Engine { live.engine }

  /// Where the game is.
  public var state: GameState { live.read { GameState($0, of: $1) } }

  /// Whoever is playing; nil when no one is.
  public var player: PlayerData? {
    PlayerData(context, playedTodaySeconds: live.number("playedTodaySeconds"))
  }

  /// How many seconds of video are left, as it is now; 0 when none plays.
  public var secondsLeft: Int { live.number("secondsLeft") }

  /// The settings.
  public var settings: AppSettings { AppSettings(context) }

  /// All that the game remembers; as at the very beginning when a list or map in it is damaged.
  public var context: GameContext { live.context }
}

// MARK: Doing

extension GameStateManager {
  /// Sends an event.
  @discardableResult
  public func send(_ event: Event) -> Reply { live.send(event) }

  /// Goes on after a celebration: to the chest from 10 coins, otherwise back into the game.
  @discardableResult
  public func dismissCelebration() -> Reply { send(LearningGame.tapWeiter()) }

  /// Saves and suspends in the background, and comes back by the restore policy.
  public func scenePhase(_ phase: AppPhase) { live.follow(phase) }

  /// Tells `body` of each change of state, in order, on the thread that made it; of those passed
  /// through too, such as `levelComplete`.
  ///
  /// - Parameter body: takes the state before and after; it may send.
  /// - Returns: the registration; keep it as long as you want to be told.
  public func observe(
    _ body: @escaping @Sendable (_ old: GameState, _ new: GameState) -> Void
  ) -> Subscription {
    let reader = GameStateReader(engine)
    return engine.observe { record in
      for change in reader.read(record) { body(change.old, change.new) }
    }
  }

  /// Lets the game's timers fire until the task is cancelled, for an engine that does not keep time by
  /// itself.
  public func runTimers() async {
    while !Task.isCancelled {
      engine.fireDueTimers()
      let pause = engine.nextDue.map { min(max($0 - engine.time.now, 10), 250) } ?? 250
      try? await Task.sleep(for: .milliseconds(pause))
    }
  }
}
