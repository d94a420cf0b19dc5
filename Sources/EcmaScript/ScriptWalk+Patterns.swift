// SPDX-License-Identifier: Apache-2.0
import StateEngine

// Taking values apart, and errors that are caught.

extension ScriptWalk {
  /// The errors that a script can make.
  static let errors: Set<String> = [
    "Error", "TypeError", "RangeError", "ReferenceError", "SyntaxError",
  ]

  /// What can be gone through: the values of a list, the characters of a text.
  func elements(of value: ScriptValue) throws(EvaluationFault) -> [ScriptValue] {
    switch value {
    case .list(let list): return list
    case .string(let text):
      guard text.utf8.count <= 100_000 else { throw .tooLong }
      return text.map { .string(String($0)) }
    default: throw .notAList
    }
  }

  /// Gives a name of the function that runs a value; outside of all one of the chart.
  func declare(_ name: String, _ new: ScriptValue) throws(EvaluationFault) {
    if let frame = frame?.owner {
      frame.values[name] = new
    } else {
      try assign(new, to: .variable(name))
    }
  }

  /// Gives the places of a pattern the parts of a value.
  func takeApart(
    _ value: ScriptValue,
    _ pattern: ExpressionTree,
    isDeclaration: Bool
  ) throws(EvaluationFault) {
    try spend()
    switch pattern {
    case .script(.assign("="), let parts) where parts.count == 2:
      let part = value.isUndefined ? try self.value(of: parts[1]) : value
      try takeApart(part, parts[0], isDeclaration: isDeclaration)
    case .script(.list, let parts):
      let items = try elements(of: value)
      for (place, part) in parts.enumerated() where part != .undefined {
        if case .script(.spread, let rest) = part, let rest = rest.first {
          try takeApart(.list(Array(items.dropFirst(place))), rest, isDeclaration: isDeclaration)
        } else {
          let item = place < items.count ? items[place] : .undefined
          try takeApart(item, part, isDeclaration: isDeclaration)
        }
      }
    case .script(.object(let names), let parts):
      if value.isNothing { throw .noMembers }
      var others = value.mapValue ?? [:]
      for (name, part) in zip(names, parts) {
        if case .script(.spread, let rest) = part, let rest = rest.first {
          try takeApart(.map(others), rest, isDeclaration: isDeclaration)
        } else {
          others[name] = nil
          try takeApart(try member(value, name), part, isDeclaration: isDeclaration)
        }
      }
    case .variable(let name) where isDeclaration: try declare(name, value)
    default: try assign(value, to: pattern)
    }
  }

  // MARK: Errors

  /// Runs a block, what catches its errors, and what is done in any case.
  ///
  /// Too many steps are no error that could be caught: everything ends.
  func attempt(
    _ name: String?,
    _ operands: [ExpressionTree]
  ) throws(EvaluationFault) -> Ending {
    guard operands.count == 3 else { throw .notScript }
    var fault: EvaluationFault?
    var ending = try unlessThrown(&fault) { () throws(EvaluationFault) in try run(operands[0]) }
    if let caught = fault, operands[1] != .nothing {
      fault = nil
      ending = try unlessThrown(&fault) { () throws(EvaluationFault) in
        try handle(caught, name, operands[1])
      }
    }
    let thrown = self.thrown
    switch try run(operands[2]) {
    case .normal: break
    case let other: return other
    }
    self.thrown = thrown
    if let fault { throw fault }
    return ending
  }

  private func unlessThrown(
    _ fault: inout EvaluationFault?,
    _ body: () throws(EvaluationFault) -> Ending
  ) throws(EvaluationFault) -> Ending {
    do throws(EvaluationFault) {
      return try body()
    } catch {
      if error == .tooManySteps { throw error }
      fault = error
      return .normal
    }
  }

  private func handle(
    _ fault: EvaluationFault,
    _ name: String?,
    _ handler: ExpressionTree
  ) throws(EvaluationFault) -> Ending {
    guard let name else { return try run(handler) }
    let outer = frame
    let own = Frame(in: outer, isHandler: true)
    let message = fault.message(about: subject(of: fault))
    own.values[name] =
      fault == .thrown
      ? thrown : .map(["name": .string(fault.errorName), "message": .string(message)])
    frame = own
    defer { frame = outer }
    return try run(handler)
  }
}

extension EvaluationFault {
  /// What ECMAScript calls an error of that kind.
  fileprivate var errorName: String {
    switch self {
    case .tooLong, .outOfRange: "RangeError"
    case .unknownName: "ReferenceError"
    case .notCallable, .noMembers, .notAList, .holdsItself: "TypeError"
    case .notScript: "SyntaxError"
    default: "Error"
    }
  }
}
