// SPDX-License-Identifier: Apache-2.0
import PlayKit
package import StateEngine

extension LearningGame {
  static let ticketSeconds = Variable<Int>("ticketSeconds")
  static let ticketLeftMilliseconds = Variable<Int>("ticketLeftMilliseconds")
  static let playedTodaySeconds = Variable<Int>("playedTodaySeconds")
  static let gateLockedMilliseconds = Variable<Int>("gateLockedMilliseconds")
  static let gateLockedSeconds = Variable<Int>("gateLockedSeconds")

  /// What is computed whenever it is read; time that is running counts up to the step.
  package static var derived: [DerivedVariable] {
    [
      DerivedVariable("level", level),
      DerivedVariable("chest", chest.tree),
      DerivedVariable(ticketLeftMilliseconds.name, ticketLeft.tree),
      DerivedVariable(ticketSeconds.name, roundedUp(ticketLeftMilliseconds).tree),
      DerivedVariable("secondsLeft", isIn(Node.videoPlaying).then(ticketSeconds, else: 0).tree),
      DerivedVariable(gateLockedMilliseconds.name, GateRules.lockLeft.tree),
      DerivedVariable(gateLockedSeconds.name, roundedUp(gateLockedMilliseconds).tree),
    ] + derivedPlayTime + [
      DerivedVariable(playedTodaySeconds.name, roundedDown(playedToday).tree)
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
    planDay.name, playDay.name, dayEndsAt.name, plannedAt.name, playedAtChange.name,
    playEndsBy.name, playEndBefore.name,
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

  private static func roundedUp(_ milliseconds: Variable<Int>) -> Term<Int> {
    roundedDown(milliseconds + 999)
  }

  // Division must come out even in the language of expressions.
  private static func roundedDown(_ milliseconds: Term<Int>) -> Term<Int> {
    (milliseconds - milliseconds % 1000) / 1000
  }
}
