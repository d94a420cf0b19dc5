// SPDX-License-Identifier: Apache-2.0

/// How a machine that counts time of play is told of the day, and what the store keeps of the time
/// that runs.
public struct PlayTimeCapability: Sendable, Hashable {
  /// The administrative event that brings the plan of a day: its number, when it ends (in
  /// milliseconds since 1970), optionally a list of what is special for single people, and optionally
  /// by how many milliseconds the clock was set while time counted.
  public var planEvent: String
  /// The variable that holds the number of the day.
  public var day: String
  /// The variable that holds when it ends.
  public var dayEndsAt: String
  /// The variable that lists what is special for single people.
  public var people: String
  /// The variable that says whether time counts now, a Bool.
  public var isCounting: String
  /// The variable that says whether time runs that a kill neither gives back nor takes: play, or a
  /// video; a Bool.
  public var isRunning: String
  /// The variable that says since when it does, in milliseconds since 1970.
  public var since: String

  /// The setting that is the family's limit of a day, in minutes.
  public var limitSetting: String
  /// The variable that holds how long a person has played on ``playedDay``, in milliseconds; time that
  /// runs is not in it.
  public var played: String
  /// The variable that holds the number of that day.
  public var playedDay: String
  /// The variable that lists other days, each a map of `day` and `milliseconds`.
  public var days: String
  /// The variable that holds when a person last played, in milliseconds since 1970; 0 for never.
  public var lastPlayed: String

  /// Play time by its event and variables.
  public init(
    planEvent: String,
    day: String,
    dayEndsAt: String,
    people: String,
    isCounting: String,
    isRunning: String,
    since: String,
    limitSetting: String,
    played: String,
    playedDay: String,
    days: String,
    lastPlayed: String
  ) {
    self.limitSetting = limitSetting
    self.played = played
    self.playedDay = playedDay
    self.days = days
    self.lastPlayed = lastPlayed
    self.planEvent = planEvent
    self.day = day
    self.dayEndsAt = dayEndsAt
    self.people = people
    self.isCounting = isCounting
    self.isRunning = isRunning
    self.since = since
  }
}
