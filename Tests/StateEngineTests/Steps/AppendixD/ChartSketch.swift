import StateEngine

/// A chart as a tree, known to the engine and to ``AppendixD`` alike: neither sees the other's form.
final class ChartSketch {
  enum Kind { case atomic, compound, parallel, final, shallow, deep }

  indirect enum Test {
    case isIn(State)
    case not(Test)
  }

  indirect enum Content {
    case log(String)
    case raise(String)
    case when(Test, [Content])
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

  /// The transitions in document order, numbered.
  func numbered() -> [Transition] {
    let all = states.flatMap(\.transitions)
    for (index, one) in all.enumerated() { one.index = index }
    return all
  }

  // MARK: As the engine knows it

  func chart() throws -> Chart {
    try Chart(
      ChartDescription(
        name: "sketch",
        initial: initial.map(\.name),
        nodes: states.map(\.declaration),
        transitions: numbered().map(\.declaration),
        events: events.map { EventDeclaration($0) }
      )
    )
  }
}

extension ChartSketch.State {
  fileprivate var declaration: NodeDeclaration {
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
  fileprivate var declaration: TransitionDeclaration {
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
  fileprivate var tree: ExpressionTree {
    switch self {
    case .isIn(let state): .isIn(state.name)
    case .not(let test): .unary(.not, test.tree)
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
    }
  }
}
