// SPDX-License-Identifier: Apache-2.0
public import Observation
import Synchronization

/// A running machine for an app: typed events, typed state, timers that fire by themselves.
///
/// ```swift
/// let light = try Live(TrafficLight.self)
/// light.send(\.button)
/// light.state == .red; light.context.waiting
/// for await change in light.changes { print(change) }  // "red stays on button: waiting 0 → 1"
/// ```
///
/// Any thread may send. What is read is right at once after sending, on every thread; SwiftUI and
/// its kin are told of each change.
public final class Live<M: MachineDefinition>: Observable, Sendable {
  /// The engine behind it, for all that needs no types: snapshots, explanations, time travel.
  public let engine: Engine

  let events: M.Events
  let known = KnownPaths()
  let variables = ReadVariables()
  let places: Places<M.Node>
  let registrar = ObservationRegistrar()
  // Making one costs as much as ten events, so they are made once.
  private let statePath: any KeyPath<Live, Set<M.Node>> & Sendable = \Live.configuration
  private let contextPath: any KeyPath<Live, M.Context> & Sendable = \Live.context
  /// How the machine has begun.
  public let beginning: Beginning
  /// Reads the snapshot anew from where it is kept.
  let again: StoreView?
  /// What keeps the engine where others do; nil where nobody else does.
  private let keeper: (any Sendable)?
  /// Those who do what it asks for.
  let hands = Hands()
  let watch = Watch()
  private let subscription = Lock<Engine.Subscription?>(nil)

  /// A running machine whose timers fire by themselves on a clock.
  ///
  /// - Parameters:
  ///   - machine: the machine.
  ///   - clock: what timers sleep on. Of a clock other than the system's, one that a test moves, the
  ///     machine has its whole time.
  ///   - saved: the snapshot to go on from as it stands; nil begins anew.
  ///   - journal: where records go; nil keeps the newest 10,000 in memory.
  ///   - inputs: the inputs of the moment; a machine that goes on hears of those that differ.
  ///   - handlers: does the effects and the work that the machine declares.
  /// - Throws: ``Chart/Fault``, which names all that is wrong with the chart in sentences, and what the
  ///   machine declares and nobody does.
  public convenience init<C: Clock>(
    _ machine: M.Type = M.self,
    clock: C = ContinuousClock(),
    at saved: Snapshot? = nil,
    journal: (any Engine.Journal)? = nil,
    inputs: InputValues = InputValues(),
    _ handlers: (Handlers) -> Void = { _ in }
  ) throws(Chart.Fault) where C.Duration == Duration {
    let chart = try Handlers.chart(handlers)
    try self.init(chart, at: saved, clock.timeSource, journal, inputs)
    try take(handlers)
    engine.keepTime(on: clock)
  }

  /// A running machine driven by hand: its time stands still until ``wait(_:)``.
  ///
  /// - Parameters:
  ///   - machine: the machine.
  ///   - time: the time, which may be shared by several machines.
  ///   - saved: the snapshot to go on from as it stands; nil begins anew.
  ///   - journal: where records go; nil keeps the newest 10,000 in memory.
  ///   - inputs: the inputs of the moment; a machine that goes on hears of those that differ.
  ///   - handlers: does the effects and the work that the machine declares; nil where a test reads
  ///     from the changes what is asked for.
  /// - Throws: ``Chart/Fault``, which names all that is wrong with the chart in sentences, and what the
  ///   machine declares and nobody does.
  public convenience init(
    _ machine: M.Type = M.self,
    time: VirtualTime,
    at saved: Snapshot? = nil,
    journal: (any Engine.Journal)? = nil,
    inputs: InputValues = InputValues(),
    _ handlers: ((Handlers) -> Void)? = nil
  ) throws(Chart.Fault) {
    let chart = try Handlers.chart({ handlers?($0) }, isWhole: handlers != nil)
    try self.init(chart, at: saved, time, journal, inputs)
    if let handlers { try take(handlers) }
  }

  private convenience init(
    _ chart: Chart,
    at saved: Snapshot?,
    _ time: any TimeSource,
    _ journal: (any Engine.Journal)?,
    _ inputs: InputValues
  ) throws(Chart.Fault) {
    let values = try inputs.byName(in: chart)
    let journal = journal ?? MemoryJournal()
    self.init(Engine(chart, at: saved, values: values, time: time, journal: journal))
    if saved != nil { _ = engine.give(inputs.given) }
  }

  /// The face of an engine that runs the machine; its timers fire by themselves when the engine
  /// keeps time.
  public convenience init(_ engine: Engine) {
    self.init(engine, beginning: .anew, again: nil)
  }

  /// The face of an engine that others keep, who live as long as it does.
  package convenience init(_ engine: Engine, keptBy keeper: any Sendable) {
    self.init(engine, beginning: .anew, again: nil, keptBy: keeper)
  }

  init(
    _ engine: Engine,
    beginning: Beginning,
    again: StoreView?,
    keptBy keeper: (any Sendable)? = nil
  ) {
    self.engine = engine
    self.keeper = keeper
    self.beginning = beginning
    self.again = again
    let (events, named) = NamedTokens.make(M.Events.self)
    named.resolve(in: engine.chart)
    self.events = events
    places = Places(engine.chart)
    watch.live.withLock { $0.value = self }
    let told = engine.observe(nil) { [watch] record in
      if watch.isAsked.load() != 0 { watch.tell(record) }
    } whenReplaced: { [watch] in
      if watch.isAsked.load() != 0 { watch.tellAll() }
    }
    subscription.withLock { $0 = told }
  }

  /// All active nodes, those around the leaves too.
  public var configuration: Set<M.Node> {
    asked(statePath)
    return engine.read { places.all($0.configuration) }
  }

  /// Whether a node is active, whatever is active in it.
  public func isIn(_ node: M.Node) -> Bool {
    asked(statePath)
    return engine.read { places.isIn(node, $0.configuration) }
  }

  /// All that it remembers.
  ///
  /// Read from the values of the snapshot each time; what a store gave back that the type does not
  /// admit, an unknown case of an enum, reads as it was at the very beginning. One variable alone is
  /// cheaper: `light[\.waiting]`.
  public var context: M.Context {
    asked(contextPath)
    let values = engine.read { $0.values }
    return (try? engine.chart.context(of: values)) ?? M.Context()
  }

  /// One variable, derived ones included, by its name; nil when it is of another type.
  public func value<T: Decodable>(of name: String, as type: T.Type = T.self) -> T? {
    asked(contextPath)
    return engine.value(of: name).flatMap { try? ValueDecoder.decode(type, from: $0) }
  }

  /// Something computed from the snapshot, for a face of your own: SwiftUI and its kin are told of
  /// the next change of what it is computed from.
  package func read<T>(_ body: (Snapshot, Chart) throws -> T) rethrows -> T {
    asked(statePath)
    asked(contextPath)
    return try body(engine.snapshot, engine.chart)
  }

  // A key path written in a function with a pack of types cannot be made at run time (Swift 6.3).
  func askedForContext() { asked(contextPath) }

  func askedForState() { asked(statePath) }

  func asked<T>(_ path: KeyPath<Live, T>) {
    watch.begin()
    registrar.access(self, keyPath: path)
  }

  // Those who have read are told; whom nobody has asked tells nobody, which costs a look.
  final class Watch: Sendable {
    struct Weak { weak var value: Live? }
    let isAsked = AtomicInt(0)
    let live = Lock(Weak())

    func begin() {
      if isAsked.load() == 0 { isAsked.store(1) }
    }

    // Another snapshot has come: nobody knows what has changed.
    func tellAll() {
      guard let live = live.withLock({ $0.value }) else { return }
      live.registrar.withMutation(of: live, keyPath: live.statePath) {}
      live.registrar.withMutation(of: live, keyPath: live.contextPath) {}
      live.variables.tell(nil)
    }

    func tell(_ record: Record) {
      guard let live = live.withLock({ $0.value }) else { return }
      let isNew = record.from.isEmpty
      if record.isMove || isNew {
        live.registrar.withMutation(of: live, keyPath: live.statePath) {}
      }
      let isBelow = record.changesChildren
      if !record.changes.isEmpty || isBelow || isNew {
        live.registrar.withMutation(of: live, keyPath: live.contextPath) {}
        live.variables.tell(isNew ? nil : record.changes)
      }
    }
  }
}

extension Live where M: Machine {
  /// Where it is: the active leaf.
  public var state: M.Node {
    askedForState()
    return engine.read { places.state($0.configuration) }
  }
}

extension Live where M: ParallelMachine {
  /// Where it is in a region: the active leaf there, the first of several; nil when the region is not
  /// active.
  public func state(in region: M.Node) -> M.Node? {
    askedForState()
    return engine.read { places.state(in: region, $0.configuration) }
  }
}

/// A chart's nodes as the enum that names them.
struct Places<Node: MachineNode>: Sendable {
  private let nodes: [Node?]
  let chart: Chart

  init(_ chart: Chart) {
    self.chart = chart
    nodes = chart.nodes.map { Node(nodeName: $0.name) }
  }

  /// The active leaf of a chart that is in one place at a time.
  func state(_ configuration: NodeSet) -> Node { named(configuration.last ?? 0) }

  /// The leaf below a node.
  func state(in region: Node, _ configuration: NodeSet) -> Node? {
    guard let place = nodes.firstIndex(of: region), configuration.contains(place) else {
      return nil
    }
    let inside = configuration.intersection(chart.nodes[place].descendants)
    return named(inside.first { chart.nodes[$0].isLeaf } ?? place)
  }

  func all(_ configuration: NodeSet) -> Set<Node> { Set(configuration.map { named($0) }) }

  func isIn(_ node: Node, _ configuration: NodeSet) -> Bool {
    nodes.indices.contains { nodes[$0] == node && configuration.contains($0) }
  }

  func named(_ place: Int) -> Node {
    guard let node = nodes[place] else {
      preconditionFailure("the state '\(chart.nodes[place].name)' is no case of \(Node.self)")
    }
    return node
  }
}

extension Chart {
  /// The variables of a snapshot as the type that declares them.
  ///
  /// - Throws: when a variable holds what its property cannot, which a chart's types exclude but
  ///   for the insides of lists and maps.
  public func context<C: Decodable>(
    of snapshot: Snapshot,
    as type: C.Type = C.self
  ) throws(Value.CodingError) -> C {
    try context(of: snapshot.values)
  }

  func context<C: Decodable>(of values: [Value]) throws(Value.CodingError) -> C {
    let names = description.variables.lazy.map(\.name)
    return try ValueDecoder.decode(C.self, from: .map(Dictionary(zip(names, values)) { $1 }))
  }
}
