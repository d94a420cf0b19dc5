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
  /// The events that come from the chart alone.
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
    var (delayed, others): (Set<String>, Set<String>) = ([], [])
    gatherInternals(root, &delayed, &others)
    internals.formUnion(delayed.subtracting(others))
    walk(root)
    for reader in readers {
      for index in events.indices where reader.matches(events[index].name) {
        add(reader.reads.labels, to: events[index].name)
        if reader.reads.isWhole { events[index].readsData = true }
      }
    }
    for index in events.indices where !declared.contains(events[index].name) {
      events[index].arguments = (labels[events[index].name] ?? []).map {
        Event.Argument($0, .any)
      }
    }
  }

  // Events that only timers of the chart send come from it alone, unless they are declared otherwise.
  private mutating func gatherInternals(
    _ element: MarkupElement,
    _ delayed: inout Set<String>,
    _ others: inout Set<String>,
    isBelow: Bool = false
  ) {
    if element.name == "send" || element.name == "raise",
      let name = element.attribute("event")?.value
    {
      if element.name == "raise", element.own("internal")?.value == "true" {
        internals.insert(name)
      } else if element.name == "send", element.attribute("target") == nil, !isBelow,
        ["delay", "delayexpr"].contains(where: { element.attribute($0) != nil })
      {
        delayed.insert(name)
      } else {
        others.insert(name)
      }
    }
    for child in element.children {
      let isChart = child.name == "scxml" || child.name == "machine"
      gatherInternals(child, &delayed, &others, isBelow: isBelow || isChart)
    }
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
        for descriptor in descriptors
        where !seen.contains(descriptor) && Descriptor.isValid(descriptor) { add(descriptor) }
        let reads = element.dataReads
        if reads.isWhole || !reads.labels.isEmpty {
          readers.append(EventReader(descriptors, reads))
        }
      case "onentry", "onexit":
        // Which event leads there is not known.
        let reads = DataReads(isWhole: element.dataReads.isWhole)
        if reads.isWhole { readers.append(EventReader(["*"], reads)) }
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
  let reads: DataReads

  init(_ descriptors: [String], _ reads: DataReads) {
    stems = Set(descriptors.map(Descriptor.stem))
    self.reads = reads
  }

  func matches(_ event: String) -> Bool {
    stems.contains("*") || event.dottedPrefixes.contains { stems.contains($0) }
  }
}

/// The parts of an event's data that are read.
private struct DataReads {
  /// As `_event.data.label`, or with the label in brackets, in order.
  var labels: [String] = []
  /// True if it is read as a whole, other than for the log.
  var isWhole = false

  // Most texts hold none: they are looked through as bytes, which is far less work.
  mutating func add(_ text: String, isLogged: Bool) {
    guard text.utf8.contains(UInt8(ascii: "_")) else { return }
    let stem = Array("_event.data".utf8)
    var rest = Substring(text).utf8
    while let start = rest.firstIndex(of: stem[0]) {
      rest = rest[start...]
      guard rest.starts(with: stem) else {
        rest = rest.dropFirst()
        continue
      }
      rest = rest.dropFirst(stem.count)
      let after = Substring(rest)
      if let first = after.first, first.isInLabel { continue }
      let mark = [".", "['", "[\""].first { after.hasPrefix($0) } ?? ""
      let label = after.dropFirst(mark.count).prefix(while: \.isInLabel)
      let next = after.dropFirst(mark.count + label.count).first
      // A method, or a name in brackets that goes on, is one of the whole.
      let isOpen = mark.first == "[" && next != mark.last
      let isOfWhole = label == "length" || next == "(" || isOpen
      if mark.isEmpty || label.isEmpty || isOfWhole {
        isWhole = isWhole || !isLogged
      } else if !labels.contains(String(label)) {
        labels.append(String(label))
      }
    }
  }
}

extension Character {
  fileprivate var isInLabel: Bool { self == "_" || isLetter || isNumber }
}

extension MarkupElement {
  /// The parts of `_event.data` that are read anywhere in the element.
  fileprivate var dataReads: DataReads {
    var reads = DataReads()
    addReads(to: &reads)
    return reads
  }

  private func addReads(to reads: inout DataReads) {
    let isLogged = name == "log"
    for attribute in attributes { reads.add(attribute.value, isLogged: isLogged) }
    if name == "script" { reads.add(text, isLogged: false) }
    for child in children { child.addReads(to: &reads) }
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
}
