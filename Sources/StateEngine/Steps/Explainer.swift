// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// What explanations need of a chart beyond its transitions, made when first asked and kept: a
/// shell that is refused a million times reads each guard's text once.
final class Explainer: Sendable {
  private struct Kept {
    /// By transition; empty until one is asked for.
    var parts: [[GuardPart]?] = []
    var offers: [Int: [Int]] = [:]
    var samples: [Int: [[Value]]] = [:]
  }
  private let kept = Lock(Kept())

  /// The conditions of a transition, split at their outermost `&&`.
  func parts(of transition: Transition, _ event: Int, _ chart: Chart) -> [GuardPart] {
    kept.withLock { kept in
      if kept.parts.isEmpty { kept.parts = Array(repeating: nil, count: chart.transitions.count) }
      if let parts = kept.parts[transition.index] { return parts }
      let parts = GuardPart.parts(of: transition, event, chart)
      kept.parts[transition.index] = parts
      return parts
    }
  }

  /// The sample arguments of an event: kept when they do not depend on the snapshot.
  func samples(of event: Int, _ chart: Chart, make: () -> [[Value]]) -> [[Value]] {
    if let samples = kept.withLock({ $0.samples[event] }) { return samples }
    let samples = make()
    if chart.events[event].arguments.allSatisfy({ $0.offeredFrom == nil }) {
      kept.withLock { $0.samples[event] = samples }
    }
    return samples
  }

  /// The events that a person could send with `leaf` active, were the guards to hold.
  func offers(at leaf: Int, _ chart: Chart) -> [Int] {
    kept.withLock { kept in
      if let offers = kept.offers[leaf] { return offers }
      let offers = (0..<chart.declaredEventCount).filter { event in
        chart.events[event].sender != .host && chart.events[event].isSentByHand
          && !chart.table.range(leaf: leaf, event: event).isEmpty
      }
      kept.offers[leaf] = offers
      return offers
    }
  }
}

/// One condition, ready to be read: its text, and closures for its value and for the names in it.
package final class GuardPart: Sendable {
  private struct Name: Sendable {
    var text: String
    var isSecret: Bool
    var expression: CompiledExpression?
  }

  private let declaration: Guard
  /// The condition as text.
  package let text: String
  private let names: [Name]
  private let holds: @Sendable (Snapshot, [Value], Chart) throws(EvaluationFault) -> Bool
  private let shortfall: (low: ExpressionClosure<Int>, high: ExpressionClosure<Int>, more: Int)?

  private init(named declaration: Guard, _ test: CompiledTest) {
    self.declaration = declaration
    text = declaration.name
    names = []
    holds = { (snapshot, arguments, chart) throws(EvaluationFault) in
      do { return try test.holds(snapshot, arguments, chart) } catch { throw .undeclared }
    }
    shortfall = nil
  }

  private init(
    _ tree: ExpressionTree,
    _ declaration: Guard,
    _ scope: ExpressionScope,
    _ secrets: Set<String>
  ) {
    self.declaration = declaration
    text = tree.description
    names = tree.names.map { name in
      Name(
        text: name.description,
        isSecret: !name.secretNames.isDisjoint(with: secrets),
        expression: try? CompiledExpression(name, in: scope)
      )
    }
    let compiled = try? CompiledExpression(tree, in: scope).asBool
    holds = { (snapshot, arguments, _) throws(EvaluationFault) in
      try compiled?(snapshot, arguments) ?? false
    }
    shortfall = names.contains(where: \.isSecret) ? nil : Self.shortfall(of: tree, scope)
  }

  static func parts(of transition: Transition, _ event: Int, _ chart: Chart) -> [GuardPart] {
    let arguments = chart.events[event].arguments
    let scope = chart.scope.taking(arguments)
    let labels = arguments.filter(\.isSecret).map(\.secretName)
    // A script may read the whole event.
    let secrets = labels.isEmpty ? chart.secrets : chart.secrets.union(labels + ["_event"])
    var tests = transition.tests[...]
    return transition.declaration.guards.flatMap { one -> [GuardPart] in
      var one = one
      // What the transition says is said of each of its conditions that has no words of its own.
      one.refusal = one.refusal ?? transition.declaration.refusal
      switch one.condition {
      case .named: return tests.popFirst().map { [GuardPart(named: one, $0)] } ?? []
      case .expression(let tree):
        return tree.conjuncts.map { GuardPart($0, one, scope, secrets) }
      }
    }
  }

  private static func shortfall(
    of tree: ExpressionTree,
    _ scope: ExpressionScope
  ) -> (low: ExpressionClosure<Int>, high: ExpressionClosure<Int>, more: Int)? {
    guard case .binary(let left, let operation, let right) = tree,
      operation == .greaterOrEqual || operation == .greater,
      case .int(let low)? = try? CompiledExpression(left, in: scope),
      case .int(let high)? = try? CompiledExpression(right, in: scope)
    else { return nil }
    return (low, high, operation == .greater ? 1 : 0)
  }

  /// True if the condition holds at a snapshot; not, when it has no value.
  func outcome(_ snapshot: Snapshot, _ arguments: [Value], _ chart: Chart) -> Bool {
    (try? holds(snapshot, arguments, chart)) ?? false
  }

  /// True if a secret is among the names in it.
  package var readsSecret: Bool { names.contains(where: \.isSecret) }

  /// The condition at a snapshot.
  func reading(
    _ snapshot: Snapshot,
    _ arguments: [Value],
    _ chart: Chart
  ) -> Reply.Explanation.GuardReading {
    var reading = Reply.Explanation.GuardReading(
      text: text,
      holds: false,
      values: [],
      code: declaration.code,
      refusal: declaration.refusal
    )
    reading.values.reserveCapacity(names.count)
    for name in names {
      let value =
        name.isSecret ? Record.secretMask : try? name.expression?.value(snapshot, arguments)
      reading.values.append(.init(name: name.text, value: value ?? .null))
    }
    do {
      reading.holds = try holds(snapshot, arguments, chart)
    } catch {
      reading.fault = error
    }
    if !reading.holds, let shortfall, let low = try? shortfall.low(snapshot, arguments),
      let high = try? shortfall.high(snapshot, arguments)
    {
      let (distance, overflow) = high.subtractingReportingOverflow(low)
      if !overflow { reading.shortfall = distance.clampedSum(shortfall.more) }
    }
    return reading
  }
}
