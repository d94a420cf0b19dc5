// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import ShellCore
import StateEngine

extension Command {
  static let coins = Command(
    "coins",
    parentsName: .nameCoins,
    takes: coinsRequest,
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
    fields: (JSONField.purse + JSONField.records + JSONField.transition).sometimes,
    access: .parent(beyond: 0),
    recorded: .withArguments,
    worksOnApp: true
  ) { (dialogue: Dialogue, request) throws(CommandError) in
    switch request {
    case .gift(let gift): try dialogue.answerPurse(gift, unit: "coins", as: "coins")
    case .change(let amount): try dialogue.change(amount)
    case .own:
      // Behind the gate the purses of all are meant.
      if dialogue.voice == .parent, !dialogue.session.people.isEmpty {
        return try dialogue.answerPurses(unit: "coins", as: "coins")
      }
      try dialogue.answerCoins(already: false)
    }
  }
}

extension Dialogue {
  /// Changes the purse of the active child, unless there is none or it holds that already.
  fileprivate func change(_ word: Word) throws(CommandError) {
    let session = session
    let slot = session.current
    let event = slot.declared.adjustEvent
    guard event >= 0 else { return try answerCoins(already: true) }
    guard let amount = word.amount(over: slot.balance) else {
      throw word.wrong(expected: "+N, -N or =N with a whole number")
    }
    if amount == 0, word.text.hasPrefix("=") { return try answerCoins(already: true) }
    session.useParentSession()
    try send(TypedEvent(event, try session.check([.int(amount)], of: event)), as: "coins")
  }

  /// Answers with what is in that purse; `already` where it was to hold just that.
  fileprivate func answerCoins(already: Bool) throws(CommandError) {
    let slot = session.current
    guard let purse = slot.capabilities.purse, !already || slot.declared.adjustEvent >= 0 else {
      // Behind the gate no machine's purse is meant.
      if voice == .parent { throw askWhichChild() }
      throw CommandError(.notOffered(machine: slot.name, what: "purse"))
    }
    let sum = FamilyMember.Purse(amount: slot.balance, unit: purse.unit)
    var line = sum.words(voice == .parent ? language : .english)
    if already { line = voice == .parent ? words(.purseSame, .text(line)) : "\(line) already" }
    answer("coins", saying: [line], sum.fields())
  }
}

private enum CoinsRequest {
  /// The purse of the active child.
  case own
  /// How it is changed.
  case change(Word)
  indirect case gift(Gift)
}

extension MachineSlot {
  fileprivate var balance: Int {
    (capabilities.purse?.balance).flatMap { engine.value(of: $0)?.intValue } ?? 0
  }
}

private var coinsRequest: Parameter<CoinsRequest> {
  let gift = Parameter<Gift>.gift
  let written = ["", "+N", "-N", "=N"] + gift.place.written
  let place = Place(written, offers: [[.player]], least: 0, most: .max)
  return Parameter(place) { arguments throws(CommandError) in
    if arguments.words.first?.isAmount ?? false { arguments.putNameFirst(among: 2) }
    if let word = arguments.words.first, !word.isAmount {
      return .gift(try gift.read(&arguments))
    }
    try arguments.check(atMost: 1)
    guard let amount = arguments.words.popFirst() else { return .own }
    arguments.call.known?.keep(by: arguments.shell.session.current.chart) {
      shell throws(CommandError) in
      try shell.dialogue.change(amount)
    }
    return .change(amount)
  }
}
