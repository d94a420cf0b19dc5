// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import ShellCore
import StateEngine

extension Command {
  static let rewards = Command(
    "rewards",
    parentsName: .nameRewards,
    takes: .ways(
      Way { RewardsRequest.rows(.list) },
      Way(.add, takes: typedReward) { .add($0) },
      Way(.remove, takes: .row) { .remove($0) },
      Way(.on, takes: .row) { .rows(.turn($0, isOn: true)) },
      Way(.off, takes: .row) { .rows(.turn($0, isOn: false)) }
    ),
    summary: "what points can be spent on, one by one",
    details: """
      A reward gives minutes, videos, or the thing it is named after, which you hand out. Minutes \
      are added to the day's play when redeemed, except those for music and friends. Changing needs \
      an open parent session.
      """,
    examples: [
      Example("rewards", shows: "the list, numbered", after: parent),
      Example("rewards add \"Ice cream\" 80", "rewards", shows: "a thing", after: parent),
      Example("rewards off 2", shows: "one cannot be had", after: parent),
      Example("rewards remove 2", shows: "one fewer", after: parent),
    ],
    fields: (JSONField.rows + JSONField.records + JSONField.setting).sometimes,
    access: .parent(beyond: 0),
    recorded: .withArguments
  ) { (dialogue: Dialogue, request) throws(CommandError) in
    let list = try dialogue.rows(of: .rewards)
    switch request {
    case .rows(.list):
      let heading = dialogue.words(.listRewards)
      dialogue.answer(list, heading, as: "rewards", showsState: true, lines(dialogue))
    case .add(let reward): try dialogue.add(reward, to: list)
    case .remove(let words):
      let row = try list.row(named: words)
      try dialogue.change(
        list.declaration,
        by: .removeReward(id: row.id),
        as: "rewards",
        saying: dialogue.words(.rewardOff, .text(VisibleText.clean(row.title)))
      )
    case .rows(.turn(let words, let isOn)):
      let row = try list.row(named: words)
      try dialogue.change(
        list.declaration,
        by: .offerReward(id: row.id, isOn),
        as: "rewards",
        saying: dialogue.words(isOn ? .rewardOn : .rewardOff, .text(VisibleText.clean(row.title)))
      )
    }
  }

  private static func lines(_ dialogue: Dialogue) -> [String] {
    let name = dialogue.name(rewards)
    return [
      "\(name) \(dialogue.typed(.verbAdd)) \"\(dialogue.words(.actRewardFor))\" 80",
      "\(name) \(dialogue.typed(.valueOff)) 1",
    ]
  }
}

private enum RewardsRequest {
  case rows(RowRequest)
  case add(TypedReward)
  case remove(ArraySlice<Word>)
}

/// What a reward is called, what it costs, and what it gives.
private struct TypedReward {
  /// Where it was typed.
  let word: Word
  let name: String
  let cost: Int
  let gives: String
}

private var typedReward: Parameter<TypedReward> {
  let place = Place(["NAME COST [30 min|1 video]"], offers: [], least: 2, most: .max)
  return Parameter(place) { arguments throws(CommandError) in
    var name = [try arguments.next("a name")]
    while let word = arguments.words.popFirst() {
      guard let cost = Int(word.text) else {
        name.append(word)
        continue
      }
      let gives = arguments.words.map { $0.text.lowercased() }.joined(separator: " ")
      arguments.words = []
      return TypedReward(
        word: name[0],
        name: name.map(\.text).joined(separator: " "),
        cost: cost,
        gives: gives.isEmpty ? "1 ×" : gives
      )
    }
    throw arguments.call.missing("what it costs")
  }
}

extension Dialogue {
  fileprivate func add(_ reward: TypedReward, to list: FamilyRows) throws(CommandError) {
    let cost = FamilyMember.Purse(amount: reward.cost, unit: "points")
    let act = FamilyAct.addReward(name: reward.name, cost: reward.cost, gives: reward.gives)
    let said = words(
      .rewardAdded,
      .text(VisibleText.clean(reward.name)),
      .text(cost.words(language)),
      .text(gift(reward.gives, reward.name))
    )
    try at(reward.word, try change(list.declaration, by: act, as: "rewards", saying: said))
  }
}
