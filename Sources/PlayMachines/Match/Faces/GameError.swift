// SPDX-License-Identifier: Apache-2.0
public import Foundation
import PlayKit
public import StateEngine

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

  /// What a person is told, in the language that they read.
  public var errorDescription: String? { sentence(in: .preferred) }

  /// What a person is told, in a language.
  public func sentence(in language: SentenceLanguage) -> String {
    phrase.text(language)
  }

  private var phrase: Phrase {
    switch self {
    case .cannotScoreWhenPaused: .matchPaused
    case .noActiveGame: .matchNoGame
    case .gameAlreadyCompleted: .matchOver
    case .illegalServerChangeDuringPlay: .matchPauseForTeam
    case .illegalServingPlayerChangeDuringPlay: .matchPauseForServer
    case .invalidTeam: .matchTeams
    case .invalidPlayer: .matchPlayers
    case .noPointsToUndo: .matchNothingToUndo
    case .invalidOperation: .actNotNow
    }
  }
}
