public import Observation
public import StateEngine

/// The active match for an app: what is shown, and what can be done.
///
/// Everything is computed from the engine's snapshot when it is read; views are told of each
/// change.
///
/// ```swift
/// let manager = try ActiveGameStateManager(sinks: [ConsoleSink()])
/// try manager.start()
/// try manager.game.scorePoint1()
/// ```
@Observable @MainActor
public final class ActiveGameStateManager {
  /// The engine behind it.
  public let engine: Engine
  // Read by every property, so that whoever reads one is told of the next change.
  private var changeCount = 0
  @ObservationIgnored private var subscription: Subscription?
  @ObservationIgnored private let logging: LoggingService

  /// A new match.
  ///
  /// - Parameters:
  ///   - time: where time comes from.
  ///   - sinks: where the log goes.
  /// - Throws: only when the machine is written wrong.
  public convenience init(
    time: any TimeSource = RealTime(),
    sinks: [any LogSink] = []
  ) throws {
    let chart = try PickleballMatch.chart()
    self.init(Engine(chart, time: time, journal: MemoryJournal()), sinks: sinks)
  }

  /// The face of an engine that runs the match.
  public init(_ engine: Engine, sinks: [any LogSink] = []) {
    self.engine = engine
    logging = LoggingService(engine, sinks: sinks)
    subscription = engine.observe { [weak self] _ in
      Task { @MainActor in self?.changeCount += 1 }
    }
  }

  // MARK: What is shown

  /// The game as it is.
  public var game: Game {
    _ = changeCount
    return Game(engine)
  }

  /// How far it is.
  public var gameState: Game.State { game.gameState }

  /// How long has been played, in whole seconds.
  public var elapsedSeconds: Int { game.elapsedSeconds }

  /// Whether the clock runs.
  public var isTimerRunning: Bool { gameState == .playing }

  // MARK: What can be done

  /// Chooses the rules.
  ///
  /// - Parameters:
  ///   - variation: the rules.
  ///   - first: the team that serves first.
  ///   - games: the match is the best of so many.
  /// - Throws: ``GameError`` when a game has begun or a rule is outside its limits.
  public func configure(
    _ variation: GameVariation,
    first: PickleballMatch.Team = .a,
    games: Int = 1
  ) throws(GameError) {
    try game.send(variation.configure(first: first, games: games))
  }

  /// Begins a game.
  ///
  /// - Throws: ``GameError`` when one is being played, or the match is over.
  public func start() throws(GameError) { try game.send(PickleballMatch.start()) }

  /// Rests.
  ///
  /// - Throws: ``GameError`` when no game is being played.
  public func pause() throws(GameError) { try game.send(PickleballMatch.pause()) }

  /// Goes on.
  ///
  /// - Throws: ``GameError`` when nothing rests.
  public func resume() throws(GameError) { try game.send(PickleballMatch.resume()) }

  /// A team takes a time-out.
  ///
  /// - Throws: ``GameError`` when it has none left, or no game is being played.
  public func takeTimeOut(_ team: PickleballMatch.Team) throws(GameError) {
    try game.send(PickleballMatch.timeOut(team))
  }

  /// Puts right who serves.
  ///
  /// - Parameters:
  ///   - team: the team that serves.
  ///   - player: its player; nil for whoever the rules say.
  /// - Throws: ``GameError`` in the middle of play, or when there is no such player.
  public func setServer(
    _ team: PickleballMatch.Team,
    player: Int? = nil
  ) throws(GameError) {
    try game.send(PickleballMatch.setServer(team, player))
  }

  /// Takes the last event back.
  ///
  /// - Throws: ``GameError/noPointsToUndo``.
  public func undo() throws(GameError) { try game.send(PickleballMatch.undo()) }

  /// Ends the match before its time.
  ///
  /// - Throws: ``GameError`` when no game is being played.
  public func end() throws(GameError) { try game.send(PickleballMatch.end()) }

  /// Forgets the match; always possible.
  public func reset() { engine.send(PickleballMatch.reset()) }

  /// Saves and suspends in the background, and comes back paused, with the time kept.
  public func scenePhase(_ phase: AppPhase) {
    switch phase {
    case .background: engine.background()
    case .active where engine.snapshot.suspendedAt != nil: engine.restore()
    case .active, .inactive: break
    }
  }
}
