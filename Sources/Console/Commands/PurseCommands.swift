import PlayKit
import StateEngine

extension Command {
  static let coins = Command(
    "coins",
    parentsName: .nameCoins,
    group: .machine,
    usage: ["coins", "coins +N", "coins -N", "coins =N", "coins NAME [+N|-N|=N [REASON]]"],
    summary: "read or adjust the purse of a child",
    details: """
      Without an argument: the balance of the active child. With one: more, fewer, or exactly that \
      many, by the machine's host event, as one entry of the ledger. With a name: the same for any \
      child, with a reason that is kept. On a store that is guarded, adjusting needs an open parent \
      session.
      """,
    arguments: [.oneOf([.player, .text]), .text],
    examples: [
      Example("coins +5", shows: "five coins more", after: atHome),
      Example("coins +5", "coins =12", "coins", shows: "exactly twelve", after: atHome),
      Example("coins Alexander +3 reading a book", shows: "three, and what for", after: parent),
    ],
    json: [
      .sometimes("balance", .int, "the purse, when it was only read"),
      .sometimes("unit", .string, "what is counted"),
    ] + giftFields + JSONShape.transition.map(\.perhaps),
    access: .parent(beyond: 0),
    recorded: .withArguments
  ) { (shell: Shell, call) throws(CommandError) in
    if let word = call.arguments.first, !word.isAmount {
      return try shell.answerPurse(of: word, call, unit: "coins")
    }
    try call.takes(atMost: 1)
    let slot = shell.session.current
    guard let purse = slot.capabilities.purse else {
      throw CommandError(.notOffered(machine: slot.name, what: "purse"))
    }
    let balance = slot.engine.value(of: purse.variable)?.intValue ?? 0
    guard call.parsed.words.count > 1 else {
      shell.answer(
        NoteReport(
          type: "coins",
          lines: [
            shell.voice == .parent
              ? FamilyMember.Purse(amount: balance, unit: purse.unit).words(shell.language)
              : "\(balance) \(purse.unit)"
          ],
          extra: ["balance": .int(balance), "unit": .string(purse.unit)]
        )
      )
      return
    }
    let word = call.parsed.words[1]
    let amount = try purseAmount(word, balance)
    if amount == 0, word.text.hasPrefix("=") {
      shell.answer(
        NoteReport(
          type: "coins",
          lines: ["\(balance) \(purse.unit) already"],
          extra: ["balance": .int(balance), "unit": .string(purse.unit)]
        )
      )
      return
    }
    try shell.send(Event(purse.adjustEvent, [.int(amount)]), as: "coins")
  }

  private static func purseAmount(_ word: Word, _ balance: Int) throws(CommandError) -> Int {
    if let amount = word.amount(over: balance) { return amount }
    throw word.wrong(expected: "+N, -N or =N with a whole number")
  }
}
