import PlayKit
public import StateEngine

// What a person can set, and how it reaches the game.

extension LearningGame {
  /// The settings, in the order in which they are listed.
  public static let settings: [SettingDeclaration] = [
    SettingDeclaration(
      "musicVolume",
      .real(0...1),
      initial: .double(0.3),
      feeds: "musicVolume",
      summary: "How loud the music is, 0 to 1."
    ),
    SettingDeclaration(
      "audioEnabled",
      .flag,
      initial: .bool(true),
      toggle: .init(variable: "audioEnabled", event: "tapSound"),
      summary: "Whether there is sound; the sound button changes it too."
    ),
    SettingDeclaration(
      "loading.minimumSeconds",
      .real(2...3),
      initial: .double(2),
      feeds: "loadingMinimumSeconds",
      summary: "How long the loading screen is shown at least, in seconds."
    ),
    SettingDeclaration(
      "dayStartsAt",
      .integer(0...6),
      initial: .int(4),
      summary: "The hour at which a new day begins, local time."
    ),
    SettingDeclaration(
      "gate.level",
      .choice(GateLevel.allCases.map(\.rawValue)),
      initial: .string("standard"),
      feeds: "gateLevel",
      summary: "How hard the questions of the parents' gate are."
    ),
    SettingDeclaration(
      "guarded",
      .flag,
      initial: .bool(false),
      formerKey: "guardCoins",
      summary: "Whether facts from outside and coins by hand need the parent session."
    ),
    SettingDeclaration(
      "dailyTimeLimitMinutes",
      in: "parentSettings",
      .integer(15...240),
      initial: .int(60),
      feeds: "dailyLimitMinutes",
      summary: "How many minutes may be played a day."
    ),
    SettingDeclaration(
      "videosCount",
      in: "parentSettings",
      .flag,
      initial: .bool(false),
      feeds: "videosCount",
      summary: "Whether time in videos counts as time of play."
    ),
    SettingDeclaration(
      "grace",
      in: "parentSettings",
      .integer(0...10),
      initial: .int(3),
      feeds: "graceMinutes",
      summary: "How many minutes the last level of a day may go on after the end."
    ),
    SettingDeclaration(
      "unlockedActivities",
      in: "parentSettings",
      .choices(["raetsel", "zahlen"]),
      initial: ["raetsel", "zahlen"].value,
      feeds: "unlockedActivities",
      summary: "The activities that are open."
    ),
    SettingDeclaration(
      "videosAllowed",
      in: "parentSettings",
      .flag,
      initial: .bool(true),
      feeds: "videosAllowed",
      summary: "Whether videos may be watched."
    ),
    SettingDeclaration(
      "approvedVideos",
      in: "parentSettings",
      .records(fields: ["id", "title"]),
      initial: .list(
        ApprovedVideo.samples.map { .map(["id": .string($0.id), "title": .string($0.title)]) }
      ),
      feeds: "videos",
      summary: "The videos that may be watched, each with id and title."
    ),
    SettingDeclaration(
      "log.keep",
      .integer(1000...10_000_000),
      initial: .int(1_000_000),
      summary: "How many lines of the transition log are kept."
    ),
  ]

  /// Changed settings come in: those given count, in their range.
  static func settingsRow(_ also: [Action]) -> ChartElement {
    .row(
      RowDeclaration(
        from: "",
        on: .events([settingsChanged.eventName]),
        when: settingsInRange,
        do: changingEnd(takeSettings) + also
      )
    )
  }

  private static var settingsInRange: [Guard] {
    settings.compactMap { setting in
      guard let label = setting.feeds else { return nil }
      let value = ExpressionTree.argument(label)
      let bounds: (Value, Value)
      switch setting.kind {
      case .integer(let range): bounds = (.int(range.lowerBound), .int(range.upperBound))
      case .real(let range): bounds = (.double(range.lowerBound), .double(range.upperBound))
      default: return nil
      }
      let isAbsent = ExpressionTree.binary(value, .equal, .literal(.null))
      let isInside = ExpressionTree.binary(
        .binary(value, .greaterOrEqual, .literal(bounds.0)),
        .and,
        .binary(value, .lessOrEqual, .literal(bounds.1))
      )
      return Guard(
        .binary(isAbsent, .or, isInside),
        refusal:
          "\(setting.key) must be \(bounds.0.expressionText) to \(bounds.1.expressionText)"
      )
    }
  }

  private static var isCountingSwitched: Term<Bool> {
    let value = Argument<Bool?>("videosCount")
    return isIn(Node.videoPlaying) && !(value == nil)
  }

  private static var bookSwitch: [Action] {
    [playedTodayMilliseconds.set(to: playedToday), enteredAt.set(to: now)]
  }

  private static var takeSettings: [Action] {
    // Before videos begin to count, or no longer do.
    [.when(isCountingSwitched, bookSwitch, otherwise: [])]
      + settings.compactMap(\.feeds).map { name in
        let value = ExpressionTree.argument(name)
        let isGiven = ExpressionTree.binary(value, .notEqual, .literal(.null))
        return .assign(name, .conditional(isGiven, value, .variable(name)))
      } + [.when(Argument<[Value]?>("videos") != nil, .perform("arrangeVideos"))]
  }
}
