// SPDX-License-Identifier: Apache-2.0
public import PlayKit
public import PlaySettings
import StateEngine

/// What a person can set of the dashboard, each with its default; they are listed in this order.
enum RewardsSettings {
  static let dailyGoal = Setting(
    "rewards.dailyGoal",
    .integer(1...10_000),
    initial: 100,
    samples: [.int(50), .int(0)],
    feeds: RewardsDashboard.dailyGoal.variableName,
    summary: "How many points a day make a full ring."
  )
  static let catalogue = Setting(
    "rewards.catalogue",
    .records(fields: RewardRecord.fields),
    rules: RewardRecord.rules,
    keepsOthers: true,
    initial: RewardRecord.samples,
    feeds: "catalogue",
    summary: """
      The rewards: name, cost in points, 30 min, 1 video or 1 ×, on or off. What is set changes or \
      adds rewards; the others stay.
      """
  )
  static let learningRate = Setting(
    "rewards.learningRate",
    .integer(0...1000),
    initial: 20,
    samples: [.int(30)],
    feeds: RewardsDashboard.learningRate.variableName,
    summary: "How many points an hour of learning earns."
  )
  static let otherRate = Setting(
    "rewards.otherRate",
    .integer(0...1000),
    initial: 10,
    samples: [.int(10)],
    feeds: RewardsDashboard.otherRate.variableName,
    summary: "How many points an hour of other activities earns; reward apps earn half."
  )
  static let pointsPerMinute = Setting(
    "rewards.pointsPerMinute",
    .integer(1...100),
    initial: 10,
    samples: [.int(10)],
    feeds: RewardsDashboard.pointsPerMinute.variableName,
    summary: "What a minute of one's own choice costs, in points."
  )
  static let redemptionsAllowed = Setting(
    "rewards.allowed",
    .flag,
    initial: true,
    feeds: RewardsDashboard.redemptionsAllowed.variableName,
    summary: "Whether points can be redeemed at all."
  )
}

extension RewardsDashboard {
  /// The settings, in the order in which they are listed.
  public static let settings: [SettingDeclaration] = [
    RewardsSettings.dailyGoal.declaration,
    RewardsSettings.catalogue.declaration,
    RewardsSettings.learningRate.declaration,
    RewardsSettings.otherRate.declaration,
    RewardsSettings.pointsPerMinute.declaration,
    RewardsSettings.redemptionsAllowed.declaration,
    HouseSettings.language.declaration,
  ]

  /// Settings were changed: those given count from now on.
  public static let settingsChanged = SettingsEvent(settings)

  /// Changed settings come in: those given count, in their range.
  static var settingsTransition: ChartElement {
    on(
      \.settingsChanged,
      when: settingsChanged.guards,
      do: settingsChanged.assignments
        + [.when(Term<[Value]?>(argument: "catalogue") != nil, .perform("arrangeCatalogue"))]
    )
  }
}
