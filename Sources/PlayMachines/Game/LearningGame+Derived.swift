// SPDX-License-Identifier: Apache-2.0
import PlayKit
package import StateEngine

extension LearningGame {
  static let ticketSeconds = Term<Int>(variable: "ticketSeconds")
  static let ticketLeftMilliseconds = Term<Int>(variable: "ticketLeftMilliseconds")
  static let playedTodaySeconds = Term<Int>(variable: "playedTodaySeconds")
  static let gateLockedMilliseconds = Term<Int>(variable: "gateLockedMilliseconds")
  static let gateLockedSeconds = Term<Int>(variable: "gateLockedSeconds")

  /// What is computed whenever it is read; time that is running counts up to the step.
  package static var derived: [DerivedVariable] {
    [
      DerivedVariable("level", level),
      DerivedVariable("chest", chest.tree),
      DerivedVariable(ticketLeftMilliseconds.variableName, ticketLeft.tree),
      DerivedVariable(ticketSeconds.variableName, ticketLeftMilliseconds.begunSeconds.tree),
      DerivedVariable("secondsLeft", isIn(Node.videoPlaying).then(ticketSeconds, else: 0).tree),
      DerivedVariable(gateLockedMilliseconds.variableName, GateRules.lockLeft.tree),
      DerivedVariable(gateLockedSeconds.variableName, gateLockedMilliseconds.begunSeconds.tree),
    ] + derivedPlayTime + [
      DerivedVariable(playedTodaySeconds.variableName, playedToday.wholeSeconds.tree)
    ]
  }

  /// What `state` shows, in order.
  public static let shown = [
    "player", "players", "coins", "totalCoinsEarned", "activity", "subActivity", "level", "chest",
    "ticketSeconds", "secondsLeft", "online", "videosAllowed", "audioEnabled", "difficulty",
    "playedTodaySeconds", "dailyLimitMinutes", "gateLockedSeconds",
  ]

  /// What says nothing to people.
  public static let bookkeeping = [
    planDay.variableName, playDay.variableName, dayEndsAt.variableName, plannedAt.variableName,
    playedAtChange.variableName,
    playEndsBy.variableName, playEndBefore.variableName,
  ]

  // The expressions know no maps, so every game has a variable and a branch of its own.
  private static var level: ExpressionTree {
    SubActivity.allCases.reversed().reduce(.literal(.null)) { otherwise, game in
      .conditional((subActivity == game.rawValue).tree, (solved(in: game) + 1).tree, otherwise)
    }
  }

  private static var chest: Term<String> { (coins >= 10).then("open", else: "closed") }

  /// The ticket as it is now, the video that is playing counted.
  static var ticketLeft: Term<Int> {
    let end = videoStartedAt + ticketMilliseconds
    let left = (end > now).then(end - now, else: 0)
    let running = (now < videoStartedAt).then(ticketMilliseconds, else: left)
    return isIn(Node.videoPlaying).then(running, else: ticketMilliseconds)
  }
}
