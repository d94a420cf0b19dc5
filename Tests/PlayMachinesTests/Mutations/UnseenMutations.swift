extension MutatedMachine {
  /// Mistakes of the sample that neither a claim nor the table sees.
  var unseen: [String] { Self.unseen[name] ?? [] }

  private static let unseen: [String: [String]] = [
    "game": [
      // No time is kept in the places of the table.
      "row 32, home on dayPlan: without enteredAt = enteredAt + event.clockMovedMilliseconds",
      // The videos are in their order already.
      "row 79, treasureScreen on settingsChanged: without the rule arrangeVideos",
      // Rows that all places share: no such timer runs here.
      "row 93, videoSelection on settingsChanged: without cancelling fiveMinutesLeft",
      "row 130, parentGate on settingsChanged: without cancelling oneMinuteLeft",
    ],
    "story": [
      // Three wrong answers in a row, which no place of the table begins with.
      "row 4, cipher on wrong: without assisted = true"
    ],
    "match": [
      // Refused while they play, whoever is meant.
      "row 17, playing on setServer: event.player == null || event.player == 1 || event.player == 2"
        + " && teamSize == 2 with 0",
      // A match that has not begun has switched nothing, and stands in no place of its history.
      "row 1, initial on start: without hasSwitched = false",
      "row 42, completed on undo: without place = null",
    ],
    "rooms": [
      // Who talks has a session: the row is there for the reason alone.
      "row 41, talking on startSession: to greeting, not idle",
      // No room, no words: there are none to forget.
      "row 17, unloaded on enterRoom: without messages = []",
    ],
    "rewards": [
      // It is armed anew at once, which takes the place of the old one.
      "row 1, rewards on useMinutes: without cancelling redemptionExpires",
      // The day before is not known to the table.
      "row 8, rewards on playersChanged: without streakDays = goalDay == day - 1 ? streakDays + 1 : 1",
    ],
  ]
}
