// SPDX-License-Identifier: GPL-3.0-or-later

extension MutatedMachine {
  /// Mistakes of the sample that neither a claim nor the table sees.
  var unseen: [String] { Self.unseen[name] ?? [] }

  private static let unseen: [String: [String]] = [
    "game": [
      // Equivalent: the branch is for where time counts, which it does while playing or watching.
      "home on settingsChanged: without the timer dayTimeUp",
      "home on settingsChanged: without enteredAt = now",
      "parentGate on dayPlan: without the timer oneMinuteLeft",
      "parentDashboard on dayPlan: without enteredAt = now",
      "activitySelection on dayPlan: without the timer dayTimeUp",
      "parentDashboard on dayPlan: without the timer oneMinuteLeft",
      "videoSelection on dayPlan: without the timer oneMinuteLeft",
      "videoPlaying on dayPlan: without the timer dayTimeUp",
      "activitySelection on settingsChanged: without playedTodayMilliseconds = "
        + "Math.min(playedTodayMilliseconds + (In('playing') || In('videoPlaying') && videosCount "
        + "? Math.max(Math.min(playEndsAtLatest, now) - enteredAt, 0) : 0), 9007199254740992)",
      "parentGate on dayPlan: without playEndBefore = playEndsAt",
      "home on settingsChanged: without playedTodayMilliseconds = "
        + "Math.min(playedTodayMilliseconds + (In('playing') || In('videoPlaying') && videosCount "
        + "? Math.max(Math.min(playEndsAtLatest, now) - enteredAt, 0) : 0), 9007199254740992)",
      // Equivalent: there nobody plays, so that it is refused.
      "playerSelection on giveTicket: without ticketMilliseconds = ticketPrice * 30000",
      "playerSelection on adjustCoins: without adjusted of coins",
      // Equivalent too: it is cancelled where time counts.
      "videoSelection on settingsChanged: without cancelling fiveMinutesLeft",
      "parentGate on settingsChanged: without cancelling oneMinuteLeft",
      // Not shown to be equivalent: the table tries each event at one time only.
      "parentGate on dayPlan: without playedTodayMilliseconds = "
        + "Math.min(playedTodayMilliseconds + Math.max(dayEndsAt - enteredAt, 0), 9007199254740992)",
      "parentDashboard on dayPlan: without playedTodayMilliseconds = "
        + "Math.min(playedTodayMilliseconds + Math.max(dayEndsAt - enteredAt, 0), 9007199254740992)",
      "activity on dayPlan: without enteredAt = now",
      "activity on settingsChanged: without cancelling fiveMinutesLeft",
      // Not shown to be equivalent: no number of the table makes a level too hard.
      "playing on success: without difficulty = 10",
    ],
    "rewards": [
      // Equivalent: where it is armed anew it takes the place of the one before.
      "rewards on playersChanged: without cancelling redemptionExpires"
    ],
    "rooms": [
      // Not shown to be equivalent: the table has no room's objects, and its error is null before.
      "loading on roomLoaded: without the rule takeRoom",
      "talking on heard: without serviceError = null",
    ],
    "match": [
      // 'check' lists the transition as never taken: it is there for its refusals.
      "playing on setServer: event.player == null || event.player == 1 || event.player == 2"
        + " && teamSize == 2 with 0",
      // Not shown to be equivalent: a search of 15,647 states meets no state that tells them apart.
      "initial on start: without hasSwitched = false",
      "completed on undo: without place = null",
      // Equivalent: whoever comes to 'initial' has forgotten it already.
      "initial on start: without starterA = 1",
    ],
  ]
}
