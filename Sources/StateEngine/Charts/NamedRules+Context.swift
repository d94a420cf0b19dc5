// SPDX-License-Identifier: Apache-2.0

extension NamedRules {
  /// What a named rule may see, and an effect may change: the context, by name, and the random generator.
  public struct Context {
    /// The snapshot, which may be amid a step.
    package internal(set) var snapshot: Snapshot
    // What of a step's trace a rule adds to.
    var written: [StepTrace.Write] = []
    var entries: [LedgerEntry] = []
    /// The machine's chart.
    package let chart: Chart
    /// The event's arguments, in declared order; null where the rule does not declare to read one.
    public let arguments: [Value]
    let watch: RuleWatch

    /// A variable of the context.
    ///
    /// Reading or writing one that the rule does not declare, or that the chart does not know, and
    /// writing a value that its type or declared range does not admit is a fault of the rule: nothing is
    /// changed, and the step is refused, or goes on without the rule where that is declared total.
    public subscript(_ name: String) -> Value {
      get {
        guard let slot = slot(name) else { return .null }
        watch.willRead(slot, name)
        return snapshot.values[slot]
      }
      set {
        guard let slot = slot(name), watch.mayWrite(newValue, slot, chart) else { return }
        written.assign(newValue, to: slot, in: &snapshot)
      }
    }

    /// The time of the step in milliseconds since 1970.
    public var time: Int {
      watch.willReadTime()
      return snapshot.time
    }

    /// A random number, the same each time the step is replayed.
    public mutating func randomNumber(in range: ClosedRange<Int>) -> Int {
      random.number(in: range)
    }

    /// The machine's random generator.
    package var random: RandomState {
      get { snapshot.random }
      set { snapshot.random = newValue }
    }

    func slot(_ name: String) -> Int? {
      if let place = chart.variableIndices[name] { return place }
      watch.note(.unknown, name)
      return nil
    }
  }
}

extension Chart {
  /// What a named effect makes of a snapshot, outside any step; nil when there is none of that name.
  ///
  /// - Throws: a fault, and the event is refused, when it does what it does not declare.
  package func applying(
    _ effect: String,
    to snapshot: Snapshot,
    _ arguments: [Value]
  ) throws(RuleFault) -> Snapshot? {
    guard let rule = rules.effects[effect] else { return nil }
    let watch = RuleWatch(RuleLimits(effect, rule, scope))
    var context = NamedRules.Context(
      snapshot: snapshot,
      chart: self,
      arguments: arguments,
      watch: watch
    )
    rule.rule(&context)
    watch.finish(context.snapshot)
    guard let fault = watch.fault else { return context.snapshot }
    guard rule.isTotal else { throw fault }
    return snapshot
  }

  /// Whether a named test holds; nil when there is none of that name.
  ///
  /// - Throws: a fault, and the event is refused, when it reads what it does not declare.
  package func testing(
    _ test: String,
    _ snapshot: Snapshot,
    _ arguments: [Value]
  ) throws(RuleFault) -> Bool? {
    guard let rule = rules.tests[test] else { return nil }
    return try CompiledTest(RuleLimits(test, rule, scope), rule.rule).holds(
      snapshot,
      arguments,
      self
    )
  }
}
