// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// What an event may lead to from all states with the same active nodes at once.
///
/// It follows the step as the engine does it, with expressions for values. What a named rule writes may
/// be what stood there or anything that it declares; timers may fall due at any time.
struct SymbolicStep {
  let chart: Chart
  let symbols: SymbolTable
  /// How many outcomes of one event are followed.
  static let outcomeLimit = 128
  /// How many microsteps.
  private static let microstepLimit = 8

  /// A state with a symbol for the value of each variable.
  func beginning(in configuration: NodeSet) -> SymbolicState {
    SymbolicState(
      symbols: symbols,
      configuration: configuration,
      values: symbols.values,
      time: .variable(SymbolTable.now)
    )
  }

  /// Symbols for the arguments of an event, and what is known of them.
  func arguments(of event: Int) -> (values: [ExpressionTree], facts: [ExpressionTree]) {
    let declaration = chart.events[event]
    var facts: [ExpressionTree] = []
    let values = declaration.arguments.map { argument -> ExpressionTree in
      let value = symbols.fresh(
        "event.\(argument.label)",
        argument.type,
        in: declaration.sender == .chart ? nil : argument.range
      )
      // What the chart sends itself is not looked at.
      guard declaration.sender != .chart else { return value }
      if let limit = argument.limit(on: value) { facts.append(limit) }
      return value
    }
    return (values, facts)
  }

  /// The arguments of an event by their labels.
  func labels(of event: Int, _ values: [ExpressionTree]) -> [String: ExpressionTree] {
    let labels = zip(chart.events[event].arguments.map(\.label), values)
    return Dictionary(labels, uniquingKeysWith: { $1 })
  }

  /// All outcomes of an event, those in which nothing is taken included; nil where too much may come.
  ///
  /// - Parameters:
  ///   - event: the event.
  ///   - arguments: its arguments.
  ///   - before: the state it comes at.
  ///   - time: when it comes.
  /// - Returns: the outcomes.
  func outcomes(
    of event: Int,
    _ arguments: [ExpressionTree],
    from before: SymbolicState,
    at time: ExpressionTree = .variable(SymbolTable.now)
  ) -> [SymbolicState]? {
    var before = before
    before.time = time
    if event == chart.restoreIndex { return restored(before) }
    if event == chart.inputsIndex { return settled(given(before), 0) }
    // What was armed has come, perhaps.
    for timer in symbols.timers where timer.event == event { before.forget(timer) }
    guard let taken = microsteps(event, arguments, before) else { return nil }
    return settled(taken, 0)
  }

  func settled(_ states: [SymbolicState], _ depth: Int) -> [SymbolicState]? {
    guard depth < Self.microstepLimit, states.count <= Self.outcomeLimit else { return nil }
    var settled: [SymbolicState] = []
    for state in states {
      guard state.isAccepted else {
        settled.append(state)
        continue
      }
      // What cannot be goes no further.
      if depth > 0 {
        var refuter = Refuter(symbols)
        if refuter.refutes(state.facts, .little) { continue }
      }
      guard var next = microsteps(nil, [], state) else { return nil }
      var rest: [SymbolicState] = []
      for place in next.indices where !next[place].hasMoved {
        guard !next[place].queue.isEmpty else {
          if next[place].starting.isEmpty {
            settled.append(next[place])
          } else {
            rest += started(next[place])
          }
          continue
        }
        let raised = next[place].queue.removeFirst()
        guard let after = microsteps(raised.event, raised.arguments, next[place]) else {
          return nil
        }
        rest += after
      }
      rest += next.filter(\.hasMoved)
      if rest.isEmpty { continue }
      guard let further = self.settled(rest, depth + 1) else { return nil }
      settled += further
      if settled.count > Self.outcomeLimit { return nil }
    }
    return settled
  }
}

extension Event.Argument {
  /// What its declaration says of a value; nil for nothing.
  func limit(on value: ExpressionTree) -> ExpressionTree? {
    if range == nil, choices.isEmpty { return nil }
    let limit =
      range.map { value.isInside($0) }
      ?? choices.reduce(.no) {
        .joined($0, .or, .binary(value, .equal, .literal(.string($1.value))))
      }
    let isAbsent = ExpressionTree.binary(value, .equal, .literal(.null))
    return isOptional ? .binary(isAbsent, .or, limit) : limit
  }
}

extension ExpressionTree {
  /// The condition that a whole number is in a range.
  func isInside(_ range: ClosedRange<Int>) -> ExpressionTree {
    .binary(
      .binary(self, .greaterOrEqual, .literal(.int(range.lowerBound))),
      .and,
      .binary(self, .lessOrEqual, .literal(.int(range.upperBound)))
    )
  }
}
