// SPDX-License-Identifier: Apache-2.0
import StateEngine

// What a step shows of the claims.

extension Judge {
  /// The first state of all.
  mutating func see(_ snapshot: Snapshot) {
    visited.formUnion(snapshot.configuration)
    for one in wanted where snapshot.configuration.contains(one.node) { broken.append(one.claim) }
    for one in always where !holds(one.test, snapshot, []) { broken.append(one.claim) }
    seePromises(snapshot)
  }

  /// What the machine passed through on its way to its first state; where it may have gone another way,
  /// that is what any start enters first.
  mutating func noteStart(of chart: Chart, like first: Snapshot, _ inputs: [String: Value] = [:]) {
    var (trace, entered, exited) = (StepTrace(), NodeSet(), NodeSet())
    var snapshot = chart.start(values: inputs, now: first.time, trace: &trace)
    var steps = [trace.steps.first].compactMap(\.self) + (trace.steps.others ?? [])
    chart.fireDue(&snapshot, &trace) { _, _, _, _, trace in
      steps += [trace.steps.first].compactMap(\.self) + (trace.steps.others ?? [])
    }
    let isSame = snapshot.configuration == first.configuration && snapshot.values == first.values
    if !isSame || snapshot.random != RandomState(seed: 1) { steps = Array(steps.prefix(1)) }
    for step in steps { note(step, &entered, &exited) }
    visited.formUnion(entered)
    for one in wanted where !one.isRest && entered.contains(one.node) { broken.append(one.claim) }
  }

  /// What has to be known before an event.
  func before(_ event: Int, _ arguments: [Value], _ snapshot: Snapshot) -> Before {
    var before = Before(configuration: snapshot.configuration)
    for (place, one) in keeping.enumerated() where one.events.contains(event) {
      let value = try? one.expression.value(snapshot, arguments)
      before.kept.append((place, value ?? .null))
    }
    for (place, one) in leading.enumerated()
    where one.event == event && snapshot.configuration.contains(one.source)
      && (one.test.map { holds($0, snapshot, arguments) } ?? true)
    {
      before.leading.append(place)
    }
    return before
  }

  /// A step, done.
  mutating func see(
    _ event: Int,
    _ arguments: [Value],
    _ before: Before,
    _ verdict: Verdict,
    _ snapshot: Snapshot,
    _ trace: StepTrace
  ) {
    var entered = NodeSet()
    var exited = NodeSet()
    let isAccepted = verdict == .moved || verdict == .stayed
    if isAccepted {
      note(trace.steps.first, &entered, &exited)
      for step in trace.steps.others ?? [] { note(step, &entered, &exited) }
      visited.formUnion(entered)
      for one in wanted where (one.isRest ? snapshot.configuration : entered).contains(one.node) {
        broken.append(one.claim)
      }
    }
    for place in before.leading {
      let target = leading[place].target
      let isThere = target.map { snapshot.configuration.contains($0) || entered.contains($0) }
      if isAccepted ? isThere != true : target != nil { broken.append(leading[place].claim) }
    }
    guard isAccepted else { return }
    noteFailures(trace)
    if !promises.isEmpty { seePromises(snapshot, through: entered) }
    for one in always where !holds(one.test, snapshot, arguments) { broken.append(one.claim) }
    for (place, value) in before.kept {
      let now = try? keeping[place].expression.value(snapshot, arguments)
      if now != value { broken.append(keeping[place].claim) }
    }
    for one in forbidden
    where before.configuration.contains(one.source) && one.events.contains(event)
      && (entered.contains(one.target)
        || event == restore && snapshot.configuration.contains(one.target))
    {
      broken.append(one.claim)
    }
    for one in entering where entered.contains(one.node) {
      if event == restore, one.events.named.isEmpty { continue }
      if let only = one.event, only != event { continue }
      let isAllowed =
        one.events.contains(event)
        && (one.sources.isEmpty || one.sources.intersects(before.configuration))
        && (one.test.map { holds($0, snapshot, arguments) } ?? true)
      if !isAllowed { broken.append(one.claim) }
    }
    for one in leaving
    where before.configuration.contains(one.node) && exited.contains(one.node)
      && !one.events.contains(event)
    {
      broken.append(one.claim)
    }
  }

  /// A node was left after that many milliseconds.
  mutating func left(_ one: Lasting, after milliseconds: Int) {
    if milliseconds < one.milliseconds { broken.append(one.claim) }
  }

  private mutating func note(_ step: Microstep?, _ entered: inout NodeSet, _ exited: inout NodeSet)
  {
    guard let step else { return }
    entered.formUnion(step.entered)
    exited.formUnion(step.exited)
    if step.transition >= 0 {
      taken[step.transition] = true
      for transition in step.moreTransitions { taken[transition] = true }
    }
  }

  func holds(
    _ test: ExpressionClosure<Bool>,
    _ snapshot: Snapshot,
    _ arguments: [Value]
  ) -> Bool {
    (try? test(snapshot, arguments)) ?? false
  }
}
