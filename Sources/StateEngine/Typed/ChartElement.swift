// SPDX-License-Identifier: Apache-2.0

/// One piece of a chart as it is written in Swift: a node with what is in it, or a transition.
public struct ChartElement: Sendable {
  package indirect enum Form: Sendable {
    /// A node and what is inside it.
    case node(NodeDeclaration, [ChartElement])
    /// A transition of the node around it; its `source` is filled in from there.
    case transition(TransitionDeclaration)
    /// A transition that many nodes share.
    case transitions([TransitionDeclaration])
    /// A transition taken when the node around it has been active so long.
    case timeout(milliseconds: Int, TransitionDeclaration)
    /// A transition taken when the node around it has ended.
    case whenDone(TransitionDeclaration)
    /// An event of the chart's own that the elements beside it need.
    case event(EventDeclaration)
    /// Several at once.
    case several([ChartElement])
    /// Something to change in the node around it.
    case detail(@Sendable (inout NodeDeclaration) -> Void)
  }

  package let form: Form

  package init(_ form: Form) { self.form = form }

  /// A node and what is inside it.
  package static func node(_ node: NodeDeclaration, _ content: [ChartElement]) -> ChartElement {
    ChartElement(.node(node, content))
  }

  /// A transition of the node around it.
  package static func transition(_ transition: TransitionDeclaration) -> ChartElement {
    ChartElement(.transition(transition))
  }

  /// Something to change in the node around it.
  package static func detail(
    _ change: @escaping @Sendable (inout NodeDeclaration) -> Void
  ) -> ChartElement { ChartElement(.detail(change)) }

  func add(to description: inout ChartDescription, parent: String?) {
    switch form {
    case .node(var node, let content):
      node.parent = parent
      let content = content.flatMap(\.single)
      for case .detail(let change) in content.map(\.form) { change(&node) }
      for case .timeout(let delay, _) in content.map(\.form) {
        node.addTimeout(delay, to: &description)
      }
      for one in node.work where description.variables.allSatisfy({ $0.name != one.attempts }) {
        description.variables.append(
          VariableDeclaration(one.attempts, .int, initial: .int(0))
        )
      }
      let holdsPlaces = content.contains {
        if case .node(let one, _) = $0.form { !one.isMemory } else { false }
      }
      if holdsPlaces, node.kind == .atomic { node.kind = .compound }
      description.nodes.append(node)
      for element in content { element.add(to: &description, parent: node.name) }
    case .transition(var transition):
      transition.source = parent ?? transition.source
      description.transitions.append(transition)
    case .timeout(let delay, var transition):
      transition.source = parent ?? transition.source
      transition.trigger = .events([NodeDeclaration.timeoutName(transition.source, delay)])
      description.transitions.append(transition)
    case .whenDone(var transition):
      transition.source = parent ?? transition.source
      transition.trigger = .events(["done.state.\(transition.source)"])
      description.transitions.append(transition)
    case .transitions(let transitions): description.transitions += transitions
    case .event(let event): description.events.append(event)
    case .several(let all): for one in all { one.add(to: &description, parent: parent) }
    case .detail:
      // In a node it has been done; outside, it is as wrong as a transition there.
      if parent == nil {
        description.transitions.append(TransitionDeclaration(from: "", on: .eventless))
      }
    }
  }

  private var single: [ChartElement] {
    if case .several(let all) = form { all.flatMap(\.single) } else { [self] }
  }
}

extension NodeDeclaration {
  /// The name of the event by which a node's time is up: `after.red.30s`.
  static func timeoutName(_ node: String, _ milliseconds: Int) -> String {
    let text = DurationText.text(milliseconds: milliseconds)
    // A dot would begin another part of the name.
    return "after.\(node).\(text.contains(".") ? "\(milliseconds)ms" : text)"
  }

  fileprivate mutating func addTimeout(
    _ milliseconds: Int,
    to description: inout ChartDescription
  ) {
    let event = Self.timeoutName(name, milliseconds)
    guard !timers.contains(where: { $0.id == event }) else { return }
    timers.append(ScheduledEvent(event, after: .seconds(ofMilliseconds: milliseconds)))
    let length = DurationText.text(milliseconds: milliseconds)
    description.events.append(
      EventDeclaration(event, by: .chart, summary: "\(name) has been active for \(length)")
    )
  }

  var isMemory: Bool { kind.isHistory }
}

extension ChartElement {
  /// Puts the elements of a chart in a list: one a line, with `if` and `for`.
  @resultBuilder
  public enum Builder {
    /// One element.
    public static func buildExpression(_ element: ChartElement) -> [ChartElement] { [element] }
    /// Several at once.
    public static func buildExpression(_ elements: [ChartElement]) -> [ChartElement] { elements }
    /// All elements of a block.
    public static func buildBlock(_ parts: [ChartElement]...) -> [ChartElement] {
      parts.flatMap { $0 }
    }
    /// The elements of a loop.
    public static func buildArray(_ parts: [[ChartElement]]) -> [ChartElement] {
      parts.flatMap { $0 }
    }
    /// The elements of an `if` without `else`.
    public static func buildOptional(_ part: [ChartElement]?) -> [ChartElement] { part ?? [] }
    /// The elements of an `if`.
    public static func buildEither(first part: [ChartElement]) -> [ChartElement] { part }
    /// The elements of an `else`.
    public static func buildEither(second part: [ChartElement]) -> [ChartElement] { part }
  }
}
