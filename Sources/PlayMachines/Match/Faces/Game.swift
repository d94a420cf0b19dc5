// SPDX-License-Identifier: Apache-2.0
public import StateEngine

/// The game that is being played: a view of the machine's present state, and the ways to score.
///
/// Nothing is kept here, so it is right at once after every call, on every thread.
public struct Game: Sendable {
  /// How far a game is.
  public enum State: String, CaseIterable, Sendable, Hashable {
    /// Nothing has been played.
    case initial
    /// Rallies are played.
    case playing
    /// Between rallies.
    case paused
    /// The game is over.
    case completed
  }

  private let live: Live<PickleballMatch>

  /// The game of a match.
  public init(_ live: Live<PickleballMatch>) { self.live = live }

  /// The game of an engine that runs the match.
  public init(_ engine: Engine) { self.init(Live(engine)) }

  /// The engine behind it.
  public var engine: Engine { live.engine }

  // MARK: Reading

  /// How far it is.
  public var gameState: State {
    let snapshot = engine.snapshot
    return engine.chart.leaves(of: snapshot.configuration).lazy
      .compactMap { State(rawValue: engine.chart.nodes[$0].name) }.first ?? .initial
  }

  /// Team A's points.
  public var score1: Int { int("a") ?? 0 }
  /// Team B's points.
  public var score2: Int { int("b") ?? 0 }
  /// The score as it is called; nil before the first game.
  public var call: String? { text("call") }
  /// The team that serves.
  public var servingTeam: PickleballMatch.Team { team("serving") ?? .a }
  /// Which server of the turn serves, 1 or 2; nil in singles and rally scoring.
  public var serverNumber: Int? { int("serverNumber") }
  /// The player who serves, 1 or 2; nil in singles.
  public var servingPlayer: Int? { int("player") }
  /// Whether the serve comes from the right.
  public var isServingFromRight: Bool { text("court") == "R" }
  /// The team at the near end.
  public var nearTeam: PickleballMatch.Team { team("near") ?? .a }
  /// Whether the last rally made the teams switch ends.
  public var hasJustSwitchedEnds: Bool { value("ends") == .bool(true) }
  /// Who has won; nil while it is played.
  public var winner: PickleballMatch.Team? { team("winner") }
  /// Who has won the match; nil while it is played.
  public var matchWinner: PickleballMatch.Team? { team("matchWinner") }
  /// How long has been played, in whole seconds.
  public var elapsedSeconds: Int { engine.number("elapsedSeconds") }
  /// The rules it is played by.
  public var variation: GameVariation {
    GameVariation(
      name: text("variation") ?? GameVariation.custom.name,
      teamSize: int("teamSize") ?? 2,
      winningScore: int("to") ?? 11,
      winByTwo: int("winBy") != 1,
      sideSwitchingRule: text("sideSwitching").flatMap(SideSwitchingRule.init) ?? .atHalfway,
      scoring: text("scoring").flatMap(Scoring.init) ?? .sideOut,
      timeLimitSeconds: int("timeLimitSeconds").flatMap { $0 == 0 ? nil : $0 }
    )
  }

  private func value(_ name: String) -> Value? { engine.value(of: name) }
  private func int(_ name: String) -> Int? { value(name)?.intValue }
  private func text(_ name: String) -> String? { value(name)?.stringValue }
  private func team(_ name: String) -> PickleballMatch.Team? {
    text(name).flatMap(PickleballMatch.Team.init)
  }
}

// MARK: Scoring

extension Game {
  /// Team A has won the rally: a point, or the serve, as the rules say.
  ///
  /// - Throws: ``GameError`` when the game is not being played.
  public func scorePoint1() throws(GameError) { try send(PickleballMatch.rally(.a)) }

  /// Team B has won the rally.
  ///
  /// - Throws: ``GameError`` when the game is not being played.
  public func scorePoint2() throws(GameError) { try send(PickleballMatch.rally(.b)) }

  /// Sends an event of the match.
  ///
  /// - Throws: ``GameError`` when it is not accepted; then nothing has changed.
  public func send(_ event: Event) throws(GameError) {
    let reply = live.send(event)
    guard !reply.isAccepted else { return }
    throw error(of: reply, event)
  }

  private func error(of reply: Reply, _ event: Event) -> GameError {
    guard case .guards? = reply.refusal?.cause, let refusal = reply.refusal else {
      return .invalidOperation
    }
    let arguments = (try? engine.chart.check(event))?.arguments ?? event.arguments
    let explanation = engine.chart.explain(refusal.event, arguments, in: engine.snapshot)
    let codes = explanation.candidates.lazy.flatMap(\.guards).filter { !$0.holds }
      .compactMap { $0.code.flatMap(GameError.init) }
    return codes.first ?? .invalidOperation
  }
}
