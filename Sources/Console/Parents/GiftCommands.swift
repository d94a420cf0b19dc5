// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import ShellCore
import StateEngine
import Storage

extension Command {
  static let points = Command(
    "points",
    parentsName: .namePoints,
    takes: .gift,
    summary: "read or adjust the points of a child",
    details: """
      More, fewer, or exactly that many points, whoever is playing, with a reason that is kept; \
      the only child needs no name. Adjusting needs an open parent session on a guarded store.
      """,
    examples: [
      Example("points Alexander", shows: "how many there are", after: parent),
      Example("points Alexander +20 tidying up", shows: "twenty more", after: parent),
    ],
    fields: JSONField.purse + JSONField.records.sometimes,
    access: .parent(beyond: 0),
    recorded: .withArguments
  ) { (dialogue: Dialogue, gift) throws(CommandError) in
    try dialogue.answerPurse(gift, unit: "points", as: "points")
  }
}

/// What is given to whom, and what for.
struct Gift {
  let child: Person
  /// `+3`, `-3` or `=3`, as it was typed; nil when it was only asked.
  let amount: Word?
  let reason: String
}

extension Parameter where Content == Gift {
  /// A child with an optional amount and reason; the amount may come first.
  static var gift: Parameter {
    let child = Parameter<Person>.child
    let amount = Place(["[+N|-N|=N [REASON]]"], offers: [], least: 0, most: .max)
    return Parameter(Place(all: [child.place, amount])) { arguments throws(CommandError) in
      if arguments.words.first?.isAmount ?? false { arguments.putNameFirst(among: 2) }
      defer { arguments.words = [] }
      return Gift(
        child: try child.read(&arguments),
        amount: arguments.words.popFirst(),
        reason: arguments.words.map(\.text).joined(separator: " ")
      )
    }
  }
}

extension Word {
  /// Whether it stands for an amount, and not for somebody: what begins with no letter is no name.
  var isAmount: Bool {
    // Signs and digits of ASCII without a look at Unicode's tables.
    if let first = text.utf8.first, first < 0x40 { return true }
    return !(text.first?.isLetter ?? false)
  }

  /// How much more a purse gets by `+3`, `-3` or `=3`; nil when it is none of them.
  func amount(over balance: @autoclosure () -> Int) -> Int? {
    let isMinus = text.utf8.first == 0xE2 && text.hasPrefix("−")
    var number = 0
    // Of the bytes, those of the sign come first.
    var place = isMinus ? -"−".utf8.count : -1
    for byte in text.utf8 {
      place += 1
      if place <= 0 { continue }
      let (tens, isLarge) = number.multipliedReportingOverflow(by: 10)
      let (sum, isTooLarge) = tens.addingReportingOverflow(Int(byte) - 0x30)
      guard 0x30...0x39 ~= byte, !isLarge, !isTooLarge else { return nil }
      number = sum
    }
    guard place > 0, let sign = text.utf8.first else { return nil }
    switch sign {
    case UInt8(ascii: "+"): return number
    case _ where isMinus, UInt8(ascii: "-"): return -number
    case UInt8(ascii: "="):
      let (distance, overflow) = number.subtractingReportingOverflow(balance())
      return overflow ? nil : distance
    default: return nil
    }
  }
}

extension Dialogue {
  /// How the first child is added; nil where one is known.
  var wayToFirstChild: String? {
    session.lacksChildren ? Phrase.childrenNone.text(language, fillingsOfNone) : nil
  }

  /// The same where an engine is spoken of: to developers in English.
  var wayToFirstPlayer: String? {
    guard session.lacksChildren else { return nil }
    if voice != .developer { return wayToFirstChild }
    return Phrase.childrenNone.text(.english, ["children", "add"])
  }

  private var fillingsOfNone: [Phrase.Filling] {
    [.text(name(.players)), .text(typed(.verbAdd))]
  }

  /// The error for a line that names no child where one must be.
  func askWhichChild() -> CommandError {
    if session.lacksChildren { return CommandError(.said(.childrenNone, fillingsOfNone)) }
    let names = session.people.map(\.name).joined(separator: ", ")
    return CommandError(.said(.childWhich, [.text(names)]))
  }

  /// Answers with what is in each child's purse; programs read the one of whoever plays, or the first.
  func answerPurses(unit: String, as type: String) throws(CommandError) {
    session.useParentSession()
    let purses = try session.people.map { child throws(CommandError) in
      let purse = try session.purse(of: child.id, unit).purse
      return (child: child, purse: purse, line: sentence(of: purse, child))
    }
    let active = try session.activeChild()?.id
    let told = purses.first { $0.child.id == active } ?? purses.first
    let none = FamilyMember.Purse(amount: 0, unit: unit)
    answer(type, saying: purses.map(\.line), (told?.purse ?? none).fields(of: told?.child))
  }

  /// Answers with what is in the purse of the child named, changed when an amount stands behind it.
  func answerPurse(_ gift: Gift, unit: String, as type: String) throws(CommandError) {
    let child = gift.child
    let purse = try session.purse(of: child.id, unit).purse
    guard let word = gift.amount else {
      session.useParentSession()
      return answer(type, saying: [sentence(of: purse, child)], purse.fields(of: child))
    }
    try session.needParent(for: "changing \(unit) of \(child.name)")
    guard let amount = word.amount(over: purse.amount) else {
      throw CommandError(.said(.purseAmount, [word.shown, "+3"]), at: word)
    }
    let reason = gift.reason
    let act = FamilyAct.give(amount, unit: unit, to: child.id, reason: reason)
    let done = try at(word, try session.perform(act))
    session.useParentSession()
    let sum = FamilyMember.Purse(amount: purse.amount.clampedSum(amount), unit: unit)
    let signed = amount < 0 ? "−\(amount.magnitude)" : "+\(amount)"
    let fillings: [Phrase.Filling] = [
      .text(child.name), .text(sum.words(language)), .text(signed),
      .text(VisibleText.clean(reason)),
    ]
    let line = (reason.isEmpty ? Phrase.purseChanged : .purseChangedFor).text(language, fillings)
    answer(type, done.records, saying: [line]) { json in
      sum.fields(of: child)(json)
      json.put("amount", amount)
      json.put("reason", reason)
    }
  }

  /// The amount in a child's purse, as a sentence.
  private func sentence(of purse: FamilyMember.Purse, _ child: Person) -> String {
    words(.purseHas, .text(child.name), .text(purse.words(language)))
  }

  /// What is refused without a place of its own is refused at a word.
  func at<Result>(
    _ word: Word?,
    _ body: @autoclosure () throws(CommandError) -> Result
  ) throws(CommandError) -> Result {
    do throws(CommandError) {
      return try body()
    } catch {
      guard error.column == 0, let word else { throw error }
      throw CommandError(error.cause, at: word)
    }
  }
}

extension FamilyMember.Purse {
  /// What programs read of it.
  func fields(of child: Person? = nil) -> JSONPart {
    { json in
      json.put("balance", amount)
      json.put("id", child?.id)
      json.put("name", child?.name)
      json.put("unit", unit)
    }
  }
}
