// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit
import StateEngine
import Storage

extension Command {
  static let points = Command(
    "points",
    parentsName: .namePoints,
    group: .parents,
    usage: ["points NAME [+N|-N|=N [REASON]]"],
    summary: "read or adjust the points of a child",
    details: """
      More, fewer, or exactly that many points, whoever is on the screen, with a reason that is \
      kept. Adjusting needs an open parent session on a guarded store.
      """,
    arguments: [.player, .text],
    examples: [
      Example("points Alexander", shows: "how many there are", after: parent),
      Example("points Alexander +20 tidying up", shows: "twenty more", after: parent),
    ],
    json: giftFields + [
      .always("balance", .int, "the points then"), .always("unit", .string, "what is counted"),
    ] + JSONShape.records.map(\.perhaps),
    access: .parent(beyond: 0),
    recorded: .withArguments
  ) { (dialogue: Dialogue, call) throws(CommandError) in
    guard let word = call.arguments.first else { throw dialogue.askWhichChild() }
    try dialogue.answerPurse(of: word, call, unit: "points")
  }

  static let giftFields: [JSONField] = [
    .sometimes("id", .string, "the child's id, when one was named"),
    .sometimes("name", .string, "the child's name"),
    .sometimes("amount", .int, "what was given, negative when taken"),
    .sometimes("reason", .string, "what for"),
  ]
}

extension Word {
  /// Whether it stands for an amount, and not for somebody: it begins with a sign, or is empty.
  var isAmount: Bool { text.first.map { "+-=−".contains($0) } ?? true }

  /// How much more a purse gets by `+3`, `-3` or `=3`; nil when it is none of them.
  func amount(over balance: @autoclosure () -> Int) -> Int? {
    var digits = text.unicodeScalars[...]
    guard let sign = digits.popFirst(), let first = digits.first, "0"..."9" ~= first,
      let number = Int(Substring(digits))
    else { return nil }
    switch sign {
    case "+": return number
    case "-", "−": return -number
    case "=":
      let (distance, overflow) = number.subtractingReportingOverflow(balance())
      return overflow ? nil : distance
    default: return nil
    }
  }
}

extension Dialogue {
  /// How much is given at a time, at most.
  private static var largestGift: Int { 100_000 }
  /// How many letters a reason has, at most.
  private static var longestReason: Int { 200 }

  /// The error for a line that names no child where one must be.
  func askWhichChild() -> CommandError {
    let names = session.people.map(\.name).joined(separator: ", ")
    return CommandError(.said(.childWhich, [.text(names)]))
  }

  /// Answers with what is in the purse of the child named, changed when an amount stands behind it.
  func answerPurse(of word: Word, _ call: Call, unit: String) throws(CommandError) {
    let child = try child(word)
    guard let machine = session.machine(where: { $0.purse?.unit == unit }) else {
      throw CommandError(.notOffered(machine: session.current.name, what: unit))
    }
    let slot = try session.slot(named: machine)
    guard let purse = slot.purse(of: child.id) else {
      throw CommandError(.notOffered(machine: slot.name, what: unit))
    }
    let extra: [String: Value] = [
      "id": .string(child.id), "name": .string(child.name), "unit": .string(unit),
    ]
    guard let typed = call.arguments.dropFirst().first else {
      session.useParentSession()
      let sentence = words(.purseHas, .text(child.name), .text(purse.words(language)))
      let fields = extra.merging(["balance": .int(purse.amount)]) { $1 }
      return answer(call.command.name, saying: [sentence], fields)
    }
    try needParent(for: "changing \(unit) of \(child.name)")
    let amount = try amount(typed, over: purse, of: child)
    let reason = call.arguments.dropFirst(2).map(\.text).joined(separator: " ")
    try checkReason(reason, atMost: Self.longestReason, at: typed)
    let (records, mark) = try give(
      amount,
      unit: unit,
      reason: reason,
      to: child.id,
      in: slot
    )
    try session.noteAct(call.command.name, mark.change, since: mark.numbers)
    session.useParentSession()
    let sum = FamilyMember.Purse(amount: purse.amount.clampedSum(amount), unit: unit)
    let signed = amount < 0 ? "−\(amount.magnitude)" : "+\(amount)"
    let fillings: [Phrase.Filling] = [
      .text(child.name), .text(sum.words(language)), .text(signed),
      .text(VisibleText.clean(reason)),
    ]
    let sentence = (reason.isEmpty ? Phrase.purseChanged : .purseChangedFor)
      .text(language, fillings)
    let told: [String: Value] = [
      "amount": .int(amount), "balance": .int(sum.amount), "reason": .string(reason),
    ]
    answer(
      call.command.name,
      records,
      saying: [sentence],
      extra.merging(told) { $1 }
    )
  }

  /// - Throws: when a reason is too long, or has more than one line.
  func checkReason(_ reason: String, atMost length: Int, at word: Word) throws(CommandError) {
    if reason.count <= length, !reason.contains(where: \.isNewline) { return }
    throw CommandError(.said(.purseReason, [.number(length)]), at: word)
  }

  private func amount(
    _ word: Word,
    over purse: FamilyMember.Purse,
    of child: Person
  ) throws(CommandError) -> Int {
    let shown = Phrase.Filling.text(purse.words(language))
    guard let amount = word.amount(over: purse.amount) else {
      throw CommandError(.said(.purseAmount, [word.shown, "+3"]), at: word)
    }
    guard amount != 0 else {
      throw CommandError(.said(.purseZero, [.text(child.name), shown]), at: word)
    }
    guard amount.magnitude <= Self.largestGift else {
      throw CommandError(.said(.purseMuch, [.number(Self.largestGift)]), at: word)
    }
    guard purse.amount.clampedSum(amount) >= 0 else {
      throw CommandError(.said(.purseDebt, [.text(child.name), shown]), at: word)
    }
    return amount
  }

  /// Gives to a child, or takes, whoever is active.
  ///
  /// - Returns: what happened, what it changed, and where the store's numbers stood before.
  /// - Throws: when the machine does not take it now.
  func give(
    _ amount: Int,
    unit: String,
    reason: String,
    to id: String,
    in slot: MachineSlot
  ) throws(CommandError) -> ([Record], (change: ActChange, numbers: Session.ActMark?)) {
    guard let purse = slot.capabilities.purse, let event = purse.giftEvent else {
      throw CommandError(.notOffered(machine: slot.name, what: unit))
    }
    let numbers = session.actMark
    let why: Value = reason.isEmpty ? .null : .string(reason)
    let reply = slot.engine.send(Event(event, [.int(amount), .string(id), why]))
    guard reply.isAccepted || reply.journalFault != nil else {
      let name = session.people.first { $0.id == id }?.name ?? id
      throw CommandError(.said(.purseLater, [.text(name)]))
    }
    let key = AccountKey(machine: slot.name, name: purse.variable, owner: .string(id))
    return (try accepted(reply, event), (.account(key, amount: amount), numbers))
  }
}
