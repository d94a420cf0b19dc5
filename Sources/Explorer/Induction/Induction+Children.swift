// SPDX-License-Identifier: Apache-2.0
import StateEngine

// Charts that start other machines. What runs below is not read: it may do anything at any time.
//
// All that it can do to the chart above it is the event of its end or of its failure, with any value of
// the declared type; that the event it takes itself is a macrostep there, after which a transition
// without an event may be enabled, by the time say; and that it cannot be started, which is told in
// the macrostep that entered its node. What lies between is the chart's own.

extension Chart {
  /// Whether what the machines below tell it can be followed.
  var tellsOfStarted: Bool {
    description.nodes.flatMap(\.machines).allSatisfy { child in
      guard let chart = machines[child.machine], let done = event(named: child.done),
        let failed = event(named: child.failed)
      else { return false }
      let given = events[done].arguments
      guard given.count == child.gives.count else { return false }
      return zip(child.gives, given).allSatisfy { chart.gives($0, as: $1) }
        && tellsWhy(child, chart, events[failed].arguments)
    }
  }

  // The values of an end are checked when the chart is built; here they are what they are called.
  private func gives(_ tree: ExpressionTree, as argument: Event.Argument) -> Bool {
    if argument.type.kind == .any { return true }
    if tree == .literal(.null) { return argument.isOptional }
    guard let type = try? tree.type(in: scope) else { return false }
    return type.kind == argument.type.kind && (!type.isOptional || argument.isOptional)
  }

  // A failure comes with a sentence, where it comes with anything, or with what the machine says.
  private func tellsWhy(
    _ child: ChildDeclaration,
    _ chart: Chart,
    _ arguments: [Event.Argument]
  ) -> Bool {
    guard let fails = child.fails else {
      return arguments.count <= 1
        && arguments.allSatisfy { $0.type.kind == .string || $0.type.kind == .any }
    }
    return arguments.count == 1 && arguments[0].isOptional && chart.gives(fails, as: arguments[0])
  }

  /// The events that go to machines below, and those of their timers.
  var eventsBelow: Set<Int> {
    var found: Set<Int> = []
    for child in description.nodes.flatMap(\.machines) {
      for event in machines[child.machine]?.description.events ?? [] {
        if let own = self.event(named: "\(child.name).\(event.name)") { found.insert(own) }
      }
    }
    if !found.isEmpty || !machines.isEmpty,
      let word = event(named: ScriptDescription.childEvent)
    {
      found.insert(word)
    }
    return found
  }
}

extension SymbolicStep {
  /// How many machines that one macrostep starts are followed.
  private static let startLimit = 5

  /// What comes of an event that a machine below takes.
  func outcomesBelow(from before: SymbolicState) -> [SymbolicState]? {
    var before = before
    before.isAccepted = true
    return settled([before], 0)
  }

  /// The machines of the nodes that were entered are started, or some of them cannot be: that is told
  /// in the same macrostep.
  func started(_ state: SymbolicState) -> [SymbolicState] {
    var state = state
    let starting = state.starting
    state.starting = []
    guard starting.count <= Self.startLimit else {
      state.isLost = true
      return [state]
    }
    var states = [state]
    for one in starting {
      states += states.map { state in
        var failing = state
        failing.queue.append((one.failed, arguments(of: one.failed).values))
        return failing
      }
    }
    return states
  }

  /// Notes what a node starts when its macrostep has nothing else to do.
  func start(_ node: Int, _ state: inout SymbolicState) {
    for child in chart.nodes[node].declaration.machines {
      guard let failed = chart.event(named: child.failed) else {
        state.isLost = true
        continue
      }
      state.starting.append((node, failed))
    }
  }
}

extension Invariant.Claim {
  /// Whether it says of everything that happens that it is so, and of nothing that it comes about:
  /// the former alone follows where more is taken to be possible than is.
  var isUniversal: Bool {
    switch self {
    case .always, .never, .entered, .enters, .left, .refused, .keeps: true
    case .leads, .alwaysReachable, .lasts, .reachable, .rests, .noDeadlock, .someDay, .between:
      false
    }
  }
}
