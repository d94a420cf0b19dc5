// SPDX-License-Identifier: Apache-2.0

/// Runs the scripts of a chart whose data model is ECMAScript, on one snapshot of it.
///
/// ``ScriptDescription`` brings one: a chart without scripts needs none.
package protocol ScriptRunner: AnyObject, SendableMetatype {
  /// Creates a runner for a snapshot that performs at most `limit` operations.
  init(_ scope: ExpressionScope, _ snapshot: Snapshot, _ arguments: [Value], limit: Int)

  /// The value of an expression as data, which a function is not.
  func data(of tree: ExpressionTree) throws(EvaluationFault) -> Value
  /// True if the value of an expression counts as true.
  func holds(_ tree: ExpressionTree) throws(EvaluationFault) -> Bool
  /// The text that the value of an expression stands for.
  func text(of tree: ExpressionTree) throws(EvaluationFault) -> String
  /// Runs the statements of a script.
  func perform(_ script: ExpressionTree) throws(EvaluationFault)
  /// Puts the value of an expression into a place.
  func assign(_ tree: ExpressionTree, to place: ExpressionTree) throws(EvaluationFault)

  /// The variables as they are by now.
  var values: [Value] { get }
  /// Those that were written, each once.
  var written: [Int] { get }
  /// The lines written to the console.
  var logged: [[Value]] { get }
  /// The subject of a fault that was met; nil where it names nothing.
  func subject(of fault: EvaluationFault) -> String?
  /// Chance as it stands by now.
  var random: RandomState { get }
  /// How many operations are left.
  var rest: Int { get }
}

/// The runner of a chart; all charts that have one are alike in that.
struct ScriptLanguage: Sendable, Hashable {
  let runner: any ScriptRunner.Type

  static func == (left: Self, right: Self) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}
