// SPDX-License-Identifier: Apache-2.0
import StateEngine

extension ScxmlReader {
  // MARK: Faults

  /// Notes a fault; of many the first ones are enough.
  mutating func report(_ cause: ScxmlFault.Cause, at offset: Int, length: Int) {
    if manner.isForced, cause.isOfScripts { return warn(cause, at: offset, length: length) }
    guard hasRoom(in: findings, at: offset) else { return }
    findings.append(ScxmlFault.Finding(cause, at: offset, length: length, in: source))
  }

  /// True if a list of findings takes one more; of one long line it takes few.
  func hasRoom(in list: [ScxmlFault.Finding], at offset: Int) -> Bool {
    list.count < Limit.findings
      && (list.count < Limit.findingsInLongLines || !source.hasLongLine(at: offset))
  }

  /// Reports a value that an attribute cannot have.
  mutating func reportWrong(_ attribute: MarkupAttribute, expected: String) {
    let (value, name) = (attribute.value, attribute.name)
    report(.wrongValue(value, attribute: name, expected: expected), at: attribute)
  }

  mutating func report(_ cause: ScxmlFault.Cause, at element: MarkupElement) {
    report(cause, at: element.offset, length: element.writtenName.count + 1)
  }

  /// A fault of an attribute's value, or of one word in it.
  mutating func report(
    _ cause: ScxmlFault.Cause,
    at attribute: MarkupAttribute,
    word: String? = nil
  ) {
    guard findings.count < Limit.findings else { return }
    guard let word, let place = attribute.value.firstRange(of: word) else {
      report(cause, at: attribute.range.lowerBound, length: attribute.value.count)
      return
    }
    let count = attribute.value[..<place.lowerBound].count
    report(cause, at: attribute.offset(ofCharacter: count, in: source), length: word.count)
  }

  /// A fault of the root element.
  mutating func reportAtRoot(_ cause: ScxmlFault.Cause) {
    report(cause, at: places.names[""] ?? 0, length: 1)
  }

  /// The attribute of that name; a fault when it is missing.
  mutating func need(_ name: String, of element: MarkupElement) -> MarkupAttribute? {
    if let attribute = element.attribute(name) { return attribute }
    // Computed where it should be written: that has been refused already.
    if element.attribute("\(name)expr") != nil { return nil }
    report(.missingAttribute(name, element: element.writtenName), at: element)
    return nil
  }

  // MARK: What may stand where

  /// Names everything in the element that is not understood.
  mutating func check(_ element: MarkupElement) {
    checkAttributes(of: element)
    let takesText = element.space == .scxml && vocabulary.texts.contains(element.name)
    if !element.text.isEmpty, !takesText {
      let cause = ScxmlFault.Cause.unexpectedText(inside: element.writtenName)
      let length = element.text.prefix { !$0.isNewline }.count
      report(cause, at: element.textOffset, length: length)
    }
    // The content is data, or another chart.
    if isScript, takesText { return }
    if element.space == .playstate, element.name == "machine" { return }
    let usual = element.space == .scxml ? vocabulary.children[element.name] ?? [] : []
    for child in element.children {
      let isUsual = child.space == .scxml && usual.contains(child.name)
      if isUsual || mayStand(child, in: element) { check(child) }
    }
  }

  private mutating func mayStand(_ child: MarkupElement, in parent: MarkupElement) -> Bool {
    switch child.space {
    case .scxml: refuseScxml(child, in: parent)
    case .playstate:
      let allowed =
        parent.space == .scxml
        ? Vocabulary.ownChildren[parent.name] ?? [] : Vocabulary.own[parent.name]?.children ?? []
      if allowed.contains(child.name) { return true }
      refuse(child, in: parent, among: Set(Vocabulary.own.keys))
    case .none, .other: report(.unsupported(.foreign(child.writtenName)), at: child)
    }
    return false
  }

  private mutating func refuseScxml(_ child: MarkupElement, in parent: MarkupElement) {
    let unsupported = ["invoke", "script", "foreach", "donedata", "finalize", "content"]
    if !isScript, unsupported.contains(child.name) {
      return report(.unsupported(.element(child.name)), at: child)
    }
    let known = vocabulary.children.values.reduce(into: Set(vocabulary.children.keys)) {
      $0.formUnion($1)
    }
    refuse(child, in: parent, among: known)
  }

  private var vocabulary: Vocabulary.Words { isScript ? Vocabulary.script : Vocabulary.typed }

  private mutating func refuse(
    _ child: MarkupElement,
    in parent: MarkupElement,
    among known: Set<String>
  ) {
    if known.contains(child.name) {
      report(.misplacedElement(child.writtenName, inside: parent.writtenName), at: child)
    } else {
      let near = Suggestions.near(child.name, among: known.sorted())
      report(.unknownElement(child.writtenName, suggestions: near), at: child)
    }
  }

  private mutating func checkAttributes(of element: MarkupElement) {
    let isOurs = element.space == .playstate
    let plain =
      isOurs
      ? Vocabulary.own[element.name]?.attributes ?? []
      : vocabulary.attributes[element.name] ?? []
    var own: [String] { isOurs ? [] : Vocabulary.ownAttributes[element.name] ?? [] }
    for attribute in element.attributes {
      switch attribute.space {
      case .none where plain.contains(attribute.name): continue
      case .playstate where own.contains(attribute.name): continue
      case .none
      where Vocabulary.unsupportedAttributes[element.name]?.contains(attribute.name) == true:
        let what = ScxmlFault.Unsupported.attribute(attribute.name, element: element.writtenName)
        report(.unsupported(what), at: attribute.offset, length: attribute.writtenName.count)
      default:
        let known = (attribute.space == .playstate ? own : plain).sorted()
        let (name, near) = (attribute.writtenName, Suggestions.near(attribute.name, among: known))
        let what = ScxmlFault.Cause.unknownAttribute(
          name,
          element: element.writtenName,
          suggestions: near
        )
        report(what, at: attribute.offset, length: name.count)
      }
    }
  }

  // MARK: How much there is

  /// True if there is no more of something than memory holds or anybody waits for; more is a fault.
  mutating func isWithin(_ limit: Int, _ count: Int, _ what: ScxmlFault.Countable) -> Bool {
    if count > limit { reportAtRoot(.tooMany(what, limit: limit)) }
    return findings.allSatisfy { if case .tooMany = $0.cause { false } else { true } }
  }

  /// Reports a table of candidates, a cell for every leaf, event and transition, that is too large.
  mutating func checkCandidates(at root: MarkupElement) {
    guard description.transitions.count <= Limit.transitions else {
      report(.tooMany(.transitions, limit: Limit.transitions), at: root)
      return
    }
    var events: [String: Int] = [:]
    for event in description.events {
      for name in event.name.dottedPrefixes { events[name, default: 0] += 1 }
    }
    let dotted = description.events.count { $0.name.contains(".") }
    var weights = [Int](repeating: 0, count: description.nodes.count)
    var total = description.nodes.count * description.events.count
    for transition in description.transitions {
      guard case .events(let descriptors) = transition.trigger,
        let source = scope.nodes[transition.source]
      else { continue }
      // The chart compares each descriptor with each dotted event.
      total += descriptors.count * dotted / 8
      for descriptor in descriptors {
        weights[source] +=
          descriptor == "*"
          ? description.events.count
          : events[descriptor] ?? events[Descriptor.stem(descriptor)] ?? 1
      }
    }
    for (index, node) in description.nodes.enumerated() {
      if let parent = node.parent.flatMap({ scope.nodes[$0] }), parent < index {
        weights[index] += weights[parent]
      }
      if node.kind == .atomic || node.kind == .final { total += weights[index] }
    }
    if total > Limit.candidates {
      report(.tooMany(.candidates, limit: Limit.candidates), at: root)
    }
  }
}
