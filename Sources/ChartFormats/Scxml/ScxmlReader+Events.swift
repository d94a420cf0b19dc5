import StateEngine

/// What a transition says of the events that set it off.
enum Descriptor {
  /// The name that a descriptor stands for, wildcard and last dot left out.
  static func stem(_ descriptor: String) -> String {
    if descriptor == ".*" { return "*" }
    var stem = Substring(descriptor)
    if stem.hasSuffix(".*") { stem = stem.dropLast(2) }
    if stem.hasSuffix(".") { stem = stem.dropLast() }
    return String(stem)
  }

  /// Whether a wildcard, if there is one, stands where SCXML has it.
  static func isValid(_ descriptor: String) -> Bool {
    descriptor == "*" || descriptor == ".*"
      || (!stem(descriptor).isEmpty && !stem(descriptor).contains("*"))
  }
}

extension ScxmlReader {
  /// The events: those declared in our own words, then those that the file names otherwise.
  mutating func readEvents(_ root: MarkupElement) {
    var gathered = EventGatherer(made: madeEvents)
    for element in root.allOwn("event") {
      guard let event = eventDeclaration(element) else { continue }
      if gathered.known.contains(event.name) { report(.duplicateName(event.name), at: element) }
      gathered.declare(event)
      places.names[event.name] = element.offset
    }
    gathered.gather(root, isScript: isScript)
    description.events = gathered.events
    if isScript { addOwnEvents(root) }
  }

  // What only the platform sends.
  private mutating func addOwnEvents(_ root: MarkupElement) {
    description.events.append(
      EventDeclaration(
        ScriptDescription.childEvent,
        by: .chart,
        summary: "something for a chart that this one has started"
      )
    )
    guard root.mayAskForCharts else { return }
    description.events.append(
      EventDeclaration(
        ScriptDescription.loadedEvent,
        by: .host,
        arguments: [ArgumentDeclaration("id", .any), ArgumentDeclaration("text", .any)],
        summary: "the text of a chart that this one has asked for"
      )
    )
  }

  // What the chart raises by itself when a final state is entered.
  private var madeEvents: Set<String> {
    var made: Set<String> = []
    for node in description.nodes where node.kind == .final {
      guard let parent = node.parent else { continue }
      made.insert("done.state.\(parent)")
      guard let index = scope.nodes[parent], let outer = description.nodes[index].parent,
        let outerIndex = scope.nodes[outer], description.nodes[outerIndex].kind == .parallel
      else { continue }
      made.insert("done.state.\(outer)")
    }
    return made
  }

  // The words of earlier versions, which files still hold, are understood too.
  private static func sender(_ text: String) -> EventDeclaration.Sender? {
    switch text {
    case "child", "parent": .anyone
    case "administrative": .host
    case "clock": .chart
    default: EventDeclaration.Sender(rawValue: text)
    }
  }

  private mutating func eventDeclaration(_ element: MarkupElement) -> EventDeclaration? {
    guard let name = need("name", of: element) else { return nil }
    var sender = EventDeclaration.Sender.anyone
    if let attribute = element.attribute("sender") {
      if let known = Self.sender(attribute.value) {
        sender = known
      } else {
        let all = EventDeclaration.Sender.allCases.map(\.rawValue).joined(separator: ", ")
        report(.wrongValue(attribute.value, attribute: "sender", expected: all), at: attribute)
      }
    }
    return EventDeclaration(
      name.value,
      by: sender,
      arguments: element.allOwn("argument").compactMap { argument($0) },
      isSentByHand: truth("byHand", of: element),
      isFree: truth("free", of: element) ?? false,
      summary: element.attribute("summary")?.value ?? ""
    )
  }

  private mutating func argument(_ element: MarkupElement) -> ArgumentDeclaration? {
    guard let label = need("label", of: element), let notation = need("type", of: element),
      let type = type(notation)
    else { return nil }
    if !label.value.isExpressionName { report(.unusableName(label.value), at: label) }
    return ArgumentDeclaration(
      label.value,
      type,
      isSecret: truth("secret", of: element) ?? false,
      choices: element.allOwn("choice").compactMap { choice in
        need("value", of: choice).map {
          .init($0.value, title: choice.attribute("title")?.value)
        }
      },
      offeredFrom: element.attribute("offeredFrom")?.value,
      in: range(of: element),
      samples: element.allOwn("sample").compactMap { sample in
        need("expr", of: sample).flatMap { constant($0) }
      },
      summary: element.attribute("summary")?.value ?? ""
    )
  }

  // The numbers that are declared for an argument: both ends, or neither.
  private mutating func range(of element: MarkupElement) -> ClosedRange<Int>? {
    guard let least = element.attribute("min") ?? element.attribute("max") else { return nil }
    guard let low = number("min", of: element), let high = number("max", of: element) else {
      return nil
    }
    guard low <= high else {
      report(
        .wrongValue(least.value, attribute: "min", expected: "a number up to \(high)"),
        at: least
      )
      return nil
    }
    return low...high
  }

  private mutating func number(_ name: String, of element: MarkupElement) -> Int? {
    guard let attribute = need(name, of: element) else { return nil }
    if let number = Int(attribute.value) { return number }
    report(
      .wrongValue(attribute.value, attribute: name, expected: "a whole number"),
      at: attribute
    )
    return nil
  }

  /// A flag of an element; nil when it is not there.
  mutating func truth(_ name: String, of element: MarkupElement) -> Bool? {
    guard let attribute = element.attribute(name) else { return nil }
    return truth(attribute)
  }

  mutating func truth(_ attribute: MarkupAttribute) -> Bool? {
    switch attribute.value {
    case "true": return true
    case "false": return false
    default:
      report(
        .wrongValue(attribute.value, attribute: attribute.name, expected: "true or false"),
        at: attribute
      )
      return nil
    }
  }
}

/// Gathers the events that transitions, raises and sends name, and what comes with them.
private struct EventGatherer {
  private(set) var events: [EventDeclaration] = []
  private(set) var known: Set<String> = []
  private let made: Set<String>
  private var declared: Set<String> = []
  private var labels: [String: [String]] = [:]
  private var readers: [EventReader] = []
  private var isScript = false
  private var isForwarded = false

  init(made: Set<String>) { self.made = made }

  mutating func declare(_ event: EventDeclaration) {
    guard known.insert(event.name).inserted else { return }
    events.append(event)
    declared.insert(event.name)
  }

  /// Adds what an element and those in it name, in the order of the file.
  mutating func gather(_ root: MarkupElement, isScript: Bool) {
    self.isScript = isScript
    walk(root)
    for reader in readers {
      for index in events.indices where reader.matches(events[index].name) {
        add(reader.labels, to: events[index].name)
      }
    }
    for index in events.indices where !declared.contains(events[index].name) {
      events[index].arguments = (labels[events[index].name] ?? []).map {
        ArgumentDeclaration($0, .any)
      }
    }
  }

  private mutating func walk(_ element: MarkupElement) {
    if element.space == .scxml {
      switch element.name {
      case "transition":
        let descriptors = element.attribute("event")?.words ?? []
        for descriptor in descriptors where Descriptor.isValid(descriptor) { add(descriptor) }
        let labels = element.eventLabels
        if !labels.isEmpty { readers.append(EventReader(descriptors, labels)) }
      case "raise", "send":
        if let name = element.attribute("event")?.value, !name.isEmpty {
          add(name: name, sender: .anyone)
          add(element.parameterNames, to: name)
        }
      // A chart that is told of all events has a say in which there are.
      case "content": if isScript, !isForwarded { return }
      case "data", "assign": if isScript { return }
      default: break
      }
    }
    let before = isForwarded
    if element.name == "invoke" {
      isForwarded = element.attribute("autoforward")?.value == "true"
    }
    for child in element.children { walk(child) }
    isForwarded = before
  }

  private mutating func add(_ descriptor: String) {
    let name = Descriptor.stem(descriptor)
    let roots = isScript ? ["done", "error"] : ["done.state"]
    let isPlatform = name == "done" || roots.contains { name == $0 || name.hasPrefix("\($0).") }
    guard isPlatform else { return add(name: name, sender: .anyone) }
    if made.contains(where: { $0 == name || $0.hasPrefix(name + ".") }) { return }
    add(name: name, sender: .chart)
  }

  private mutating func add(name: String, sender: EventDeclaration.Sender) {
    guard !made.contains(name), known.insert(name).inserted else { return }
    let summary = name == "*" ? "any other event" : ""
    events.append(EventDeclaration(name, by: sender, summary: summary))
  }

  private mutating func add(_ new: [String], to event: String) {
    for label in new where labels[event]?.contains(label) != true && label.isExpressionName {
      labels[event, default: []].append(label)
    }
  }
}

/// A transition that reads what comes with its event.
private struct EventReader {
  private let stems: Set<String>
  let labels: [String]

  init(_ descriptors: [String], _ labels: [String]) {
    stems = Set(descriptors.map(Descriptor.stem))
    self.labels = labels
  }

  func matches(_ event: String) -> Bool {
    if stems.contains("*") || stems.contains(event) { return true }
    var rest = Substring(event)
    while let dot = rest.lastIndex(of: ".") {
      rest = rest[..<dot]
      if stems.contains(String(rest)) { return true }
    }
    return false
  }
}

extension MarkupElement {
  /// The labels read as `_event.data.label` anywhere in the element, in order.
  fileprivate var eventLabels: [String] {
    var labels: [String] = []
    for source in attributes.map(\.value) + (name == "script" ? [text] : []) {
      for piece in source.split(separator: "_event.data.").dropFirst(
        source.hasPrefix("_event.data.") ? 0 : 1
      ) {
        let label = String(piece.prefix { $0 == "_" || $0.isLetter || $0.isNumber })
        if !label.isEmpty, !labels.contains(label) { labels.append(label) }
      }
    }
    for child in children {
      for label in child.eventLabels where !labels.contains(label) { labels.append(label) }
    }
    return labels
  }

  /// The names of what a send brings along.
  fileprivate var parameterNames: [String] {
    (attribute("namelist")?.words ?? []) + all("param").compactMap { $0.attribute("name")?.value }
  }
}
