import PlayKit
public import StateEngine

// What a person can set, and how it reaches the dashboard.

extension RewardsDashboard {
  /// The settings, in the order in which they are listed.
  public static let settings: [SettingDeclaration] = [
    SettingDeclaration(
      "rewards.dailyGoal",
      .integer(1...10_000),
      initial: .int(100),
      feeds: dailyGoal.name,
      summary: "How many points a day make a full ring."
    ),
    SettingDeclaration(
      "rewards.catalogue",
      .records(fields: RewardRecord.fields),
      rules: RewardRecord.rules,
      keepsOthers: true,
      initial: .list(RewardRecord.samples.compactMap { try? ValueEncoder.encode($0) }),
      feeds: "catalogue",
      summary: """
        The rewards: name, cost in points, 30 min or 1 video, on or off. What is set changes or \
        adds rewards; the others stay.
        """
    ),
    SettingDeclaration(
      "rewards.learningRate",
      .integer(0...1000),
      initial: .int(20),
      feeds: learningRate.name,
      summary: "How many points an hour of learning earns."
    ),
    SettingDeclaration(
      "rewards.otherRate",
      .integer(0...1000),
      initial: .int(10),
      feeds: otherRate.name,
      summary: "How many points an hour of anything else earns; reward apps earn half."
    ),
    SettingDeclaration(
      "rewards.pointsPerMinute",
      .integer(1...100),
      initial: .int(10),
      feeds: pointsPerMinute.name,
      summary: "What a minute of one's own choice costs, in points."
    ),
    SettingDeclaration(
      "rewards.allowed",
      .flag,
      initial: .bool(true),
      feeds: redemptionsAllowed.name,
      summary: "Whether points can be redeemed at all."
    ),
    SettingDeclaration(
      "language",
      .choice(["en", "de"]),
      initial: .string("en"),
      feeds: "language",
      summary: "The language of what children read, en or de."
    ),
  ]

  /// Changed settings come in: those given count, in their range.
  static var settingsRow: ChartElement {
    .row(
      RowDeclaration(
        from: "",
        on: .events([settingsChanged.eventName]),
        when: settingsInRange,
        do: takeSettings
      )
    )
  }

  private static var settingsInRange: [Guard] {
    settings.compactMap { setting in
      guard let label = setting.feeds, case .integer(let range) = setting.kind else { return nil }
      return isWithin(range, label)
    }
  }

  private static var takeSettings: [Action] {
    settings.compactMap(\.feeds).map { name in
      let value = ExpressionTree.argument(name)
      let isGiven = ExpressionTree.binary(value, .notEqual, .literal(.null))
      return .assign(name, .conditional(isGiven, value, .variable(name)))
    } + [.when(Argument<[Value]?>("catalogue") != nil, .perform("arrangeCatalogue"))]
  }
}
