// SPDX-License-Identifier: GPL-3.0-or-later
package import Household
import PlayKit
package import StateEngine
import Storage

// The words of the house's errors. A message is one sentence without a full stop.

extension HouseError {
  /// What went wrong, in one sentence.
  package var message: String {
    switch cause {
    case .misunderstood(let misunderstanding): misunderstanding.message
    case .noValue(let fault): "the expression has no value: \(fault.message)"
    case .unknownSetting(let key, _): "unknown setting '\(key)'"
    case .wrongSetting(let key, let found, let allowed):
      "\(key) cannot be '\(found)': it takes \(allowed)"
    case .unknownMachine(let name, _): "unknown machine '\(name)'"
    case .faultyMachine(let faults): faults
    case .notOffered(let machine, let what): "\(machine) has no \(what)"
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
    case .impossible(let why): why.message
    case .said(let phrase, let fillings): phrase.text(.english, fillings)
    case .journal(let reason): "nothing was kept: \(reason)"
    case .store(let error): error.message
    case .lost(let first, let last, let error):
      "line\(first == last ? " \(first) is" : "s \(first) to \(last) are") as if never done: \(error.message)"
    case .settings(let fault): fault.message
    case .unreadable(let fault): "'\(fault.path)' cannot be read: \(fault.words)"
    case .unwritable(let fault): "'\(fault.path)' cannot be written: \(fault.words)"
    case .parentElsewhere: "the parent session belongs to another shell"
    case .other: shellCause?.message ?? code
    }
  }
}

extension HouseError.NameFault {
  package func message(_ name: String) -> String {
    switch self {
    case .notANameOfLetters: "'\(name)' is no name: 1 to 20 letters, please"
    case .taken: "'\(name)' is taken already"
    case .unknown: "nobody is called '\(name)'"
    case .last: "'\(name)' is the last player and stays"
    }
  }
}

extension Reply.Misunderstanding {
  package var message: String {
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
}

extension Event.Argument {
  /// What may stand there, for messages and help: `one of raetsel, zahlen` or `a whole number`.
  package var expectation: String {
    if !choices.isEmpty { return "one of \(choices.map(\.value).joined(separator: ", "))" }
    return switch type.kind {
    case .bool: "on or off"
    case .int:
      "a whole number" + (range.map { ", \($0.lowerBound) to \($0.upperBound)" } ?? "")
    case .double: "a number"
    case .string: "a text"
    case .list: "words joined with commas"
    case .map, .any: "a text, a number or JSON"
    }
  }
}
