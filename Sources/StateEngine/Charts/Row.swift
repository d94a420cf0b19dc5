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
  /// Which nodes it leaves and enters, empty when it only acts or a history node decides.
  let path: FixedPath
  /// Whether it leads somewhere by way of a history node, so that the path depends on the moment.
  let asksHistory: Bool
  /// Whether it leads nowhere.
  let onlyActs: Bool
  /// All guards that are expressions as one closure; not to be called when there are none.
  let condition: ExpressionClosure<Bool>
  /// Whether there is a condition.
  let isConditional: Bool
  /// Whether it does anything besides leading somewhere.
  let hasActions: Bool
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
    self.path = FixedPath(path ?? Path())
    asksHistory = path == nil && !targets.isEmpty
    onlyActs = targets.isEmpty
    // Not by `??`, which would wrap the closure in thunks.
    if let condition {
      self.condition = condition
    } else {
      self.condition = { _, _ in true }
    }
    isConditional = condition != nil
    hasActions = !actions.isEmpty
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
