// SPDX-License-Identifier: Apache-2.0

/// An expression ready to run: it reads the snapshot and the event's arguments, nothing else.
package typealias ExpressionClosure<Result> =
  @Sendable (_ snapshot: Snapshot, _ arguments: [Value]) throws(EvaluationFault) -> Result

/// An expression as a closure, built once, with every name resolved to its slot.
///
/// The case says what is known of the type: where it is a scalar, the closure returns it unboxed
/// and runs without allocation on Ints, Doubles and Bools. Tests compare it with a walk through the
/// tree: it gives the same value or the same fault.
package enum CompiledExpression: Sendable {
  /// Always a truth value.
  case bool(ExpressionClosure<Bool>)
  /// Always a whole number.
  case int(ExpressionClosure<Int>)
  /// Always a double.
  case double(ExpressionClosure<Double>)
  /// Always text.
  case string(ExpressionClosure<String>)
  /// A list, a map, an optional, or something not known before it runs.
  case value(ExpressionClosure<Value>)

  /// The closure of `tree`; it is valid for snapshots of the chart that `scope` describes.
  ///
  /// Derived variables are compiled into it. Build it once and keep it.
  package init(_ tree: ExpressionTree, in scope: ExpressionScope) throws(ExpressionTypeError) {
    self = try ExpressionCompiler(scope: scope).typed(tree).expression
  }

  /// The value, boxed.
  package func value(
    _ snapshot: Snapshot,
    _ arguments: [Value]
  ) throws(EvaluationFault) -> Value {
    switch self {
    case .bool(let closure): .bool(try closure(snapshot, arguments))
    case .int(let closure): .int(try closure(snapshot, arguments))
    case .double(let closure): .double(try closure(snapshot, arguments))
    case .string(let closure): .string(try closure(snapshot, arguments))
    case .value(let closure): try closure(snapshot, arguments)
    }
  }

  /// The expression as a guard; where its value is no Bool, the closure throws `wrongType`.
  package var asBool: ExpressionClosure<Bool> {
    if case .bool(let closure) = self { return closure }
    return { snapshot, arguments throws(EvaluationFault) in
      try value(snapshot, arguments).truth()
    }
  }
}

extension ExpressionCompiler {
  /// A tree as a finished expression with its type; where scripts are the language nothing is known
  /// of it, and the script's walk finds its value.
  func typed(
    _ tree: ExpressionTree
  ) throws(ExpressionTypeError) -> (expression: CompiledExpression, type: Value.Domain) {
    guard let script = scope.script else {
      let part = try part(of: tree)
      return (part.code.expression, part.type)
    }
    let scope = scope
    let walk: ExpressionClosure<Value> = { snapshot, arguments throws(EvaluationFault) in
      try script.walk(scope, snapshot, arguments).data(of: tree)
    }
    return (.value(walk), .any)
  }
}
