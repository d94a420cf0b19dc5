// SPDX-License-Identifier: Apache-2.0
import StateEngine

extension RewardsDashboard {
  /// Keeps the ids and names of the rewards in step with their list.
  static let arrangeCatalogueRule = NamedRules.Reasoned<NamedRules.Effect>(
    "expressions cannot pick a field out of every element of a list",
    reads: ["catalogue"],
    writes: ["rewardIDs", "rewardKeys"]
  ) { context in
    let records = rewardRecords(in: context)
    context["rewardIDs"] = .list(records.map { .string($0.id) })
    context["rewardKeys"] = .list(records.flatMap(\.keys).map { .string($0) })
  }

  /// Puts the reward that the event names on the screen.
  static let chooseRewardRule = NamedRules.Reasoned<NamedRules.Effect>(
    "expressions cannot find an element of a list by one of its fields",
    reads: ["catalogue", "event.reward"],
    writes: [
      "rewardID", "rewardName", "rewardCost", "rewardAmount", "rewardMinutes", "isRewardActive",
    ],
    in: [
      "rewardCost": 0...Int.max, "rewardAmount": 0...Int.max, "rewardMinutes": 0...Int.max,
    ]
  ) { context in
    let key = context.arguments.first?.stringValue ?? ""
    guard let record = rewardRecords(in: context).first(where: { $0.keys.contains(key) }) else {
      return
    }
    let reward = Reward(record)
    context["rewardID"] = .string(reward.id)
    context["rewardName"] = .string(reward.name)
    context["rewardCost"] = .int(reward.cost)
    context["rewardAmount"] = .int(reward.amount)
    context["rewardMinutes"] = .int(reward.minutes)
    context["isRewardActive"] = .bool(reward.isActive)
  }

  private static func rewardRecords(in context: NamedRules.Context) -> [RewardRecord] {
    RewardRecord.list(in: context["catalogue"])
  }
}

extension RewardRecord {
  /// The rewards written down in a list of settings; what is no reward is left out.
  static func list(in value: Value) -> [RewardRecord] {
    (value.listValue ?? []).compactMap { try? ValueDecoder.decode(RewardRecord.self, from: $0) }
  }
}
