// SPDX-License-Identifier: Apache-2.0

extension Live {
  /// Sends an event: `light.send(\.button)`, `light.send(\.jam, 3)`.
  ///
  /// - Parameters:
  ///   - event: the event.
  ///   - input: what comes with it.
  /// - Returns: the answer in one word, with the record of what happened or why not.
  @discardableResult
  public func send<each Input: EventArgument>(
    _ event: KeyPath<M.Events, MachineEvent<repeat each Input>>,
    _ input: repeat each Input
  ) -> Reply {
    var arguments: [Value] = []
    repeat arguments.append((each input).value)
    var index = known.index(of: event) ?? -1
    if index < 0 {
      let token = events[keyPath: event].token
      index = token.index.load()
      guard
        index >= 0,
        token.isTrusted || zip(token.declaration.arguments, arguments).allSatisfy({ $0.admits($1) })
      else {
        return send(StateEngine.Event(VariableName.of(event), arguments))
      }
      if token.isTrusted { known.note(event, index) }
    }
    return send(index, arguments)
  }

  @inline(__always)
  func send(_ index: Int, _ arguments: [Value]) -> Reply {
    let reply = engine.send(index, arguments)
    return reply.isAccepted || again == nil
      ? reply : afterOthers(reply) { engine.send(index, arguments) }
  }

  /// Sends an event made in Swift.
  @discardableResult
  public func send(_ event: StateEngine.Event) -> Reply {
    let reply = engine.send(event)
    return reply.isAccepted || again == nil ? reply : afterOthers(reply) { engine.send(event) }
  }

  // Nothing has happened when another process has changed the store meanwhile: it is read anew, and
  // asked once more.
  @inline(never)
  func afterOthers(_ reply: Reply, _ sendAgain: () -> Reply) -> Reply {
    guard let again else { return reply }
    var reply = reply
    // Another thread's event may be on its way to the store just now.
    for _ in 0..<5 where again.isPast(reply) {
      if (try? reload()) != nil { reply = sendAgain() }
    }
    return reply
  }

  /// Whether an event would be taken now; changes nothing.
  public func accepts<each Input: EventArgument>(
    _ event: KeyPath<M.Events, MachineEvent<repeat each Input>>,
    _ input: repeat each Input
  ) -> Bool {
    askedForContext()
    let index = events[keyPath: event].token.index.load()
    var arguments: [Value] = []
    repeat arguments.append((each input).value)
    let known = index >= 0 ? index : engine.chart.event(named: VariableName.of(event))
    return known.map { engine.wouldAccept($0, arguments) } ?? false
  }

  /// Lets time pass on a machine driven by hand: every timer due on the way fires at its own time.
  ///
  /// On a machine whose time is a clock's, what is due by then fires when the clock has got there.
  ///
  /// - Parameter duration: how long.
  /// - Returns: what fired.
  @discardableResult
  public func wait(_ duration: Duration) -> [Change] {
    guard let time = engine.time as? VirtualTime else { return [] }
    let records = time.advance(by: duration.wholeMilliseconds, firing: [engine])
    return records.map { Change($0, places, missed: 0) }
  }
}
