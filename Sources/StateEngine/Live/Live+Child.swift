// SPDX-License-Identifier: Apache-2.0

extension Live {
  /// A machine that another one may have started, for an app: typed events, typed state.
  ///
  /// Keep it where it is used often: what it knows of the chart is looked up once.
  public struct Child<C: MachineDefinition>: Sendable {
    fileprivate let live: Live<M>
    fileprivate let name: String
    private let known = KnownPaths()
    private let place: ChildPlace?
    fileprivate let places: Places<C.Node>?

    init(_ live: Live<M>, _ name: String) {
      self.live = live
      self.name = name
      place = ChildPlace(name, in: live.engine.chart)
      places = place.map { Places($0.chart) }
    }

    /// Whether it runs.
    public var isRunning: Bool { configuration != nil }

    /// Whether one of its nodes is active; false when it does not run.
    public func isIn(_ node: C.Node) -> Bool {
      guard let places, let configuration else { return false }
      return places.isIn(node, configuration)
    }

    /// All that it remembers; nil when it does not run.
    public var context: C.Context? {
      live.askedForContext()
      guard let place else { return nil }
      let values = live.engine.read { snapshot in
        snapshot.place(of: place.key, hint: place.hint)
          .flatMap { snapshot.children[$0].states.first?.values }
      }
      return values.map { (try? place.chart.context(of: $0)) ?? C.Context() }
    }

    /// The nodes that are active in it; nil when it does not run.
    fileprivate var configuration: NodeSet? {
      live.askedForContext()
      guard let place else { return nil }
      return live.engine.read { snapshot in
        guard let index = snapshot.place(of: place.key, hint: place.hint),
          !snapshot.children[index].states.isEmpty
        else { return nil }
        return snapshot.children[index].states[0].configuration
      }
    }

    /// Sends it an event; unhandled when it does not run.
    @discardableResult
    public func send<each Input: EventArgument>(
      _ event: KeyPath<C.Events, MachineEvent<repeat each Input>>,
      _ input: repeat each Input
    ) -> Reply {
      var arguments: [Value] = []
      repeat arguments.append((each input).value)
      if let index = known.index(of: event) { return live.send(index, arguments) }
      let path = "\(name).\(VariableName.of(event))"
      if let index = live.engine.chart.event(named: path),
        C.sharedEvents.events[keyPath: event].token.isTrusted
      {
        known.note(event, index)
        return live.send(index, arguments)
      }
      return live.send(StateEngine.Event(path, arguments))
    }
  }
}

extension Live.Child where C: Machine {
  /// Where it is, as ``Live/state``; nil when it does not run.
  public var state: C.Node? {
    guard let places, let configuration else { return nil }
    return places.state(configuration)
  }
}

extension Live.Child {
  /// Does an effect of it from now on, as ``Live/perform(_:_:)-(_,(Input)->Void)``.
  @discardableResult
  public func perform<each Input: EventArgument>(
    _ effect: KeyPath<C.Events, MachineEffect<repeat each Input>>,
    _ body: @escaping @Sendable (repeat each Input) async throws -> Void
  ) -> Registration {
    let handlers = Live<C>.Handlers()
    handlers.perform(effect, body)
    let own = VariableName.of(effect)
    return live.perform(named: "\(name).\(own)", handlers.effects[own] ?? { _ in })
  }

  /// Does work of it, as `live.invoke` does it of the machine itself.
  @discardableResult
  public func invoke<each Output: EventArgument>(
    _ work: KeyPath<C.Events, MachineWork<String, repeat each Output>>,
    _ body: @escaping @Sendable (Live<C>.Attempt) async throws -> (repeat each Output)
  ) -> Registration {
    let handlers = Live<C>.Handlers()
    handlers.invoke(work, body)
    return take(handlers, VariableName.of(work))
  }

  /// Does work of it whose errors have a type.
  @discardableResult
  public func invoke<Output: EventArgument, Failure: EventArgument & Error>(
    _ work: KeyPath<C.Events, MachineWork<Failure, Output>>,
    _ body: @escaping @Sendable (Live<C>.Attempt) async throws(Failure) -> Output
  ) -> Registration {
    let handlers = Live<C>.Handlers()
    handlers.invoke(work, body)
    return take(handlers, VariableName.of(work))
  }

  private func take(_ handlers: Live<C>.Handlers, _ own: String) -> Registration {
    live.invoke(named: "\(name).\(own)", handlers.work[own] ?? { _ in [] })
  }

  /// What it does from now on, in order: `for await change in phone.child(\.call).changes { … }`.
  public var changes: Live<C>.Changes {
    // What no state starts does nothing.
    Live<C>.Changes(live.engine, places ?? Places(live.engine.chart), below: place?.key ?? -1)
  }
}

/// Where a machine below stands in the chart that starts it.
struct ChildPlace: Sendable {
  let key: Int
  let hint: Int
  let chart: Chart

  init?(_ name: String, in chart: Chart) {
    var hint = 0
    for node in chart.nodes {
      for (number, child) in node.declaration.machines.enumerated() {
        if child.name == name, let inner = chart.machines[child.machine] {
          key = Child.key(node.index, number)
          self.hint = hint
          self.chart = inner
          return
        }
        hint += 1
      }
    }
    return nil
  }
}

extension Live where M: MachineDefinition {
  /// A machine that this one starts: `phone.child(\.call).send(\.hangUp)`.
  public func child<C: MachineDefinition, Failure: EventArgument, each Output: EventArgument>(
    _ child: KeyPath<M.Events, MachineChild<C, Failure, repeat each Output>>
  ) -> Child<C> {
    Child(self, VariableName.of(child))
  }
}
