import PlayKit
import StateEngine

extension Command {
  static let coins = Command(
    "coins",
    group: .machine,
    usage: ["coins", "coins +N", "coins -N", "coins =N"],
    summary: "read or adjust the purse of the active child",
    details: """
      Without an argument: the balance. With one: more, fewer, or exactly that many, by the \
      machine's host event, as one entry of the ledger. On a store that is guarded, \
      adjusting needs an open parent session.
      """,
    arguments: [.text],
    examples: [
      Example("coins +5", shows: "five coins more", after: atHome),
      Example("coins +5", "coins =12", "coins", shows: "exactly twelve", after: atHome),
    ],
    json: [
      .sometimes("balance", .int, "the purse, when it was only read"),
      .sometimes("unit", .string, "what is counted"),
    ] + JSONShape.transition.map(\.perhaps),
    access: .parent(beyond: 0),
    recorded: .withArguments
  ) { (shell: Shell, call) throws(CommandError) in
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
    let expected = "+N, -N or =N with a whole number"
    // Made only when it is thrown: it looks for near words.
    func wrong() -> CommandError { word.wrong(expected: expected) }
    guard let sign = word.text.first, "+-=".contains(sign),
      let number = Int(word.text.dropFirst()), word.text.dropFirst().first?.isNumber ?? false
    else { throw wrong() }
    switch sign {
    case "+": return number
    case "-": return -number
    default:
      let (distance, overflow) = number.subtractingReportingOverflow(balance)
      if overflow { throw wrong() }
      return distance
    }
  }
}
