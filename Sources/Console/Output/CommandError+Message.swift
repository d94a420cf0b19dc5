// SPDX-License-Identifier: GPL-3.0-or-later
import ChartFormats
import PlayKit
import StateEngine
import Storage

// The words of every error. A message is one sentence without a full stop; a hint says what to do.

extension CommandError {
  /// A stable word for scripts.
  package var code: String {
    switch cause {
    case .unknownCommand: "unknownCommand"
    case .misunderstood(let misunderstanding): misunderstanding.code
    case .expression: "badExpression"
    case .noValue: "noValue"
    case .missingArgument: "missingArgument"
    case .tooManyArguments: "tooManyArguments"
    case .wrongArgument: "badArgument"
    case .unknownOption: "unknownOption"
    case .unknownArgument: "unknownArgument"
    case .unknownSetting: "unknownSetting"
    case .wrongSetting: "badSetting"
    case .unknownMachine: "unknownMachine"
    case .faultyChart: "faultyChart"
    case .notOffered: "notOffered"
    case .unknownLink: "unknownLink"
    case .line: "badLine"
    case .syntax: "badSyntax"
    case .unreadable: "unreadable"
    case .unwritable: "unwritable"
    case .programFailed: "programFailed"
    case .nestedTooDeep: "nestedTooDeep"
    case .needsParent: "needsParent"
    case .guarded: "guarded"
    case .storeFact: "storeFact"
    case .sandboxOnly: "sandboxOnly"
    case .onlyForward: "onlyForward"
    case .nothingByHand: "nothingByHand"
    case .liveOnly: "liveOnly"
    case .badName: "badName"
    case .impossible: "impossible"
    case .said(let phrase, _): phrase.key
    case .journal: "journal"
    case .store, .lost: "store"
    case .settings: "settings"
    case .parentElsewhere: "parentElsewhere"
    case .snapshot: "badSnapshot"
    case .untried: "untried"
    case .noPath(_, _, let isBounded, _): isBounded ? "bounded" : "noPath"
    }
  }

  /// What went wrong, in one sentence.
  package var message: String {
    switch cause {
    case .unknownCommand(let name, _): "unknown command '\(name)'"
    case .misunderstood(let misunderstanding): misunderstanding.message
    case .expression(let error): error.message
    case .noValue(let fault): "the expression has no value: \(fault.message)"
    case .missingArgument(let what, _): "\(what) is missing"
    case .tooManyArguments: "too many arguments"
    case .wrongArgument(let found, let expected, _): "'\(found)' is not \(expected)"
    case .unknownOption(let option, _): "unknown option '\(option)'"
    case .unknownArgument(let label, let event, _): "'\(event)' has no argument '\(label)'"
    case .unknownSetting(let key, _): "unknown setting '\(key)'"
    case .wrongSetting(let key, let found, let allowed):
      "\(key) cannot be '\(found)': it takes \(allowed)"
    case .unknownMachine(let name, _): "unknown machine '\(name)'"
    case .faultyChart(let file, let findings): Self.message(of: findings, in: file)
    case .notOffered(let machine, let what): "\(machine) has no \(what)"
    case .unknownLink(let url, _): "'\(url)' leads nowhere"
    case .line(let fault): fault.message
    case .syntax(let cause): cause.message
    case .unreadable(let file, let code): "cannot read '\(file)': \(systemText(code))"
    case .unwritable(let file, let code): "cannot write '\(file)': \(systemText(code))"
    case .programFailed(let program, let status): "'\(program)' ended with status \(status)"
    case .nestedTooDeep(let limit): "run is nested more than \(limit) deep"
    case .needsParent(let what): "\(what) needs an open parent session"
    case .guarded(let what): "\(what) is for parents here: it needs an open parent session"
    case .storeFact(let event, _): "'\(event)' is sent by the store itself, not by hand"
    case .sandboxOnly(let what): "\(what) works in a sandbox only"
    case .onlyForward(let what, true): "'\(what)' moves a sandbox: a store only goes forward"
    case .onlyForward(let what, false): "'\(what)' cannot move the wall clock"
    case .nothingByHand(0, true, _): "nothing to redo: no 'undo' is left to be taken back"
    case .nothingByHand(0, false, true): "nothing to undo: parents have changed nothing by hand"
    case .nothingByHand(0, false, false): "nothing to undo: nothing was changed by hand here"
    case .nothingByHand(let count, let isAgain, _):
      "only \(count) change\(count == 1 ? "" : "s") can be \(isAgain ? "done again" : "undone")"
    case .liveOnly(let what): "\(what) needs a store: a sandbox has nothing to share"
    case .badName(let name, let why): why.message(name)
    case .impossible(let why): why
    case .said(let phrase, let fillings): phrase.text(.english, fillings)
    case .journal(let reason): "nothing was kept: \(reason)"
    case .store(let error): error.message
    case .lost(let first, let last, let error):
      "line\(first == last ? " \(first) is" : "s \(first) to \(last) are") as if never done: \(error.message)"
    case .settings(let fault): fault.message
    case .parentElsewhere: "the parent session belongs to another shell"
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
    switch cause {
    case .unknownCommand(_, let near): didYouMean(near) ?? "'help' lists the commands"
    case .misunderstood(let misunderstanding): misunderstanding.hint
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
    case .unknownSetting(_, let near): didYouMean(near) ?? "'settings' lists the keys"
    case .unknownMachine(_, let near): didYouMean(near) ?? "'machines' lists them"
    case .faultyChart(_, let findings): findings.first?.hint
    case .unknownLink(_, let known): known.isEmpty ? nil : "try \(known.joined(separator: ", "))"
    case .needsParent, .guarded: "'gate' asks the question that opens one"
    case .nothingByHand(0, false, true): "play itself is not undone; 'look 3' shows the past"
    case .nothingByHand(0, false, false):
      "play itself is not undone; what parents changed is undone in a parent session"
    case .onlyForward(_, true): "'look 3' shows the past; 'undo' takes back what was done by hand"
    case .onlyForward(_, false): "'look 3' shows the past"
    case .storeFact(_, let fact): fact.hint
    case .parentElsewhere: "settings are changed where the question was answered"
    case .store(let error), .lost(_, _, let error): error.hint
    case .noPath(_, _, _, true): "the way through the gate begins with 'gate'"
    case .badName(_, .unknown(let near)): didYouMean(near) ?? "'players' lists them"
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

/// The hint that names what may have been meant; nil when nothing is near.
func didYouMean(_ near: [String]) -> String? {
  near.isEmpty ? nil : "did you mean \(near.map { "'\($0)'" }.joined(separator: " or "))?"
}

extension CommandError.NameFault {
  func message(_ name: String) -> String {
    switch self {
    case .notANameOfLetters: "'\(name)' is no name: 1 to 20 letters, please"
    case .taken: "'\(name)' is taken already"
    case .unknown: "nobody is called '\(name)'"
    case .last: "'\(name)' is the last player and stays"
    }
  }
}

extension Misunderstanding {
  var code: String {
    switch cause {
    case .noSuchEvent: "unknownEvent"
    case .missing: "missingArgument"
    case .tooMany: "tooManyArguments"
    case .wrongArgument, .noSuchLabel, .repeated: "badArgument"
    }
  }

  var message: String {
    switch cause {
    case .noSuchEvent: "unknown event '\(event)'"
    case .missing(let argument): "\(event) needs \(argument.label.uppercased())"
    case .tooMany(let expected, let found):
      "\(event) takes \(expected == 0 ? "no" : "at most \(expected)") argument\(expected == 1 ? "" : "s"), not \(found)"
    case .wrongArgument(let argument, let found):
      "\(argument.label) cannot be '\(argument.isSecret ? "•" : found)': expected \(argument.expectation)"
    case .noSuchLabel(let label, _): "\(event) has no argument '\(label)'"
    case .repeated(let argument): "\(argument.label) is given twice"
    }
  }

  var hint: String? {
    switch cause {
    case .noSuchEvent(let near): didYouMean(near) ?? "'events' lists them"
    case .noSuchLabel(_, let near): didYouMean(near)
    case .missing(let argument): "expected \(argument.expectation)"
    default: nil
    }
  }
}

extension ArgumentDeclaration {
  /// What may stand there, for messages and help: `one of raetsel, zahlen` or `a whole number`.
  var expectation: String {
    if !choices.isEmpty { return "one of \(choices.map(\.value).joined(separator: ", "))" }
    return switch type.kind {
    case .bool: "on or off"
    case .int:
      "a whole number" + (range.map { ", \($0.lowerBound) to \($0.upperBound)" } ?? "")
    case .double: "a number"
    case .string: "a text"
    case .list: "words joined with commas"
    case .map, .any: "a value"
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

extension SyntaxFault.Cause {
  var message: String {
    switch self {
    case .unterminatedQuote: "a quote is opened and never closed"
    case .badEscape: "an escape that does not exist: \\\" \\\\ \\n \\t \\u{…} do"
    case .missingRedirectionTarget: "a file name is missing after > or >>"
    case .emptyPipe: "a program is missing after |"
    case .missingCommand: "a command is missing before the redirection"
    case .textAfterRedirection: "nothing may follow a redirection"
    }
  }
}
