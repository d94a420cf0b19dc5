// SPDX-License-Identifier: Apache-2.0

extension Chart {
  // MARK: A step of a chart whose data model is ECMAScript

  /// Decides an event as SCXML does: what fails raises an error, and nothing refuses the step.
  func scriptStep(
    _ snapshot: inout Snapshot,
    _ event: Int,
    _ arguments: [Value],
    _ trace: inout StepTrace
  ) -> Verdict {
    trace.spent = 0
    trace.tested = 0
    if ScriptDescription.ownEvents.contains(events[event].name) {
      let isTaken =
        events[event].name == ScriptDescription.childEvent
        ? pass(arguments.first ?? .null, &snapshot, &trace)
        : load(arguments, &snapshot, &trace)
      guard isTaken else {
        trace.undo(&snapshot)
        return .unhandled
      }
      return finish(&snapshot, &trace) { _, _ throws(EvaluationFault) in }
    }
    set(event, arguments, &snapshot, &trace)
    let isTold = tellInvokes(eventValue(event, arguments), &snapshot, &trace)
    selectTransitions(for: event, snapshot, [], &trace)
    guard isTold || !trace.enabled.isEmpty || !trace.queue.isEmpty else {
      // Nothing happens: what would follow by itself has followed before.
      trace.undo(&snapshot)
      trace.forget()
      return trace.refusedTransition >= 0 ? .refused : .unhandled
    }
    return finish(&snapshot, &trace) { snapshot, trace throws(EvaluationFault) in
      if !trace.enabled.isEmpty { try self.takeEnabled(&snapshot, [], &trace) }
    }
  }

  // MARK: Events

  /// `_event` of an event: what came along, or made from what was sent by hand.
  func eventValue(_ event: Int, _ arguments: [Value]) -> Value {
    var parts = besides(event, arguments)
    var data: [String: Value] = [:]
    for (argument, value) in zip(events[event].arguments, arguments) where !value.isNull {
      data[argument.label] = value
    }
    // Only where it is needed: a change copies the map.
    if parts["type"] == nil { parts["type"] = .string("external") }
    if parts["name"] == nil { parts["name"] = .string(events[event].name) }
    if !data.isEmpty { parts["data"] = .map(data) }
    return .map(parts)
  }

  /// Makes an event the one that expressions read.
  func set(
    _ event: Int,
    _ arguments: [Value],
    _ snapshot: inout Snapshot,
    _ trace: inout StepTrace
  ) {
    set("_event", to: eventValue(event, arguments), &snapshot, &trace)
  }

  /// A snapshot as expressions would see it when the event came; a typed chart's as it is.
  func asked(_ event: Int, _ arguments: [Value], _ snapshot: Snapshot) -> Snapshot {
    guard script != nil, let slot = scope.variables["_event"]?.index else { return snapshot }
    var asked = snapshot
    asked.values[slot] = eventValue(event, arguments)
    return asked
  }

  /// The value of an expression without an event; nil where it has none.
  package func value(of tree: ExpressionTree, in snapshot: Snapshot) -> Value? {
    guard let script else {
      return try? tree.evaluate(in: scope, snapshot: snapshot, arguments: [])
    }
    return try? script.walk(scope, snapshot, []).data(of: tree)
  }

  func set(
    _ variable: String,
    to value: Value,
    _ snapshot: inout Snapshot,
    _ trace: inout StepTrace
  ) {
    guard let slot = scope.variables[variable]?.index else { return }
    trace.assign(value, to: slot, in: &snapshot)
  }

  /// Puts an event into the internal queue; one that nothing could match is forgotten.
  func raise(_ name: String, _ parts: [String: Value], _ trace: inout StepTrace) {
    guard let event = event(matching: name) else { return }
    var parts = parts
    parts["name"] = .string(name)
    trace.queue.append((event, packed(event, parts)))
  }

  // MARK: Errors

  /// Raises and logs an error.
  func raiseError(
    _ name: String,
    _ message: String,
    sendID: Value? = nil,
    _ trace: inout StepTrace
  ) {
    trace.effects.append(Record.Effect(name: "log", arguments: [.string(name), .string(message)]))
    var parts: [String: Value] = ["type": .string("platform"), "data": .string(message)]
    parts["sendid"] = sendID
    raise(name, parts, &trace)
  }

  /// True if the guards of a transition hold; one without a value does not.
  ///
  /// All conditions of a macrostep together take no more operations than its scripts: from then on
  /// none holds.
  func scriptHolds(
    _ transition: Transition,
    _ snapshot: Snapshot,
    _ arguments: [Value],
    _ trace: inout StepTrace
  ) -> Bool {
    guard let script else { return false }
    for one in transition.declaration.guards {
      guard let tree = one.tree else { continue }
      let left = ScriptContext.stepLimit - trace.tested
      guard left > 0 else { return false }
      let limit = min(left, ScriptContext.testLimit)
      let walk = script.walk(scope, snapshot, arguments, limit: limit)
      let before = walk.rest
      defer { trace.tested += max(1, before - walk.rest) }
      do throws(EvaluationFault) {
        guard try walk.holds(tree) else { return false }
      } catch {
        if trace.fault == nil { trace.fault = error }
        _ = trace.fault(error, about: walk.subject(of: error))
        // The message is looked for among those before.
        trace.tested += 100
        raise(error, of: transition, &trace)
        return false
      }
    }
    return transition.tests.isEmpty || passes(transition, snapshot, arguments, &trace)
  }

  /// A guard that has no value is false, and an error once in a macrostep.
  func raise(_ fault: EvaluationFault, of transition: Transition, _ trace: inout StepTrace) {
    let guards = transition.declaration.guards.compactMap(\.tree?.description)
    let places = description.script?.transitions ?? []
    let place = places.indices.contains(transition.index) ? places[transition.index] : nil
    let message =
      "\(place.map { "line \($0.line), " } ?? "")condition '\(guards.joined(separator: " && "))' "
      + "of a transition of \(transition.declaration.source): \(trace.words(of: fault))"
    let isKnown = trace.queue.contains { entry in
      entry.arguments.last?.mapValue?["data"] == .string(message)
    }
    if !isKnown { raiseError("error.execution", message, &trace) }
  }

  // MARK: The beginning

  /// Binds the data and runs the scripts at the top.
  func bindData(
    besides values: [String: Value],
    _ snapshot: inout Snapshot,
    _ trace: inout StepTrace
  ) throws(EvaluationFault) {
    guard let parts = description.script else { return }
    for datum in parts.data where values[datum.name] == nil {
      bind(datum, &snapshot, &trace)
    }
    try perform(.block(parts.start), &snapshot, &trace)
  }

  /// Binds one datum; one without a value is `undefined`, and an error.
  func bind(_ datum: ScriptDatum, _ snapshot: inout Snapshot, _ trace: inout StepTrace) {
    guard let tree = datum.value else { return }
    do throws(EvaluationFault) {
      set(datum.name, to: try value(of: tree, &snapshot, &trace), &snapshot, &trace)
    } catch {
      raiseError("error.execution", datum.place.message(trace.words(of: error), tree), &trace)
    }
  }

  /// The value of an expression as data, with what it changes on the way.
  func value(
    of tree: ExpressionTree,
    _ snapshot: inout Snapshot,
    _ trace: inout StepTrace
  ) throws(EvaluationFault) -> Value {
    try run(&snapshot, &trace) { walk throws(EvaluationFault) in try walk.data(of: tree) }
  }

  /// Puts the value of an expression into a place.
  func assign(
    _ tree: ExpressionTree,
    to place: ExpressionTree,
    _ snapshot: inout Snapshot,
    _ trace: inout StepTrace
  ) throws(EvaluationFault) {
    try run(&snapshot, &trace) { walk throws(EvaluationFault) in try walk.assign(tree, to: place) }
  }

  /// Runs scripts for as long as the macrostep has operations left, and takes over what they change.
  func run<Result>(
    _ snapshot: inout Snapshot,
    _ trace: inout StepTrace,
    _ body: (any ScriptRunner) throws(EvaluationFault) -> Result
  ) throws(EvaluationFault) -> Result {
    guard let script else { throw .notSupported }
    let walk = script.walk(scope, snapshot, [], limit: ScriptContext.stepLimit - trace.spent)
    defer {
      trace.spent = ScriptContext.stepLimit - max(0, walk.rest)
      for line in walk.logged {
        trace.effects.append(Record.Effect(name: "log", arguments: line))
      }
    }
    let result: Result
    do throws(EvaluationFault) {
      result = try body(walk)
    } catch {
      throw trace.fault(error, about: walk.subject(of: error))
    }
    for slot in walk.written { trace.assign(walk.values[slot], to: slot, in: &snapshot) }
    snapshot.random = walk.random
    return result
  }

  // MARK: Ends

  /// The events of a final state that has been entered, with the data it gives back.
  func raiseScriptDone(_ final: Int, _ snapshot: Snapshot, _ trace: inout StepTrace) {
    let parent = nodes[nodes[final].parent]
    var parts: [String: Value] = ["type": .string("platform")]
    parts["data"] = trace.family.first?.givenBack
    raise("done.state.\(parent.name)", parts, &trace)
    for parallel in ended(above: parent.index, snapshot) {
      raise("done.state.\(nodes[parallel].name)", ["type": .string("platform")], &trace)
    }
  }

  /// What a session counts, in the variable that SCXML gives its processors for that (5.10).
  func counted(_ snapshot: Snapshot) -> [String: Value] {
    guard let slot = scope.variables["_x"]?.index else { return [:] }
    return snapshot.values[slot].mapValue ?? [:]
  }
}

extension ScriptPlace {
  /// A fault with its place and the expression.
  func message(_ fault: String, _ tree: ExpressionTree?) -> String {
    let text = tree.map { " '\($0)'" } ?? ""
    return "\(line > 0 ? "line \(line), " : "")<\(element)>\(text): \(fault)"
  }
}
