// SPDX-License-Identifier: GPL-3.0-or-later

extension MutatedMachine {
  /// Mistakes of the sample that neither a claim nor the table sees.
  var unseen: [String] { Self.unseen[name] ?? [] }

  private static let unseen: [String: [String]] = [
    "game": [
      // Equivalent: the branch is for where time counts, which it does while playing or watching.
      "transition 34, home on settingsChanged: without the timer dayTimeUp",
      "transition 34, home on settingsChanged: without enteredAt = now",
      "transition 141, parentGate on dayPlan: without the timer oneMinuteLeft",
      "transition 160, parentDashboard on dayPlan: without enteredAt = now",
      "transition 49, activitySelection on dayPlan: without the timer dayTimeUp",
      "transition 160, parentDashboard on dayPlan: without the timer oneMinuteLeft",
      "transition 101, videoSelection on dayPlan: without the timer oneMinuteLeft",
      "transition 120, videoPlaying on dayPlan: without the timer dayTimeUp",
      "transition 48, activitySelection on settingsChanged: without playedTodayMilliseconds = "
        + "Math.min(playedTodayMilliseconds + (In('playing') || In('videoPlaying') && videosCount "
        + "? Math.max(Math.min(playEndsAtLatest, now) - enteredAt, 0) : 0), 9007199254740992)",
      // Equivalent: there nobody plays, so that it is refused.
      "transition 15, playerSelection on adjustCoins: without adjusted of coins",
      // Equivalent too: it is cancelled where time counts.
      "transition 100, videoSelection on settingsChanged: without cancelling fiveMinutesLeft",
      "transition 140, parentGate on settingsChanged: without cancelling oneMinuteLeft",
      // Not shown to be equivalent: the table tries each event at one time only.
      "transition 141, parentGate on dayPlan: without playedTodayMilliseconds = "
        + "Math.min(playedTodayMilliseconds + Math.max(dayEndsAt - enteredAt, 0), 9007199254740992)",
      "transition 59, activity on dayPlan: without enteredAt = now",
    ],
    "rewards": [
      // Equivalent: where it is armed anew it takes the place of the one before.
      "transition 9, rewards on playersChanged: without cancelling redemptionExpires"
    ],
    "rooms": [
      // Not shown to be equivalent: the table has no room's objects, and its error is null before.
      "transition 20, loading on roomLoaded: without the rule takeRoom",
      "transition 41, talking on heard: without serviceError = null",
    ],
    "match": [
      // 'check' lists the transition as never taken: it is there for its refusals.
      "transition 17, playing on setServer: event.player == null || event.player == 1 || event.player == 2"
        + " && teamSize == 2 with 0",
      // Not shown to be equivalent: a search of 15,647 states meets no state that tells them apart.
      "transition 1, initial on start: without hasSwitched = false",
      "transition 42, completed on undo: without place = null",
    ],
  ]
}
