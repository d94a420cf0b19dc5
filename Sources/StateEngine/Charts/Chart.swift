// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// A statechart built from its description and ready to run: immutable, shared by all who read it.
///
/// Semantics are those of the W3C's SCXML 1.0, appendix D. Building costs time once (names become
/// indices, expressions closures, and for every leaf × event the transitions that could fire stand
/// in a table); a step then costs no look-up by name.
public final class Chart: Sendable {
  /// The data it was built from: all there is to know about the machine.
  package let description: ChartDescription
  /// The nodes in document order.
  package let nodes: [Node]
  /// The transitions in document order.
  package let transitions: [Transition]
  /// The declared events, then those the chart makes itself: `done.state.X`, `changed.X`, `start`,
  /// `background`, `restore` and, where it has inputs, `inputs`.
  package let events: [EventDeclaration]
  /// How many of ``events`` are declared.
  package let declaredEventCount: Int
  /// The inputs in declared order.
  package let inputs: [ChartInput]
  /// The index of the event that the beginning has in the log.
  package let startIndex: Int
  /// The names expressions may use, event arguments aside.
  package let scope: ExpressionScope

  /// The event that the beginning has in the log.
  package static let start = EventDeclaration("start", by: .chart, summary: "the beginning")
  /// The event that a suspension has in the log.
  package static let background = EventDeclaration(
    "background",
    by: .host,
    summary: "save and suspend"
  )
  /// The event that a restoration has in the log.
  package static let restore = EventDeclaration(
    "restore",
    by: .host,
    arguments: [
      Event.Argument(
        "lastAlive",
        .int.optional,
        summary: "until when it is known to have run, after a kill"
      )
    ],
    summary: "come back by the restore policy"
  )

  /// Whether a variable's changes are not told: `ChartDescription.bookkeeping`, and secrets.
  package let isBookkeeping: [Bool]
  /// The names of the variables that nobody may read.
  package let secrets: Set<String>
  /// The names of all that holds a secret, ``ExpressionTree/secretNames`` of it.
  package let hidden: Set<String>

  let eventIndices: NameTable
  let variableIndices: NameTable
  let explainer = Explainer()
  private let sentByHand: [Bool]
  package let rules: NamedRules
  /// Whether no parallel node exists: then there is one leaf and no conflict.
  package let isSequential: Bool
  /// Whether a step is that of a typed chart without parallel nodes.
  let isFlat: Bool
  /// What scripts can use; nil in a typed chart.
  package let script: ScriptContext?
  /// The charts that this one starts, once they have been read.
  let startedCharts = Lock<[String: Chart]>([:])
  /// The charts of the machines that its nodes start, by name; none where scripts start charts.
  package let machines: [String: Chart]
  /// What each node starts, in order.
  let invokes: [String: [ScriptInvoke]]
  /// The events that go to machines below.
  package let routes: [ChildRoute?]
  /// Whether any transition is eventless: when none is, a step ends with its first microstep.
  package let hasEventlessTransitions: Bool
  package let table: CandidateTable
  package let initialTargets: [Int]
  let initialPath: FixedPath
  let fallback: [CompiledRestoreRule]
  package let work: NodeWork
  /// The nodes at which it is at its end.
  let ends: NodeSet
  /// The nodes that can be leaves of a configuration.
  let leaves: NodeSet
  /// All nodes.
  let allNodes: NodeSet
  /// By transition, what it does where that is always the same; none unless the chart is flat.
  let straight: [StraightStep]

  private let keptFingerprint = Lock<String?>(nil)
  private let keptFormerFingerprint = Lock<String?>(nil)
  private let keptValues = Lock<[String: DeclaredValues]?>(nil)

  /// The machine's name.
  public var name: String { description.name }

  /// Tells the chart from others of the machine: `2-`, the form, and sixteen hexadecimal digits.
  ///
  /// It changes with whatever a record's indices depend on: nodes, transitions with their guards and
  /// actions, variables. It is the same in every build and process. Made when first asked for, and
  /// kept.
  package var fingerprint: String { keptFingerprint.value { Fingerprint.of(description) } }

  /// Takes what is known to be its fingerprint.
  package func know(_ fingerprint: String) { keptFingerprint.withLock { $0 = fingerprint } }

  /// Whether a fingerprint that was kept is this chart's, in today's form or in the one before,
  /// which is made only to compare it with one of that form.
  package func has(fingerprint kept: String) -> Bool {
    kept == (kept.hasPrefix(Fingerprint.form) ? fingerprint : formerFingerprint)
  }

  /// The fingerprint in the form before: hexadecimal digits alone.
  package var formerFingerprint: String {
    keptFormerFingerprint.value { String(FormerFingerprint.of(description), radix: 16) }
  }

  /// What is declared of the values of its variables, read when first asked for.
  var declaredValues: [String: DeclaredValues] { keptValues.value { description.declaredValues() } }

  /// Builds a chart.
  ///
  /// - Parameters:
  ///   - description: the machine's table.
  ///   - rules: the rules its table refers to by name.
  ///   - isTried: whether tests hold it to be without faults; then little is looked at, and guards
  ///     and actions are made ready when they are first needed.
  /// - Throws: ``Chart/Fault`` with everything that is wrong with the description.
  package init(
    _ description: ChartDescription,
    rules: NamedRules = NamedRules(),
    isTried: Bool = false
  ) throws(Chart.Fault) {
    var description = description
    hidden = isTried ? [] : description.hideTakenSecrets()
    var builder = ChartBuilder(description, rules: rules, isTried: isTried)
    let parts = try builder.build()
    self.description = description
    nodes = parts.nodes
    transitions = parts.transitions
    events = parts.events
    declaredEventCount = description.events.count
    inputs = parts.inputs
    startIndex = parts.startIndex
    scope = parts.scope
    secrets = Set(description.variables.lazy.filter(\.isSecret).map(\.name))
    let untold = secrets.union(description.bookkeeping)
    isBookkeeping = description.variables.map { untold.contains($0.name) }
    eventIndices = NameTable(events.map(\.name))
    variableIndices = NameTable(description.variables.map(\.name))
    sentByHand = description.events.map(\.isSentByHand)
    self.rules = rules
    script = parts.scope.script
    isSequential = !description.nodes.contains { $0.kind == .parallel }
    machines = parts.machines
    invokes = parts.scope.script?.invokes ?? ChartBuilder.invokes(description)
    routes = ChartBuilder.routes(parts, eventIndices)
    isFlat = isSequential && parts.scope.script == nil && parts.machines.isEmpty
    hasEventlessTransitions =
      parts.scope.script != nil
      || description.transitions.contains { $0.trigger == .eventless }
    table = parts.table
    initialTargets = parts.initial
    initialPath = FixedPath(PathFinder(nodes: parts.nodes).start(at: parts.initial))
    fallback = parts.fallback
    work = parts.work
    ends = NodeSet(parts.nodes.filter { $0.kind == .final && $0.parent < 0 }.map(\.index))
    leaves = NodeSet(parts.nodes.filter(\.isLeaf).map(\.index))
    allNodes = NodeSet(below: parts.nodes.count)
    straight = (isFlat ? parts.transitions : []).map {
      StraightStep($0, parts.nodes, parts.work, parts.table)
    }
  }
}

extension Lock {
  /// What is kept, made when it is first asked for.
  func value<Kept: Sendable>(_ make: () -> Kept) -> Kept where Value == Kept? {
    withLock { kept in
      let value = kept ?? make()
      kept = value
      return value
    }
  }
}

extension Chart {
  /// The index of the event that a suspension has in the log.
  package var backgroundIndex: Int { startIndex + 1 }
  /// The index of the event that a restoration has in the log.
  package var restoreIndex: Int { startIndex + 2 }
  /// The index that the event of inputs has, or would have.
  package var inputsIndex: Int { startIndex + 3 }

  /// The event's index by its exact name.
  public func event(named name: String) -> Int? { eventIndices[name] }

  /// Whether an argument of an event may be absent.
  package func isOptional(_ place: Int, of event: Int) -> Bool {
    events[event].arguments[place].isOptional
  }

  /// The index of the event that stands for `name`: itself, or for a dotted name nobody declared
  /// its nearest declared prefix, then `*`; so that a descriptor matches what SCXML says it does.
  package func event(matching name: String) -> Int? {
    if let exact = eventIndices[name] { return exact }
    var rest = Substring(name)
    while let dot = rest.lastIndex(of: ".") {
      rest = rest[..<dot]
      if let index = eventIndices[String(rest)] { return index }
    }
    return eventIndices["*"]
  }

  /// Whether the event may be sent from outside: not one that only the machine's clock sends, nor
  /// one that the chart makes itself.
  @inline(__always)
  package func isSentByHand(_ event: Int) -> Bool {
    event < declaredEventCount && sentByHand[event]
  }

  /// The node's index by its name.
  package func node(named name: String) -> Int? { scope.nodes[name] }

  /// The leaves of a configuration in document order.
  package func leaves(of configuration: NodeSet) -> [Int] {
    configuration.filter { nodes[$0].isLeaf }
  }

  /// The leaves' names in document order, joined with `+`: how a state is written.
  package func stateText(_ configuration: NodeSet) -> String {
    if isSequential { return configuration.last.map { nodes[$0].name } ?? "" }
    return leaves(of: configuration).map { nodes[$0].name }.joined(separator: "+")
  }

  /// Whether it can be in several places at a time.
  package var isParallel: Bool { !isSequential }

  /// The value of a variable, derived ones included; nil when there is none of that name or it
  /// cannot be computed now.
  public func value(of name: String, in snapshot: Snapshot) -> Value? {
    if let entry = scope.variables[name] { return snapshot.values[entry.index] }
    guard let tree = scope.derived[name] else { return nil }
    return try? tree.evaluate(in: scope, snapshot: snapshot, arguments: [])
  }
}
