// SPDX-License-Identifier: Apache-2.0

/// A transition of a built chart, ready to run.
package final class Transition: Sendable {
  /// The declaration it was built from.
  package let declaration: TransitionDeclaration
  /// Its place in document order, from 0.
  package let index: Int
  /// The node it leaves.
  package let source: Int
  /// Where it leads; empty when it only acts.
  package let targets: [Int]
  /// Which nodes it leaves and enters, empty when it only acts or a history node decides.
  package let path: FixedPath
  /// True if it leads somewhere by way of a history node, so that the path depends on the snapshot.
  package let asksHistory: Bool
  /// True if it leads nowhere.
  package let onlyActs: Bool
  /// All guards that are expressions as one closure; not to be called when there are none.
  let condition: ExpressionClosure<Bool>
  /// True if there is a condition.
  let isConditional: Bool
  /// True if it is as good as absent when it is not enabled.
  package let isAbsentUnlessEnabled: Bool
  /// True if it does anything besides leading somewhere.
  let hasActions: Bool
  /// The tests known by name.
  let tests: [CompiledTest]
  let actions: [CompiledAction]

  /// Its guards and actions, compiled.
  struct Code: Sendable {
    var condition: ExpressionClosure<Bool>?
    var tests: [CompiledTest] = []
    var actions: [CompiledAction] = []
  }

  init(
    declaration: TransitionDeclaration,
    index: Int,
    source: Int,
    targets: [Int],
    path: Path?,
    code: Code
  ) {
    self.declaration = declaration
    self.index = index
    self.source = source
    self.targets = targets
    self.path = FixedPath(path ?? Path())
    asksHistory = path == nil && !targets.isEmpty
    onlyActs = targets.isEmpty
    // Not by `??`, which would wrap the closure in thunks.
    if let condition = code.condition {
      self.condition = condition
    } else {
      self.condition = { _, _ in true }
    }
    isConditional = code.condition != nil
    isAbsentUnlessEnabled = declaration.isAbsentUnlessEnabled
    hasActions = !code.actions.isEmpty
    tests = code.tests
    actions = code.actions
  }
}

/// An action ready to run; the cases mirror ``Action``.
///
/// Each is one reference, so that taking one out of its list is cheap.
enum CompiledAction: Sendable {
  case assignInt(IntAssignment)
  indirect case assign(Int, CompiledExpression, Value.Domain)
  indirect case post(account: CompiledAccount, kind: String, amount: ExpressionClosure<Int>)
  indirect case emit(String, [CompiledExpression])
  indirect case raise(Int, [CompiledExpression])
  indirect case schedule(CompiledTimer)
  indirect case cancel(String)
  indirect case choose([(test: ExpressionClosure<Bool>?, actions: [CompiledAction])])
  indirect case perform(CompiledEffect)
  indirect case script(ScriptAction)
  case deferred(DeferredCode)
}

/// A whole number for a variable: what most assignments do.
///
/// The closure is called where it lies.
final class IntAssignment: Sendable {
  let slot: Int
  let number: ExpressionClosure<Int>

  init(slot: Int, number: @escaping ExpressionClosure<Int>) {
    self.slot = slot
    self.number = number
  }
}

struct CompiledAccount: Sendable {
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
  var replaces: Bool
}

struct CompiledRestoreRule: Sendable {
  var test: ExpressionClosure<Bool>?
  var target: Int?
}
