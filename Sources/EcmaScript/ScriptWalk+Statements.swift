// SPDX-License-Identifier: Apache-2.0
import StateEngine

extension ScriptWalk {
  /// Runs a statement.
  func run(_ tree: ExpressionTree) throws(EvaluationFault) -> Ending {
    try spend()
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit else { throw .tooManySteps }
    guard case .script(let operation, let operands) = tree else {
      _ = try value(of: tree)
      return .normal
    }
    switch operation {
    case .nothing: return .normal
    case .block: return try runAll(operands)
    case .variable(let name):
      let new = try first(of: operands)
      if let frame = frame?.owner {
        frame.values[name] = new ?? frame.values[name] ?? .undefined
      } else if let new {
        try assign(new, to: .variable(name))
      }
      return .normal
    case .function(let name?, _):
      frame?.values[name] = closure(tree, frame)
      return .normal
    case .choice:
      if try value(of: operands[0]).isScriptTrue { return try run(operands[1]) }
      return operands.count > 2 ? try run(operands[2]) : .normal
    case .loop: return try loop(operands[0], nil, operands[1])
    case .laterLoop:
      if let ending = try run(operands[0]).ofLoop { return ending }
      return try loop(operands[1], nil, operands[0])
    case .counting:
      guard operands.count == 4 else { throw .notScript }
      _ = try run(operands[0])
      let test = operands[1] == .nothing ? .literal(.bool(true)) : operands[1]
      return try loop(test, operands[2], operands[3])
    case .each(let name, let isKeys): return try each(name, isKeys, operands)
    case .selection: return try select(operands)
    case .result:
      return .returned(try first(of: operands) ?? .undefined)
    case .leave: return .left
    case .proceed: return .proceeding
    case .throwing:
      thrown = try first(of: operands) ?? .undefined
      throw .thrown
    case .attempt(let name): return try attempt(name, operands)
    default:
      _ = try value(of: tree)
      return .normal
    }
  }

  private func first(of operands: [ExpressionTree]) throws(EvaluationFault) -> ScriptValue? {
    try operands.first.map { tree throws(EvaluationFault) in try value(of: tree) }
  }

  func runAll(_ statements: [ExpressionTree]) throws(EvaluationFault) -> Ending {
    // Functions can be called before they stand there.
    if let frame {
      for case .script(.function(let name?, let parameters), let body) in statements {
        frame.values[name] = closure(.script(.function(name, parameters), body), frame)
      }
    }
    for statement in statements {
      switch try run(statement) {
      case .normal: continue
      case let ending: return ending
      }
    }
    return .normal
  }

  private func loop(
    _ test: ExpressionTree,
    _ step: ExpressionTree?,
    _ body: ExpressionTree
  ) throws(EvaluationFault) -> Ending {
    while try value(of: test).isScriptTrue {
      if let ending = try run(body).ofLoop { return ending }
      if let step { _ = try value(of: step) }
    }
    return .normal
  }

  private func each(
    _ name: String,
    _ isKeys: Bool,
    _ operands: [ExpressionTree]
  ) throws(EvaluationFault) -> Ending {
    let items: [ScriptValue]
    switch try value(of: operands[0]) {
    case .list(let list) where isKeys: items = list.indices.map { .string(String($0)) }
    case .map(let map) where isKeys: items = map.keys.sorted().map { .string($0) }
    case let value:
      if isKeys { throw .notAList }
      items = try elements(of: value)
    }
    for item in items {
      if operands.count > 2 {
        try takeApart(item, operands[2], isDeclaration: true)
      } else {
        try declare(name, item)
      }
      if let ending = try run(operands[1]).ofLoop { return ending }
    }
    return .normal
  }

  private func select(_ operands: [ExpressionTree]) throws(EvaluationFault) -> Ending {
    let subject = try value(of: operands[0])
    let places = stride(from: 1, to: operands.count - 1, by: 2)
    var start = places.first { operands[$0] == .nothing }
    for place in places where operands[place] != .nothing {
      if try value(of: operands[place]).isSame(as: subject) {
        start = place
        break
      }
    }
    guard let start else { return .normal }
    for place in stride(from: start, to: operands.count - 1, by: 2) {
      switch try run(operands[place + 1]) {
      case .normal: continue
      case .left: return .normal
      case let ending: return ending
      }
    }
    return .normal
  }

  // MARK: Calling

  /// Calls a function with values.
  func call(
    _ function: ScriptValue,
    _ given: [ScriptValue],
    this: ScriptValue = .undefined
  ) throws(EvaluationFault) -> (result: ScriptValue, this: ScriptValue) {
    guard case .function(let index) = function, closures.indices.contains(index),
      case .script(.function(let name, let parameters), let body) = closures[index].tree,
      let body = body.first
    else { throw fault(.notCallable, about: nil) }
    let own = Frame(in: closures[index].frame)
    own.this = this
    if let name { own.values[name] = function }
    for (place, parameter) in parameters.enumerated() {
      if parameter.hasPrefix("...") {
        own.values[String(parameter.dropFirst(3))] = .list(Array(given.dropFirst(place)))
        break
      }
      own.values[parameter] = place < given.count ? given[place] : .undefined
    }
    let outer = frame
    frame = own
    defer { frame = outer }
    switch try run(body) {
    case .returned(let value): return (value, own.this)
    default: return (.undefined, own.this)
    }
  }

  func construct(_ operands: [ExpressionTree]) throws(EvaluationFault) -> ScriptValue {
    guard let callee = operands.first else { throw .notCallable }
    let given = try all(Array(operands.dropFirst()))
    if case .variable(let name) = callee, try named(name) == nil {
      switch name {
      case "Array":
        if given.count == 1, let count = given[0].intValue {
          guard (0...10_000).contains(count) else { throw .tooLong }
          return .list(Array(repeating: .undefined, count: count))
        }
        return .list(given)
      case "Object": return given.first ?? .map([:])
      case _ where Self.errors.contains(name):
        let message = given.first.map { ScriptValue.string($0.scriptText) } ?? .string("")
        return .map(["name": .string(name), "message": message])
      default: break
      }
    }
    let (result, this) = try call(try value(of: callee), given, this: .map([:]))
    return result.mapValue == nil && !result.isFunction ? this : result
  }
}
