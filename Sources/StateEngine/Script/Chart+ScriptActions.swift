// SPDX-License-Identifier: Apache-2.0

extension Chart {
  /// Does what SCXML's executable content says.
  ///
  /// - Throws: ``EvaluationFault/reported`` when it failed and the block around it ends, or what
  ///   ends the step.
  func perform(
    _ action: ScriptAction,
    _ snapshot: inout Snapshot,
    _ trace: inout StepTrace
  ) throws(EvaluationFault) {
    switch action {
    case .block(let actions):
      do throws(EvaluationFault) {
        try performAll(actions, &snapshot, &trace)
      } catch {
        // The rest of the block is left out, and nothing else.
        if error == .endless { throw error }
      }
    case .at(let place, let inner): try perform(inner, at: place, &snapshot, &trace)
    case .assign(let location, let tree): try assign(tree, to: location, &snapshot, &trace)
    case .raise(let name): raise(name, ["type": .string("internal")], &trace)
    case .log(let label, let tree):
      var values: [Value] = []
      if let label { values.append(.string(label)) }
      if let tree { values.append(try value(of: tree, &snapshot, &trace)) }
      trace.effects.append(Record.Effect(name: "log", arguments: values))
    case .effect(let name, let trees):
      var values: [Value] = []
      for tree in trees { values.append(try value(of: tree, &snapshot, &trace)) }
      trace.effects.append(Record.Effect(name: name, arguments: values))
    case .choose(let branches): try choose(branches, at: nil, &snapshot, &trace)
    case .each(let array, let item, let index, let actions):
      try each(array, item, index, actions, &snapshot, &trace)
    case .run(let tree):
      try run(&snapshot, &trace) { walk throws(EvaluationFault) in try walk.perform(tree) }
    case .send(let send): try perform(send, at: nil, &snapshot, &trace)
    case .cancel(let tree):
      guard let id = try text(of: tree, &snapshot, &trace) else { return }
      guard snapshot.timers.contains(where: { $0.answers(to: id, trace.path) }) else {
        return
      }
      trace.willChangeTimers(snapshot)
      snapshot.timers.removeAll { $0.answers(to: id, trace.path) }
    case .bind(let state, let data):
      var counted = counted(snapshot)
      var bound = counted["bound"]?.mapValue ?? [:]
      if bound[state] != nil { return }
      bound[state] = .bool(true)
      counted["bound"] = .map(bound)
      set("_x", to: .map(counted), &snapshot, &trace)
      for datum in data { bind(datum, &snapshot, &trace) }
    case .invoke(let invoke): trace.withFamily { $0.pending.append(invoke) }
    case .endInvokes(let state): endChildren(of: state, &snapshot, &trace)
    case .giveBack(let content): giveBack(content, at: nil, &snapshot, &trace)
    }
  }

  private func performAll(
    _ actions: [ScriptAction],
    _ snapshot: inout Snapshot,
    _ trace: inout StepTrace
  ) throws(EvaluationFault) {
    for action in actions {
      trace.spent += 10
      guard trace.spent < ScriptContext.stepLimit else { throw .tooManySteps }
      try perform(action, &snapshot, &trace)
    }
  }

  private func perform(
    _ action: ScriptAction,
    at place: ScriptPlace,
    _ snapshot: inout Snapshot,
    _ trace: inout StepTrace
  ) throws(EvaluationFault) {
    do throws(EvaluationFault) {
      switch action {
      case .send(let send): try perform(send, at: place, &snapshot, &trace)
      case .choose(let branches): try choose(branches, at: place, &snapshot, &trace)
      case .giveBack(let content): giveBack(content, at: place, &snapshot, &trace)
      default: try perform(action, &snapshot, &trace)
      }
    } catch {
      if error == .reported || error == .endless { throw error }
      // A line of the log that has no value keeps nothing else from being done.
      let subject = action.subject(of: error, about: trace.subject(of: error))
      raiseError("error.execution", place.message(trace.words(of: error), subject), &trace)
      if case .log = action { return }
      throw .reported
    }
  }

  private func choose(
    _ branches: [ScriptAction.Branch],
    at place: ScriptPlace?,
    _ snapshot: inout Snapshot,
    _ trace: inout StepTrace
  ) throws(EvaluationFault) {
    for branch in branches {
      if let test = branch.test {
        do throws(EvaluationFault) {
          let holds = try run(&snapshot, &trace) { walk throws(EvaluationFault) in
            try walk.holds(test)
          }
          guard holds else { continue }
        } catch {
          let line = place.map { "line \($0.line), " } ?? ""
          let message = "\(line)condition '\(test)': \(trace.words(of: error))"
          raiseError("error.execution", message, &trace)
          continue
        }
      }
      return try performAll(branch.actions, &snapshot, &trace)
    }
  }

  private func each(
    _ array: ExpressionTree,
    _ item: String,
    _ index: String?,
    _ actions: [ScriptAction],
    _ snapshot: inout Snapshot,
    _ trace: inout StepTrace
  ) throws(EvaluationFault) {
    guard let items = try value(of: array, &snapshot, &trace).listValue else { throw .notAList }
    guard item.isScriptName, index?.isScriptName ?? true else { throw .illegalLocation }
    guard items.count <= 10_000 else { throw .tooManySteps }
    for (place, value) in items.enumerated() {
      set(item, to: value, &snapshot, &trace)
      if let index { set(index, to: .int(place), &snapshot, &trace) }
      try performAll(actions, &snapshot, &trace)
    }
  }

  /// What comes with an event; `undefined` for nothing.
  func value(
    of content: ScriptContent,
    _ snapshot: inout Snapshot,
    _ trace: inout StepTrace
  ) throws(EvaluationFault) -> Value? {
    if let whole = content.whole { return try value(of: whole, &snapshot, &trace) }
    if content.parts.isEmpty { return nil }
    var map: [String: Value] = [:]
    for part in content.parts { map[part.name] = try value(of: part.value, &snapshot, &trace) }
    return .map(map)
  }

  private func giveBack(
    _ content: ScriptContent,
    at place: ScriptPlace?,
    _ snapshot: inout Snapshot,
    _ trace: inout StepTrace
  ) {
    do throws(EvaluationFault) {
      let value = try value(of: content, &snapshot, &trace)
      trace.withFamily { $0.givenBack = value }
    } catch {
      trace.withFamily { $0.givenBack = nil }
      let place = place ?? ScriptPlace(line: 0, element: "donedata")
      raiseError("error.execution", place.message(trace.words(of: error), content.whole), &trace)
    }
  }
}

extension ScriptAction {
  /// The expression that says best what a fault of an action is about.
  func subject(of fault: EvaluationFault, about name: String?) -> ExpressionTree? {
    switch self {
    case .assign(let location, .script(.invalid, _)): location
    case .assign(let location, _)
    where fault == .illegalLocation || location.hasPart { $0 == .variable(name ?? "") }:
      location
    case .assign(let location, let tree):
      tree.isLocation ? location : tree
    case .log(_, let tree): tree
    case .each(let array, _, _, _): array
    case .run(let tree), .cancel(let tree): tree
    case .send(let send): send.event
    default: nil
    }
  }
}
