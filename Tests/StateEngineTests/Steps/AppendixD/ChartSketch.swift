// SPDX-License-Identifier: GPL-3.0-or-later
@testable import StateEngine

/// A chart as a tree, known to the engine and to ``AppendixD`` alike: neither sees the other's form.
final class ChartSketch {
  enum Kind { case atomic, compound, parallel, final, shallow, deep }

  indirect enum Test {
    case isIn(State)
    case not(Test)
    /// Whether a variable is below a number.
    case less(String, Int)
  }

  /// A variable, and what is added to it: `(x + y * factor + term) % 17`.
  struct Formula {
    var other: String
    var factor: Int
    var term: Int
  }

  /// An event that is sent: to whom, when, and with a variable.
  struct Send {
    enum Target { case own, inner, parent, child(String) }
    var event: String
    var target = Target.own
    var delay = 0
    var id: String?
    var data: String?
  }

  /// A chart that a state starts.
  struct Invoke {
    var id: String
    var chart: ChartSketch
    var forwards: Bool
    /// Done before an event of it is looked at; nil for no such content.
    var finalize: [Content]?
  }

  indirect enum Content {
    case log(String)
    case raise(String)
    case when(Test, [Content])
    case assign(String, Formula)
    /// Logs a variable.
    case value(String)
    /// Gives a variable what came with the event; an error when nothing did.
    case takeData(String)
    case send(Send)
    case cancel(String)
    /// Gives something a value that cannot have one.
    case fail
  }

  final class State {
    let name: String
    let kind: Kind
    let parent: State?
    var children: [State] = []
    var entry: [Content] = []
    var exit: [Content] = []
    /// The target of a compound state's initial transition, or of a history's default.
    var initial: [State] = []
    var initialContent: [Content] = []
    var transitions: [Transition] = []
    var invokes: [Invoke] = []
    /// The place in document order.
    let order: Int

    init(_ name: String, _ kind: Kind, in parent: State?, order: Int) {
      self.name = name
      self.kind = kind
      self.parent = parent
      self.order = order
    }

    var isHistory: Bool { kind == .shallow || kind == .deep }
  }

  final class Transition {
    let source: State
    /// Descriptors; empty for an eventless transition.
    let events: [String]
    let test: Test?
    let targets: [State]
    let isInternal: Bool
    let content: [Content]
    /// The place among all transitions in document order.
    var index = 0

    init(
      from source: State,
      on events: [String],
      when test: Test? = nil,
      to targets: [State],
      isInternal: Bool = false,
      do content: [Content] = []
    ) {
      self.source = source
      self.events = events
      self.test = test
      self.targets = targets
      self.isInternal = isInternal
      self.content = content
    }
  }

  /// All states and histories, in document order.
  var states: [State] = []
  var initial: [State] = []
  /// The events that are sent and raised.
  var events: [String] = []
  /// Whether it runs scripts: it has data, sends events later, and starts others.
  var isScript = false
  /// Whether another one starts it.
  var isChild = false
  /// The variables of such a chart, and what they begin with.
  static let data = ["x": 3, "y": 5]
  /// The inputs, in order, and what they begin with: at most two.
  var inputs: [(name: String, value: Int)] = []

  /// The transitions in document order, numbered.
  func numbered() -> [Transition] {
    let all = states.flatMap(\.transitions)
    for (index, one) in all.enumerated() { one.index = index }
    return all
  }

  // MARK: As the engine knows it

  func inputVariables(_ type: Value.Domain) -> [VariableDeclaration] {
    inputs.map { name, value in
      var variable = VariableDeclaration(name, type, initial: .int(value))
      variable.input = Event.Argument("", .any, in: 0...9)
      return variable
    }
  }

  func chart() throws -> Chart {
    if isScript { return try scriptChart() }
    return try Chart(
      ChartDescription(
        name: "sketch",
        initial: initial.map(\.name),
        nodes: states.map(\.declaration),
        transitions: numbered().map(\.declaration),
        events: events.map { EventDeclaration($0) },
        variables: inputVariables(.int)
      )
    )
  }
}

extension ChartSketch.State {
  var declaration: NodeDeclaration {
    let kinds: [ChartSketch.Kind: NodeDeclaration.Kind] = [
      .atomic: .atomic, .compound: .compound, .parallel: .parallel, .final: .final,
      .shallow: .shallowHistory, .deep: .deepHistory,
    ]
    return NodeDeclaration(
      name,
      kind: kinds[kind] ?? .atomic,
      parent: parent?.name,
      initial: initial.map(\.name),
      initialActions: initialContent.map(\.action),
      entry: entry.map(\.action),
      exit: exit.map(\.action)
    )
  }
}

extension ChartSketch.Transition {
  var declaration: TransitionDeclaration {
    TransitionDeclaration(
      from: source.name,
      on: events.isEmpty ? .eventless : .events(events),
      when: test.map { [Guard($0.tree)] } ?? [],
      to: targets.map(\.name),
      isInternal: isInternal,
      do: content.map(\.action)
    )
  }
}

extension ChartSketch.Test {
  var tree: ExpressionTree {
    switch self {
    case .isIn(let state): .isIn(state.name)
    case .not(let test): .unary(.not, test.tree)
    case .less(let name, let limit): .binary(.variable(name), .less, .literal(.int(limit)))
    }
  }
}

extension ChartSketch.Content {
  fileprivate var action: Action {
    switch self {
    case .log(let text): .emit(text, [])
    case .raise(let event): .raise(event, [])
    case .when(let test, let content):
      .choose([.init(test: test.tree, actions: content.map(\.action))])
    // Only charts with scripts have these, and theirs are made elsewhere.
    default: .emit("", [])
    }
  }
}
