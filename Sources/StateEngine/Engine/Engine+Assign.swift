// SPDX-License-Identifier: Apache-2.0

extension Engine {
  /// Sets a variable by hand, as a debugger does; transitions that need no event follow.
  ///
  /// - Parameters:
  ///   - value: admitted by the variable's declaration.
  ///   - variable: its index in the chart; of no account.
  /// - Returns: the record, with the event `let`; refused while the machine is suspended.
  package func assign(_ value: Value, to variable: Int) -> Reply {
    let name = chart.description.variables[variable].name
    return change(chart.startIndex, [.string(name), value], refusedAs: .suspended) {
      snapshot,
      now,
      trace in
      snapshot.suspendedAt != nil
        ? .refused : self.chart.assign(value, to: variable, in: &snapshot, now: now, &trace)
    }
  }
}

extension Chart {
  /// The name that the event of a record has that sets a variable by hand.
  package static let assignment = "let"

  /// True for a record that set a variable by hand: it has the event of the beginning, and what was set.
  package func isLet(_ record: Record) -> Bool {
    record.event == startIndex && record.arguments.count == 2
  }

  func assign(
    _ value: Value,
    to variable: Int,
    in snapshot: inout Snapshot,
    now: Int,
    _ trace: inout StepTrace
  ) -> Verdict {
    trace.begin(snapshot)
    snapshot.time = now
    return finish(&snapshot, &trace) { snapshot, trace throws(EvaluationFault) in
      trace.assign(value, to: variable, in: &snapshot)
    }
  }
}
