// SPDX-License-Identifier: Apache-2.0
import StateEngine

// The day's plan comes from the host, who knows local time; what follows from it is decided here.

extension LearningGame {
  /// A plan comes in.
  static var dayPlanTransition: ChartElement {
    let day = Term<Int>(argument: "day")
    let end = Term<Int>(argument: "dayEndsAt")
    let moved = Term<Int>(argument: "clockMovedMilliseconds")
    let isMoved: Term<Bool> = !(Term<Int?>(argument: "clockMovedMilliseconds") == nil)
    let isSane: Term<Bool> = day >= -dayBound && day <= dayBound && end >= 0 && end <= lastPlanned
    return on(
      \.dayPlan,
      when: [
        Guard(isSane, refusal: "that is not a day"),
        Guard(
          !isMoved || (moved >= -lastPlanned && moved <= lastPlanned),
          refusal: "the clock cannot be moved that far"
        ),
      ],
      do: [.when(isMoved, moveClock(by: moved), otherwise: [])]
        + changingEnd([
          // Before the first plan nobody knew the date: what was played is this day's.
          .when(
            dayEndsAt == 0 && Term<[Value]>(variable: "playedDays").count == 0,
            planDay.set(to: day),
            playDay.set(to: day)
          ),
          .when(
            day != planDay,
            turnDate,
            .when(isMoved, bookIfCounting, otherwise: [bookDay]),
            planDay.set(to: day)
          ),
          dayPlans.set(
            to: Term<[Value]>(
              .conditional(
                .binary(.argument("children"), .equal, .literal(.null)),
                .literal(.list([])),
                .argument("children")
              )
            )
          ),
          .perform("arrangePlan"),
          bookPastEnd,
          dayEndsAt.set(to: end),
        ])
        + [.when(isIn(Node.videoPlaying) && isPaused, sendAway)]
    )
  }

  /// A video that is paused ends at once, whether videos count or not.
  private static let sendAway = Action.schedule(
    ScheduledEvent(Self.dayTimeUp.eventName, after: .literal(.int(0)))
  )

  private static let dayBound = 10_000_000

  // What has run has run, whatever the clock says: every time moves with it, and the level that
  // runs ends no later than it was to.
  private static func moveClock(by moved: Term<Int>) -> [Action] {
    [
      .when(
        isCounting,
        [
          playEndsBy.set(to: playEndsAtLatest),
          .when(playEndsBy < never, playEndsBy.set(to: clamped(playEndsBy + moved))),
        ] + [enteredAt, levelStartedAt, plannedAt].map { $0.set(to: clamped($0 + moved)) }
          + armEnd(),
        otherwise: []
      )
    ]
  }

  private static var bookIfCounting: [Action] { [.when(isCounting, bookUntilNow, otherwise: [])] }

  // MARK: What expressions cannot say

  /// What follows from the plan of a day for the child who is playing.
  static let planNames =
    [
      "playDay", "playedDays", "playedTodayMilliseconds", "dayPlans", "ownMinutes", "hasNoLimit",
      "enteredAt", "plannedAt", "playedAtChange", "windowCount", "isPaused", "ownVideos",
      "approvedVideos",
    ] + windows.flatMap { [$0.from.variableName, $0.to.variableName] }

  /// Between which numbers what follows from a plan lies.
  static let planRanges: [String: ClosedRange<Int>] = {
    var ranges = [
      playedTodayMilliseconds.variableName: 0...longest, ownMinutes.variableName: 0...1440,
      enteredAt.variableName: Chart.times, plannedAt.variableName: Chart.times,
      playedAtChange.variableName: 0...0,
      windowCount.variableName: 0...windowLimit,
    ]
    for window in windows {
      ranges[window.from.variableName] = 0...lastPlanned
      ranges[window.to.variableName] = 0...lastPlanned
    }
    return ranges
  }()

  /// Keeps minutes by date, and finds what the plan says of the child who is playing.
  static let arrangePlanRule = NamedRules.Reasoned<NamedRules.Effect>(
    "minutes by date and plans by child are looked up in lists, and expressions know none",
    reads: planNames + ["planDay", "playerID", "now", "videos"],
    writes: planNames,
    in: planRanges
  ) { context in
    // A day that begins by itself brings no plan.
    if context.arguments.isEmpty { context.forgetUse() }
    context.turnPlayDay()
    context.takePlan()
  }
}

extension NamedRules.Context {
  /// Puts the minutes of the old date away and brings those of the plan's date out.
  mutating func turnPlayDay() {
    guard let day = self["planDay"].intValue, self["playDay"] != .int(day) else { return }
    let turned = PlayedDays.turned(
      self["playedDays"],
      from: self["playDay"].intValue ?? day,
      self["playedTodayMilliseconds"].intValue ?? 0,
      to: day
    )
    self["playedDays"] = turned.days
    self["playedTodayMilliseconds"] = .int(turned.milliseconds)
    self["playDay"] = .int(day)
    self["playedAtChange"] = .int(0)
    self["plannedAt"] = .int(time)
  }

  /// What was used elsewhere was of the day before.
  fileprivate mutating func forgetUse() {
    var plans = (self["dayPlans"].listValue ?? []).compactMap { PlayPlan($0) }
    guard plans.contains(where: { $0.usedMilliseconds != nil }) else { return }
    for place in plans.indices { plans[place].usedMilliseconds = nil }
    self["dayPlans"] = .list(plans.map(\.value))
  }

  /// Finds what the plan says of the child who is playing.
  mutating func takePlan() {
    let plans = (self["dayPlans"].listValue ?? []).compactMap { PlayPlan($0) }
    self["dayPlans"] = .list(plans.map(\.value))
    let id = self["playerID"].stringValue
    let plan = plans.first { $0.id == id }
    self["ownMinutes"] = plan?.minutes.map { .int($0) } ?? .null
    self["hasNoLimit"] = .bool(plan.map { $0.minutes == nil } ?? false)
    self["ownVideos"] = .list((plan?.videos ?? []).compactMap { try? ValueEncoder.encode($0) })
    approveVideos()
    if let used = plan?.usedMilliseconds, used > self["playedTodayMilliseconds"].intValue ?? 0 {
      self["playedTodayMilliseconds"] = .int(used)
      self["enteredAt"] = .int(max(self["enteredAt"].intValue ?? 0, time))
    }
    let known = plan?.windows ?? []
    var bounds: [String: Value] = [
      "windowCount": .int(known.count), "isPaused": .bool(plan?.paused ?? false),
    ]
    for (place, window) in LearningGame.windows.enumerated() {
      let one = known.indices.contains(place) ? known[place] : nil
      bounds[window.from.variableName] = .int(one?.from ?? 0)
      bounds[window.to.variableName] = .int(one?.to ?? 0)
    }
    // Sorted: the record lists changes in the order in which they are made.
    var isChanged = false
    for (name, value) in bounds.sorted(by: { $0.key < $1.key }) where self[name] != value {
      self[name] = value
      isChanged = true
    }
    if isChanged { self["plannedAt"] = .int(time) }
  }
}

extension PlayPlan {
  /// A plan as it came, with what is out of range or of another form left out; nil without an id.
  init?(_ value: Value) {
    guard let map = value.mapValue, let id = map["id"]?.stringValue else { return nil }
    self.init(
      id: id,
      minutes: map["minutes"]?.intValue.map { min(max($0, 0), 1440) },
      windows: Self.joined(map["windows"]?.listValue ?? []),
      usedMilliseconds: map["usedMilliseconds"]?.intValue.map { min(max($0, 0), 86_400_000) },
      paused: map["paused"] == .bool(true),
      videos: map["videos"]?.listValue?.prefix(200).compactMap {
        try? ValueDecoder.decode(ApprovedVideo.self, from: $0)
      }
    )
  }

  /// As a value for the context.
  var value: Value {
    var map: [String: Value] = [
      "id": .string(id), "minutes": minutes.map { .int($0) } ?? .null,
      "windows": .list(windows.map { .map(["from": .int($0.from), "to": .int($0.to)]) }),
      "usedMilliseconds": usedMilliseconds.map { .int($0) } ?? .null, "paused": .bool(paused),
    ]
    if let videos { map["videos"] = .list(videos.compactMap { try? ValueEncoder.encode($0) }) }
    return .map(map)
  }

  // In order; those that touch are one.
  private static func joined(_ values: [Value]) -> [Window] {
    let all = values.compactMap { value -> Window? in
      guard let map = value.mapValue, let from = map["from"]?.intValue,
        let to = map["to"]?.intValue,
        from >= 0, from < to, to <= LearningGame.lastPlanned
      else { return nil }
      return Window(from: from, to: to)
    }
    var joined: [Window] = []
    for window in all.sorted(by: { $0.from < $1.from }) {
      if let last = joined.last, window.from <= last.to {
        joined[joined.count - 1].to = max(last.to, window.to)
      } else {
        joined.append(window)
      }
    }
    return Array(joined.prefix(LearningGame.windowLimit))
  }
}

/// Minutes by date: the dates that were last played on, the newest last.
enum PlayedDays {
  /// How many dates a child keeps.
  static let limit = 32

  /// Puts the time of one date away and finds that of another.
  static func turned(
    _ days: Value,
    from old: Int,
    _ milliseconds: Int,
    to new: Int
  ) -> (days: Value, milliseconds: Int) {
    var all = (days.listValue ?? []).compactMap(\.mapValue).filter { $0["day"] != .int(old) }
    if milliseconds > 0 { all.append(["day": .int(old), "milliseconds": .int(milliseconds)]) }
    let found = all.last { $0["day"] == .int(new) }?["milliseconds"]?.intValue ?? 0
    all.removeAll { $0["day"] == .int(new) }
    return (.list(all.suffix(limit).map { .map($0) }), found)
  }
}
