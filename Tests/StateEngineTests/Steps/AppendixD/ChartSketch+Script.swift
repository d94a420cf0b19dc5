// SPDX-License-Identifier: GPL-3.0-or-later
import EcmaScript
import StateEngine

@testable import StateEngine

// A sketch that runs scripts, as the engine knows it.

extension ChartSketch {
  func scriptChart() throws -> Chart {
    var script = ScriptDescription(ScriptWalk.self)
    script.data = Self.data.sorted { $0.key < $1.key }.map { name, value in
      ScriptDatum(name, .literal(.int(value)), at: .test)
    }
    var started: [String: Chart] = [:]
    for invoke in states.flatMap(\.invokes) {
      script.charts[invoke.id] = invoke.id
      started[invoke.id] = try invoke.chart.scriptChart()
    }
    var nodes = states.map(\.declaration)
    for (place, state) in states.enumerated() {
      nodes[place].initialActions = state.initialContent.blocks
      nodes[place].entry = state.entry.blocks + state.invokeActions
      nodes[place].exit = state.exit.blocks
      if !state.invokes.isEmpty { nodes[place].exit.append(.script(.endInvokes(state.name))) }
    }
    let names = ScriptDescription.systemVariables + Self.data.keys.sorted()
    var description = ChartDescription(
      name: "sketch",
      initial: initial.map(\.name),
      nodes: nodes,
      transitions: numbered().map { one in
        var declaration = one.declaration
        declaration.actions = one.content.blocks
        return declaration
      },
      events: scriptEvents.map { EventDeclaration($0) }
        + [EventDeclaration(ScriptDescription.childEvent, by: .chart)],
      variables: names.map { name in
        VariableDeclaration(
          name,
          .any,
          initial: name == "_x"
            ? .map([:]) : name == "_sessionid" ? .string("session") : .undefined
        )
      } + inputVariables(.int)
    )
    description.script = script
    var rules = NamedRules()
    let charts = started
    rules.reader = { charts[$0] }
    return try Chart(description, rules: rules)
  }
}

extension ChartSketch {
  // Also what its transitions wait for, as a file's reader has it; done events are the chart's own.
  private var scriptEvents: [String] {
    let waited = states.flatMap(\.transitions).flatMap(\.events)
    let ends = states.flatMap(\.invokes).map { "done.invoke.\($0.id)" }
    let all = events + ends + ["error.execution", "error.communication"] + waited
    var known: Set<String> = []
    return all.filter {
      !$0.hasPrefix("done.state.") && !$0.hasPrefix("changed.") && known.insert($0).inserted
    }
  }
}

extension ScriptPlace {
  fileprivate static let test = ScriptPlace(line: 1, element: "test")
}

extension ChartSketch.State {
  fileprivate var invokeActions: [Action] {
    invokes.enumerated().map { place, one in
      var invoke = ScriptInvoke(of: name, number: place, at: .test)
      invoke.id = one.id
      invoke.source = .literal(.string(one.id))
      invoke.forwards = one.forwards
      invoke.content.parts = [.init("x", .variable("x"))]
      invoke.hasFinalize = one.finalize != nil
      invoke.finalize = (one.finalize ?? []).map(\.scriptAction)
      return .script(.invoke(invoke))
    }
  }
}

extension [ChartSketch.Content] {
  fileprivate var blocks: [Action] {
    isEmpty ? [] : [.script(.block(map(\.scriptAction)))]
  }
}

extension ChartSketch.Content {
  fileprivate var scriptAction: ScriptAction { .at(.test, plainAction) }

  private var plainAction: ScriptAction {
    switch self {
    case .log(let text): .effect(text, [])
    case .raise(let event): .raise(event)
    case .when(let test, let content):
      .choose([.init(test: test.tree, actions: content.map(\.scriptAction))])
    case .assign(let name, let formula): .assign(.variable(name), formula.tree(name))
    case .value(let name): .log(name, .variable(name))
    case .takeData(let name):
      // An error has a text for its data, which has no such member: nothing of that is a number.
      .assign(
        .variable(name),
        .script(
          .call,
          [.member(.member(.member(.variable("_event"), "data"), "d"), "valueOf")]
        )
      )
    case .send(let send): .send(send.action)
    case .cancel(let id): .cancel(.literal(.string(id)))
    case .fail: .assign(.variable("nowhere"), .literal(.int(1)))
    }
  }
}

extension ChartSketch.Formula {
  fileprivate func tree(_ name: String) -> ExpressionTree {
    let product = ExpressionTree.binary(.variable(other), .times, .literal(.int(factor)))
    let sum = ExpressionTree.binary(.variable(name), .plus, product)
    return .binary(.binary(sum, .plus, .literal(.int(term))), .remainder, .literal(.int(17)))
  }
}

extension ChartSketch.Send {
  fileprivate var action: ScriptSend {
    var send = ScriptSend()
    send.event = .literal(.string(event))
    send.id = id
    if delay > 0 { send.delay = .literal(.string("\(delay)ms")) }
    if let data { send.content.parts = [.init("d", .variable(data))] }
    switch target {
    case .own: break
    case .inner: send.target = .literal(.string("#_internal"))
    case .parent: send.target = .literal(.string("#_parent"))
    case .child(let id): send.target = .literal(.string("#_\(id)"))
    }
    return send
  }
}
