/// A row of a built chart, ready to run.
public final class Row: Sendable {
  /// The declaration it was built from.
  public let declaration: RowDeclaration
  /// Its place in document order, from 0.
  public let index: Int
  /// The node it leaves.
  public let source: Int
  /// Where it leads; empty when it only acts.
  public let targets: [Int]
  /// Where it leads from and to, known beforehand; nil when it only acts or a history decides.
  let path: KnownPath?
  /// All guards as one closure; nil when there is none.
  let condition: ExpressionClosure<Bool>?
  /// The tests known by name.
  let tests: [NamedRules.Test]
  let actions: [CompiledAction]
  /// The guards one by one, for explanations.
  let guards: [CompiledGuard]

  init(
    declaration: RowDeclaration, index: Int, source: Int, targets: [Int], path: Path?,
    condition: ExpressionClosure<Bool>?, tests: [NamedRules.Test], actions: [CompiledAction],
    guards: [CompiledGuard]
  ) {
    self.declaration = declaration
    self.index = index
    self.source = source
    self.targets = targets
    self.path = path.map(KnownPath.init)
    self.condition = condition
    self.tests = tests
    self.actions = actions
    self.guards = guards
  }
}

struct CompiledGuard: Sendable {
  var declaration: Guard
  var holds: @Sendable (Snapshot, [Value], Chart) throws(EvaluationFault) -> Bool
}

/// An action ready to run; the cases mirror ``Action``.
indirect enum CompiledAction: Sendable {
  case assignInt(Int, ExpressionClosure<Int>)
  case assign(Int, CompiledExpression, ValueType)
  case book(purse: CompiledPurse, kind: String, amount: ExpressionClosure<Int>)
  case emit(String, [CompiledExpression])
  case raise(Int, [CompiledExpression])
  case schedule(CompiledTimer)
  case cancel(String)
  case choose([(test: ExpressionClosure<Bool>?, actions: [CompiledAction])])
  case perform(NamedRules.Effect)
}

struct CompiledPurse: Sendable {
  var name: String
  var slot: Int
  var ownerSlot: Int
}

struct CompiledTimer: Sendable {
  var event: Int
  var arguments: [CompiledExpression]
  var after: CompiledExpression
  var test: ExpressionClosure<Bool>?
  var id: String
}

struct CompiledRestoreRule: Sendable {
  var test: ExpressionClosure<Bool>?
  var target: Int?
}
