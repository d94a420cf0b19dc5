// SPDX-License-Identifier: Apache-2.0

/// A machine written in Swift, in a few lines.
///
/// ```swift
/// struct TrafficLight: Machine {
///   enum Node: MachineNode { case red, green, yellow }
///   struct Context: MachineContext { var waiting = 0 }
///   struct Events: MachineEvents { let button = PlainEvent() }
///   static var chart: some ChartContent {
///     state(.red) { on(\.button, do: { $0.waiting += 1 }); after(.seconds(30), to: .green) }
///     state(.green) { entry { $0.waiting = 0 }; after(.seconds(25), to: .yellow) }
///     state(.yellow) { after(.seconds(3), to: .red) }
///   }
/// }
/// let light = try Live(TrafficLight.self)
/// light.send(\.button)
/// ```
///
/// The closures run once, when the chart is built, and write down what they say as data, which the
/// step, `why`, proofs and drawings read; so there is no `if` in them, but ``Variables/when(_:do:else:)``.
///
/// A larger machine names what several transitions share, as functions of its own.
public protocol Machine: MachineDefinition {}

extension Machine {
  /// One leaf is active at a time.
  public static var isParallel: Bool { false }
}

/// A machine written in Swift that is in several places at a time: a chart with a `parallel` node.
///
/// ```swift
/// struct Player: ParallelMachine {
///   enum Node: MachineNode { case player, sound, loud, muted, screen, small, full }
///   struct Context: MachineContext {}
///   struct Events: MachineEvents { let mute = PlainEvent(); let zoom = PlainEvent() }
///   static var chart: some ChartContent {
///     parallel(.player) {
///       state(.sound) { state(.loud) { on(\.mute, to: .muted) }; state(.muted) }
///       state(.screen) { state(.small) { on(\.zoom, to: .full) }; state(.full) }
///     }
///   }
/// }
/// let player = try Live(Player.self)
/// player.send(\.mute)
/// player.state(in: .sound) == .muted; player.isIn(.small)
/// ```
///
/// It has no one state: ask ``Live/isIn(_:)``, ``Live/configuration``, or a region. Neither it nor
/// ``Machine`` is a kind of the other, and a chart that does not fit its kind is a fault when built.
public protocol ParallelMachine: MachineDefinition {}

extension ParallelMachine {
  /// Several leaves are active at a time.
  public static var isParallel: Bool { true }
}

/// What ``Machine`` and ``ParallelMachine`` have in common: conform to one of them.
@dynamicMemberLookup
public protocol MachineDefinition: Sendable {
  /// Whether it is in several places at a time.
  static var isParallel: Bool { get }

  /// The nodes' names.
  associatedtype Node: MachineNode
  /// The variables; each stored property is one of that name.
  associatedtype Context: MachineContext
  /// The events; each stored property is one of that name.
  associatedtype Events: MachineEvents = Event.None
  /// The inputs, which it reads and does not own; each stored property is one of that name.
  associatedtype Inputs: MachineInputs = Chart.NoInputs
  /// What ``chart`` gives.
  associatedtype Content: ChartContent

  /// The nodes and transitions; the first node is where it begins.
  @ChartElement.Builder static var chart: Content { get }
  /// The machine's name in the shell and in the store.
  static var name: String { get }
  /// The version of its snapshots.
  static var version: Int { get }
  /// The variables that `state` shows, in order.
  static var shown: [String] { get }
  /// The variables whose changes are not told.
  static var bookkeeping: [String] { get }
  /// The variables that nobody may read.
  static var secrets: [String] { get }
  /// How many elements lists may have: `[atMost(3, in: \.cart)]`.
  static var limits: [Chart.Limit] { get }
  /// What is claimed of every state it can reach.
  static var invariants: [Invariant] { get }
  /// The rules that are no expressions.
  static var rules: NamedRules { get }

  /// A sentence that the chart says to people, in a language; nil leaves it as it stands there.
  ///
  /// It is asked when a refusal is told, and only for what ``NamedRules/sentences`` does not have.
  static func sentence(_ own: String, in language: SentenceLanguage) -> String?
}

extension MachineDefinition {
  /// The type's name, its first letter small.
  public static var name: String {
    let name = String(describing: Self.self)
    return name.prefix(1).lowercased() + name.dropFirst()
  }
  /// The first version.
  public static var version: Int { 1 }
  /// All variables.
  public static var shown: [String] { [] }
  /// No bookkeeping.
  public static var bookkeeping: [String] { [] }
  /// No secrets.
  public static var secrets: [String] { [] }
  /// Any number.
  public static var limits: [Chart.Limit] { [] }
  /// Nothing is claimed.
  public static var invariants: [Invariant] { [] }
  /// None.
  public static var rules: NamedRules { NamedRules() }
  /// As it stands in the chart.
  public static func sentence(_ own: String, in language: SentenceLanguage) -> String? { nil }

  /// Declares that a list or a set has at most so many elements.
  ///
  /// The engine refuses, with the reason, what would make it longer, so `check` can prove what follows
  /// from it.
  public static func atMost<List: Collection & ExpressibleByArrayLiteral>(
    _ count: Int,
    in variable: KeyPath<Context, List>
  ) -> Chart.Limit {
    Chart.Limit(variable: VariableName.of(variable), count: count)
  }

  /// The events, in the order in which help lists them.
  package static var events: [EventDeclaration] { sharedEvents.declarations }

  /// What typed elements do not say; nothing where a machine is written with these alone.
  package static var ownDetails: MachineDetails {
    (self as? any DetailedMachine.Type)?.details ?? MachineDetails()
  }

  /// The machine as data.
  ///
  /// - Throws: when the context cannot be written as values.
  package static func description() throws(Value.CodingError) -> ChartDescription {
    try description(saying: ownDetails)
  }

  fileprivate static func description(
    saying details: MachineDetails
  ) throws(Value.CodingError) -> ChartDescription {
    var variables = try ValueEncoder.variables(of: Context())
    for place in variables.indices {
      variables[place].isSecret = secrets.contains(variables[place].name)
    }
    for limit in limits {
      guard let place = variables.firstIndex(where: { $0.name == limit.variable }) else {
        throw Value.CodingError(path: limit.variable, problem: "no variable has that name")
      }
      variables[place].limit = limit.count
    }
    variables += inputVariables
    var description = ChartDescription(
      name: name,
      version: version,
      events: events,
      variables: variables,
      derived: details.derived,
      shown: shown,
      bookkeeping: bookkeeping,
      accounts: details.accounts,
      keyed: details.keyed,
      fallback: details.fallback,
      deferredInvariants: Deferred { invariants },
      deferredAbstraction: details.abstraction
    )
    for element in chart.elements { element.add(to: &description, parent: nil) }
    let started = Set(description.nodes.flatMap(\.machines).map(\.machine))
    for (_, child) in sharedEvents.machines where started.contains(child.machineName) {
      if description.machines.contains(where: { $0.name == child.machineName }) { continue }
      description.machines.append(try child.description())
    }
    description.declareMachines()
    description.countAttemptsInARow()
    return description
  }
}

/// A machine that says more than apps need to: the finished machines do.
package protocol DetailedMachine: MachineDefinition {
  /// What it says besides.
  static var details: MachineDetails { get }
}

/// What a machine may say that apps need not.
package struct MachineDetails: Sendable {
  /// Variables computed from the context.
  package var derived: [DerivedVariable]
  /// The accounts.
  package var accounts: [AccountDeclaration]
  /// The variables that belong to one of many owners at a time.
  package var keyed: KeyedVariables?
  /// Where it starts when its snapshot cannot be used; its initial node when nothing is said.
  package var fallback: [RestoreRule]
  /// What the explorer tells apart.
  package var abstraction: Deferred<Abstraction>
  /// Variables as they begin where they are kept: without the people that the context has as an example.
  package var nobody: [String: Value]

  /// All variables are as they are, where nothing is said.
  package init(
    derived: [DerivedVariable] = [],
    accounts: [AccountDeclaration] = [],
    keyed: KeyedVariables? = nil,
    fallback: [RestoreRule] = [],
    abstraction: @escaping @autoclosure @Sendable () -> Abstraction = Abstraction(),
    nobody: [String: Value] = [:]
  ) {
    self.derived = derived
    self.accounts = accounts
    self.keyed = keyed
    self.fallback = fallback
    self.abstraction = Deferred(abstraction)
    self.nobody = nobody
  }
}

/// The nodes of a machine: an enum.
///
/// A node is called as its case is; give the enum the raw type `String` to call it otherwise.
public protocol MachineNode: CaseIterable, Hashable, Sendable {
  /// What the chart calls it.
  var nodeName: String { get }
}

extension MachineNode {
  /// The case's name.
  public var nodeName: String { "\(self)" }

  /// The node that the chart calls so.
  public init?(nodeName: String) {
    guard let node = Self.allCases.first(where: { $0.nodeName == nodeName }) else { return nil }
    self = node
  }
}

extension MachineNode where Self: RawRepresentable<String> {
  /// The case's raw value.
  public var nodeName: String { rawValue }

  /// The node that the chart calls so.
  public init?(nodeName: String) { self.init(rawValue: nodeName) }
}

/// The variables of a machine: a struct whose stored properties all have a first value.
///
/// Numbers, truth values, text, enums with raw values of `String`, optionals, lists and structs of
/// these.
public protocol MachineContext: Codable, Sendable {
  /// The variables at the very beginning.
  init()
}

/// What a chart is made of.
public protocol ChartContent {
  /// The nodes with what is in them.
  var elements: [ChartElement] { get }
}

extension [ChartElement]: ChartContent {
  /// The list itself.
  public var elements: [ChartElement] { self }
}

extension MachineDefinition {
  /// What is wrong in Swift alone, in the machines that it starts too.
  static func findings(in description: ChartDescription) -> [Chart.Fault.Finding] {
    let names = Set(description.nodes.map(\.name))
    let stateless = Node.allCases.map(\.nodeName).filter { !names.contains($0) }
    let isOfRegions = description.nodes.contains { $0.kind == .parallel }
    let kind = Chart.Fault.Cause.otherKind(isOfRegions ? "ParallelMachine" : "Machine")
    return unstarted(in: description)
      + stateless.map { .init(place: $0, cause: .noState($0)) }
      + (isOfRegions == isParallel ? [] : [.init(place: "chart", cause: kind)])
      + sharedEvents.machines.flatMap { name, child in
        child.findings.map { .init(place: "\(name).\($0.place)", cause: $0.cause) }
      }
  }

  // What its transitions wait for and no state starts.
  fileprivate static func unstarted(in description: ChartDescription) -> [Chart.Fault.Finding] {
    let tied = Set(
      description.nodes.flatMap(\.work).map(\.name)
        + description.nodes.flatMap(\.machines).map(\.name)
    )
    return sharedEvents.started.filter { !tied.contains($0) }.flatMap { name in
      description.transitions.filter { $0.waits(for: ["\(name).done", "\(name).failed"]) }
        .map { .init(place: "\($0.source) on \(name)", cause: .neverStarted(name)) }
    }
  }
}

extension TransitionDeclaration {
  fileprivate func waits(for names: [String]) -> Bool {
    guard case .events(let events) = trigger else { return false }
    return events.contains(where: names.contains)
  }
}

extension Chart {
  /// The chart of a machine written in Swift.
  ///
  /// - Throws: ``Chart/Fault`` with everything that is wrong with it.
  public convenience init<M: MachineDefinition>(_ machine: M.Type) throws(Chart.Fault) {
    try self.init(machine, isTried: false)
  }

  /// The same; `isTried` says whether tests hold it to be without faults.
  package convenience init<M: MachineDefinition>(
    _ machine: M.Type,
    isTried: Bool
  ) throws(Chart.Fault) {
    try self.init(machine, saying: M.ownDetails, isTried: isTried)
  }

  /// The same with the machine's own details.
  package convenience init<M: MachineDefinition>(
    _ machine: M.Type,
    saying details: MachineDetails,
    isTried: Bool
  ) throws(Chart.Fault) {
    let description: ChartDescription
    do {
      description = try M.description(saying: details)
    } catch {
      let place = error.path.isEmpty ? "context" : "context.\(error.path)"
      throw Chart.Fault(
        chart: M.name,
        findings: [Chart.Fault.Finding(place: place, cause: .notAValue(error.problem))]
      )
    }
    let findings = isTried ? [] : M.findings(in: description)
    do throws(Chart.Fault) {
      try self.init(description, rules: M.allRules, isTried: isTried)
    } catch {
      let others = findings.filter { one in
        !error.findings.contains { $0.cause == .unknownNode(one.place) }
      }
      throw Chart.Fault(chart: M.name, findings: error.findings + others)
    }
    guard findings.isEmpty else { throw Chart.Fault(chart: M.name, findings: findings) }
  }
}
