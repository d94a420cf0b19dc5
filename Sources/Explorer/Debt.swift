// SPDX-License-Identifier: Apache-2.0

/// Where a search has found something still to come some day, and the moves by which it does not.
struct Debt {
  /// A move after which what was to come before it still is.
  struct Step {
    let source, target: UInt32
    private let bits: UInt32

    init(from source: Int, to target: Int, by move: Int, ends: Bool) {
      (self.source, self.target) = (UInt32(source), UInt32(target))
      bits = UInt32(move) << 1 | (ends ? 1 : 0)
    }

    var move: Int { Int(bits >> 1) }
    /// True if the timer that ran has come by it, or was canceled.
    ///
    /// One that runs through all of a circle comes before the circle has been gone for ever.
    var ends: Bool { bits & 1 != 0 }
  }

  let claim: Int
  /// The states at which it begins, in the order in which they were met.
  private(set) var beginnings: [Int] = []
  /// Of each the state before, nil at the first one, and the move.
  private(set) var origins: [Int: (state: Int?, move: Int)] = [:]
  private(set) var steps: [Step] = []

  init(claim: Int) { self.claim = claim }

  var bytes: Int { steps.capacity * MemoryLayout<Step>.stride }

  mutating func begin(at state: Int, from source: Int?, by move: Int) {
    guard origins[state] == nil else { return }
    origins[state] = (source, move)
    beginnings.append(state)
  }

  mutating func add(_ step: Step) { steps.append(step) }
}

/// The part of a search in which something is owed.
struct OwingStates {
  private let debt: Debt
  /// By state: the steps from it.
  private let steps: [Int: [Int]]
  /// By state: the step it was come to by first, -1 where it begins, nil where nothing is owed.
  private var ways: [Int: Int] = [:]
  /// The states, the nearest first.
  private(set) var states: [Int] = []

  init(_ debt: Debt) {
    self.debt = debt
    steps = Dictionary(grouping: debt.steps.indices) { Int(debt.steps[$0].source) }
    (ways, states) = reach(from: debt.beginnings, by: -1)
  }

  // The states that can be reached, the nearest first, and by which step each is.
  private func reach(from first: [Int], by step: Int) -> (ways: [Int: Int], states: [Int]) {
    var (ways, states) = (Dictionary(uniqueKeysWithValues: first.map { ($0, step) }), first)
    var place = 0
    while place < states.count {
      for step in steps[states[place]] ?? [] where ways[target(step)] == nil {
        ways[target(step)] = step
        states.append(target(step))
      }
      place += 1
    }
    return (ways, states)
  }

  private func target(_ step: Int) -> Int { Int(debt.steps[step].target) }

  /// The steps to a state from where it begins, and that state.
  func way(to state: Int) -> (beginning: Int, steps: [Int]) {
    var (state, steps) = (state, [Int]())
    while let step = ways[state], step >= 0 {
      steps.append(step)
      state = Int(debt.steps[step].source)
    }
    return (state, steps.reversed())
  }

  /// The steps by which a timer ends that can be taken again and again, the nearest first.
  func turns() -> [Int] {
    let groups = components()
    return states.flatMap { state in
      (steps[state] ?? []).filter {
        debt.steps[$0].ends && groups[state] == groups[target($0)]
      }
    }
  }

  /// The steps of a shortest circle that begins with one.
  func circle(from first: Int) -> [Int] {
    let ways = reach(from: [target(first)], by: first).ways
    var (circle, state) = ([Int](), Int(debt.steps[first].source))
    while let step = ways[state] {
      circle.append(step)
      if step == first { break }
      state = Int(debt.steps[step].source)
    }
    return circle.reversed()
  }

  // Of each state a number that those share that lead to each other (Kosaraju's).
  private func components() -> [Int: Int] {
    // In the order in which all is seen that a state leads to; below 0 what is left then.
    var (waiting, seen, order) = (states, Set<Int>(), [Int]())
    while let state = waiting.popLast() {
      if state < 0 { order.append(~state) }
      guard state >= 0, seen.insert(state).inserted else { continue }
      waiting += [~state] + (steps[state] ?? []).map(target)
    }
    let sources = Dictionary(grouping: debt.steps) { Int($0.target) }
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
