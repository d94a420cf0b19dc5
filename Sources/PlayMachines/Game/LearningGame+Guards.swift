// SPDX-License-Identifier: Apache-2.0
import PlayKit
import StateEngine

// The conditions of the transitions, each with what a child or a grown-up is told.

extension LearningGame {
  static let hasPlayer = Guard(player != nil, refusal: "no player is chosen")

  static let knowsName = Guard(
    players.contains(Term<String>(argument: "name")),
    refusal: "there is no player of that name"
  )

  static var isUnlocked: Guard {
    let wanted = Term<String>(argument: "activity")
    let isMade = wanted == ActivityType.raetsel || wanted == ActivityType.zahlen
    return Guard(
      unlockedActivities.contains(wanted) && isMade,
      code: "locked",
      refusal: "gesperrt, locked"
    )
  }

  static var belongsToActivity: Guard {
    let wanted = Term<String>(argument: "subActivity")
    let pairs = SubActivity.allCases.map { game in
      activity == game.activity.rawValue && wanted == game
    }
    return Guard(anyOf(pairs), refusal: "that game belongs to another activity")
  }

  static let hasTimeToday = Guard(
    now < playEndsAt,
    code: "timeLimit",
    refusal: "the time for today is used up"
  )

  static let isNotPaused = Guard(!isPaused, code: "paused", refusal: "there is a pause just now")

  static let isInWindow = Guard(
    now < windowEndsAt,
    code: "outsideWindow",
    refusal: "this is no time of day for playing"
  )

  /// Videos are refused while there is a pause, and when they count like play.
  static let hasTimeForVideos = Guard(
    !videosCount || now < playEndsAt,
    code: "timeLimit",
    refusal: "the time for today is used up"
  )

  static let isConnected = Guard(isOnline, code: "offline", refusal: "there is no network")

  static let mayWatch = Guard(
    videosAllowed,
    code: "videosNotAllowed",
    refusal: "videos are not allowed now"
  )

  static let hasTicket = Guard(ticketSeconds > 0, refusal: "there is no time on the ticket")

  static let isApproved = Guard(
    approvedVideos.contains(Term<String>(argument: "id")),
    refusal: "that video is not approved"
  )

  static let opensChest = Guard(coins >= 10, refusal: "the chest opens at 10 coins")

  static let paysTenCoins = Guard(coins >= 10, refusal: "5 minutes cost 10 coins")

  static let paysTwentyCoins = Guard(coins >= 20, refusal: "10 minutes cost 20 coins")

  static let isUntouched = Guard(ticketPrice > 0)

  /// One of several conditions.
  static func anyOf(_ terms: [Term<Bool>]) -> Term<Bool> {
    terms.dropFirst().reduce(terms.first ?? Term(false)) { $0 || $1 }
  }
}
