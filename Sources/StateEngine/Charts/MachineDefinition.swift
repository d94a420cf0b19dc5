/// All that can be said of a machine written in Swift: an enum names its nodes, a Codable struct is
/// its context, and a list of elements is its chart.
///
/// ``Machine`` is the short form, to begin with. The typed form is a face of the dynamic one:
/// ``description()`` is plain data, and the same engine runs it.
public protocol MachineDefinition: Sendable {
  /// The nodes' names.
  associatedtype Node: RawRepresentable<String> & CaseIterable & Sendable & Hashable
  /// The context; each stored property is a variable of that name.
  associatedtype Context: Codable & Sendable
  /// The events that ``Live`` sends by key path; a machine may declare all of its events without.
  associatedtype Events: MachineEvents = NoEvents

  /// The machine's name in the shell and in the store.
  static var name: String { get }
  /// The version of its snapshots.
  static var version: Int { get }
  /// The context at the very beginning.
  static var initialContext: Context { get }
  /// The events, in the order in which help lists them.
  static var events: [EventDeclaration] { get }
  /// Variables computed from the context.
  static var derived: [DerivedVariable] { get }
  /// The variables that `state` shows, in order.
  static var shown: [String] { get }
  /// The variables whose changes are not told.
  static var bookkeeping: [String] { get }
  /// The variables that nobody may read.
  static var secrets: [String] { get }
  /// The accounts.
  static var ledgerAccounts: [AccountDeclaration] { get }
  /// The variables that belong to one of many owners at a time.
  static var keyed: KeyedVariables? { get }
  /// Where it starts when its snapshot cannot be used.
  static var fallback: [RestoreRule] { get }
  /// What is claimed of every state it can reach.
  static var invariants: [Invariant] { get }
  /// What the explorer tells apart.
  static var abstraction: Abstraction { get }
  /// The nodes and transitions.
  @ElementsBuilder static var elements: [ChartElement] { get }
  /// The rules that are no expressions.
  static var rules: NamedRules { get }
}

extension MachineDefinition {
  /// No derived variables.
  public static var derived: [DerivedVariable] { [] }
  /// No bookkeeping.
  public static var bookkeeping: [String] { [] }
  /// No secrets.
  public static var secrets: [String] { [] }
  /// No accounts.
  public static var ledgerAccounts: [AccountDeclaration] { [] }
  /// No such variables.
  public static var keyed: KeyedVariables? { nil }
  /// Its initial node.
  public static var fallback: [RestoreRule] { [] }
  /// Nothing is claimed.
  public static var invariants: [Invariant] { [] }
  /// All variables as they are.
  public static var abstraction: Abstraction { Abstraction() }
  /// None.
  public static var rules: NamedRules { NamedRules() }

  /// The machine as data.
  ///
  /// - Throws: when the context cannot be written as values.
  public static func description() throws(ValueCodingError) -> ChartDescription {
    var variables = try ValueEncoder.variables(of: initialContext)
    for place in variables.indices {
      variables[place].isSecret = secrets.contains(variables[place].name)
    }
    var description = ChartDescription(
      name: name,
      version: version,
      events: events,
      variables: variables,
      derived: derived,
      shown: shown,
      bookkeeping: bookkeeping,
      accounts: ledgerAccounts,
      keyed: keyed,
      fallback: fallback,
      invariants: invariants,
      abstraction: abstraction
    )
    for element in elements { element.add(to: &description, parent: nil) }
    let started = Set(description.nodes.flatMap(\.machines).map(\.machine))
    for (_, child) in Events().machines where started.contains(child.machineName) {
      if description.machines.contains(where: { $0.name == child.machineName }) { continue }
      description.machines.append(try child.description())
    }
    description.declareMachines()
    return description
  }
}

/// One piece of a chart as it is written in Swift: a node with what is in it, or a transition.
public indirect enum ChartElement: Sendable {
  /// A node and what is inside it.
  case node(NodeDeclaration, [ChartElement])
  /// A transition of the node around it; its `source` is filled in from there.
  case transition(TransitionDeclaration)
  /// A transition that many nodes share.
  case transitions([TransitionDeclaration])
  /// A transition taken when the node around it has been active so long.
  case timeout(milliseconds: Int, TransitionDeclaration)
  /// A transition taken when the node around it has ended.
  case whenDone(TransitionDeclaration)
  /// Something to change in the node around it.
  case detail(@Sendable (inout NodeDeclaration) -> Void)

  func add(to description: inout ChartDescription, parent: String?) {
    switch self {
    case .node(var node, let content):
      node.parent = parent
      for case .detail(let change) in content { change(&node) }
      for case .timeout(let delay, _) in content { node.addTimeout(delay, to: &description) }
      for one in node.work where description.variables.allSatisfy({ $0.name != one.attempts }) {
        description.variables.append(
          VariableDeclaration(one.attempts, .int, initial: .int(0))
        )
      }
      let holdsPlaces = content.contains {
        if case .node(let one, _) = $0 { !one.isMemory } else { false }
      }
      if holdsPlaces, node.kind == .atomic { node.kind = .compound }
      description.nodes.append(node)
      for element in content { element.add(to: &description, parent: node.name) }
    case .transition(var transition):
      transition.source = parent ?? transition.source
      description.transitions.append(transition)
    case .timeout(let delay, var transition):
      transition.source = parent ?? transition.source
      transition.trigger = .events([NodeDeclaration.timeoutName(transition.source, delay)])
      description.transitions.append(transition)
    case .whenDone(var transition):
      transition.source = parent ?? transition.source
      transition.trigger = .events(["done.state.\(transition.source)"])
      description.transitions.append(transition)
    case .transitions(let transitions): description.transitions += transitions
    case .detail: break
    }
  }
}

extension NodeDeclaration {
  /// The name of the event by which a node's time is up: `after.red.30s`.
  static func timeoutName(_ node: String, _ milliseconds: Int) -> String {
    let text = DurationText.text(milliseconds: milliseconds)
    // A dot would begin another part of the name.
    return "after.\(node).\(text.contains(".") ? "\(milliseconds)ms" : text)"
  }

  fileprivate mutating func addTimeout(
    _ milliseconds: Int,
    to description: inout ChartDescription
  ) {
    let event = Self.timeoutName(name, milliseconds)
    guard !timers.contains(where: { $0.id == event }) else { return }
    timers.append(ScheduledEvent(event, after: .seconds(ofMilliseconds: milliseconds)))
    let length = DurationText.text(milliseconds: milliseconds)
    description.events.append(
      EventDeclaration(event, by: .chart, summary: "\(name) has been active for \(length)")
    )
  }

  var isMemory: Bool { kind == .shallowHistory || kind == .deepHistory }
}

/// Puts the elements of a chart in a list: one a line, with `if` and `for`.
@resultBuilder
public enum ElementsBuilder {
  /// One element.
  public static func buildExpression(_ element: ChartElement) -> [ChartElement] { [element] }
  /// Several at once.
  public static func buildExpression(_ elements: [ChartElement]) -> [ChartElement] { elements }
  /// All elements of a block.
  public static func buildBlock(_ parts: [ChartElement]...) -> [ChartElement] {
    parts.flatMap { $0 }
  }
  /// The elements of a loop.
  public static func buildArray(_ parts: [[ChartElement]]) -> [ChartElement] {
    parts.flatMap { $0 }
  }
  /// The elements of an `if` without `else`.
  public static func buildOptional(_ part: [ChartElement]?) -> [ChartElement] { part ?? [] }
  /// The elements of an `if`.
  public static func buildEither(first part: [ChartElement]) -> [ChartElement] { part }
  /// The elements of an `else`.
  public static func buildEither(second part: [ChartElement]) -> [ChartElement] { part }
}
