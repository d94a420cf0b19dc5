// SPDX-License-Identifier: Apache-2.0
import StateEngine

extension ScxmlReader {
  /// Reads one transition of a state.
  mutating func readTransition(_ element: MarkupElement, from state: String) {
    let descriptors = (element.attribute("event")?.words ?? []).map { $0 == ".*" ? "*" : $0 }
    if let event = element.attribute("event") { check(descriptors, at: event) }
    let target = element.attribute("target")
    if descriptors.isEmpty, target == nil, element.attribute("cond") == nil {
      report(.emptyTransition, at: element)
    }
    var transition = TransitionDeclaration(
      from: state,
      on: descriptors.isEmpty ? .eventless : .events(descriptors),
      when: guards(of: element),
      to: target.map { states($0) } ?? [],
      isInternal: element.attribute("type").flatMap { says("internal", "external", $0) } ?? false,
      do: actions(of: element, in: .transition)
    )
    transition.refusal = element.own("refusal")?.value
    transition.animation = element.own("animation")?.value
    transition.citation = element.own("citation")?.value
    transition.isAbsentUnlessEnabled = element.own("absent").flatMap { truth($0) } ?? false
    places.transitions.append(element.offset)
    if isScript {
      let place = place(of: element)
      description.script?.transitions.append(place)
    }
    description.transitions.append(transition)
  }

  private mutating func check(_ descriptors: [String], at attribute: MarkupAttribute) {
    for descriptor in descriptors where !soundDescriptors.contains(descriptor) {
      let stem = Descriptor.stem(descriptor)
      if !Descriptor.isValid(descriptor) {
        report(
          .wrongValue(
            descriptor,
            attribute: "event",
            expected: "names, each with .* behind it or not, or *"
          ),
          at: attribute,
          word: descriptor
        )
      } else if !isScript,
        ["error", "done.invoke"].contains(where: { stem == $0 || stem.hasPrefix("\($0).") })
      {
        report(.unsupported(.platformEvent(descriptor)), at: attribute, word: descriptor)
      } else {
        soundDescriptors.insert(descriptor)
      }
    }
  }

  // The condition is one expression for everybody; where our guards are told one by one it is the
  // chain of those that are expressions, and the elements say the rest.
  private mutating func guards(of element: MarkupElement) -> [Guard] {
    let condition = condition(of: element, in: .transition)
    let told = element.allOwn("guard")
    if told.isEmpty { return condition.map { [Guard($0)] } ?? [] }
    let count = told.count { $0.attribute("name") == nil }
    var trees: [ExpressionTree] = []
    if count > 0 {
      guard let cond = need("cond", of: element), condition != nil || cond.words.isEmpty else {
        return []
      }
      guard let parts = condition?.conjuncts(count) else {
        report(.guardCount(count), at: cond)
        return []
      }
      trees = parts
    } else if let cond = element.attribute("cond") {
      report(.guardCount(count), at: cond)
    }
    var rest = trees[...]
    return told.compactMap { one in
      let code = one.attribute("code")?.value
      let refusal = one.attribute("refusal")?.value
      if let name = one.attribute("name") {
        return Guard(named: name.value, code: code, refusal: refusal)
      }
      return rest.popFirst().map { Guard($0, code: code, refusal: refusal) }
    }
  }

  // MARK: Entry and exit

  /// Reads what a state does on entry and exit; the blocks marked as ours hold its timers.
  mutating func readBlocks(of node: inout NodeDeclaration, from element: MarkupElement) {
    if isScript { return readScriptBlocks(of: &node, from: element) }
    for block in element.all("onentry") {
      if holdsTimers(block) {
        node.timers += timers(of: block)
      } else {
        node.entry += actions(of: block)
      }
    }
    for block in element.all("onexit") {
      if holdsTimers(block) {
        let cancelled = block.all("cancel").compactMap { $0.attribute("sendid")?.value }
        let isWhole = block.children.count == cancelled.count
        if !isWhole || Set(cancelled) != Set(node.timers.map(\.id)) {
          report(.timerMismatch, at: block)
        }
      } else {
        node.exit += actions(of: block)
      }
    }
    let isCancelled = element.all("onexit").contains { $0.own("timers")?.value == "true" }
    if !node.timers.isEmpty, !isCancelled { report(.timerMismatch, at: element) }
  }

  // Of several blocks each is ended by its own faults alone.
  private mutating func readScriptBlocks(
    of node: inout NodeDeclaration,
    from element: MarkupElement
  ) {
    if let data = lateData[node.name] { node.entry.append(.script(.bind(node.name, data))) }
    for block in element.all("onentry") { node.entry += scriptBlock(block) }
    for block in element.all("onexit") { node.exit += scriptBlock(block) }
    node.entry += doneData(of: element)
    let invokes = scriptInvokes(of: element, node.name)
    node.entry += invokes.map { .script(.invoke($0)) }
    if !invokes.isEmpty { node.exit.append(.script(.endInvokes(node.name))) }
  }

  private mutating func holdsTimers(_ block: MarkupElement) -> Bool {
    block.own("timers").flatMap { truth($0) } ?? false
  }

  private mutating func timers(of block: MarkupElement) -> [ScheduledEvent] {
    actions(of: block).compactMap { action in
      switch action {
      case .schedule(let timer): return timer
      case .choose(let branches):
        guard branches.count == 1, branches[0].actions.count == 1,
          case .schedule(var timer) = branches[0].actions[0]
        else { break }
        timer.test = branches[0].test
        return timer
      default: break
      }
      report(.timerMismatch, at: block)
      return nil
    }
  }
}
