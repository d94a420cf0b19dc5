// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import ShellCore
import StateEngine

extension Command {
  static let rewards = Command(
    "rewards",
    parentsName: .nameRewards,
    group: .parents,
    takes: .ways(
      Way { RewardsRequest.rows(.list) },
      Way(.add, takes: .rest(["NAME COST [30 min|1 video]"], missing: "a name")) { .add($0) },
      Way(.on, takes: .row) { .rows(.turn($0, isOn: true)) },
      Way(.off, takes: .row) { .rows(.turn($0, isOn: false)) },
      otherwise: { @Sendable word, shell in shell.dialogue.sayHow(lines(shell.dialogue), at: word) }
    ),
    summary: "what points can be spent on, one by one",
    details: """
      A reward gives minutes, videos, or the thing it is named after, which you hand out. Minutes \
      are added to the day's play when redeemed, except those for music and friends. Changing needs \
      an open parent session.
      """,
    examples: [
      Example("rewards", shows: "the list, numbered", after: parent),
      Example("rewards add \"Eis essen\" 80", "rewards", shows: "a thing", after: parent),
      Example("rewards off 2", shows: "one cannot be had", after: parent),
    ],
    answers: [[RowsAnswer.self], [RecordsAnswer.self, SettingAnswer.self]],
    access: .parent(beyond: 0),
    recorded: .withArguments
  ) { (dialogue: Dialogue, request) throws(CommandError) in
    let list = try dialogue.rows(of: .rewards)
    switch request {
    case .rows(.list):
      let heading = dialogue.words(.listRewards)
      dialogue.answer(list, heading, as: "rewards", showsState: true, lines(dialogue))
    case .add(let words): try dialogue.addReward(Array(words), to: list, lines(dialogue))
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
      "\(name) \(dialogue.typed(.verbAdd)) \"Eis essen\" 80",
      "\(name) \(dialogue.typed(.valueOff)) 1",
    ]
  }
}

private enum RewardsRequest {
  case rows(RowRequest)
  case add(ArraySlice<Word>)
}

extension Dialogue {
  /// Adds a reward: what it is called, what it costs, and perhaps what it gives.
  fileprivate func addReward(
    _ words: [Word],
    to list: FamilyRows,
    _ lines: [String]
  ) throws(CommandError) {
    guard let first = words.first else { return }
    guard let place = words.indices.dropFirst().first(where: { Int(words[$0].text) != nil }) else {
      throw sayHow([lines[0]], at: first)
    }
    let name = words[..<place].map(\.text).joined(separator: " ")
    let rest = words[(place + 1)...]
    let gives = rest.isEmpty ? "1 ×" : rest.map { $0.text.lowercased() }.joined(separator: " ")
    let price = Int(words[place].text) ?? 0
    let cost = FamilyMember.Purse(amount: price, unit: "points")
    try at(first) { () throws(CommandError) in
      try change(
        list.declaration,
        by: .addReward(name: name, cost: price, gives: gives),
        as: "rewards",
        saying: self.words(
          .rewardAdded,
          .text(VisibleText.clean(name)),
          .text(cost.words(language)),
          .text(gift(gives, name))
        )
      )
    }
  }
}
