// SPDX-License-Identifier: Apache-2.0
public import Observation
public import PlayKit
import PlaySettings
public import StateEngine

/// The game for an app: its state, its player, and a way to send events.
///
/// Everything is computed from the snapshot of a live machine when it is read, so it is right at once
/// after ``send(_:)``, on every thread; SwiftUI and its kin are told of each change, and timers fire by
/// themselves.
///
/// ```swift
/// let game = try GameStateManager()
/// try game.addPlayer("Mia")
/// game.send(LearningGame.tapPlayer("Mia"))
/// ```
public final class GameStateManager: Observable, Sendable {
  /// The machine behind it.
  public let live: Live<LearningGame>
  private let stands: FaceHouse

  /// A new game, kept in memory alone; on real time its timers fire by themselves.
  ///
  /// It has no players until ``addPlayer(_:)`` adds one. Nothing has to be loaded, so it is ready once
  /// its first screen was shown long enough.
  ///
  /// - Throws: only when the machine is written wrong.
  public convenience init(time: VirtualTime? = nil) throws {
    self.init(try Live(on: time, values: LearningGame.details.nobody))
    isOpen()
  }

  /// The game that a store keeps: it goes on by the restore policy, and its timers fire by themselves.
  ///
  /// A new one has no players.
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

  /// The game of a house: people, settings and purses are the house's, its days begin and its limits
  /// end play by themselves, and the shell opens the same folder.
  ///
  /// ```swift
  /// let house = try Household(Catalog.machines, at: url)
  /// let game = try GameStateManager(in: house)
  /// try game.addPlayer("Mia")
  /// game.settings.musicVolume = 0.5
  /// ```
  ///
  /// - Throws: what the house throws when it cannot be read.
  public convenience init(in house: some House) throws {
    self.init(try house.live(LearningGame.self), FaceHouse(house))
    isOpen()
  }

  /// The face of a machine; how far loading is, is yours to tell: `LearningGame.progress(100)`.
  public convenience init(_ live: Live<LearningGame>) { self.init(live, FaceHouse()) }

  private init(_ live: Live<LearningGame>, _ stands: FaceHouse) {
    self.live = live
    self.stands = stands
  }

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

  /// The settings; setting one changes it, in a house for all who use it.
  ///
  /// What is refused, as when it needs a parent, stands in ``refusal`` and changes nothing.
  public var settings: AppSettings {
    get { AppSettings(context) }
    set { change(newValue) }
  }

  /// Everybody who may play, in order of arrival.
  public var players: [PlayerData] {
    let context = context
    return context.players.compactMap { name in
      if name == context.player { return player }
      return context.playerIDs[name].map { id in
        let kept = context.profiles[id]?.context ?? GameContext()
        let seconds = kept.playedTodayMilliseconds / 1000
        return PlayerData(id: id, name: name, kept, playedTodaySeconds: seconds)
      }
    }
  }

  /// Why what was sent or set last was refused, in a sentence; nil when it was not.
  public var refusal: String? { stands.refusal }

  /// All that the game remembers; as at the very beginning when a list or map in it is damaged.
  public var context: GameContext { live.context }
}

// MARK: Doing

extension GameStateManager {
  /// Sends an event.
  @discardableResult
  public func send(_ event: Event) -> Reply { stands.noting(live.send(event)) }

  /// The level is solved: a coin, and a celebration after each fifth.
  ///
  /// - Parameters:
  ///   - seconds: how long it took; nil where nobody looked.
  ///   - mistakes: how many were made.
  ///   - hints: how many were taken.
  /// - Returns: the answer.
  @discardableResult
  public func success(seconds: Int? = nil, mistakes: Int? = nil, hints: Int? = nil) -> Reply {
    send(LearningGame.success(seconds, mistakes, hints, nil))
  }

  /// A child more.
  ///
  /// - Parameter name: a name of 1 to 20 letters that nobody here has.
  /// - Throws: why not; then nothing has changed.
  public func addPlayer(_ name: String) throws {
    if let house = stands.house { return try house.enact(.addChild(name: name)) }
    let players = context.players
    guard !players.contains(name) else { throw FaceRefusal(description: "\(name) is here already") }
    let reply = send(LearningGame.playersChanged(players + [name], nil, nil, nil))
    if !reply.isAccepted { throw FaceRefusal(description: reply.whyNot) }
  }

  private func change(_ new: AppSettings) {
    let changes = new.changes(from: settings)
    stands.noting {
      for (setting, value) in changes {
        if let house = stands.house {
          try house.enact(.setting(setting.key, to: value))
        } else {
          let reply = live.send(LearningGame.event(setting, value))
          if !reply.isAccepted { throw FaceRefusal(description: reply.whyNot) }
        }
      }
    }
  }

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
  ) -> Engine.Subscription {
    let reader = GameStateReader(engine)
    return engine.observe { record in
      for change in reader.read(record) { body(change.old, change.new) }
    }
  }
}
