// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// Writes a chart as SCXML: what SCXML has a word for in its words, so that other engines can run the
/// structure; the rest in ours, so that nothing is lost.
struct ScxmlWriter {
  let description: ChartDescription
  private let children: [String: [NodeDeclaration]]
  private let transitions: [String: [TransitionDeclaration]]
  private let labels: [String: [String]]
  private let remark: String?
  private let machines: [Chart]

  /// A writer of a chart; the remark, for people, comes first.
  init(_ chart: Chart, remark: String? = nil) {
    description = chart.description
    self.remark = remark
    machines = chart.startedMachines
    children = Dictionary(grouping: description.nodes) { $0.parent ?? "" }
    transitions = Dictionary(grouping: description.transitions, by: \.source)
    labels = Dictionary(
      chart.events.map { ($0.name, $0.arguments.map(\.label)) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The file.
  func text() -> String {
    var text = MarkupText()
    if let remark { text.remark(remark) }
    write(&text)
    return text.text
  }

  private func write(_ text: inout MarkupText) {
    text.element("scxml", rootAttributes) { text in
      if let script = description.script {
        writeScriptParts(script, &text)
      } else {
        writeData(&text)
      }
      for one in description.derived {
        text.element("ps:derived", [("id", one.name), ("expr", one.tree.scxmlText)])
      }
      for event in description.events
      where !ScriptDescription.ownEvents.contains(event.name)
        && !description.isMade(event: event.name)
      {
        write(event, &text)
      }
      for purse in description.accounts {
        text.element("ps:purse", [("variable", purse.variable), ("owner", purse.owner)])
      }
      for rule in description.fallback { write(rule, as: "ps:fallback", &text) }
      for one in description.invariants {
        text.element("ps:claim", [("that", one.claim.text), ("says", Self.text(one.says))])
      }
      for one in machines {
        text.element("ps:machine") { ScxmlWriter(one).write(&$0) }
      }
      // A parent's name cannot be empty, so this is the top.
      for node in children[""] ?? [] { write(node, &text) }
    }
  }

  private var rootAttributes: [MarkupText.Attribute] {
    [
      ("xmlns", Vocabulary.scxml), ("xmlns:ps", Vocabulary.playstate), ("version", "1.0"),
      ("datamodel", "ecmascript"), ("name", description.name.isEmpty ? nil : description.name),
      ("initial", Self.words(description.initial)),
      ("ps:version", description.version == 1 ? nil : String(description.version)),
      ("ps:model", description.script == nil ? nil : "ecmascript"),
      ("binding", description.script?.isBoundLate == true ? "late" : nil),
      ("ps:shown", Self.words(description.shown)),
      (
        "ps:bookkeeping",
        Self.words(
          description.bookkeeping.filter { !ScriptDescription.systemVariables.contains($0) }
        )
      ),
    ]
  }

  // MARK: Data and events

  private func writeData(_ text: inout MarkupText) {
    let variables = description.variables
    guard !variables.isEmpty else { return }
    text.element("datamodel") { text in
      for one in variables {
        let isPlain = one.type == one.initial.declaredType
        text.element(
          "data",
          [
            ("id", one.name), ("expr", one.initial.expressionText),
            ("ps:type", isPlain ? nil : one.type.notation),
            ("ps:secret", one.isSecret ? "true" : nil), ("ps:limit", one.limit.map { String($0) }),
            ("ps:input", one.isInput ? "true" : nil),
          ]
        ) { text in
          if let argument = one.argument, argument.saysMore {
            text.element("ps:values", valuesAttributes(argument)) { text in
              writeValues(argument, &text)
            }
          }
        }
      }
    }
  }

  private func write(_ event: EventDeclaration, _ text: inout MarkupText) {
    let isUsual = event.isSentByHand == (event.sender != .chart)
    text.element(
      "ps:event",
      [
        ("name", event.name), ("sender", event.sender == .anyone ? nil : event.sender.rawValue),
        ("byHand", isUsual ? nil : String(event.isSentByHand)),
        ("free", event.isFree ? "true" : nil),
        ("summary", Self.text(event.summary)),
      ]
    ) { text in
      for argument in event.arguments { write(argument, &text) }
    }
  }

  private func write(_ argument: Event.Argument, _ text: inout MarkupText) {
    text.element(
      "ps:argument",
      [
        ("label", argument.label), ("type", argument.type.notation),
        ("secret", argument.isSecret ? "true" : nil), ("offeredFrom", argument.offeredFrom),
      ] + valuesAttributes(argument)
    ) { text in
      writeValues(argument, &text)
    }
  }

  private func valuesAttributes(_ argument: Event.Argument) -> [MarkupText.Attribute] {
    [
      ("min", argument.range.map { String($0.lowerBound) }),
      ("max", argument.range.map { String($0.upperBound) }),
      ("summary", Self.text(argument.summary)),
    ]
  }

  private func writeValues(_ argument: Event.Argument, _ text: inout MarkupText) {
    for choice in argument.choices {
      let title = choice.title == choice.value ? nil : choice.title
      text.element("ps:choice", [("value", choice.value), ("title", title)])
    }
    for sample in argument.samples {
      text.element("ps:sample", [("expr", sample.expressionText)])
    }
  }

  private func write(_ rule: RestoreRule, as name: String, _ text: inout MarkupText) {
    text.element(name, [("to", rule.target), ("cond", rule.test?.scxmlText)])
  }

  // MARK: States

  private func write(_ node: NodeDeclaration, _ text: inout MarkupText) {
    // The initial states are in an element when actions come with them.
    let initial = node.kind == .compound && node.initialActions.isEmpty ? node.initial : []
    var attributes: [MarkupText.Attribute] = [("id", node.name)]
    if node.isHistory {
      attributes.append(("type", node.kind == .deepHistory ? "deep" : "shallow"))
    }
    let isEnd = description.abstraction.ends.contains(node.name)
    attributes += [
      ("initial", Self.words(initial)), ("ps:summary", Self.text(node.summary)),
      ("ps:end", isEnd ? "true" : nil),
    ]
    text.element(elementName(node), attributes) { text in
      writeInitial(of: node, &text)
      for rule in node.restore { write(rule, as: "ps:restore", &text) }
      for one in node.machines {
        text.element(
          "ps:child",
          [
            ("name", one.name), ("machine", one.machine), ("done", one.done),
            ("failed", one.failed),
          ]
        ) { text in
          for first in one.values {
            text.element("ps:with", [("variable", first.name), ("expr", first.value.scxmlText)])
          }
          for tree in one.gives { text.element("ps:gives", [("expr", tree.scxmlText)]) }
          if let fails = one.fails { text.element("ps:fails", [("expr", fails.scxmlText)]) }
        }
      }
      for one in node.work {
        text.element(
          "ps:work",
          [
            ("name", one.name), ("done", one.done), ("failed", one.failed),
            ("attempts", one.attempts),
          ]
        )
      }
      writeBlocks(of: node, &text)
      for transition in transitions[node.name] ?? [] { write(transition, &text) }
      for child in children[node.name] ?? [] { write(child, &text) }
    }
  }

  private func elementName(_ node: NodeDeclaration) -> String {
    switch node.kind {
    case .atomic, .compound: "state"
    case .parallel: "parallel"
    case .final: "final"
    case .shallowHistory, .deepHistory: "history"
    }
  }

  private func writeInitial(of node: NodeDeclaration, _ text: inout MarkupText) {
    let targets = node.initial.isEmpty ? places(in: node) : node.initial
    let transition: (inout MarkupText) -> Void = { text in
      text.element("transition", [("target", Self.words(targets))]) { text in
        write(node.initialActions, &text)
      }
    }
    if node.isHistory {
      transition(&text)
    } else if node.kind == .compound, !node.initialActions.isEmpty {
      text.element("initial", content: transition)
    }
  }

  // Where a node begins that does not say so: as the chart's builder has it.
  private func places(in node: NodeDeclaration) -> [String] {
    let home =
      node.isHistory ? description.nodes.first { $0.name == node.parent } ?? node : node
    let all = (children[home.name] ?? []).filter { !$0.isHistory }.map(\.name)
    let declared = home.initial.filter { name in
      description.nodes.contains { $0.name == name && !$0.isHistory }
    }
    if !declared.isEmpty { return declared }
    return home.kind == .parallel ? all : Array(all.prefix(1))
  }

  private func writeBlocks(of node: NodeDeclaration, _ text: inout MarkupText) {
    if description.script != nil { return writeScriptBlocks(of: node, &text) }
    if !node.timers.isEmpty {
      text.element("onentry", [("ps:timers", "true")]) { text in
        for timer in node.timers { write(timer, &text) }
      }
    }
    if !node.entry.isEmpty { text.element("onentry") { write(node.entry, &$0) } }
    if !node.exit.isEmpty { text.element("onexit") { write(node.exit, &$0) } }
    if !node.timers.isEmpty {
      text.element("onexit", [("ps:timers", "true")]) { text in
        for timer in node.timers { text.element("cancel", [("sendid", timer.id)]) }
      }
    }
  }

  // MARK: Transitions

  private func write(_ transition: TransitionDeclaration, _ text: inout MarkupText) {
    var descriptors: [String] = []
    if case .events(let names) = transition.trigger { descriptors = names }
    let trees = transition.guards.compactMap(\.tree)
    let isPlain = transition.guards.count <= 1 && transition.guards.allSatisfy(\.isPlain)
    text.element(
      "transition",
      [
        ("event", Self.words(descriptors)),
        ("cond", ExpressionTree.joined(trees)?.scxmlText),
        ("target", Self.words(transition.targets)),
        ("type", transition.isInternal ? "internal" : nil),
        ("ps:refusal", transition.refusal), ("ps:animation", transition.animation),
        ("ps:citation", transition.citation),
        ("ps:absent", transition.isAbsentUnlessEnabled ? "true" : nil),
      ]
    ) { text in
      if !isPlain { for one in transition.guards { write(one, &text) } }
      write(transition.actions, &text)
    }
  }

  private func write(_ one: Guard, _ text: inout MarkupText) {
    var name: String?
    if case .named(let rule) = one.condition { name = rule }
    text.element("ps:guard", [("name", name), ("code", one.code), ("refusal", one.refusal)])
  }

  // MARK: Small things

  private static func words(_ names: [String]) -> String? {
    names.isEmpty ? nil : names.joined(separator: " ")
  }

  private static func text(_ words: String) -> String? { words.isEmpty ? nil : words }

  /// The labels of an event's arguments, in order.
  func labels(of event: String) -> [String] { labels[event] ?? [] }
}

extension Guard {
  /// True if it is an expression and nothing more.
  fileprivate var isPlain: Bool {
    tree != nil && code == nil && refusal == nil
  }
}

extension Event.Argument {
  /// True if more is declared of it than its type.
  fileprivate var saysMore: Bool {
    range != nil || !choices.isEmpty || !samples.isEmpty || !summary.isEmpty
  }
}
