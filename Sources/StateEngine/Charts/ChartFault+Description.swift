// SPDX-License-Identifier: Apache-2.0

// A fault of a chart in words.

extension Chart.Fault: CustomStringConvertible {
  /// All that is wrong, a sentence a line.
  public var description: String {
    let count = findings.count == 1 ? "1 fault" : "\(findings.count) faults"
    let lines = findings.map { "  \($0.description)" }
    return (["the chart '\(chart)' has \(count):"] + lines).joined(separator: "\n")
  }
}

extension Chart.Fault.Finding: CustomStringConvertible {
  /// Where it stands, and what is wrong.
  package var description: String { "\(place): \(cause.description)" }
}

extension Chart.Fault.Cause: CustomStringConvertible {
  /// What is wrong, in one sentence without a full stop.
  package var description: String {
    switch self {
    case .duplicateName(let name): "'\(name)' is there twice"
    case .unknownNode(let name): "no state is called '\(name)'"
    case .parentAfterChild(let name): "the parent '\(name)' stands behind its child"
    case .outside: "it is outside every state: move it into the state that it belongs to"
    case .noState(let name): "the chart has no state for this case: add 'state(.\(name))'"
    case .unknownEvent(let name): "no event is called '\(name)'"
    case .unknownVariable(let name): Self.unknownVariable(name)
    case .unknownRule(let name): "no rule called '\(name)' is bound to this chart"
    case .expression(let error):
      if case .unknownName(let name) = error.cause, name.hasPrefix("<") {
        Self.unknownVariable(name)
      } else {
        error.message
      }
    case .wrongType(let expected, let found):
      "a value of type \(expected.notation) is needed, not \(found.notation)"
    case .wrongArgumentCount(let event, let expected, let found):
      "'\(event)' takes \(expected) arguments, not \(found)"
    case .wrongKind(let why): "the states do not fit their kinds: \(why)"
    case .badTargets(let names):
      "these states cannot be entered together from here: \(names.joined(separator: " "))"
    case .notAValue(let why): "it cannot be kept: \(why)"
    case .notHandled(let call):
      "nothing does it: add '$0.\(call) { … }' to the block that makes the machine"
    case .otherKind("Machine"): "no state is parallel: it is a Machine"
    case .otherKind(let kind): "states are parallel: it is a \(kind)"
    case .inputAssigned(let name): "'\(name)' is an input: the chart reads it and cannot assign it"
    case .inputTwice(let name): "'\(name)' is declared twice: as an input and as a variable"
    case .inputMissing(let name, let machine):
      "'\(machine)' reads the input '\(name)': declare an input of the same name, type and values here"
    case .neverStarted(let name):
      "no state starts it: add 'invoke(\\.\(name))' to the state that does"
    }
  }

  // What a key path without a name is called instead: see `VariableName`.
  private static func unknownVariable(_ name: String) -> String {
    if name.hasPrefix("<computed") {
      return "a computed property is no variable: store it, or declare it in 'derived'"
    }
    if name.hasPrefix("<offset") {
      return "the names of properties are lost: build without -disable-reflection-metadata"
    }
    return "no variable is called '\(name)'"
  }
}
