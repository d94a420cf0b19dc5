// SPDX-License-Identifier: Apache-2.0
import StateEngine

// MARK: The rules chosen

extension PickleballMatch {
  static let teamNames = variable(\.teamNames)
  static let variation = variable(\.variation)
  static let teamSize = variable(\.teamSize)
  static let scoring = variable(\.scoring)
  static let to = variable(\.to)
  static let winBy = variable(\.winBy)
  static let first = variable(\.first)
  static let games = variable(\.games)
  static let sideSwitching = variable(\.sideSwitching)
  static let timeLimitSeconds = variable(\.timeLimitSeconds)

  /// What stays when a match is forgotten or replayed.
  static let chosen = [
    "teams", teamNames.variableName, variation.variableName, teamSize.variableName,
    scoring.variableName, to.variableName, winBy.variableName,
    first.variableName, games.variableName, sideSwitching.variableName,
    timeLimitSeconds.variableName,
  ]
}

// MARK: The score

extension PickleballMatch {
  static let call = variable(\.call)
  static let serving = variable(\.serving)
  static let serverNumber = variable(\.serverNumber)
  static let player = variable(\.player)
  static let a = variable(\.a)
  static let b = variable(\.b)
  static let ends = variable(\.ends)
  static let winner = variable(\.winner)
}

// MARK: The match

extension PickleballMatch {
  static let gameNumber = variable(\.gameNumber)
  static let gamesA = variable(\.gamesA)
  static let gamesB = variable(\.gamesB)
  static let matchWinner = variable(\.matchWinner)
  static let near = variable(\.near)
  static let timeOutsA = variable(\.timeOutsA)
  static let timeOutsB = variable(\.timeOutsB)
  static let timeOutTeam = variable(\.timeOutTeam)
  static let opener = variable(\.opener)
  static let isOpening = variable(\.isOpening)
  static let starterA = variable(\.starterA)
  static let starterB = variable(\.starterB)
  static let hasSwitched = variable(\.hasSwitched)
  static let isEnded = variable(\.isEnded)
}

// MARK: The clock, and the way back

extension PickleballMatch {
  static let playedMilliseconds = variable(\.playedMilliseconds)
  static let runningSince = variable(\.runningSince)
  static let timeOutEndsAt = variable(\.timeOutEndsAt)
  static let startedAt = variable(\.startedAt)
  static let history = variable(\.history)
  static let entry = variable(\.entry)
  static let entryAt = variable(\.entryAt)
  static let place = variable(\.place)

  /// What no one needs to be told of.
  public static let bookkeeping = [
    opener.variableName, isOpening.variableName, starterA.variableName, starterB.variableName,
    hasSwitched.variableName,
    playedMilliseconds.variableName, runningSince.variableName, timeOutEndsAt.variableName,
    startedAt.variableName, history.variableName,
    "past",
    entry.variableName, entryAt.variableName, place.variableName,
  ]
}
