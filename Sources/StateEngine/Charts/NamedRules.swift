// SPDX-License-Identifier: Apache-2.0

/// The few rules of a machine that no expression can say, by name.
public struct NamedRules: Sendable {
  /// A test: reads, never writes.
  public typealias Test = @Sendable (Snapshot, _ arguments: [Value], Chart) -> Bool
  /// An effect on the context.
  public typealias Effect = @Sendable (inout EffectContext) -> Void

  /// Turns a saved snapshot of one version into one of the next.
  public typealias Migration = @Sendable (Value) throws -> Value

  /// A rule with the reason why it is not an expression.
  public struct Reasoned<Rule: Sendable>: Sendable {
    /// Why it is no expression.
    public var reason: String
    /// The variables it reads by name, arguments as `event.label`, the time as `now`; nil when that
    /// is not declared, and a claim that it has a say in stays open.
    public var reads: [String]?
    /// The variables it may write; nil when that is not declared.
    public var writes: [String]?
    /// What it does.
    public var rule: Rule
    /// A rule and its reason, and what it reads and writes as far as that is known.
    public init(
      _ reason: String,
      reads: [String]? = nil,
      writes: [String]? = nil,
      _ rule: Rule
    ) {
      self.reason = reason
      self.reads = reads
      self.writes = writes
      self.rule = rule
    }
  }

  /// Tests by name.
  public var tests: [String: Reasoned<Test>]
  /// Effects by name.
  public var effects: [String: Reasoned<Effect>]

  /// Migrations of saved snapshots, by the version they start from.
  public var migrations: [Int: Migration]

  /// What the chart says to people, in other languages: by language, `de`, then by the guard's code, or
  /// by the sentence as it stands in the chart.
  public var sentences: [String: [String: String]] = [:]

  /// Says a sentence of the chart in another language: ``Machine/sentence(_:in:)``.
  var wording: (@Sendable (String, SentenceLanguage) -> String?)?

  /// The rules of the machines that it starts, by the names of their charts.
  var machines: [String: NamedRules] = [:]

  /// Reads a chart that another one starts, from its text; nil when that is none.
  package var reader: (@Sendable (String) -> Chart?)?

  /// The rules given, none by default.
  public init(
    tests: [String: Reasoned<Test>] = [:],
    effects: [String: Reasoned<Effect>] = [:],
    migrations: [Int: Migration] = [:]
  ) {
    self.tests = tests
    self.effects = effects
    self.migrations = migrations
  }
}

/// What a named effect may see and change: the context, by name, and the random generator.
public struct EffectContext {
  /// The snapshot, which may be amid a step.
  package internal(set) var snapshot: Snapshot
  var trace: StepTrace
  /// The machine's chart.
  package let chart: Chart
  /// The event's arguments, in declared order.
  public let arguments: [Value]

  /// A variable of the context.
  ///
  /// Writing one the chart does not declare, or a value its type does
  /// not admit, is a fault of the machine and stops the program.
  public subscript(_ name: String) -> Value {
    get { snapshot.values[slot(name)] }
    set {
      let slot = slot(name)
      precondition(
        chart.description.variables[slot].type.admits(newValue),
        "\(chart.name): a named effect gives '\(name)' a value of another type: \(newValue)"
      )
      trace.assign(newValue, to: slot, in: &snapshot)
    }
  }

  /// The time of the step in milliseconds since 1970.
  public var time: Int { snapshot.time }

  /// The machine's random generator.
  public var random: RandomState {
    get { snapshot.random }
    set { snapshot.random = newValue }
  }

  func slot(_ name: String) -> Int {
    guard let entry = chart.scope.variables[name] else {
      preconditionFailure("\(chart.name): a named effect uses the unknown variable '\(name)'")
    }
    return entry.index
  }
}

extension Chart {
  /// What a named effect makes of a snapshot, outside any step; nil when there is none of that name.
  package func applying(
    _ effect: String,
    to snapshot: Snapshot,
    _ arguments: [Value]
  ) -> Snapshot? {
    guard let rule = rules.effects[effect]?.rule else { return nil }
    var context = EffectContext(
      snapshot: snapshot,
      trace: StepTrace(),
      chart: self,
      arguments: arguments
    )
    rule(&context)
    return context.snapshot
  }
}
