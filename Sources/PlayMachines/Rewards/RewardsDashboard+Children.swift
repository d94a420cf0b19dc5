import StateEngine

extension RewardsDashboard {
  /// Puts the data of the child who leaves the screen away, and brings that of the next one out.
  ///
  /// The child on the screen is whoever is playing, else the first. Forgets those who are no longer
  /// in the list. Reads `players`, `activePlayer`, and the four arguments of `playersChanged`.
  static let arrangeChildrenRule = NamedRules.Reasoned<NamedRules.Effect>(
    "the data of the others is a map by name, and expressions know no maps"
  ) { context in
    let renamed = context.arguments.count == 4 ? context.followPlayers() : nil
    var shelf = AccountShelf(context)
    if let renamed { shelf.rename(renamed.old, to: renamed.new) }
    shelf.exchange()
    context = shelf.tidied()
  }

  /// Moves on to the day that the event names, or to the next one.
  static let rollDaysRule = NamedRules.Reasoned<NamedRules.Effect>(
    "the points of seven days are a list, and expressions can change none"
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
  private var context: EffectContext
  private var accounts: [String: Value]
  private let blank: [String: Value]
  // Sorted: the record lists changes in the order in which they are made.
  private let names: [String]

  init(_ context: EffectContext) {
    self.context = context
    accounts = context["accounts"].mapValue ?? [:]
    blank = (try? ValueEncoder.encode(ChildAccount()))?.mapValue ?? [:]
    names = blank.keys.sorted().filter { $0 != "day" }
  }

  /// Someone has a new name.
  mutating func rename(_ old: String, to new: String) {
    if context["activePlayer"] == .string(old) { context["activePlayer"] = .string(new) }
    if let kept = accounts.removeValue(forKey: old) { accounts[new] = kept }
    if context["child"] == .string(old) { context["child"] = .string(new) }
  }

  mutating func exchange() {
    let listed = context["players"].listValue ?? []
    let playing = context["activePlayer"]
    guard let next = listed.contains(playing) ? playing : listed.first,
      let name = next.stringValue, context["child"] != next
    else { return }
    putAway()
    var account = accounts.removeValue(forKey: name)?.mapValue ?? newcomer(name)
    var week = PointWeek(
      previous: account["previousDays"] ?? .null,
      today: account["earnedToday"] ?? .null
    )
    if let day = account["day"]?.intValue, let today = context["day"].intValue, day != today {
      week.roll(days: today.clampedDifference(day))
      account["previousDays"] = .list(week.previous.map { .int($0) })
      account["earnedToday"] = .int(week.today)
    }
    for name in names { context[name] = account[name] ?? blank[name] ?? .null }
    context["child"] = next
    context["lastGainAt"] = .int(0)
  }

  private mutating func putAway() {
    guard let owner = context["child"].stringValue else { return }
    var account: [String: Value] = ["day": context["day"]]
    for name in names { account[name] = context[name] }
    accounts[owner] = .map(account)
  }

  private func newcomer(_ name: String) -> [String: Value] {
    var account = blank
    account["childID"] = context["playerIDs"].mapValue?[name] ?? .null
    account["day"] = context["day"]
    return account
  }

  func tidied() -> EffectContext {
    var context = context
    let listed = Set((context["players"].listValue ?? []).compactMap(\.stringValue))
    context["accounts"] = .map(accounts.filter { listed.contains($0.key) })
    return context
  }
}
