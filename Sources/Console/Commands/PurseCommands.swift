// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import ShellCore
import StateEngine

extension Command {
  static let coins = Command(
    "coins",
    parentsName: .nameCoins,
    group: .machine,
    takes: .coins,
    summary: "read or adjust the purse of a child",
    details: """
      Without an argument: the balance of the active child. With one: more, fewer, or exactly that \
      many, by the machine's host event, as one entry of the ledger. With a name: the same for any \
      child, with a reason that is kept. On a guarded store, adjusting needs an open parent \
      session.
      """,
    examples: [
      Example("coins +5", shows: "five coins more", after: atHome),
      Example("coins +5", "coins =12", "coins", shows: "exactly twelve", after: atHome),
      Example("coins Alexander +3 reading a book", shows: "three, and what for", after: parent),
    ],
    answers: [
      [PurseAnswer.self], [PurseAnswer.self, RecordsAnswer.self], [TransitionAnswer.self],
    ],
    access: .parent(beyond: 0),
    recorded: .withArguments,
    worksOnApp: true
  ) { (dialogue: Dialogue, request) throws(CommandError) in
    let word: Word?
    switch request {
    case .child(let child, let gift):
      return try dialogue.answerPurse(of: child, gift, unit: "coins", as: "coins")
    case .own(let amount): word = amount
    }
    // Behind the gate the purses of all are meant.
    if word == nil, dialogue.voice == .parent, !dialogue.session.people.isEmpty {
      return try dialogue.answerPurses(unit: "coins", as: "coins")
    }
    let slot = dialogue.session.current
    var balance: Int {
      (slot.capabilities.purse?.balance).flatMap { slot.engine.value(of: $0)?.intValue } ?? 0
    }
    let event = slot.declared.adjustEvent
    if let word, event >= 0 {
      guard let amount = word.amount(over: balance) else {
        throw word.wrong(expected: "+N, -N or =N with a whole number")
      }
      if amount != 0 || !word.text.hasPrefix("=") {
        dialogue.session.useParentSession()
        let arguments = try dialogue.session.check([.int(amount)], of: event)
        return try dialogue.send(event, arguments, as: "coins")
      }
    }
    guard let purse = slot.capabilities.purse, word == nil || event >= 0 else {
      // Behind the gate no machine's purse is meant.
      if dialogue.voice == .parent { throw dialogue.askWhichChild() }
      throw CommandError(.notOffered(machine: slot.name, what: "purse"))
    }
    let sum = FamilyMember.Purse(amount: balance, unit: purse.unit)
    var line = "\(sum.amount) \(sum.unit)" + (word == nil ? "" : " already")
    if dialogue.voice == .parent {
      line = sum.words(dialogue.language)
      if word != nil { line = dialogue.words(.purseSame, .text(line)) }
    }
    dialogue.answer(
      "coins",
      saying: [line],
      PurseAnswer(balance: sum.amount, unit: sum.unit)
    )
  }
}

private enum CoinsRequest {
  /// The purse of the active child, with an amount perhaps.
  case own(Word?)
  case child(Person, Gift?)
}

extension Parameter where Content == CoinsRequest {
  fileprivate static var coins: Parameter {
    let child = Parameter<Person>.child
    let gift = Parameter<Gift?>.gift
    let written = ["", "+N", "-N", "=N"] + Place(all: [child.place, gift.place]).written
    let place = Place(written, offers: [[.player]], least: 0, most: .max)
    return Parameter(place) { arguments throws(CommandError) in
      if let word = arguments.words.first, !word.isAmount {
        return .child(try child.read(&arguments), try gift.read(&arguments))
      }
      try arguments.check(atMost: 1)
      return .own(arguments.words.popFirst())
    }
  }
}
