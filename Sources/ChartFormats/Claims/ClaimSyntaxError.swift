// SPDX-License-Identifier: Apache-2.0
package import StateEngine

/// Where and why a text is no claim.
package struct ClaimSyntaxError: Error, Sendable, Hashable {
  /// What was wrong.
  package enum Cause: Sendable, Hashable {
    /// No state of that name; the suggestions are nearest first.
    case unknownState(String, suggestions: [String])
    /// No event of that name; the suggestions are nearest first.
    case unknownEvent(String, suggestions: [String])
    /// Something else should stand here; how such a claim is written.
    case expected(String, usage: String)
    /// More than such a claim has.
    case unexpected(String, usage: String)
    /// A word that is no length of time.
    case wrongTime(String)
    /// An expression that is none, or does not fit.
    case expression(ExpressionSyntaxError)
  }

  /// The first character of the fault, from 1; one past the end when something is missing.
  package var column: Int
  /// How many characters the fault has; 0 at the end of the text.
  package var length: Int
  /// What was wrong.
  package var cause: Cause

  /// The fault in a few words, without column and without a full stop.
  package var message: String {
    switch cause {
    case .unknownState(let name, _): "no state is called '\(name)'"
    case .unknownEvent(let name, _): "no event is called '\(name)'"
    case .expected(let what, _): "expected \(what)"
    case .unexpected(let word, _): "the claim is complete before '\(word)'"
    case .wrongTime(let text): "'\(text)' is no length of time: expected one such as 30s"
    case .expression(let error): error.message
    }
  }

  /// What may help, when something does: a suggestion, or how such a claim is written.
  package var hint: String? {
    switch cause {
    case .unknownState(_, let near), .unknownEvent(_, let near):
      didYouMean(near)
    case .expected(_, let usage), .unexpected(_, let usage): "such a claim is written: \(usage)"
    case .wrongTime: nil
    case .expression(let error): error.hint
    }
  }
}
