// SPDX-License-Identifier: Apache-2.0

// Inputs: new values come as one step, in which the chart hears of each.

extension Chart {
  /// Gives inputs new values: all are assigned first, then `changed.NAME` follows for each that differs.
  ///
  /// - Returns: unhandled where none differs; a change that no transition hears is taken all the same.
  func stepInputs(
    _ arguments: [Value],
    _ snapshot: inout Snapshot,
    now: Int,
    _ trace: inout StepTrace
  ) -> Verdict {
    trace.begin(snapshot)
    give(arguments.first?.mapValue.map { placed($0) } ?? arguments, &snapshot, &trace)
    if trace.queue.isEmpty { return .unhandled }
    snapshot.time = now
    if script != nil { (trace.spent, trace.tested) = (0, 0) }
    return finish(&snapshot, &trace) { _, _ throws(EvaluationFault) in }
  }

  /// Assigns the inputs that differ and raises their events, in declared order.
  func give(_ placed: [Value], _ snapshot: inout Snapshot, _ trace: inout StepTrace) {
    if placed.isEmpty { return }
    for input in inputs {
      guard let value = input.value(in: placed), value != snapshot.values[input.slot] else {
        continue
      }
      trace.assign(value, to: input.slot, in: &snapshot)
      if script == nil {
        trace.queue.append((input.changed, []))
      } else {
        raise(events[input.changed].name, ["type": .string("internal")], &trace)
      }
    }
    if startsOthers, !trace.queue.isEmpty { trace.withFamily { $0.givesInputs = true } }
  }

  /// The inputs of a chart that runs below, as they are here; nil where one of them is no input here.
  func inputs(for below: Chart, in snapshot: borrowing Snapshot) -> [String: Value]? {
    var given: [String: Value] = [:]
    for input in below.inputs {
      guard let own = self.input(named: input.name) else { return nil }
      given[input.name] = snapshot.values[own.slot]
    }
    return given
  }

  /// Gives the machines below the inputs that have changed here.
  ///
  /// - Returns: whether any input has changed since this was asked last.
  func giveInputsBelow(
    _ snapshot: inout Snapshot,
    _ trace: inout StepTrace
  ) throws(EvaluationFault) -> Bool {
    guard !trace.family.isEmpty, trace.family[0].givesInputs else { return false }
    trace.family[0].givesInputs = false
    for child in snapshot.children {
      guard let place = snapshot.place(of: child.key), !snapshot.children[place].states.isEmpty,
        let chart = startedChart(child.origin.source),
        let given = inputs(for: chart, in: snapshot), !given.isEmpty
      else { continue }
      let arguments: [Value] = [.map(given)]
      let verdict = step(childAt: place, chart, chart.inputsIndex, arguments, &snapshot, &trace)
      if verdict == .refused, let fault = trace.fault { throw fault }
    }
    return true
  }
}
