// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import ShellCore
import Storage

extension TakenBack {
  /// What came of it, in a sentence or two.
  func sentence(isAgain: Bool) -> String {
    switch extent {
    case .whole: "\(isAgain ? "Done again" : "Taken back"): \(what)."
    case .part(let left, let given):
      "Taken back: \(left) of \(what). The other \(given - left) are spent."
    case .nothing(let why):
      "\(isAgain ? "Not done again" : "Not taken back"): \(what). \(why.message)"
    case .later(let why): "Left for later: \(what): \(why.message)."
    }
  }

  /// The same for programs.
  var answer: TakenBackAnswer.Act {
    var told = TakenBackAnswer.Act(act: act.number, kind: act.kind, what: what, extent: "whole")
    if case .account(_, let amount) = change { told.amount = amount }
    switch extent {
    case .whole: break
    case .part: told.extent = "part"
    case .nothing(let why): (told.extent, told.message) = ("nothing", why.message)
    case .later(let why): (told.extent, told.message) = ("later", why.message)
    }
    return told
  }
}

/// What was taken back, or done again.
struct TakenBackAnswer: Answer {
  @Field(
    """
    on a store: each with act, kind, what, extent (whole, part, nothing, later), amount, message
    """
  ) var acts: [Act] = []

  struct Act: Encodable {
    var act: Int
    var kind, what, extent: String
    var amount: Int?
    var message: String?
  }
}

extension TakenBack.Reason {
  /// A sentence.
  fileprivate var message: String {
    switch self {
    case .doneElsewhere(let isAgain):
      "It was \(isAgain ? "done again" : "taken back") on another device."
    case .spent: "All of it is spent."
    case .nothingTaken: "Nothing was taken."
    case .changed(let setting, let value): "It is \(setting.text(of: value)) by now."
    case .answeredAnew: "The request was answered anew."
    case .named(let name?): "The name is \(name) by now."
    case .named(nil): "Nobody is there by now."
    case .taken(let name): "There is another \(name) by now."
    case .noParent(let name): "No parent is called \(name) by now."
    }
  }
}
