// Machines that a typed chart starts: by the same means as a chart whose data model is ECMAScript.

extension Chart {
  /// Whether others run below it: charts that its scripts start, or machines that its nodes are tied to.
  public var startsOthers: Bool { script != nil || !machines.isEmpty }

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
    let isTaken: Bool
    if let route = routes[event] {
      isTaken = step(route.child, &snapshot, &trace) { chart in
        chart.event(named: route.event).map { ($0, arguments) }
      }
    } else if events[event].name == ScriptDescription.childEvent {
      isTaken = pass(arguments.first ?? .null, &snapshot, &trace)
    } else {
      return nil
    }
    guard isTaken else {
      trace.undo(&snapshot)
      return .unhandled
    }
    return finish(&snapshot, &trace) { _, _ throws(EvaluationFault) in }
  }

  /// The child of that name as its node declares it.
  func child(named name: String) -> ChildDeclaration? {
    description.nodes.lazy.flatMap(\.machines).first { $0.name == name }
  }

  /// A machine that runs below, as it stands in a snapshot; nil when it does not run.
  package func child(_ name: String, in snapshot: Snapshot) -> (chart: Chart, snapshot: Snapshot)? {
    guard let entry = invoked(snapshot).first(where: { $0["id"] == .string(name) }),
      let saved = entry["snapshot"], let source = entry["chart"]?.stringValue,
      let chart = startedChart(source), let read = try? chart.read(saved).snapshot
    else { return nil }
    return (chart, read)
  }
}

/// Where an event of a machine that runs below goes.
struct ChildRoute: Sendable {
  /// What the machine is called here.
  let child: String
  /// The event in its own chart.
  let event: String
}

extension ChartBuilder {
  /// The charts of the machines that the chart starts, by name.
  mutating func buildMachines() -> [String: Chart] {
    var charts: [String: Chart] = [:]
    for one in description.machines {
      do throws(ChartFault) {
        charts[one.name] = try Chart(one, rules: rules.machines[one.name] ?? NamedRules())
      } catch {
        for finding in error.findings { report("\(one.name): \(finding.place)", finding.cause) }
      }
    }
    let children = description.nodes.flatMap(\.machines)
    for node in description.nodes {
      for child in node.machines {
        let place = "\(node.name), machine \(child.name)"
        needEvents([child.done, child.failed], at: place)
        if !description.machines.contains(where: { $0.name == child.machine }) {
          report(place, .wrongKind("no machine is called '\(child.machine)'"))
        }
        if children.count(where: { $0.name == child.name }) > 1 {
          report(place, .duplicateName(child.name))
        }
      }
    }
    return charts
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

  /// Where the events of the machines below go.
  static func routes(_ charts: [String: Chart], _ parts: Parts) -> [Int: ChildRoute] {
    var routes: [Int: ChildRoute] = [:]
    for child in parts.nodes.flatMap(\.declaration.machines) {
      for event in charts[child.machine]?.description.events ?? [] where event.isSentByHand {
        guard let index = parts.eventIndices["\(child.name).\(event.name)"] else { continue }
        routes[index] = ChildRoute(child: child.name, event: event.name)
      }
    }
    return routes
  }
}
