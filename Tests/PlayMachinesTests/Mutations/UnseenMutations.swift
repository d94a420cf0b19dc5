// SPDX-License-Identifier: GPL-3.0-or-later

extension MutatedMachine {
  /// Mistakes of the sample that neither a claim nor the table sees.
  var unseen: [String] { Self.unseen[name] ?? [] }

  private static let unseen: [String: [String]] = [
    "game": [
      // Equivalent: the branch is for where time counts, which it does while playing or watching.
      "transition 34, home on settingsChanged: without the timer dayTimeUp",
      "transition 34, home on settingsChanged: without enteredAt = now",
      "transition 143, parentGate on dayPlan: without the timer oneMinuteLeft",
      "transition 162, parentDashboard on dayPlan: without enteredAt = now",
      "transition 49, activitySelection on dayPlan: without the timer dayTimeUp",
      "transition 162, parentDashboard on dayPlan: without the timer oneMinuteLeft",
      "transition 103, videoSelection on dayPlan: without the timer oneMinuteLeft",
      "transition 122, videoPlaying on dayPlan: without the timer dayTimeUp",
      "transition 48, activitySelection on settingsChanged: without playedTodayMilliseconds = "
        + "Math.min(playedTodayMilliseconds + (In('playing') || In('videoPlaying') && videosCount "
        + "? Math.max(Math.min(playEndsAtLatest, now) - enteredAt, 0) : 0), 9007199254740992)",
      "transition 143, parentGate on dayPlan: without playEndBefore = playEndsAt",
      "transition 37, home on settingsChanged: without playedTodayMilliseconds = "
        + "Math.min(playedTodayMilliseconds + (In('playing') || In('videoPlaying') && videosCount "
        + "? Math.max(Math.min(playEndsAtLatest, now) - enteredAt, 0) : 0), 9007199254740992)",
      // Equivalent: there nobody plays, so that it is refused.
      "transition 18, playerSelection on giveTicket: without ticketMilliseconds = "
        + "ticketPrice * 30000",
      "transition 15, playerSelection on adjustCoins: without adjusted of coins",
      // Equivalent too: it is cancelled where time counts.
      "transition 102, videoSelection on settingsChanged: without cancelling fiveMinutesLeft",
      "transition 142, parentGate on settingsChanged: without cancelling oneMinuteLeft",
      // Not shown to be equivalent: the table tries each event at one time only.
      "transition 143, parentGate on dayPlan: without playedTodayMilliseconds = "
        + "Math.min(playedTodayMilliseconds + Math.max(dayEndsAt - enteredAt, 0), 9007199254740992)",
      "transition 59, activity on dayPlan: without enteredAt = now",
      "transition 58, activity on settingsChanged: without cancelling fiveMinutesLeft",
      // Not shown to be equivalent: no number of the table makes a level too hard.
      "transition 63, playing on success: without difficulty = 10",
    ],
    "rewards": [
      // Equivalent: where it is armed anew it takes the place of the one before.
      "transition 9, rewards on playersChanged: without cancelling redemptionExpires"
    ],
    "rooms": [
      // Not shown to be equivalent: the table has no room's objects, and its error is null before.
      "transition 20, loading on roomLoaded: without the rule takeRoom",
      "transition 42, talking on heard: without serviceError = null",
    ],
    "match": [
      // 'check' lists the transition as never taken: it is there for its refusals.
      "transition 17, playing on setServer: event.player == null || event.player == 1 || event.player == 2"
        + " && teamSize == 2 with 0",
      // Not shown to be equivalent: a search of 15,647 states meets no state that tells them apart.
      "transition 1, initial on start: without hasSwitched = false",
      "transition 42, completed on undo: without place = null",
      // Equivalent: whoever comes to 'initial' has forgotten it already.
      "transition 1, initial on start: without starterA = 1",
    ],
  ]
}
