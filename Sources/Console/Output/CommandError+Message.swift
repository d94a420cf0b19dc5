// SPDX-License-Identifier: GPL-3.0-or-later
import ChartFormats
package import Household
import ShellCore
import StateEngine
import Storage

// The words of the errors of the shell's own language. A message is one sentence without a full stop;
// a hint says what to do.

extension ShellCause {
  /// What went wrong, in one sentence.
  package var message: String {
    switch self {
    case .unknownCommand(let name, _): "unknown command '\(name)'"
    case .expression(let error): error.message
    case .missingArgument(let what, _): "\(what) is missing"
    case .tooManyArguments: "too many arguments"
    case .wrongArgument(let found, let expected, _): "'\(found)' is not \(expected)"
    case .unknownOption(let option, _): "unknown option '\(option)'"
    case .unknownArgument(let label, let event, _): "'\(event)' has no argument '\(label)'"
    case .faultyChart(let file, let findings): Self.message(of: findings, in: file)
    case .unknownLink(let url, _): "'\(url)' leads nowhere"
    case .line(let fault): fault.message
    case .syntax(let cause): cause.message
    case .unreadable(let file, let code): "cannot read '\(file)': \(systemText(code))"
    case .unwritable(let file, let code): "cannot write '\(file)': \(systemText(code))"
    case .impossible(let why): why
    case .programFailed(let program, let status): "'\(program)' ended with status \(status)"
    case .nestedTooDeep(let limit): "run is nested more than \(limit) deep"
    case .snapshot(let problem): problem.message
    case .untried(let what, let why): "\(what) cannot be tried: \(why)"
    case .noPath(let state, let states, true, _):
      "no path to '\(state)' was found in \(states) states, and there may be more"
    case .noPath(let state, let states, false, _):
      "no path leads from here to '\(state)': all \(states) states were looked at"
    }
  }

  /// What to do about it, or nil.
  package var hint: String? {
    switch self {
    case .unknownCommand(_, let near): didYouMean(near) ?? "'help' lists the commands"
    case .expression(let error): error.hint
    case .missingArgument(_, let usage), .tooManyArguments(let usage): "usage: \(usage)"
    case .wrongArgument(_, _, let near): didYouMean(near)
    case .unknownOption(let option, let known):
      didYouMean(Suggestions.near(option, among: known))
        ?? (known.isEmpty
          ? "there are none; put a text in quotes"
          : "there \(known.count == 1 ? "is" : "are") \(known.joined(separator: ", "))")
    case .unknownArgument(_, _, let near):
      didYouMean(near.map { "\($0)=" }) ?? "put a text with '=' in it in quotes"
    case .faultyChart(_, let findings): findings.first?.hint
    case .unknownLink(_, let known): known.isEmpty ? nil : "try \(known.joined(separator: ", "))"
    case .noPath(_, _, _, true): "the way through the gate begins with 'gate'"
    default: nil
    }
  }

  private static func message(of findings: [ScxmlFault.Finding], in file: String) -> String {
    guard let first = findings.first else { return "'\(file)' holds no chart that can run" }
    let more = findings.count > 1 ? " (and \(findings.count - 1) more)" : ""
    return "\(file):\(first.line):\(first.column): \(first.message)\(more)"
  }

  private func systemText(_ code: Int32) -> String {
    FileFault("open", "", code: code).words
  }
}

extension CommandError {
  /// What to do about it, or nil.
  package var hint: String? {
    switch cause {
    case .misunderstood(let misunderstanding): misunderstanding.hint
    case .unknownSetting(_, let near): didYouMean(near) ?? "'settings' lists the keys"
    case .unknownMachine(_, let near): didYouMean(near) ?? "'machines' lists them"
    case .needsParent, .guarded: "'gate' asks the question that opens one"
    case .nothingByHand(0, false, true): "play itself is not undone; 'look 3' shows the past"
    case .nothingByHand(0, false, false):
      "play itself is not undone; what parents changed is undone in a parent session"
    case .onlyForward(_, true): "'look 3' shows the past; 'undo' takes back what was done by hand"
    case .onlyForward(_, false): "'look 3' shows the past"
    case .storeFact(_, let fact): fact.hint
    case .parentElsewhere: "settings are changed where the question was answered"
    case .store(let error), .lost(_, _, let error): error.hint
    case .badName(_, .unknown(let near)): didYouMean(near) ?? "'players' lists them"
    case .other: shellCause?.hint
    default: nil
    }
  }
}

extension Reply.Misunderstanding {
  var hint: String? {
    switch cause {
    case .noSuchEvent(let near): didYouMean(near) ?? "'events' lists them"
    case .noSuchLabel(_, let near): didYouMean(near)
    case .missing(let argument): "expected \(argument.expectation)"
    default: nil
    }
  }
}

extension LineFault {
  var message: String {
    switch self {
    case .containsNUL: "the line holds a NUL byte"
    case .notUTF8: "the line is not UTF-8"
    case .tooLong(let limit): "the line is longer than \(limit >> 20) MiB"
    }
  }
}

extension LexicalFault.Cause {
  var message: String {
    switch self {
    case .unterminatedQuote: "a quote is opened and never closed"
    case .badEscape: "an escape that does not exist: \\\" \\\\ \\n \\t \\u{…} do"
    case .missingRedirectionTarget: "a file name is missing after > or >>"
    case .emptyPipe: "a program is missing after |"
    case .missingCommand: "a command is missing before the redirection"
    case .textAfterRedirection: "nothing but --replace may follow a redirection"
    }
  }
}
