// SPDX-License-Identifier: Apache-2.0

// Machines that a typed chart starts: by the same means as a chart whose data model is ECMAScript.

extension Chart {
  /// Whether others run below it: charts that its scripts start, or machines that its nodes are tied to.
  package var startsOthers: Bool { script != nil || !machines.isEmpty }

  /// The charts of the machines that its nodes start, in the order of the description.
  package var startedMachines: [Chart] { description.machines.compactMap { machines[$0.name] } }

  /// An event for a machine that runs below: one of its own, or one of its timers.
  ///
  /// - Returns: nil when the event is this chart's own.
  func passOn(
    _ event: Int,
    _ arguments: [Value],
    _ snapshot: inout Snapshot,
    _ trace: inout StepTrace
  ) -> Verdict? {
    let verdict: Verdict
    if let route = route(event) {
      let place = snapshot.place(of: route.key, hint: route.hint)
      verdict =
        place.map { step(childAt: $0, route.chart, route.event, arguments, &snapshot, &trace) }
        ?? .unhandled
    } else if events[event].name == ScriptDescription.childEvent {
      let isTaken = pass(arguments.first ?? .null, &snapshot, &trace)
      verdict = isTaken ? .stayed : .unhandled
    } else {
      return nil
    }
    guard verdict.isTaken else {
      trace.undo(&snapshot)
      return verdict
    }
    if !hasEventlessTransitions, trace.queue.isEmpty { return .stayed }
    return finish(&snapshot, &trace) { _, _ throws(EvaluationFault) in }
  }

  /// The machine below that an event goes to, as it stands in a snapshot, and the event there; nil
  /// when it does not run or the event is this chart's own.
  func below(
    _ event: Int,
    in snapshot: Snapshot
  ) -> (chart: Chart, snapshot: Snapshot, event: Int)? {
    guard let route = route(event), let place = snapshot.place(of: route.key, hint: route.hint),
      var inner = snapshot.children[place].snapshot
    else { return nil }
    inner.time = snapshot.time
    return (route.chart, inner, route.event)
  }

  /// The state of the machine that an event goes to, this one's or that of one that runs below; nil
  /// when that does not run.
  package func state(asked event: Int, in snapshot: Snapshot) -> Snapshot? {
    guard route(event) != nil else { return snapshot }
    return below(event, in: snapshot).flatMap { $0.chart.state(asked: $0.event, in: $0.snapshot) }
  }

  /// What a machine begins with instead of its own first values.
  func firstValues(
    of child: ChildDeclaration,
    in snapshot: Snapshot
  ) throws(EvaluationFault) -> [String: Value] {
    var values: [String: Value] = [:]
    let variables = machines[child.machine]?.description.variables ?? []
    for first in child.values {
      let value = try first.value.evaluate(in: scope, snapshot: snapshot, arguments: [])
      guard let variable = variables.first(where: { $0.name == first.name }) else { continue }
      guard variable.type.admits(value) else { throw .wrongType(expected: variable.type.kind) }
      guard variable.admits(value) else { throw .tooMany(limit: variable.limit ?? 0) }
      values[first.name] = value
    }
    return values
  }

  /// The child of that name as its node declares it.
  func child(named name: String) -> ChildDeclaration? {
    description.nodes.lazy.flatMap(\.machines).first { $0.name == name }
  }

  /// A machine that runs below, as it stands in a snapshot; nil when it does not run.
  package func child(_ name: String, in snapshot: Snapshot) -> (chart: Chart, snapshot: Snapshot)? {
    guard let child = snapshot.children.first(where: { $0.id == name }),
      let inner = child.snapshot, let chart = startedChart(child.origin.source)
    else { return nil }
    return (chart, inner)
  }

  @inline(__always)
  func route(_ event: Int) -> ChildRoute? { event < routes.count ? routes[event] : nil }
}

/// Where an event of a machine that runs below goes.
package struct ChildRoute: Sendable {
  /// The machine among those that run.
  let key: Int
  /// Where it stands when all that are declared before it run too.
  let hint: Int
  /// Its chart.
  package let chart: Chart
  /// The event there.
  package let event: Int
}

extension ChartBuilder {
  /// The charts of the machines that the chart starts, by name.
  mutating func buildMachines() -> [String: Chart] {
    var charts: [String: Chart] = [:]
    for one in description.machines {
      do throws(Chart.Fault) {
        charts[one.name] = try Chart(one, rules: rules.machines[one.name] ?? NamedRules())
      } catch {
        for finding in error.findings { report("\(one.name): \(finding.place)", finding.cause) }
      }
    }
    let children = description.nodes.flatMap(\.machines)
    for node in description.nodes {
      for child in node.machines {
        let place: ChartBuilder.Place = "\(node.name), machine \(child.name)"
        needEvents([child.done, child.failed], at: place)
        if let machine = description.machines.first(where: { $0.name == child.machine }) {
          check(child.values, of: machine, at: place)
          if let chart = charts[child.machine] { check(child, chart, at: place) }
          for input in machine.variables where input.isInput {
            guard !description.variables.contains(where: input.isSameInput) else { continue }
            report(place, .inputMissing(input.name, of: machine.name))
          }
        } else {
          report(place, .wrongKind("no machine is called '\(child.machine)'"))
        }
        if children.count(where: { $0.name == child.name }) > 1 {
          report(place, .duplicateName(child.name))
        }
      }
    }
    return charts
  }

  // What it gives back must be what its end comes with.
  private mutating func check(
    _ child: ChildDeclaration,
    _ chart: Chart,
    at place: ChartBuilder.Place
  ) {
    guard let done = eventIndices[child.done] else { return }
    let wanted = events[done].arguments
    guard wanted.count == child.gives.count else {
      return report(place, .wrongKind("\(child.done) comes with \(wanted.count) values"))
    }
    for (tree, argument) in zip(child.gives, wanted) {
      guard let found = type(of: tree, at: place, in: chart.scope) else { continue }
      if !argument.type.takes(found) {
        report(place, .wrongType(expected: argument.type, found: found))
      }
    }
    guard let fails = child.fails, let failed = eventIndices[child.failed] else { return }
    guard events[failed].arguments.count == 1, events[failed].arguments[0].isOptional else {
      return report(place, .wrongKind("\(child.failed) comes with one value that may be absent"))
    }
    let type = events[failed].arguments[0].type
    if let found = self.type(of: fails, at: place, in: chart.scope), !type.takes(found) {
      report(place, .wrongType(expected: type, found: found))
    }
  }

  // What a machine begins with must be its own variables and fit them.
  private mutating func check(
    _ values: [ScriptContent.Part],
    of machine: ChartDescription,
    at place: ChartBuilder.Place
  ) {
    for first in values {
      guard let variable = machine.variables.first(where: { $0.name == first.name }) else {
        report(place, .unknownVariable(first.name))
        continue
      }
      if variable.isInput { report(place, .inputAssigned(first.name)) }
      guard let found = type(of: first.value, at: place, in: scope) else { continue }
      if !variable.type.takes(found) {
        report(place, .wrongType(expected: variable.type, found: found))
      }
      if values.count(where: { $0.name == first.name }) > 1 {
        report(place, .duplicateName(first.name))
      }
    }
  }

  /// What each node starts, as SCXML's `invoke`.
  static func invokes(_ description: ChartDescription) -> [String: [ScriptInvoke]] {
    var invokes: [String: [ScriptInvoke]] = [:]
    for node in description.nodes where !node.machines.isEmpty {
      invokes[node.name] = node.machines.enumerated().map { number, child in
        var invoke = ScriptInvoke(
          of: node.name,
          number: number,
          at: ScriptPlace(line: 0, element: "invoke")
        )
        invoke.id = child.name
        invoke.source = .literal(.string(child.machine))
        return invoke
      }
    }
    return invokes
  }

  /// Where the events of the machines below go, by the event's index; empty where there are none.
  static func routes(_ parts: Parts, _ events: NameTable) -> [ChildRoute?] {
    let charts = parts.machines
    guard !charts.isEmpty else { return [] }
    var routes: [ChildRoute?] = Array(repeating: nil, count: parts.events.count)
    var hint = 0
    for node in parts.nodes {
      for (number, child) in node.declaration.machines.enumerated() {
        defer { hint += 1 }
        guard let chart = charts[child.machine] else { continue }
        for (event, declared) in chart.description.events.enumerated() where declared.isSentByHand {
          guard let index = events["\(child.name).\(declared.name)"] else { continue }
          let key = Child.key(node.index, number)
          routes[index] = ChildRoute(key: key, hint: hint, chart: chart, event: event)
        }
      }
    }
    return routes
  }
}
