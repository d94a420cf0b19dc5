// SPDX-License-Identifier: Apache-2.0

/// The few rules of a machine that no expression can say, by name.
public struct NamedRules: Sendable {
  /// A test: reads, never writes.
  public typealias Test = @Sendable (NamedRules.Context) -> Bool
  /// An effect on the context.
  public typealias Effect = @Sendable (inout NamedRules.Context) -> Void

  /// Turns a saved snapshot of one version into one of the next.
  public typealias Migration = @Sendable (Value) throws -> Value

  /// A rule with the reason why it is not an expression.
  ///
  /// What it declares is enforced at each call: a step in which it reads or writes anything else is
  /// refused (a fault of the rule), or goes on without it where it is declared total, and of the event it is
  /// given the declared arguments alone.
  public struct Reasoned<Rule: Sendable>: Sendable {
    /// Why it is no expression.
    public var reason: String
    /// The variables it reads by name, arguments as `event.label`, the time as `now`; nil when that
    /// is not declared, and a claim that it has a say in stays open.
    public var reads: [String]?
    /// The variables it may write; nil when that is not declared.
    public var writes: [String]?
    /// The whole numbers it may give to variables that it writes, by name; any where none are named.
    public var ranges: [String: ClosedRange<Int>]
    /// What holds of the variables whenever it is done.
    package var ensures: [ExpressionTree]
    /// Whether a fault of its own refuses no step: all that the rule did in it is undone, the step
    /// goes on, and the reply tells the fault.
    public var isTotal: Bool
    /// What it does.
    public var rule: Rule
    /// A rule and its reason, and what it reads and writes as far as that is known.
    public init(
      _ reason: String,
      reads: [String]? = nil,
      writes: [String]? = nil,
      in ranges: [String: ClosedRange<Int>] = [:],
      ensures: [Term<Bool>] = [],
      isTotal: Bool = false,
      _ rule: Rule
    ) {
      self.ranges = ranges
      self.ensures = ensures.map(\.tree)
      self.reason = reason
      self.isTotal = isTotal
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

  /// Says a sentence of the chart in another language: ``MachineDefinition/sentence(_:in:)``.
  var wording: (@Sendable (String, SentenceLanguage) -> String?)?

  /// What an argument has to be.
  package struct Shape: Sendable {
    /// Which argument, from 0.
    package let place: Int
    /// The value as its type in Swift writes it: sets in order, nothing besides.
    package let read: @Sendable (Value) throws(Value.CodingError) -> Value
  }
  /// Those of an event.
  package typealias Shapes = [Shape]

  /// What lists, maps and structs that come with events have to be, by event.
  package var shapes: [String: Shapes] = [:]

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
