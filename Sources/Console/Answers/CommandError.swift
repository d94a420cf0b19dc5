// SPDX-License-Identifier: GPL-3.0-or-later
package import ChartFormats
package import Household
package import ShellCore
package import StateEngine

/// Why a command could not be done: cause and place; the words are made in `Output`.
package typealias CommandError = HouseError

/// What the shell's language adds to the causes of the house.
package enum ShellCause: HouseError.OtherCause {
  /// No command or word of that name.
  case unknownCommand(String, suggestions: [String])
  /// An expression that cannot be read.
  case expression(ExpressionSyntaxError)
  /// An argument is missing; what is expected.
  case missingArgument(String, usage: String)
  /// An argument too many.
  case tooManyArguments(usage: String)
  /// An argument of the wrong kind: what was found, what is expected.
  case wrongArgument(found: String, expected: String, suggestions: [String] = [])
  /// An option that a command does not have.
  case unknownOption(String, known: [String])
  /// A label that is no argument of an event.
  case unknownArgument(String, event: String, suggestions: [String])
  /// A file with a chart that cannot run: everything that is wrong with it.
  case faultyChart(file: String, [ScxmlFault.Finding])
  /// An address that leads nowhere.
  case unknownLink(String, known: [String])
  /// The line itself cannot be read.
  case line(LineFault)
  /// Quotes, escapes or redirections that cannot be read.
  case syntax(LexicalFault.Cause)
  /// A file that cannot be opened or read.
  case unreadable(file: String, code: Int32)
  /// A file or program that cannot be written to.
  case unwritable(file: String, code: Int32)
  /// A program that ended with a status other than 0.
  case programFailed(String, status: Int32)
  /// What cannot be done, in one sentence.
  case impossible(String)
  /// `run` inside `run` inside `run` …
  case nestedTooDeep(Int)
  /// A text is no state that a sandbox could begin at.
  case snapshot(SnapshotProblem)
  /// A command that is never tried, and why.
  case untried(String, because: String)
  /// No path to a state was found: none at all, or none among the states looked at.
  case noPath(String, states: Int, isBounded: Bool, isGated: Bool)
}

extension CommandError {
  /// An error of the shell's own language.
  package init(_ cause: ShellCause, column: Int = 0, length: Int = 1) {
    self.init(.other(cause), column: column, length: length)
  }

  /// An error at a word.
  package init(_ cause: Cause, at word: Word) {
    self.init(cause, column: word.column, length: word.length)
  }

  /// An error of the shell's own language at a word.
  package init(_ cause: ShellCause, at word: Word) {
    self.init(.other(cause), at: word)
  }

  /// The cause, when it is one of the shell's own language.
  package var shellCause: ShellCause? {
    if case .other(let cause) = cause { cause as? ShellCause } else { nil }
  }

  /// What cannot be done, and why, in one sentence, at a word.
  static func impossible(_ why: String, at word: Word? = nil) -> CommandError {
    let cause = ShellCause.impossible(why)
    return word.map { CommandError(cause, at: $0) } ?? CommandError(.other(cause))
  }
}

extension Word {
  /// The error that it is not what was expected; `known` are words of which one may be meant.
  func wrong(expected: String, among known: [String] = []) -> CommandError {
    let near = Suggestions.near(text, among: known)
    return CommandError(
      .wrongArgument(found: text, expected: expected, suggestions: near),
      at: self
    )
  }
}
