// SPDX-License-Identifier: Apache-2.0

/// Where a search has found something still to come some day, and the moves by which it does not.
struct Debt {
  /// A move after which what was to come before it still is.
  struct Step {
    let source, target: UInt32
    /// The move, and in the last bit whether it ends: many steps are kept, in 12 bytes each.
    let bits: UInt32

    var move: Int { Int(bits >> 1) }
    /// True if the timer that ran has come by it, or was canceled.
    ///
    /// One that runs through all of a circle comes before the circle has been gone for ever.
    var ends: Bool { bits & 1 != 0 }
  }

  let claim: Int
  /// By state at which it begins: the state before, nil at the first one, and the move.
  var beginnings: [Int: (state: Int?, move: Int)] = [:]
  var steps: [Step] = []

  var bytes: Int { steps.capacity * MemoryLayout<Step>.stride }
}

/// The part of a search in which something is owed.
struct OwingStates {
  /// By state: the steps from it.
  private let steps: [Int: [Debt.Step]]
  /// By state: the step it was come to by first, nil where it begins.
  private var ways: [Int: Debt.Step] = [:]
  /// The states, the nearest first.
  private(set) var states: [Int] = []

  init(_ debt: Debt) {
    steps = Dictionary(grouping: debt.steps) { Int($0.source) }
    (ways, states) = reach(from: debt.beginnings.keys.sorted())
  }

  // The states that can be reached, the nearest first, and by which step each is.
  private func reach(from first: [Int]) -> (ways: [Int: Debt.Step], states: [Int]) {
    var (ways, states, seen, place) = ([Int: Debt.Step](), first, Set(first), 0)
    while place < states.count {
      for step in steps[states[place]] ?? [] where seen.insert(Int(step.target)).inserted {
        ways[Int(step.target)] = step
        states.append(Int(step.target))
      }
      place += 1
    }
    return (ways, states)
  }

  /// The steps to a state from where it begins, or from where other ways do.
  func way(to state: Int, by ways: [Int: Debt.Step]? = nil) -> [Debt.Step] {
    var (state, steps) = (state, [Debt.Step]())
    while let step = (ways ?? self.ways)[state] {
      steps.append(step)
      state = Int(step.source)
    }
    return steps.reversed()
  }

  /// The steps by which a timer ends that can be taken again and again, the nearest first.
  func turns() -> [Debt.Step] {
    let groups = components()
    return states.flatMap { state in
      (steps[state] ?? []).filter { $0.ends && groups[state] == groups[Int($0.target)] }
    }
  }

  /// The steps of a shortest circle that begins with one.
  func circle(from first: Debt.Step) -> [Debt.Step] {
    [first] + way(to: Int(first.source), by: reach(from: [Int(first.target)]).ways)
  }

  // Of each state a number that those share that lead to each other (Kosaraju's).
  private func components() -> [Int: Int] {
    // In the order in which all is seen that a state leads to; below 0 what is left then.
    var (waiting, seen, order) = (states, Set<Int>(), [Int]())
    while let state = waiting.popLast() {
      if state < 0 { order.append(~state) }
      guard state >= 0, seen.insert(state).inserted else { continue }
      waiting += [~state] + (steps[state] ?? []).map { Int($0.target) }
    }
    let sources = Dictionary(grouping: steps.values.joined()) { Int($0.target) }
    var groups: [Int: Int] = [:]
    for first in order.reversed() where groups[first] == nil {
      waiting = [first]
      while let state = waiting.popLast() {
        guard seen.contains(state), groups[state] == nil else { continue }
        groups[state] = first
        waiting += (sources[state] ?? []).map { Int($0.source) }
      }
    }
    return groups
  }
}
