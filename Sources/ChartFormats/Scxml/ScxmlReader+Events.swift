// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// What a transition says of the events that set it off.
enum Descriptor {
  /// The name in a descriptor, without wildcard and last dot.
  static func stem(_ descriptor: String) -> String {
    if descriptor == ".*" { return "*" }
    var stem = Substring(descriptor)
    if stem.utf8.suffix(2).elementsEqual(".*".utf8) { stem = stem.dropLast(2) }
    if stem.utf8.last == UInt8(ascii: ".") { stem = stem.dropLast() }
    return String(stem)
  }

  /// True if a wildcard, if there is one, is where SCXML allows it.
  static func isValid(_ descriptor: String) -> Bool {
    descriptor == "*" || descriptor == ".*" || stem(descriptor).isEventName
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
        arguments: [Event.Argument("id", .any), Event.Argument("text", .any)],
        summary: "the text of a chart that this one has asked for"
      )
    )
  }

  // Raised by the chart itself: a final state was entered, an input has changed.
  private var madeEvents: Set<String> {
    var made = Set(description.variables.filter(\.isInput).map { "changed.\($0.name)" })
    for node in description.nodes where node.kind == .final {
      guard var ended = node.parent else { continue }
      made.insert("done.state.\(ended)")
      while let index = scope.nodes[ended], let outer = description.nodes[index].parent,
        let outerIndex = scope.nodes[outer], description.nodes[outerIndex].kind == .parallel
      {
        made.insert("done.state.\(outer)")
        ended = outer
      }
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
    let attribute = element.attribute("sender")
    let sender = attribute.flatMap { Self.sender($0.value) }
    if let attribute, sender == nil {
      let all = EventDeclaration.Sender.allCases.map(\.rawValue).joined(separator: ", ")
      reportWrong(attribute, expected: all)
    }
    return EventDeclaration(
      name.value,
      by: sender ?? .anyone,
      arguments: element.allOwn("argument").compactMap { argument($0) },
      isSentByHand: truth("byHand", of: element),
      isFree: truth("free", of: element) ?? false,
      summary: element.attribute("summary")?.value ?? ""
    )
  }

  private mutating func argument(_ element: MarkupElement) -> Event.Argument? {
    guard let label = need("label", of: element), let notation = need("type", of: element),
      let type = type(notation)
    else { return nil }
    if !label.value.isExpressionName { report(.unusableName(label.value), at: label) }
    return values(element, label.value, type)
  }

  // An argument's values and an input's are declared alike.
  private mutating func values(
    _ element: MarkupElement,
    _ label: String = "",
    _ type: Value.Domain = .any
  ) -> Event.Argument {
    Event.Argument(
      label,
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

  /// The declaration of an input; nil for other data.
  mutating func input(_ element: MarkupElement) -> Event.Argument? {
    guard let attribute = element.own("input"), truth(attribute) == true else { return nil }
    return element.allOwn("values").first.map { values($0) } ?? ""
  }

  // The numbers that are declared for an argument: both ends, or neither.
  private mutating func range(of element: MarkupElement) -> ClosedRange<Int>? {
    guard let least = element.attribute("min") ?? element.attribute("max") else { return nil }
    guard let low = number("min", of: element), let high = number("max", of: element) else {
      return nil
    }
    guard low <= high else {
      reportWrong(least, expected: "a number up to \(high)")
      return nil
    }
    return low...high
  }

  private mutating func number(_ name: String, of element: MarkupElement) -> Int? {
    guard let attribute = need(name, of: element) else { return nil }
    if let number = Int(attribute.value) { return number }
    reportWrong(attribute, expected: "a whole number")
    return nil
  }

  /// The event of a `<raise>`, whose `ps:internal` says that it comes from the chart alone.
  mutating func raised(_ element: MarkupElement) -> MarkupAttribute? {
    if let attribute = element.own("internal") { _ = truth(attribute) }
    let event = need("event", of: element)
    if let event { checkEventName(event) }
    return event
  }

  /// Reports what is not the name of one event.
  mutating func checkEventName(_ attribute: MarkupAttribute) {
    if !attribute.value.isEventName {
      reportWrong(attribute, expected: "the name of one event")
    }
  }

  /// A flag of an element; nil when it is not there.
  mutating func truth(_ name: String, of element: MarkupElement) -> Bool? {
    element.attribute(name).flatMap { truth($0) }
  }

  mutating func truth(_ attribute: MarkupAttribute) -> Bool? { says("true", "false", attribute) }

  /// Whether an attribute says the first of two words; nil, and a fault, when it says neither.
  mutating func says(_ one: String, _ other: String, _ attribute: MarkupAttribute) -> Bool? {
    if attribute.value == one { return true }
    if attribute.value != other { reportWrong(attribute, expected: "\(one) or \(other)") }
    return attribute.value == other ? false : nil
  }
}
