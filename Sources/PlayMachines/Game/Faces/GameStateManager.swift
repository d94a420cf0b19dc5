public import Observation
public import StateEngine
import Synchronization

/// The game for an app: its state, its player, and a way to send events.
///
/// Everything is computed from the engine's snapshot when it is read, so it is right at once after
/// ``send(_:)``, on every thread; SwiftUI and its kin are told of each change.
///
/// ```swift
/// let game = try GameStateManager()
/// game.send(LearningGame.tapPlayer("Alexander"))
/// ```
public final class GameStateManager: Observable, Sendable {
  /// The engine behind it.
  public let engine: Engine
  private let registrar = ObservationRegistrar()
  private let subscription = Mutex<Subscription?>(nil)

  /// A new game, kept in memory alone; on real time its timers fire by themselves.
  ///
  /// - Throws: only when the machine is written wrong.
  public convenience init(time: any TimeSource = RealTime()) throws {
    self.init(Engine(try LearningGame.chart(), time: time, journal: MemoryJournal()))
    if time is RealTime { engine.keepTime(on: ContinuousClock()) }
  }

  /// The game that a store keeps: it goes on by the restore policy, and its timers fire by themselves.
  ///
  /// ```swift
  /// let game = try GameStateManager(in: try Store(at: url))
  /// ```
  ///
  /// - Throws: what the store throws when it cannot be used.
  public convenience init(in store: some MachineStore) throws {
    self.init(try Live(LearningGame.self, in: store).engine)
  }

  /// The face of an engine that runs the learning game.
  public init(_ engine: Engine) {
    self.engine = engine
    let told = engine.observe { [weak self] _ in self?.tellOfChange() }
    subscription.withLock { $0 = told }
  }

  /// Where the game is.
  public var state: GameState {
    registrar.access(self, keyPath: \.state)
    return GameState(engine.snapshot, of: engine.chart)
  }

  /// Whoever is playing; nil when no one is.
  public var player: PlayerData? {
    let played = engine.value(of: "playedTodaySeconds")?.intValue ?? 0
    return context.flatMap { PlayerData($0, playedTodaySeconds: played) }
  }

  /// The settings.
  public var settings: AppSettings { context.map { AppSettings($0) } ?? AppSettings() }

  /// All that the game remembers; nil when a list or map in it is damaged.
  public var context: GameContext? {
    registrar.access(self, keyPath: \.state)
    return try? GameContext(engine.snapshot, of: engine.chart)
  }

  // The change has been made already; observers read again in their next turn.
  private func tellOfChange() {
    registrar.withMutation(of: self, keyPath: \.state) {}
  }
}

// MARK: Doing

extension GameStateManager {
  /// Sends an event.
  @discardableResult
  public func send(_ event: Event) -> Reply { engine.send(event) }

  /// Goes on after a celebration: to the chest from 10 coins, otherwise back into the game.
  @discardableResult
  public func dismissCelebration() -> Reply { send(LearningGame.tapWeiter()) }

  /// Saves and suspends in the background, and comes back by the restore policy.
  public func scenePhase(_ phase: AppPhase) {
    switch phase {
    case .background: engine.background()
    case .active where engine.snapshot.suspendedAt != nil: engine.restore()
    case .active, .inactive: break
    }
  }

  /// Tells `body` of each change of state, in order, on the thread that made it.
  ///
  /// - Parameter body: takes the state before and after; it may send.
  /// - Returns: the registration; keep it as long as you want to be told.
  public func observe(
    _ body: @escaping @Sendable (_ old: GameState, _ new: GameState) -> Void
  ) -> Subscription {
    let reader = GameStateReader(engine)
    return engine.observe { record in
      let change = reader.read(record)
      if change.old != change.new { body(change.old, change.new) }
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
