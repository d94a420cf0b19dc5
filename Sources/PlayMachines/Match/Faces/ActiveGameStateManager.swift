// SPDX-License-Identifier: Apache-2.0
public import Observation
public import PlayKit
public import StateEngine

/// The active match for an app: what is shown, and what can be done.
///
/// Everything is computed from the snapshot of a live machine when it is read; views are told of each
/// change, and time-outs end by themselves.
///
/// ```swift
/// let manager = try ActiveGameStateManager(sinks: [ConsoleSink()])
/// try manager.start()
/// try manager.game.scorePoint1()
/// ```
@MainActor
public final class ActiveGameStateManager: Observable {
  /// The one that all screens of an app share, kept in memory alone.
  public static let shared = ActiveGameStateManager(Live.certain())

  /// The machine behind it.
  public let live: Live<PickleballMatch>
  private let logging: LoggingService

  /// A new match, kept in memory alone; on real time its timers fire by themselves.
  ///
  /// - Parameters:
  ///   - time: where time comes from; nil for the wall clock.
  ///   - sinks: where the log goes.
  /// - Throws: only when the machine is written wrong.
  public convenience init(
    time: VirtualTime? = nil,
    sinks: [any LogSink] = []
  ) throws {
    self.init(try Live(on: time), sinks: sinks)
  }

  /// The match that a store keeps: it comes back paused, with the time kept.
  ///
  /// - Parameters:
  ///   - store: where it is kept.
  ///   - sinks: where the log goes.
  /// - Throws: what the store throws when it cannot be used.
  public convenience init(in store: some MachineStore, sinks: [any LogSink] = []) throws {
    self.init(try Live(in: store), sinks: sinks)
  }

  /// The match of a house.
  ///
  /// - Parameters:
  ///   - house: the house.
  ///   - sinks: where the log goes.
  /// - Throws: what the house throws when it cannot be read.
  public convenience init(in house: some House, sinks: [any LogSink] = []) throws {
    self.init(try house.live(PickleballMatch.self), sinks: sinks)
  }

  /// The face of a machine.
  public init(_ live: Live<PickleballMatch>, sinks: [any LogSink] = []) {
    self.live = live
    logging = LoggingService(live.engine, sinks: sinks)
  }

  /// The face of an engine that runs the match.
  public convenience init(_ engine: Engine, sinks: [any LogSink] = []) {
    self.init(Live(engine), sinks: sinks)
  }

  /// The engine behind it.
  public var engine: Engine { live.engine }

  // MARK: What is shown

  /// The game as it is.
  public var game: Game { live.read { _, _ in Game(live) } }

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
  public func reset() { live.send(PickleballMatch.reset()) }

  /// Saves and suspends in the background, and comes back paused, with the time kept.
  public func scenePhase(_ phase: AppPhase) { live.follow(phase) }
}
