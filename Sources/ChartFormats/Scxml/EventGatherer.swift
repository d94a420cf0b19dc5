// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// Gathers the events that transitions, raises and sends name, and what comes with them.
struct EventGatherer {
  private(set) var events: [EventDeclaration] = []
  private(set) var known: Set<String> = []
  private let made: Set<String>
  /// What is made, and whatever names it as a prefix.
  private let madeStems: Set<String>
  /// The descriptors that have been looked at.
  private var seen: Set<String> = []
  private var declared: Set<String> = []
  private var labels: [String: [String]] = [:]
  private var readers: [EventReader] = []
  /// The events that the chart says it alone raises.
  private var internals: Set<String> = []
  private var isScript = false
  private var isForwarded = false

  init(made: Set<String>) {
    self.made = made
    madeStems = made.reduce(into: []) { $0.formUnion($1.dottedPrefixes) }
  }

  mutating func declare(_ event: EventDeclaration) {
    guard known.insert(event.name).inserted else { return }
    events.append(event)
    declared.insert(event.name)
  }

  /// Adds what an element and those in it name, in the order of the file.
  mutating func gather(_ root: MarkupElement, isScript: Bool) {
    self.isScript = isScript
    gatherInternals(root)
    walk(root)
    for reader in readers {
      for index in events.indices where reader.matches(events[index].name) {
        add(reader.labels, to: events[index].name)
      }
    }
    for index in events.indices where !declared.contains(events[index].name) {
      events[index].arguments = (labels[events[index].name] ?? []).map {
        Event.Argument($0, .any)
      }
    }
  }

  private mutating func gatherInternals(_ element: MarkupElement) {
    if element.name == "raise", element.own("internal")?.value == "true",
      let name = element.attribute("event")?.value
    {
      internals.insert(name)
    }
    for child in element.children { gatherInternals(child) }
  }

  // One event too many says that there are too many.
  private var isFull: Bool { events.count > ScxmlReader.Limit.events }

  private mutating func walk(_ element: MarkupElement) {
    guard !isFull else { return }
    // Another chart stands there.
    if element.space == .playstate, element.name == "machine" { return }
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
    guard seen.insert(descriptor).inserted else { return }
    let name = Descriptor.stem(descriptor)
    let roots = isScript ? ["done", "error"] : ["done.state"]
    let isPlatform = name == "done" || roots.contains { name == $0 || name.hasPrefix("\($0).") }
    guard isPlatform else { return add(name: name, sender: .anyone) }
    if madeStems.contains(name) { return }
    add(name: name, sender: .chart)
  }

  private mutating func add(name: String, sender: EventDeclaration.Sender) {
    guard !isFull, !made.contains(name), known.insert(name).inserted else { return }
    let summary = name == "*" ? "any other event" : ""
    let sender = internals.contains(name) ? .chart : sender
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
    stems.contains("*") || event.dottedPrefixes.contains { stems.contains($0) }
  }
}

extension MarkupElement {
  /// The labels read as `_event.data.label` anywhere in the element, in order.
  fileprivate var eventLabels: [String] {
    var labels: [String] = []
    for source in attributes.map(\.value) + (name == "script" ? [text] : []) {
      for label in source.eventLabels where !labels.contains(label) { labels.append(label) }
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

extension String {
  /// The name itself, and what stands before each of its dots: the longest first.
  var dottedPrefixes: [String] {
    var all = [self]
    var rest = Substring(self)
    while let dot = rest.lastIndex(of: ".") {
      rest = rest[..<dot]
      all.append(String(rest))
    }
    return all
  }

  // Most texts hold none: they are looked through as bytes, which is far less work.
  fileprivate var eventLabels: [String] {
    let stem = Array("_event.data.".utf8)
    var labels: [String] = []
    var rest = Substring(self).utf8
    while let start = rest.firstIndex(of: stem[0]) {
      rest = rest[start...]
      guard rest.starts(with: stem) else {
        rest = rest.dropFirst()
        continue
      }
      rest = rest.dropFirst(stem.count)
      let label = Substring(rest).prefix { $0 == "_" || $0.isLetter || $0.isNumber }
      if !label.isEmpty { labels.append(String(label)) }
    }
    return labels
  }
}
