// SPDX-License-Identifier: Apache-2.0
import PlayKit
import StateEngine

extension LearningGame {
  /// What belongs to each player.
  static let perPlayer = PerPerson<GameContext>(
    from: \.playerID,
    through: \.solveMilliseconds,
    owner: \.playerID,
    others: \.profiles
  )

  private static let shelfNames =
    perPlayer.names + [
      "profiles", "profileOf", "playerIDs", "playersMade", "lastActivePlayer",
    ]

  // What is only counted up, or begins anew at 0.
  private static let counterRanges = Dictionary(
    uniqueKeysWithValues: [
      totalCoinsEarned, streak, levelsSinceAdjustment, levelsSolved, mistakes, hints, longPauses,
      solveMilliseconds,
    ].map { ($0.variableName, 0...Int.max) }
      + SubActivity.allCases.map { (solved(in: $0).variableName, 0...Int.max) }
  )

  /// Puts the data of whoever stops playing away, and brings that of `player` out.
  ///
  /// Those who are no longer in the list keep theirs, and find it when they come back. Reads
  /// `player`, `players`, and the arguments of `playersChanged`.
  static let arrangePlayersRule = NamedRules.Reasoned<NamedRules.Effect>(
    "the data of the others is a map by id, and expressions know no maps",
    reads: shelfNames + planNames + [
      "player", "players", "day", "planDay", "now", "videos", "event.players", "event.oldName",
      "event.newName", "event.ids",
    ],
    writes: shelfNames + planNames + [ticketPrice.variableName],
    in: planRanges.merging(counterRanges) { $1 }.merging([
      coins.variableName: 0...purseLimit, ticketMilliseconds.variableName: 0...longest,
      ticketPrice.variableName: 0...0,
      lastPlayedAt.variableName: Chart.times, difficulty.variableName: 10...90,
      levelsQuit.variableName: 0...longest,
      protectedLevels.variableName: 0...3,
    ]) { $1 },
    ensures: [ticketMilliseconds >= ticketPrice * millisecondsPerCoin],
    isTotal: true
  ) { context in
    context.followPlayers(namedIn: ["profileOf", "lastActivePlayer"])
    context.exchangePlayers()
  }
}

extension NamedRules.Context {
  /// Takes in a new list of players; a player's new name goes where the old one was kept.
  mutating func followPlayers(namedIn variables: [String]) {
    guard arguments.count == 4, let (old, new) = followPlayers() else { return }
    for name in variables where self[name] == .string(old) { self[name] = .string(new) }
  }

  fileprivate mutating func exchangePlayers() {
    let kind = LearningGame.perPlayer
    var others: Value?
    let player = self["player"]
    let id = player.stringValue.flatMap { self["playerIDs"].mapValue?[$0] } ?? .null
    if self["profileOf"] != player || self["playerID"] != id {
      var shelf = kind.shelf(in: self)
      var profile = kind.exchange(
        for: id,
        in: self,
        with: &shelf,
        newcomer: player.isNull ? [:] : ["playDay": self["planDay"]]
      )
      if profile["profileDay"] != self["day"] {
        profile["profileDay"] = self["day"]
        profile["ticketMilliseconds"] = .int(0)
      }
      kind.show(profile, in: &self)
      self["profileOf"] = player
      // What was paid for is on the ticket of whoever paid.
      self["ticketPrice"] = .int(0)
      others = shelf.map
      self["playedAtChange"] = .int(0)
      turnPlayDay()
      takePlan()
    }
    let last = self["lastActivePlayer"]
    if !last.isNull, !(self["players"].listValue ?? []).contains(last) {
      self["lastActivePlayer"] = .null
    }
    if let others { self["profiles"] = others }
  }
}
