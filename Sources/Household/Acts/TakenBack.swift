// SPDX-License-Identifier: Apache-2.0
package import StateEngine
package import Storage

/// What came of taking an act back, or of doing it again.
package struct TakenBack {
  /// How much of it could be.
  package enum Extent: Equatable {
    /// All of it.
    case whole
    /// So much of a gift; the rest is spent.
    case part(Int, of: Int)
    /// Nothing, and why, in a sentence: what it gave has another value by now, or is spent.
    case nothing(String)
    /// Nothing yet, and why: it can be later, and what is older went before.
    case later(String)
  }

  /// What is taken back.
  package let act: Act
  /// What that changes.
  package var change: ActChange
  /// Where the store's numbers stood before.
  package var mark: Session.ActMark?
  /// What it was, in a few words: `Alexander +300 coins`.
  package var what = ""
  package var extent = Extent.whole
  package var records: [Record] = []

  /// A sentence for people, or two.
  package func sentence(isAgain: Bool) -> String {
    switch extent {
    case .whole: "\(isAgain ? "Done again" : "Taken back"): \(what)."
    case .part(let left, let given):
      "Taken back: \(left) of \(what). The other \(given - left) are spent."
    case .nothing(let why): "\(isAgain ? "Not done again" : "Not taken back"): \(what). \(why)"
    case .later(let why): "Left for later: \(what): \(why)."
    }
  }

  /// The same for programs.
  package var json: Value {
    var fields: [String: Value] = [
      "act": .int(act.number), "kind": .string(act.kind), "what": .string(what),
    ]
    if case .account(_, let amount) = change { fields["amount"] = .int(amount) }
    switch extent {
    case .whole: fields["extent"] = "whole"
    case .part: fields["extent"] = "part"
    case .nothing(let why):
      fields["extent"] = "nothing"
      fields["message"] = .string(why)
    case .later(let why):
      fields["extent"] = "later"
      fields["message"] = .string(why)
    }
    return .map(fields)
  }
}
