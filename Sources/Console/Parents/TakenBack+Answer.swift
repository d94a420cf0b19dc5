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

  /// Writes the same for programs.
  func write(to json: JSONWriter) {
    json.put("act", act.number)
    if case .account(_, let amount) = change { json.put("amount", amount) }
    json.put("kind", act.kind)
    json.put("what", what)
    switch extent {
    case .whole: json.put("extent", "whole")
    case .part: json.put("extent", "part")
    case .nothing(let why):
      json.put("extent", "nothing")
      json.put("message", why.message)
    case .later(let why):
      json.put("extent", "later")
      json.put("message", why.message)
    }
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
