// SPDX-License-Identifier: Apache-2.0
import PlayKit
import StateEngine

extension RewardsDashboard {
  /// What belongs to each child.
  static let perChild = PerPerson<RewardsContext>(
    from: \.childID,
    through: \.refundable,
    owner: \.childID,
    others: \.accounts,
    noting: \.day
  )

  /// Puts the data of the child who leaves the screen away, and brings that of the next one out.
  ///
  /// The child on the screen is whoever is playing, else the first; nobody where there is none. Those who are no longer in the
  /// list keep theirs, and find it when they come back. Reads `players`, `activePlayer`, and the
  /// four arguments of `playersChanged`.
  static let arrangeChildrenRule = NamedRules.Reasoned<NamedRules.Effect>(
    "the data of the others is a map by id, and expressions know no maps",
    reads: accountNames + [
      "players", "day", "event.players", "event.oldName", "event.newName", "event.ids",
    ],
    writes: accountNames.filter { $0 != "players" },
    in: accountRanges,
    ensures: [previousDays.count == PointWeek.length]
  ) { context in
    context.followPlayers(namedIn: ["activePlayer", "child"])
    context.exchangeChildren()
  }

  private static let accountNames =
    perChild.names + [
      "accounts", "activePlayer", "child", "lastGainAt", "players", "playerIDs", "playersMade",
    ]

  private static let accountRanges = [
    "points": 0...Int.max, "totalPointsEarned": 0...Int.max, "earnedToday": 0...Int.max,
    "earnRemainder": 0...unitsPerPoint - 1, "streakDays": 0...Int.max,
    "redemptionsMade": 0...Int.max, "playMinutesGiven": 0...Int.max, "playersMade": 0...Int.max,
    "activeMinutes": 0...activeMinutesLimit, "lastGainAt": 0...0,
  ]

  /// Moves on to the day that the event names, or to the next one.
  static let rollDaysRule = NamedRules.Reasoned<NamedRules.Effect>(
    "the points of seven days are a list, and expressions can change none",
    reads: ["day", "previousDays", "earnedToday", "event.day"],
    writes: ["day", "previousDays", "earnedToday"],
    in: ["earnedToday": 0...0],
    ensures: [previousDays.count == PointWeek.length]
  ) { context in
    let old = context["day"].intValue ?? 0
    let new = context.arguments.first?.intValue ?? old.clampedSum(1)
    var week = PointWeek(context)
    if new != old {
      week.roll(days: new.clampedDifference(old))
      context["day"] = .int(new)
      context["earnedToday"] = .int(week.today)
    }
    context["previousDays"] = week.previous.value
  }
}

/// The points earned in the last seven days.
struct PointWeek {
  /// How many days it knows before the present one.
  static let length = 6

  /// The days before, oldest first.
  var previous: [Int]
  /// The present day.
  var today: Int

  init(_ context: NamedRules.Context) {
    self.init(previous: context["previousDays"], today: context["earnedToday"])
  }

  init(previous: Value, today: Value) {
    let days = (previous.listValue ?? []).compactMap(\.intValue).suffix(Self.length)
    self.previous = Array(repeating: 0, count: Self.length - days.count) + days
    self.today = today.intValue ?? 0
  }

  /// All seven days, oldest first.
  var all: [Int] { previous + [today] }

  /// Lets days pass; a clock that was put back counts as one.
  mutating func roll(days: Int) {
    let passed = days > 0 ? min(days, Self.length + 1) : 1
    previous = Array((all + Array(repeating: 0, count: passed - 1)).suffix(Self.length))
    today = 0
  }
}

extension NamedRules.Context {

  fileprivate mutating func exchangeChildren() {
    self["previousDays"] = PointWeek(self).previous.value
    let listed = self["players"].listValue ?? []
    let playing = self["activePlayer"]
    let next = listed.contains(playing) ? playing : listed.first ?? .null
    let id = next.stringValue.flatMap { self["playerIDs"].mapValue?[$0] } ?? .null
    guard self["child"] != next || self["childID"] != id else { return }
    let kind = RewardsDashboard.perChild
    var shelf = kind.shelf(in: self)
    let newcomer = ["day": self["day"]]
    var account = kind.exchange(for: id, in: self, with: &shelf, newcomer: newcomer)
    var week = PointWeek(
      previous: account["previousDays"] ?? .null,
      today: account["earnedToday"] ?? .null
    )
    if let day = account["day"]?.intValue, let today = self["day"].intValue, day != today {
      week.roll(days: today.clampedDifference(day))
    }
    account["previousDays"] = week.previous.value
    account["earnedToday"] = .int(week.today)
    kind.show(account, in: &self)
    self["child"] = next
    self["lastGainAt"] = .int(0)
    self["accounts"] = shelf.map
  }
}
