// SPDX-License-Identifier: Apache-2.0

/// A machine that another one may have started, for an app: typed events, typed state.
public struct LiveChild<M: Machine, C: Machine>: Sendable {
  let live: Live<M>
  let name: String

  private var now: (chart: Chart, snapshot: Snapshot)? {
    live.askedForContext()
    return live.engine.chart.child(name, in: live.engine.snapshot)
  }

  /// Whether it runs.
  public var isRunning: Bool { now != nil }

  /// Where it is, as ``Live/state``; nil when it does not run.
  public var state: C.Node? {
    now.map { Places<C.Node>($0.chart).state($0.snapshot.configuration) }
  }

  /// All that it remembers; nil when it does not run.
  public var context: C.Context? {
    now.map { (try? $0.chart.context(of: $0.snapshot)) ?? C.Context() }
  }

  /// Sends it an event; unhandled when it does not run.
  @discardableResult
  public func send<each Input: EventArgument>(
    _ event: KeyPath<C.Events, MachineEvent<repeat each Input>>,
    _ input: repeat each Input
  ) -> Reply {
    var arguments: [Value] = []
    repeat arguments.append((each input).value)
    return live.send(StateEngine.Event("\(name).\(VariableName.of(event))", arguments))
  }
}

extension Live where M: Machine {
  /// A machine that this one starts: `phone.child(\.call).send(\.hangUp)`.
  public func child<C: Machine>(
    _ child: KeyPath<M.Events, MachineChild<C>>
  ) -> LiveChild<M, C> {
    LiveChild(live: self, name: VariableName.of(child))
  }
}
