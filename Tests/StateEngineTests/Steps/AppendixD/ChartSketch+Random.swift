// SPDX-License-Identifier: GPL-3.0-or-later
import StateEngine

extension RandomState {
  /// True so many times of a hundred.
  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }

  mutating func one<Element>(of list: [Element]) -> Element {
    list[Int.random(in: 0..<list.count, using: &self)]
  }
}

extension ChartSketch {
  /// A chart of some states, in which everything that appendix D speaks of may occur.
  static func random(
    _ numbers: inout RandomState,
    isScript: Bool = false,
    isChild: Bool = false,
    hasInputs: Bool = false
  ) -> ChartSketch {
    let sketch = ChartSketch()
    sketch.isScript = isScript
    sketch.isChild = isChild
    if hasInputs { sketch.inputs = isChild ? [("q", 2)] : [("p", 4), ("q", 5)] }
    sketch.events = ["a", "b", "c", "d", "e.f", "r", "s"] + (isScript ? ["t", "u"] : [])
    for _ in 0..<Int.random(in: 2...3, using: &numbers) {
      sketch.grow(in: nil, depth: 0, &numbers)
    }
    if isChild { sketch.add(.final, in: nil) }
    if numbers.chance(30) { sketch.initial = sketch.targets(below: nil, &numbers) }
    if sketch.initial.isEmpty { sketch.initial = [sketch.states[0]] }
    let isQuiet = numbers.chance(10)
    for state in sketch.states { sketch.furnish(state, isQuiet: isQuiet, &numbers) }
    return sketch
  }

  // MARK: The tree

  @discardableResult
  func add(_ kind: Kind, in parent: State?) -> State {
    let letter: Character =
      switch kind {
      case .atomic: "s"
      case .compound: "c"
      case .parallel: "p"
      case .final: "f"
      case .shallow: "h"
      case .deep: "d"
      }
    let state = State("\(letter)\(states.count)", kind, in: parent, order: states.count)
    parent?.children.append(state)
    states.append(state)
    return state
  }

  private func grow(in parent: State?, depth: Int, _ numbers: inout RandomState) {
    let roll = Int.random(in: 0..<100, using: &numbers)
    switch roll {
    case _ where depth >= 4 || states.count > (isChild ? 4 : 14) || roll < 25:
      add(.atomic, in: parent)
    case ..<40 where parent?.kind != .parallel: add(.final, in: parent)
    case ..<72:
      let state = add(.compound, in: parent)
      addHistories(in: state, &numbers)
      for _ in 0..<Int.random(in: 1...3, using: &numbers) {
        grow(in: state, depth: depth + 1, &numbers)
      }
      // A parallel state ends only when all its regions can.
      if parent?.kind == .parallel, numbers.chance(80) { add(.final, in: state) }
    default:
      let state = add(.parallel, in: parent)
      addHistories(in: state, &numbers)
      let regions = numbers.chance(12) ? 1 : Int.random(in: 2...3, using: &numbers)
      for _ in 0..<regions { grow(in: state, depth: depth + 1, &numbers) }
    }
  }

  private func addHistories(in state: State, _ numbers: inout RandomState) {
    if numbers.chance(40) { add(.shallow, in: state) }
    if numbers.chance(40) { add(.deep, in: state) }
  }

  // MARK: What stands in it

  private func furnish(_ state: State, isQuiet: Bool, _ numbers: inout RandomState) {
    let inside = states.filter { isInside($0, state) }
    switch state.kind {
    case .compound:
      state.initial = numbers.chance(45) ? targets(below: state, &numbers) : []
      if state.initial.isEmpty { state.initial = [state.children.filter { !$0.isHistory }[0]] }
      state.initialContent = content("initial \(state.name)", isQuiet ? 0 : 40, &numbers)
    case .shallow, .deep:
      guard let parent = state.parent else { return }
      if state.kind == .deep || numbers.chance(15) {
        state.initial = targets(below: parent, &numbers).filter { !$0.isHistory }
      }
      if state.initial.isEmpty { state.initial = [numbers.one(of: places(in: parent))] }
      state.initialContent = content("default \(state.name)", isQuiet ? 0 : 70, &numbers)
      return
    default: break
    }
    state.entry = content("+\(state.name)", isQuiet ? 0 : 75, &numbers)
    state.exit = content("-\(state.name)", isQuiet ? 0 : 75, &numbers)
    if state.kind == .final { return }
    if isScript, !isChild, numbers.chance(25) { addInvoke(to: state, &numbers) }
    for _ in 0..<Int.random(in: 0...3, using: &numbers) {
      state.transitions.append(transition(from: state, inside, isQuiet: isQuiet, &numbers))
    }
  }

  private func transition(
    from state: State,
    _ inside: [State],
    isQuiet: Bool,
    _ numbers: inout RandomState
  ) -> Transition {
    var events = [numbers.one(of: events)]
    if !inputs.isEmpty, numbers.chance(30) {
      events = [numbers.one(of: inputs.map { "changed.\($0.name)" } + ["changed"])]
    }
    var test: Test? = numbers.chance(20) ? self.test(&numbers) : nil
    switch Int.random(in: 0..<100, using: &numbers) {
    case ..<6:
      // Mostly on in the document, or most charts would run for ever.
      let later = states.filter { $0.order > state.order && !isInside($0, state) }
      if !later.isEmpty, numbers.chance(90) {
        return Transition(
          from: state,
          on: [],
          when: self.test(&numbers),
          to: [numbers.one(of: later)],
          do: content("> \(state.name)", isQuiet ? 0 : 60, &numbers)
        )
      }
      events = []
      test = .isIn(numbers.one(of: states.filter { !$0.isHistory }))
    case ..<20:
      let ended = states.filter { $0.kind == .final }.compactMap(\.parent)
      if !ended.isEmpty { events = ["done.state.\(doneName(numbers.one(of: ended), &numbers))"] }
    case ..<26: events.append(numbers.one(of: ["e", "done", "s", "b"]))
    case ..<27 where !isScript || numbers.chance(50): events = ["*"]
    case ..<45 where isScript: events = [scriptEvent(&numbers)]
    default: break
    }
    var targets: [State] = []
    if numbers.chance(88) {
      let isInward = numbers.chance(30) && !inside.isEmpty
      targets = self.targets(below: isInward ? state : nil, &numbers)
      if numbers.chance(6) { targets = [state] }
    }
    return Transition(
      from: state,
      on: events,
      when: test,
      to: targets,
      isInternal: numbers.chance(35),
      do: content("> \(state.name) \(events.joined())", isQuiet ? 0 : 60, &numbers)
    )
  }

  // Only parents of final states, and parallels above them, ever end.
  private func doneName(_ parent: State, _ numbers: inout RandomState) -> String {
    if let above = parent.parent, above.kind == .parallel, numbers.chance(50) {
      return doneName(above, &numbers)
    }
    return parent.name
  }

  private func test(_ numbers: inout RandomState) -> Test {
    if !inputs.isEmpty, numbers.chance(35) {
      let name = numbers.one(of: inputs.map(\.name))
      let test = Test.less(name, Int.random(in: 1...9, using: &numbers))
      return numbers.chance(35) ? .not(test) : test
    }
    if isScript, numbers.chance(40) {
      let test = Test.less(numbers.chance(50) ? "x" : "y", Int.random(in: 2...14, using: &numbers))
      return numbers.chance(35) ? .not(test) : test
    }
    let test = Test.isIn(numbers.one(of: states.filter { !$0.isHistory }))
    return numbers.chance(35) ? .not(test) : test
  }

  private func content(
    _ text: String,
    _ percent: Int,
    _ numbers: inout RandomState
  ) -> [Content] {
    guard numbers.chance(percent) else { return [] }
    var content: [Content] = [.log(text)]
    if numbers.chance(text.hasPrefix(">") ? 7 : 2) {
      content.append(.raise(numbers.one(of: ["r", "s", "e.f"])))
    }
    if isScript { addScript(to: &content, isTransition: text.hasPrefix(">"), &numbers) }
    if numbers.chance(12) { content.append(.when(test(&numbers), [.log("if \(text)")])) }
    return content
  }

  // MARK: Targets

  /// One state below another one or anywhere, or several in regions of a parallel one.
  private func targets(below state: State?, _ numbers: inout RandomState) -> [State] {
    let open = states.filter { one in state.map { isInside(one, $0) } ?? true }
    guard !open.isEmpty else { return [] }
    let parallels = open.filter { $0.kind == .parallel && places(in: $0).count > 1 }
    guard !parallels.isEmpty, numbers.chance(35) else { return [numbers.one(of: open)] }
    let regions = places(in: numbers.one(of: parallels)).filter { _ in numbers.chance(75) }
    return regions.shuffled(using: &numbers).map { region in
      numbers.one(of: [region] + states.filter { isInside($0, region) })
    }
  }

  private func places(in state: State) -> [State] { state.children.filter { !$0.isHistory } }

  private func isInside(_ state: State, _ other: State) -> Bool {
    var next = state.parent
    while let one = next {
      if one === other { return true }
      next = one.parent
    }
    return false
  }
}
