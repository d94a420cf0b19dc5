// SPDX-License-Identifier: Apache-2.0
import StateEngine

// The conditions of the transitions, and what is refused where; every refusal is one of the seed's
// typed errors.

extension PickleballMatch {
  private static let named = Term<String>(argument: "team")
  private static let number = Term<Int?>(argument: "player")

  /// Whether the event's team is A.
  static var namesA: Term<Bool> { named == "a" || named == Team.a }

  private static var namesTeam: Term<Bool> { teamNames.contains(named) }

  static let knowsTeam = Guard(
    namesTeam,
    code: GameError.invalidTeam.rawValue,
    refusal: "the teams are a and b"
  )

  static let knowsPlayer = Guard(
    number == nil || number == 1 || (number == 2 && teamSize == 2),
    code: GameError.invalidPlayer.rawValue,
    refusal: "the players are 1 and 2, in singles 1"
  )

  static let hasTimeOut = Guard(
    namesA.then(timeOutsA, else: timeOutsB) > 0,
    code: GameError.invalidOperation.rawValue,
    refusal: "that team has no time-out left in this game"
  )

  static let hasGamesLeft = Guard(
    matchWinner == nil && !isEnded,
    code: GameError.gameAlreadyCompleted.rawValue,
    refusal: "the match is over: reset begins a new one"
  )

  static let canBegin = Guard(
    isConfigured,
    code: GameError.invalidOperation.rawValue,
    refusal: "these rules cannot be played: configure first"
  )

  // MARK: Putting the server right while playing

  /// In a rally nobody changes who serves: one of the two errors tells which change it would be.
  static var keepsServer: [Guard] {
    let isServing = namesA == (serving == Team.a)
    return [
      Guard(
        !namesTeam || isServing,
        code: GameError.illegalServerChangeDuringPlay.rawValue,
        refusal: "pause first: then the serving team can be put right"
      ),
      Guard(
        !namesTeam || !isServing,
        code: GameError.illegalServingPlayerChangeDuringPlay.rawValue,
        refusal: "pause first: then the serving player can be put right"
      ),
    ]
  }

  // MARK: Refusals

  /// Refuses events for one reason.
  static func refuse(
    _ events: [PartialKeyPath<Events>],
    as error: GameError,
    because reason: String
  ) -> [ChartElement] {
    events.map { refuse(name(of: $0), because: reason, code: error.rawValue) }
  }
}
