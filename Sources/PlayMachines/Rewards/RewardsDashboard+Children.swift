import StateEngine

extension RewardsDashboard {
  /// Puts the data of the child who leaves the screen away, and brings that of the next one out.
  ///
  /// The child on the screen is whoever is playing, else the first. Those who are no longer in the
  /// list keep theirs, and find it when they come back. Reads `players`, `activePlayer`, and the
  /// four arguments of `playersChanged`.
  static let arrangeChildrenRule = NamedRules.Reasoned<NamedRules.Effect>(
    "the data of the others is a map by id, and expressions know no maps",
    reads: accountNames + [
      "players", "day", "event.players", "event.oldName", "event.newName", "event.ids",
    ],
    writes: accountNames
  ) { context in
    let renamed = context.arguments.count == 4 ? context.followPlayers() : nil
    var shelf = AccountShelf(context)
    if let renamed { shelf.rename(renamed.old, to: renamed.new) }
    shelf.exchange()
    context = shelf.context
  }

  private static let accountNames =
    AccountShelf.names + [
      "accounts", "activePlayer", "child", "lastGainAt", "players", "playerIDs", "playersMade",
    ]

  /// Moves on to the day that the event names, or to the next one.
  static let rollDaysRule = NamedRules.Reasoned<NamedRules.Effect>(
    "the points of seven days are a list, and expressions can change none",
    reads: ["day", "previousDays", "earnedToday", "event.day"],
    writes: ["day", "previousDays", "earnedToday"]
  ) { context in
    let old = context["day"].intValue ?? 0
    let new = context.arguments.first?.intValue ?? old.clampedSum(1)
    guard new != old else { return }
    var week = PointWeek(context)
    week.roll(days: new.clampedDifference(old))
    context["day"] = .int(new)
    context["previousDays"] = .list(week.previous.map { .int($0) })
    context["earnedToday"] = .int(week.today)
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

  init(_ context: EffectContext) {
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

/// Where the data of children lies while others are on the screen.
private struct AccountShelf {
  var context: EffectContext
  private var shelf: PersonShelf
  private static let blank = (try? ValueEncoder.encode(ChildAccount()))?.mapValue ?? [:]
  // Sorted: the record lists changes in the order in which they are made.
  static let names = blank.keys.sorted().filter { $0 != "day" }

  init(_ context: EffectContext) {
    self.context = context
    shelf = PersonShelf(context["accounts"], id: "childID")
  }

  /// Someone has a new name.
  mutating func rename(_ old: String, to new: String) {
    if context["activePlayer"] == .string(old) { context["activePlayer"] = .string(new) }
    if context["child"] == .string(old) { context["child"] = .string(new) }
  }

  mutating func exchange() {
    let listed = context["players"].listValue ?? []
    let playing = context["activePlayer"]
    guard let next = listed.contains(playing) ? playing : listed.first,
      let name = next.stringValue
    else { return }
    let id = context["playerIDs"].mapValue?[name] ?? .null
    guard context["child"] != next || context["childID"] != id else { return }
    putAway()
    var account = shelf.take(id) ?? newcomer(id)
    var week = PointWeek(
      previous: account["previousDays"] ?? .null,
      today: account["earnedToday"] ?? .null
    )
    if let day = account["day"]?.intValue, let today = context["day"].intValue, day != today {
      week.roll(days: today.clampedDifference(day))
      account["previousDays"] = .list(week.previous.map { .int($0) })
      account["earnedToday"] = .int(week.today)
    }
    for name in Self.names { context[name] = account[name] ?? Self.blank[name] ?? .null }
    context["child"] = next
    context["lastGainAt"] = .int(0)
    context["accounts"] = shelf.map
  }

  // Also of those who have vanished from the list: they may come back.
  private mutating func putAway() {
    var account: [String: Value] = ["day": context["day"]]
    for name in Self.names { account[name] = context[name] }
    shelf.put(account)
  }

  private func newcomer(_ id: Value) -> [String: Value] {
    var account = Self.blank
    account["childID"] = id
    account["day"] = context["day"]
    return account
  }
}
