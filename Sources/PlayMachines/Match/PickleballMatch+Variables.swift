import StateEngine

// MARK: The rules chosen

extension PickleballMatch {
  static let teamNames = Variable<[String]>("teamNames")
  static let variation = Variable<String>("variation")
  static let teamSize = Variable<Int>("teamSize")
  static let scoring = Variable<String>("scoring")
  static let to = Variable<Int>("to")
  static let winBy = Variable<Int>("winBy")
  static let first = Variable<String>("first")
  static let games = Variable<Int>("games")
  static let sideSwitching = Variable<String>("sideSwitching")
  static let timeLimitSeconds = Variable<Int>("timeLimitSeconds")

  /// What stays when a match is forgotten or replayed.
  static let chosen = [
    "teams", teamNames.name, variation.name, teamSize.name, scoring.name, to.name, winBy.name,
    first.name, games.name, sideSwitching.name, timeLimitSeconds.name,
  ]
}

// MARK: The score

extension PickleballMatch {
  static let call = Variable<String?>("call")
  static let serving = Variable<String>("serving")
  static let serverNumber = Variable<Int?>("serverNumber")
  static let player = Variable<Int?>("player")
  static let a = Variable<Int>("a")
  static let b = Variable<Int>("b")
  static let ends = Variable<Bool>("ends")
  static let winner = Variable<String?>("winner")
}

// MARK: The match

extension PickleballMatch {
  static let gameNumber = Variable<Int>("gameNumber")
  static let gamesA = Variable<Int>("gamesA")
  static let gamesB = Variable<Int>("gamesB")
  static let matchWinner = Variable<String?>("matchWinner")
  static let near = Variable<String>("near")
  static let timeOutsA = Variable<Int>("timeOutsA")
  static let timeOutsB = Variable<Int>("timeOutsB")
  static let timeOutTeam = Variable<String?>("timeOutTeam")
  static let opener = Variable<String>("opener")
  static let isOpening = Variable<Bool>("isOpening")
  static let starterA = Variable<Int>("starterA")
  static let starterB = Variable<Int>("starterB")
  static let hasSwitched = Variable<Bool>("hasSwitched")
  static let isEnded = Variable<Bool>("isEnded")
}

// MARK: The clock, and the way back

extension PickleballMatch {
  static let playedMilliseconds = Variable<Int>("playedMilliseconds")
  static let runningSince = Variable<Int>("runningSince")
  static let timeOutEndsAt = Variable<Int>("timeOutEndsAt")
  static let startedAt = Variable<Int>("startedAt")
  static let history = Variable<String>("history")
  static let entry = Variable<String>("entry")
  static let entryAt = Variable<Int>("entryAt")
  static let place = Variable<String?>("place")

  /// What no one needs to be told of.
  public static let bookkeeping = [
    opener.name, isOpening.name, starterA.name, starterB.name, hasSwitched.name,
    playedMilliseconds.name, runningSince.name, timeOutEndsAt.name, startedAt.name, history.name,
    "past",
    entry.name, entryAt.name, place.name,
  ]
}
