// SPDX-License-Identifier: Apache-2.0
import PlayKit
public import PlaySettings
import StateEngine

/// What a person can set of the game, each with its default; they are listed in this order.
enum GameSettings {
  static let dailyLimit = Setting(
    "dailyTimeLimitMinutes",
    in: "parentSettings",
    .integer(15...240),
    initial: 60,
    samples: [.int(15), .int(60)],
    feeds: LearningGame.dailyLimitMinutes.variableName,
    summary: "How many minutes may be played a day."
  )
  static let unlockedActivities = Setting(
    "unlockedActivities",
    in: "parentSettings",
    .choices(["raetsel", "zahlen"]),
    initial: [ActivityType.raetsel.rawValue, ActivityType.zahlen.rawValue],
    samples: [["raetsel"].value, ["raetsel", "zahlen"].value],
    feeds: LearningGame.unlockedActivities.variableName,
    summary: "The activities that are open."
  )
  static let videosAllowed = Setting(
    "videosAllowed",
    in: "parentSettings",
    .flag,
    initial: true,
    feeds: LearningGame.videosAllowed.variableName,
    summary: "Whether videos may be watched."
  )
  static let approvedVideos = Setting(
    "approvedVideos",
    in: "parentSettings",
    .records(fields: ["id", "title"]),
    initial: ApprovedVideo.samples,
    feeds: LearningGame.videos.variableName,
    summary: "The videos that may be watched, each with id and title."
  )
  static let gateLevel = Setting(
    "gate.level",
    .choice(GateLevel.allCases.map(\.rawValue)),
    initial: GateLevel.standard,
    feeds: LearningGame.gateLevel.variableName,
    summary: "How hard the questions of the parents' gate are."
  )
  static let loadingMinimum = Setting(
    "loading.minimumSeconds",
    .real(2...3),
    initial: 2.0,
    samples: [.double(2.5)],
    feeds: LearningGame.loadingMinimumSeconds.variableName,
    summary: "How long the loading screen is shown at least, in seconds."
  )
  static let musicVolume = Setting(
    "musicVolume",
    .real(0...1),
    initial: 0.3,
    samples: [.double(0.5)],
    feeds: LearningGame.musicVolume.variableName,
    summary: "How loud the music is, 0 to 1."
  )
  static let videosCount = Setting(
    "videosCount",
    in: "parentSettings",
    .flag,
    initial: false,
    feeds: LearningGame.videosCount.variableName,
    summary: "Whether time in videos counts as time of play."
  )
  static let grace = Setting(
    "grace",
    in: "parentSettings",
    .integer(0...10),
    initial: 3,
    samples: [.int(0), .int(3)],
    feeds: LearningGame.graceMinutes.variableName,
    summary: "How many minutes the last level of a day may go on after the end."
  )
  static let audioEnabled = Setting(
    "audioEnabled",
    .flag,
    initial: true,
    toggle: .init(
      variable: LearningGame.audioEnabled.variableName,
      event: LearningGame.tapSound.eventName
    ),
    summary: "Whether there is sound; the sound button changes it too."
  )
  static let guarded = Setting(
    "guarded",
    .flag,
    initial: false,
    formerKey: "guardCoins",
    summary: "Whether facts from outside and coins by hand need the parent session."
  )
}

extension LearningGame {
  /// The settings, in the order in which they are listed.
  public static let settings: [SettingDeclaration] = [
    GameSettings.dailyLimit.declaration, GameSettings.unlockedActivities.declaration,
    GameSettings.videosAllowed.declaration, GameSettings.approvedVideos.declaration,
    GameSettings.gateLevel.declaration, GameSettings.loadingMinimum.declaration,
    GameSettings.musicVolume.declaration, GameSettings.videosCount.declaration,
    GameSettings.grace.declaration, GameSettings.audioEnabled.declaration,
    GameSettings.guarded.declaration,
  ]
}
