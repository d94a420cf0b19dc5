// SPDX-License-Identifier: Apache-2.0
import PlayMachines

/// Words that do not go together, and the forms that would.
struct Clash: Sendable, Hashable {
  /// A word to be put in another form.
  struct Mend: Sendable, Hashable {
    /// The word's place among the units.
    var unit: Int
    /// The form that is right.
    var form: LexicalForm
    /// What stands before it, such as the `a` of "al"; empty mostly.
    var before = ""
  }

  /// The words shown as one: from the first that matters to the last.
  var units: ClosedRange<Int>
  /// The words to change, in order.
  var mends: [Mend]
  /// What does not go together.
  var type: GrammarError.Category
  /// The rule's stable id.
  var ruleID: String
  /// Why, to be put in words when the right form is known.
  var reason: Reason

  /// Why two words do not go together.
  enum Reason: Sendable, Hashable {
    /// A verb follows its subject.
    case person(subject: String, verb: String)
    /// Articles and adjectives follow their noun.
    case gender(noun: String, gender: Gender)
    /// Articles and adjectives follow their noun.
    case number(noun: String, number: Number)
  }
}

/// One or many.
enum Number: String, Sendable, Hashable {
  case singular = "sg"
  case plural = "pl"
}

/// A Spanish noun's gender.
enum Gender: String, Sendable, Hashable {
  case masculine = "m"
  case feminine = "f"
}
