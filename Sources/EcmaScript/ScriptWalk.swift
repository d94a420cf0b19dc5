// SPDX-License-Identifier: Apache-2.0
package import StateEngine

/// Runs the scripts of a chart whose data model is ECMAScript, on one snapshot of it.
///
/// Data are values: a list or a map that is given away is a copy. Everything ends within
/// ``ScriptContext/stepLimit`` operations.
package final class ScriptWalk: ScriptRunner {
  /// How deep calls and expressions may be nested in each other.
  static let depthLimit = 400

  /// The names that a function has of its own.
  final class Frame {
    var values: [String: ScriptValue] = [:]
    var this = ScriptValue.undefined
    let parent: Frame?
    /// True if it is that of a `catch`, which has the error alone.
    let isHandler: Bool
    init(in parent: Frame?, isHandler: Bool = false) {
      self.parent = parent
      self.isHandler = isHandler
    }
    /// The frame of the enclosing function; nil outside of all.
    var owner: Frame? { isHandler ? parent?.owner : self }
  }

  /// How a statement ended.
  enum Ending {
    case normal, left, proceeding
    case returned(ScriptValue)

    /// How a loop ends that this is an ending of the body of; nil where it goes on.
    var ofLoop: Ending? {
      switch self {
      case .left: .normal
      case .returned: self
      case .normal, .proceeding: nil
      }
    }
  }

  let scope: ExpressionScope
  let configuration: NodeSet
  let time: Int
  package internal(set) var values: [Value]
  /// Lists and maps of variables as scripts have them, once they were asked for.
  var opened: [Int: ScriptValue] = [:]
  let arguments: [Value]
  package internal(set) var random: RandomState
  /// The variables that were written, each once.
  package internal(set) var written: [Int] = []
  var closures: [(tree: ExpressionTree, frame: Frame?)] = []
  var frame: Frame?
  var depth = 0
  /// What was thrown last.
  var thrown = ScriptValue.undefined
  /// The name that was not found last.
  private var missing: String?
  /// The lines written to the console.
  package internal(set) var logged: [[Value]] = []
  /// How many operations are left.
  package internal(set) var rest: Int

  package init(
    _ scope: ExpressionScope,
    _ snapshot: Snapshot,
    _ arguments: [Value],
    limit: Int
  ) {
    rest = limit
    self.scope = scope
    self.arguments = arguments
    configuration = snapshot.configuration
    time = snapshot.time
    values = snapshot.values
    random = snapshot.random
  }

  /// The subject of a fault.
  package func subject(of fault: EvaluationFault) -> String? {
    switch fault {
    case .unknownName, .notCallable: missing
    case .thrown: String((thrown.mapValue?["message"] ?? thrown).scriptText.prefix(200))
    default: nil
    }
  }

  /// A fault that something was not found.
  func fault(_ fault: EvaluationFault = .unknownName, about name: String?) -> EvaluationFault {
    missing = name
    return fault
  }

  /// Runs the statements of a script.
  package func perform(_ script: ExpressionTree) throws(EvaluationFault) { _ = try run(script) }

  /// What scripts can name without declaring it.
  package static let globalNames = builtIns.union(errors)

  /// The value of an expression as data, which a function is not.
  package func data(of tree: ExpressionTree) throws(EvaluationFault) -> Value {
    // A whole variable is as it is kept: an event without the fields that it was not given.
    if case .variable(let name) = tree, local(name) == nil,
      let slot = scope.variables[name]?.index, values.indices.contains(slot), opened[slot] == nil
    {
      try spend()
      return values[slot]
    }
    guard let data = try value(of: tree).data else { throw .functionAsData }
    return data
  }

  /// True if the value of an expression counts as true.
  package func holds(_ tree: ExpressionTree) throws(EvaluationFault) -> Bool {
    try value(of: tree).isScriptTrue
  }

  /// The value of an expression as text.
  package func text(of tree: ExpressionTree) throws(EvaluationFault) -> String {
    try value(of: tree).scriptText
  }

  /// Puts the value of an expression into a place.
  package func assign(
    _ tree: ExpressionTree,
    to place: ExpressionTree
  ) throws(EvaluationFault) {
    try assign(value(of: tree), to: place)
  }

  /// The value of an expression.
  func value(of tree: ExpressionTree) throws(EvaluationFault) -> ScriptValue {
    try spend()
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit else { throw .tooManySteps }
    switch tree {
    case .literal(let value): return ScriptValue(value)
    case .now: return .int(time)
    case .variable(let name):
      guard let value = try named(name) else { throw fault(about: name) }
      return value
    case .argument(let name):
      guard let entry = scope.arguments[name] else { throw .unknownName }
      return ScriptValue(try arguments.slot(entry))
    case .isIn(let node):
      return .bool(scope.nodes[node].map { configuration.contains($0) } ?? false)
    case .member(.variable("Math"), let name) where try named("Math") == nil:
      guard let constant = Self.mathConstants[name] else { return .undefined }
      return .double(constant)
    case .member(let base, let name):
      if let whole = try kept(base) { return try member(ofKept: whole, name) }
      return try member(value(of: base), name)
    case .includes(let list, let item):
      return try method("includes", of: value(of: list), [value(of: item)], at: list)
    case .unary(.not, let operand): return .bool(!(try value(of: operand).isScriptTrue))
    case .unary(.minus, let operand): return .number(-(try value(of: operand).scriptNumber))
    case .binary(let left, let operation, let right): return try join(left, operation, right)
    case .conditional(let test, let then, let otherwise):
      return try value(of: test).isScriptTrue ? value(of: then) : value(of: otherwise)
    case .script(let operation, let operands): return try value(of: operation, operands)
    case .collection, .element: throw .notSupported
    }
  }

  func spend() throws(EvaluationFault) {
    rest -= 1
    if rest < 0 { throw .tooManySteps }
  }

  /// Counts the work on values that are gone through, before it is done.
  func spend(on values: [ScriptValue], times: Int = 1) throws(EvaluationFault) {
    for value in values {
      switch value {
      case .string(let text): rest -= text.utf8.count * times / 256
      case .list, .map:
        var weight = 0
        guard value.weigh(&weight, depth: 0) else { throw .tooLong }
        rest -= weight / 8
      default: continue
      }
    }
    if rest < 0 { throw .tooManySteps }
  }

  /// A value that is not too large: since parts are shared, a few steps could make one of any size.
  func bounded(_ value: ScriptValue) throws(EvaluationFault) -> ScriptValue {
    var weight = 0
    guard value.weigh(&weight, depth: 0) else { throw .tooLong }
    rest -= weight / 8
    return value
  }

  /// The value of a name; nil when nothing is called so.
  func named(_ name: String) throws(EvaluationFault) -> ScriptValue? {
    if let value = local(name) { return value }
    if let entry = scope.variables[name] {
      return values.indices.contains(entry.index) ? variable(entry.index, name) : .undefined
    }
    if let tree = scope.derived[name] { return try value(of: tree) }
    if let function = scope.script?.functions[name] { return closure(function, nil) }
    return nil
  }

  /// The value of a name that a function has of its own.
  func local(_ name: String) -> ScriptValue? {
    var place = frame
    while let one = place {
      if let value = one.values[name] { return value }
      place = one.parent
    }
    return nil
  }

  func closure(_ tree: ExpressionTree, _ frame: Frame?) -> ScriptValue {
    closures.append((tree, frame))
    return .function(closures.count - 1)
  }

  private func value(
    of operation: ScriptOperation,
    _ operands: [ExpressionTree]
  ) throws(EvaluationFault) -> ScriptValue {
    switch operation {
    case .undefined, .nothing: return .undefined
    case .this: return frame?.owner?.this ?? .undefined
    case .pattern(let source, _): return .string(source)
    case .list: return try bounded(.list(try all(operands)))
    case .object(let names):
      var map: [String: ScriptValue] = [:]
      for (name, tree) in zip(names, operands) {
        if case .script(.spread, let parts) = tree, let part = parts.first {
          map.merge(try value(of: part).mapValue ?? [:]) { $1 }
        } else {
          map[name] = try value(of: tree)
        }
      }
      return try bounded(.map(map))
    case .index:
      guard operands.count == 2 else { throw .unknownName }
      if let whole = try kept(operands[0]) {
        return try member(ofKept: whole, try value(of: operands[1]).scriptText)
      }
      let base = try value(of: operands[0])
      return try member(base, try value(of: operands[1]).scriptText)
    case .call: return try call(operands)
    case .construct: return try construct(operands)
    case .function: return closure(.script(operation, operands), frame)
    case .binary(let sign):
      guard operands.count == 2 else { throw .unknownName }
      return try join(operands[0], sign, operands[1])
    case .prefix(let sign):
      guard let operand = operands.first else { throw .unknownName }
      return try prefix(sign, operand)
    case .assign(let sign):
      guard operands.count == 2 else { throw .unknownName }
      return try assign(operands[0], sign, operands[1])
    case .update(let sign, let isPrefix):
      guard let place = operands.first else { throw .unknownName }
      let old = try value(of: place).scriptNumber
      let new = ScriptValue.number(sign == "++" ? old + 1 : old - 1)
      try assign(new, to: place)
      return isPrefix ? new : .number(old)
    case .takeApart(let isDeclaration):
      guard operands.count == 2 else { throw .unknownName }
      let new = try value(of: operands[1])
      try takeApart(new, operands[0], isDeclaration: isDeclaration)
      return new
    case .invalid: throw .notScript
    default:
      // A statement where a value is asked for: the script of a chart.
      if case .returned(let value) = try run(.script(operation, operands)) { return value }
      return .undefined
    }
  }

  func all(_ trees: [ExpressionTree]) throws(EvaluationFault) -> [ScriptValue] {
    var values: [ScriptValue] = []
    for tree in trees {
      if case .script(.spread, let parts) = tree, let part = parts.first {
        values += try elements(of: value(of: part))
        guard values.count <= 100_000 else { throw .tooLong }
      } else {
        values.append(try value(of: tree))
      }
    }
    return values
  }

  // MARK: Members

  func member(_ base: ScriptValue, _ name: String) throws(EvaluationFault) -> ScriptValue {
    switch base {
    case .null, .undefined: throw .noMembers
    case .map(let map): return map[name] ?? .undefined
    case .list(let values):
      if name == "length" { return .int(values.count) }
      guard let index = Int(name), values.indices.contains(index) else { return .undefined }
      return values[index]
    case .string(let text):
      if text.utf8.count >= 256 { try spend(on: [base], times: 16) }
      if name == "length" { return .int(text.utf16.count) }
      guard let index = Int(name), index >= 0 else { return .undefined }
      return text.unit(at: index).map { .string($0) } ?? .undefined
    case .bool, .int, .double, .function: return .undefined
    }
  }
}
