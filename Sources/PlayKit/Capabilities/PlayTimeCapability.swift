// SPDX-License-Identifier: Apache-2.0
public import PlaySettings
public import StateEngine

/// How a machine that counts time of play is told of the day, and what the store keeps of the time
/// that runs.
public struct PlayTimeCapability: Sendable {
  /// The administrative event that brings the plan of a day: its number, when it ends (in
  /// milliseconds since 1970), optionally a list of what is special for single people, and optionally
  /// by how many milliseconds the clock was set while time counted.
  public let plan: MachineEvent<Int, Int, [Value]?, Int?>
  /// The variable that holds the number of the day.
  public let day: Term<Int>
  /// The variable that holds when it ends.
  public let dayEndsAt: Term<Int>
  /// The variable that lists what is special for single people.
  public let people: String
  /// The variable that says whether time counts now, a Bool.
  public let isCounting: Term<Bool>
  /// The variable that says whether time runs that a kill neither gives back nor takes: play, or a
  /// video; a Bool.
  public let isRunning: Term<Bool>
  /// The variable that says since when it does, in milliseconds since 1970.
  public let since: Term<Int>

  /// The key of the setting that is the family's limit of a day, in minutes.
  public let limitKey: String
  /// The settings that say whether videos may be watched, and whether they count as play; nil where
  /// there are none.
  public let videos: (allowed: SettingDeclaration, count: SettingDeclaration)?
  /// The variable that holds how long a person has played on ``playedDay``, in milliseconds; time that
  /// runs is not in it.
  public let played: Term<Int>
  /// The variable that holds the number of that day.
  public let playedDay: Term<Int>
  /// The variable that lists other days, each a map of `day` and `milliseconds`.
  public let days: String
  /// The variable that holds when a person last played, in milliseconds since 1970; 0 for never.
  public let lastPlayed: Term<Int>

  /// Play time by its event and variables.
  public init<Plan, Day>(
    plan: MachineEvent<Int, Int, [Value]?, Int?>,
    day: Term<Int>,
    dayEndsAt: Term<Int>,
    people: Term<[Plan]>,
    isCounting: Term<Bool>,
    isRunning: Term<Bool>,
    since: Term<Int>,
    limit: SettingDeclaration,
    videos: (allowed: SettingDeclaration, count: SettingDeclaration)? = nil,
    played: Term<Int>,
    playedDay: Term<Int>,
    days: Term<[Day]>,
    lastPlayed: Term<Int>
  ) {
    (self.plan, self.day, self.dayEndsAt, self.people) = (plan, day, dayEndsAt, people.variableName)
    (self.isCounting, self.isRunning, self.since) = (isCounting, isRunning, since)
    (limitKey, self.played, self.playedDay) = (limit.key, played, playedDay)
    (self.days, self.lastPlayed, self.videos) = (days.variableName, lastPlayed, videos)
  }
}
