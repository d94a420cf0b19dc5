// SPDX-License-Identifier: Apache-2.0
import StateEngine

// What was redeemed: granted, used, expired, taken back.

extension RewardsDashboard {
  private static let reason = "redemptions are a list of maps, and expressions can change none"
  // What follows from the redemptions.
  private static let indexNames = ["redemptions", "activeMinutes", "nextExpiryAt", "refundable"]
  private static let limits = ["activeMinutes": 0...activeMinutesLimit]

  /// Writes the redemption down; it expires after a day.
  static let grantRule = NamedRules.Reasoned<NamedRules.Effect>(
    reason,
    reads: ["redemptions", "now"] + [
      "rewardID", "rewardName", "rewardCost", "rewardMinutes", "rewardAmount", "redemptionsMade",
      "playMinutesGiven",
    ],
    writes: indexNames + ["redemptionsMade", "playMinutesGiven"],
    in: limits.merging(["redemptionsMade": 0...Int.max, "playMinutesGiven": 0...Int.max]) { $1 }
  ) { context in
    var book = RedemptionList(context)
    book.grant()
    context = book.finished()
  }

  /// Uses minutes, of the redemption that expires first.
  static let spendMinutesRule = NamedRules.Reasoned<NamedRules.Effect>(
    reason,
    reads: ["redemptions", "now"] + ["event.minutes"],
    writes: indexNames,
    in: limits
  ) { context in
    var book = RedemptionList(context)
    book.spend(context.arguments.first?.intValue ?? 0)
    context = book.finished()
  }

  /// Ends an unused redemption and says what it has cost.
  static let takeBackRule = NamedRules.Reasoned<NamedRules.Effect>(
    reason,
    reads: ["redemptions", "now", "playMinutesGiven"] + ["event.id"],
    writes: indexNames + ["refund", "playMinutesGiven"],
    in: limits.merging(["refund": 0...Int.max, "playMinutesGiven": 0...Int.max]) { $1 }
  ) { context in
    var book = RedemptionList(context)
    book.takeBack(context.arguments.first?.stringValue ?? "")
    context = book.finished()
  }

  /// Ends the redemptions whose day is over.
  static let expireRule = NamedRules.Reasoned<NamedRules.Effect>(
    reason,
    reads: ["redemptions", "now"],
    writes: indexNames,
    in: limits,
    isTotal: true
  ) { context in
    context = RedemptionList(context).finished()
  }
}

/// The redemptions of the child on the screen, as a step changes them.
private struct RedemptionList {
  /// How many redemptions that are over are kept, the newest ones.
  static let keptLimit = 50
  /// How long a redemption lasts, in milliseconds.
  static let length = 24 * 60 * 60 * 1000

  private var context: NamedRules.Context
  private var records: [RedemptionRecord] = []
  /// What stands among them and is none, as of a version to come: it stays as it is.
  private var others: [Value] = []

  init(_ context: NamedRules.Context) {
    self.context = context
    for value in context["redemptions"].listValue ?? [] {
      if let record = try? ValueDecoder.decode(RedemptionRecord.self, from: value) {
        records.append(record)
      } else {
        others.append(value)
      }
    }
    for place in records.indices
    where records[place].status == .active && records[place].expiresAt <= context.time {
      records[place].status = .expired
    }
  }

  mutating func grant() {
    let number = (context["redemptionsMade"].intValue ?? 0).clampedSum(1)
    context["redemptionsMade"] = .int(number)
    let reward = context["rewardID"].stringValue ?? ""
    records.append(
      RedemptionRecord(
        id: "redemption-\(number)",
        reward: reward,
        name: context["rewardName"].stringValue ?? reward,
        pointsSpent: context["rewardCost"].intValue ?? 0,
        minutes: context["rewardMinutes"].intValue ?? 0,
        amount: context["rewardAmount"].intValue ?? 0,
        redeemedAt: context.time,
        expiresAt: context.time + Self.length,
        used: 0,
        status: .active,
        isRefunded: false
      )
    )
    if let record = records.last { give(record.playMinutes) }
  }

  private mutating func give(_ minutes: Int) {
    let given = context["playMinutesGiven"].intValue ?? 0
    if minutes != 0 { context["playMinutesGiven"] = .int(max(0, given.clampedSum(minutes))) }
  }

  mutating func spend(_ minutes: Int) {
    var rest = minutes
    let order = records.indices.sorted { records[$0].expiresAt < records[$1].expiresAt }
    for place in order where rest > 0 {
      let some = min(rest, records[place].minutesLeft)
      guard some > 0 else { continue }
      records[place].used = records[place].used.clampedSum(some)
      rest -= some
      if records[place].minutesLeft == 0 { records[place].status = .used }
    }
  }

  mutating func takeBack(_ id: String) {
    guard let place = records.firstIndex(where: { $0.id == id }) else { return }
    context["refund"] = .int(records[place].pointsSpent)
    records[place].status = .expired
    records[place].isRefunded = true
    give(0.clampedDifference(records[place].playMinutes))
  }

  /// The context with the redemptions, and with what follows from them.
  func finished() -> NamedRules.Context {
    var context = context
    let over = records.filter { $0.status != .active }.dropLast(Self.keptLimit)
    let forgotten = Set(over.map(\.id))
    let kept = records.filter { !forgotten.contains($0.id) }
    let active = kept.filter { $0.status == .active }
    context["redemptions"] = .list(
      others + kept.compactMap { try? ValueEncoder.encode($0) }
    )
    context["activeMinutes"] = .int(active.reduce(0) { $0.clampedSum($1.minutesLeft) })
    context["nextExpiryAt"] = .int(active.map(\.expiresAt).min() ?? 0)
    context["refundable"] = .list(
      kept.filter { $0.used == 0 && !$0.isRefunded }.map { .string($0.id) }
    )
    return context
  }
}
