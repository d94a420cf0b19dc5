public import Foundation

/// Why the game did not go along; each is the code of a refusal.
public enum GameError: String, LocalizedError, CaseIterable, Sendable, Hashable {
  /// A point while the game is paused.
  case cannotScoreWhenPaused
  /// Nothing has begun.
  case noActiveGame
  /// The game is over.
  case gameAlreadyCompleted
  /// Another team is to serve in the middle of play.
  case illegalServerChangeDuringPlay
  /// A partner is to serve in the middle of play.
  case illegalServingPlayerChangeDuringPlay
  /// There is no such team.
  case invalidTeam
  /// There is no such player.
  case invalidPlayer
  /// Nothing can be taken back.
  case noPointsToUndo
  /// That cannot be done here.
  case invalidOperation

  /// What a person is told.
  public var errorDescription: String? {
    switch self {
    case .cannotScoreWhenPaused: "The game is paused. Resume to score."
    case .noActiveGame: "No game has begun. Start one."
    case .gameAlreadyCompleted: "This game is over."
    case .illegalServerChangeDuringPlay: "Pause first. Then change the serving team."
    case .illegalServingPlayerChangeDuringPlay: "Pause first. Then change the serving player."
    case .invalidTeam: "The teams are A and B."
    case .invalidPlayer: "The players are 1 and 2."
    case .noPointsToUndo: "There is nothing to take back."
    case .invalidOperation: "That cannot be done now."
    }
  }
}
