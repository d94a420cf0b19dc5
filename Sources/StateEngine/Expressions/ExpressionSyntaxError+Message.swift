// SPDX-License-Identifier: Apache-2.0

extension ExpressionSyntaxError {
  /// The fault in a few words, without column and without a full stop.
  package var message: String {
    switch cause {
    case .unexpectedCharacter(let character): "unexpected character '\(character)'"
    case .unterminatedString: "string without closing quote"
    case .invalidEscape: "unknown escape in string"
    case .expected(let expectation): "expected \(expectation.words)"
    case .unknownName(let name, _): "unknown name '\(name)'"
    case .unknownValue(let word, let variable, _):
      "'\(word)' is neither a name nor a known value of '\(variable)'"
    case .secretName(let name): "'\(name)' is secret"
    case .tooDeep: "expression nested too deep"
    case .numberOutOfRange: "number out of range"
    case .typeMismatch(let expected, let found): "\(expected.words) is needed, not \(found.words)"
    case .faultyVariable(let name): "the derived variable '\(name)' has no valid type"
    case .other(let message, _): message
    }
  }

  /// What may help, when something does: a suggestion, or the right way to write it.
  package var hint: String? {
    switch cause {
    case .unexpectedCharacter("="): "equality is written =="
    case .unexpectedCharacter("&"): "and is written &&"
    case .unexpectedCharacter("|"): "or is written ||"
    case .unterminatedString: "strings stand in '…' or \"…\""
    case .invalidEscape: "known are \\' \\\" \\\\ \\n \\t \\r \\uXXXX \\u{…}"
    case .unknownName("state", []): "In('NAME') asks for a state"
    case .unknownName(_, let suggestions): didYouMean(suggestions)
    case .unknownValue(let word, _, let suggestions):
      didYouMean(suggestions) ?? "a string needs quotes: \(Value.string(word).expressionText)"
    case .tooDeep: "at most \(ExpressionParser.maximumDepth) levels"
    case .numberOutOfRange: "whole numbers have 64 bits: \(Int.min) to \(Int.max)"
    default: nil
    }
  }
}

extension ExpressionTypeError {
  /// The fault in a few words, the operand quoted, without a full stop.
  package var message: String {
    switch cause {
    case .mismatch(let expected, let found):
      "\(expected.words) is needed, but \(tree) is \(found.words)"
    case .unknownName(let name): "unknown name '\(name)'"
    case .circular(let name): "the derived variable '\(name)' refers to itself"
    }
  }
}

extension ExpressionSyntaxError.Expectation {
  fileprivate var words: String {
    switch self {
    case .operand: "a value"
    case .operatorOrEnd: "an operator or the end"
    case .mark(let mark): "'\(mark)'"
    case .memberName: "a name"
    case .nodeName: "the name of a state"
    case .constant: "a constant"
    }
  }
}

extension ExpressionTypeError.Requirement {
  fileprivate var words: String {
    switch self {
    case .kind(let kind): kind.words
    case .number: "a number"
    case .numberOrString: "a number or a string"
    case .member(let name): "something with a member '\(name)'"
    }
  }
}

extension Value.Domain {
  fileprivate var words: String { isOptional ? "\(kind.words) or null" : kind.words }
}

extension Value.Domain.Kind {
  fileprivate var words: String {
    switch self {
    case .any: "any value"
    case .bool: "a truth value"
    case .int: "a whole number"
    case .double: "a number"
    case .string: "a string"
    case .list: "a list"
    case .map: "a map"
    }
  }
}
