// SPDX-License-Identifier: Apache-2.0

extension Reply {
  /// Why an event would be refused here, and what would be accepted: made when asked.
  public struct Explanation: Sendable, Hashable {
    /// One transition that could fire, with its guards.
    public struct Candidate: Sendable, Hashable {
      /// The transition's index.
      public var transition: Int
      /// Each condition of the transition, in order.
      public var guards: [GuardReading]
    }

    /// One condition and how it stands.
    public struct GuardReading: Sendable, Hashable {
      /// The condition as text.
      public var text: String
      /// Whether it holds; false when it has no value.
      public var holds: Bool
      /// The names in it with their values, in order of appearance.
      public var values: [NamedValue]
      /// A stable word for scripts.
      public var code: String?
      /// What a person is told when it does not hold.
      public var refusal: String?
      /// Why it has no value.
      package var fault: EvaluationFault?
      /// How much is missing, when it compares two whole numbers.
      public var shortfall: Int?

      /// Whether it asks for a secret argument: then nobody may be told whether it holds.
      public var isSecret: Bool { values.contains { $0.value == Record.secretMask } }
    }

    /// A name and its value.
    public struct NamedValue: Sendable, Hashable {
      /// The name, `event.` before an argument's.
      public var name: String
      /// Its value.
      public var value: Value
    }

    /// The event's index.
    public var event: Int
    /// The transitions that could fire, inner ones first.
    public var candidates: [Candidate]
    /// The events that would be accepted now, those of the host aside.
    public var accepts: [Int]
    /// What the indices stand for.
    var names = Names()

    /// The transition of a candidate: one of the machine below, when the event goes to it.
    package func transition(of candidate: Candidate) -> Transition? {
      (names.below ?? names.chart)?.transitions[candidate.transition]
    }
    /// Whether its candidates are those of a machine below.
    package var isOfBelow: Bool { names.below != nil }
  }
}

/// Whether an event would be accepted now, whatever its arguments.
package enum Readiness: Sendable, Hashable {
  /// This transition would fire, for some arguments at least.
  case legal(transition: Int)
  /// A chart that runs below would take it: all events are passed on to it.
  case passedOn
  /// Transitions are here, but no guard would hold.
  case refused
  /// No transition is here.
  case unhandled
}

extension Chart {
  /// Explains an event with these arguments at a snapshot; changes nothing.
  ///
  /// Cost is that of the guards concerned, a few hundred nanoseconds.
  public func explain(_ event: Int, _ arguments: [Value], in snapshot: Snapshot)
    -> Reply.Explanation
  {
    guard script == nil else {
      return explained(event, arguments, in: asked(event, arguments, snapshot))
    }
    if let below = below(event, in: snapshot) {
      var explanation = below.chart.explain(below.event, arguments, in: below.snapshot)
      explanation.names.below = explanation.names.below ?? explanation.names.chart
      explanation.names.chart = self
      explanation.names.configuration = snapshot.configuration
      explanation.event = event
      explanation.accepts = acceptedEvents(in: snapshot)
      return explanation
    }
    return explained(event, arguments, in: snapshot)
  }

  private func explained(
    _ event: Int,
    _ arguments: [Value],
    in snapshot: Snapshot
  ) -> Reply.Explanation {
    var candidates: [Reply.Explanation.Candidate] = []
    var seen: [Int] = []
    // No transition is set off by the engine's own events, which come last.
    for leaf in snapshot.configuration.intersection(leaves) where event < startIndex {
      for place in table.range(leaf: leaf, event: event) {
        let transition = table[place].takeUnretainedValue()
        if seen.contains(transition.index) || isAbsent(transition, snapshot, arguments) { continue }
        // Several leaves have transitions in common; inner ones come first.
        if !isFlat { seen.append(transition.index) }
        let parts = explainer.parts(of: transition, event, self)
        let guards = parts.map { $0.reading(snapshot, arguments, self) }
        candidates.append(.init(transition: transition.index, guards: guards))
      }
    }
    return Reply.Explanation(
      event: event,
      candidates: candidates,
      accepts: acceptedEvents(in: snapshot),
      names: Reply.Explanation.Names(chart: self, configuration: snapshot.configuration)
    )
  }

  /// Whether an event would be accepted now, tried with the sample arguments it declares.
  package func readiness(of event: Int, in snapshot: Snapshot) -> Readiness {
    var hasTransition = false
    var legal = -1
    var trace = StepTrace()
    for leaf in snapshot.configuration.intersection(leaves) {
      let range = table.range(leaf: leaf, event: event)
      if range.isEmpty { continue }
      if !range.allSatisfy({ table[$0].takeUnretainedValue().isAbsentUnlessEnabled }) {
        hasTransition = true
      }
      if legal < 0 { legal = legalTransition(in: range, event, snapshot, &trace) }
    }
    if legal >= 0 { return .legal(transition: legal) }
    if isPassedOn(event, snapshot) { return .passedOn }
    if let below = below(event, in: snapshot) {
      return below.chart.readiness(of: below.event, in: below.snapshot)
    }
    return hasTransition ? .refused : .unhandled
  }

  /// The events a person could send now, those of the host aside, in declaration order.
  package func acceptedEvents(in snapshot: Snapshot) -> [Int] {
    if snapshot.suspendedAt != nil { return [] }
    var accepted: [Int] = []
    var trace = StepTrace()
    for leaf in snapshot.configuration.intersection(leaves) {
      let offers = explainer.offers(at: leaf, self)
      if accepted.isEmpty { accepted.reserveCapacity(offers.count) }
      for event in offers where !accepted.contains(event) {
        let range = table.range(leaf: leaf, event: event)
        if legalTransition(in: range, event, snapshot, &trace) >= 0 { accepted.append(event) }
      }
    }
    if startsOthers {
      accepted += events.indices.filter { event in
        isSentByHand(event) && events[event].sender == .anyone && !accepted.contains(event)
          && isPassedOn(event, snapshot)
      }
    }
    return isSequential ? accepted : accepted.sorted()
  }

  // What the trace says afterwards means nothing: one serves for many events.
  private func legalTransition(
    in range: Range<Int>,
    _ event: Int,
    _ snapshot: Snapshot,
    _ trace: inout StepTrace
  ) -> Int {
    if script != nil { return legalScriptTransition(in: range, event, snapshot) }
    if events[event].arguments.isEmpty {
      return firstEnabled(in: range, snapshot, [], &trace) ?? -1
    }
    for arguments in sampleArguments(of: event, in: snapshot) {
      if let transition = firstEnabled(in: range, snapshot, arguments, &trace) {
        return transition
      }
    }
    return -1
  }

  private func legalScriptTransition(
    in range: Range<Int>,
    _ event: Int,
    _ snapshot: Snapshot
  ) -> Int {
    var trace = StepTrace()
    for arguments in [[]] + sampleArguments(of: event, in: snapshot) {
      let snapshot = asked(event, arguments, snapshot)
      if let transition = firstEnabled(in: range, snapshot, [], &trace) {
        return transition
      }
    }
    return -1
  }

  private func isAbsent(_ transition: Transition, _ snapshot: Snapshot, _ arguments: [Value])
    -> Bool
  {
    guard transition.isAbsentUnlessEnabled else { return false }
    var trace = StepTrace()
    return !holds(transition, snapshot, arguments, &trace)
  }

  /// Arguments worth trying: the event's choices, its samples, what the context offers.
  ///
  /// At most 64 combinations; one empty list when the event takes none.
  package func sampleArguments(of event: Int, in snapshot: Snapshot) -> [[Value]] {
    explainer.samples(of: event, self) { makeSamples(of: event, in: snapshot) }
  }

  private func makeSamples(of event: Int, in snapshot: Snapshot) -> [[Value]] {
    var combinations: [[Value]] = [[]]
    for argument in events[event].arguments {
      let options = sampleValues(of: argument, in: snapshot)
      combinations = Array(combinations.flatMap { one in options.map { one + [$0] } }.prefix(64))
    }
    return combinations
  }

  /// Values worth trying or offering for one argument.
  package func sampleValues(of argument: Event.Argument, in snapshot: Snapshot) -> [Value] {
    if argument.isOptional { return [.null] }
    var values = argument.choices.map { Value.string($0.value) }
    if let name = argument.offeredFrom { values += value(of: name, in: snapshot)?.listValue ?? [] }
    values += argument.samples
    return values.isEmpty ? [.null] : values
  }
}

extension Guard {
  /// The condition as text: an expression, or the name of a named test.
  package var name: String {
    switch condition {
    case .expression(let tree): tree.description
    case .named(let name): name
    }
  }
}

extension ExpressionTree {
  /// The conditions that must all hold: the tree split at its outermost `&&`.
  package var conjuncts: [ExpressionTree] {
    if case .binary(let left, .and, let right) = self { return left.conjuncts + right.conjuncts }
    return [self]
  }

  /// The variables and arguments in the tree, each once, in order of appearance.
  package var names: [ExpressionTree] {
    var found: [ExpressionTree] = []
    forEachLeaf { leaf in
      switch leaf {
      case .variable, .argument: if !found.contains(leaf) { found.append(leaf) }
      default: break
      }
    }
    return found
  }
}
