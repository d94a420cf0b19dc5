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
    usage: ["rewards", "rewards add NAME COST [30 min|1 video]", "rewards on N", "rewards off N"],
    summary: "what points can be spent on, one by one",
    details: """
      A reward gives minutes, videos, or the thing it is named after, which you hand out. Minutes \
      are added to the day's play when redeemed, except those for music and friends. Changing needs \
      an open parent session.
      """,
    arguments: [.words(["add", "on", "off"]), .text],
    examples: [
      Example("rewards", shows: "the list, numbered", after: parent),
      Example("rewards add \"Eis essen\" 80", "rewards", shows: "a thing", after: parent),
      Example("rewards off 2", shows: "one cannot be had", after: parent),
    ],
    answers: [[RowsAnswer.self], [RecordsAnswer.self, SettingAnswer.self]],
    access: .parent(beyond: 0),
    recorded: .withArguments
  ) { (dialogue: Dialogue, call) throws(CommandError) in
    let list = try dialogue.rows(of: .rewards)
    let name = dialogue.name(call.command)
    let lines = [
      "\(name) \(dialogue.typed(.verbAdd)) \"Eis essen\" 80",
      "\(name) \(dialogue.typed(.valueOff)) 1",
    ]
    guard let verb = call.arguments.first else {
      return dialogue.answer(list, dialogue.words(.listRewards), of: call, showsState: true, lines)
    }
    if dialogue.isWord(verb, .verbAdd) {
      _ = try call.argument(1, "a name")
      return try dialogue.addReward(Array(call.arguments.dropFirst()), to: list, lines)
    }
    let isOn = dialogue.isWord(verb, .valueOn)
    guard isOn || dialogue.isWord(verb, .valueOff) else { throw dialogue.sayHow(lines, at: verb) }
    let row = try list.row(named: call.arguments.dropFirst(), of: call)
    try dialogue.change(
      list.declaration,
      by: .offerReward(id: row.id, isOn),
      as: "rewards",
      saying: dialogue.words(isOn ? .rewardOn : .rewardOff, .text(VisibleText.clean(row.title)))
    )
  }
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
