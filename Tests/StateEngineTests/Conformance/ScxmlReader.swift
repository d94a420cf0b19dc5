import StateEngine

/// Reads the structural part of SCXML into a description: what the conformance cases use.
///
/// What it does not know it gathers in ``unknown``, so that no case passes by leaving something out.
struct ScxmlReader {
  private(set) var description: ChartDescription
  private(set) var unknown: [String] = []
  private var unnamed = 0

  init(_ root: ScxmlElement, name: String, events: [String]) {
    description = ChartDescription(name: name)
    description.initial = root.words("initial")
    for child in root.children { readNode(child, parent: nil) }
    for event in events { declare(event) }
  }

  private mutating func declare(_ event: String) {
    if description.events.contains(where: { $0.name == event }) { return }
    description.events.append(EventDeclaration(event))
  }

  private mutating func readNode(_ element: ScxmlElement, parent: String?) {
    guard let kind = kind(of: element) else { return readContent(element, of: parent) }
    unnamed += 1
    var node = NodeDeclaration(
      element.attributes["id"] ?? "unnamed.\(unnamed)",
      kind: kind,
      parent: parent
    )
    node.initial = element.words("initial")
    if let transition = element.children("initial").first?.children("transition").first {
      node.initial = transition.words("target")
      node.initialActions = actions(of: transition)
    }
    if node.kind == .shallowHistory || node.kind == .deepHistory,
      let transition = element.children("transition").first
    {
      node.initial = transition.words("target")
      node.initialActions = actions(of: transition)
    }
    for block in element.children("onentry") { node.entry += actions(of: block) }
    for block in element.children("onexit") { node.exit += actions(of: block) }
    description.nodes.append(node)
    if node.kind == .shallowHistory || node.kind == .deepHistory { return }
    for child in element.children { readNode(child, parent: node.name) }
  }

  private func kind(of element: ScxmlElement) -> NodeDeclaration.Kind? {
    switch element.name {
    case "state": element.children("state", "parallel", "final").isEmpty ? .atomic : .compound
    case "parallel": .parallel
    case "final": .final
    case "history": element.attributes["type"] == "deep" ? .deepHistory : .shallowHistory
    default: nil
    }
  }

  private mutating func readContent(_ element: ScxmlElement, of parent: String?) {
    switch element.name {
    case "transition":
      let descriptors = element.words("event")
      if element.attributes["cond"] != nil { unknown.append("cond") }
      description.rows.append(
        RowDeclaration(
          from: parent ?? "",
          on: descriptors.isEmpty ? .eventless : .events(descriptors),
          to: element.words("target"),
          isInternal: element.attributes["type"] == "internal",
          do: actions(of: element)
        )
      )
      for descriptor in descriptors where !descriptor.contains("*") { declare(descriptor) }
    case "initial", "onentry", "onexit": break
    default: unknown.append(element.name)
    }
  }

  private mutating func actions(of element: ScxmlElement) -> [Action] {
    element.children.compactMap { child in
      switch child.name {
      case "log": return .emit("log", [.literal(.string(child.attributes["expr"] ?? ""))])
      case "raise":
        let event = child.attributes["event"] ?? ""
        declare(event)
        return .raise(event, [])
      case "send":
        let event = child.attributes["event"] ?? ""
        declare(event)
        return .schedule(
          ScheduledEvent(
            event,
            after: .literal(.double(seconds(child.attributes["delay"] ?? "0s"))),
            id: child.attributes["id"]
          )
        )
      case "cancel": return .cancel(child.attributes["sendid"] ?? "")
      default:
        unknown.append(child.name)
        return nil
      }
    }
  }

  private func seconds(_ delay: String) -> Double {
    if delay.hasSuffix("ms") { return (Double(delay.dropLast(2)) ?? 0) / 1000 }
    return Double(delay.hasSuffix("s") ? String(delay.dropLast()) : delay) ?? 0
  }
}
