// SPDX-License-Identifier: Apache-2.0

/// Where a search has found something still to come some day, and the moves by which it does not.
struct Debt {
  /// A move after which what was to come before it still is.
  struct Step {
    var source: UInt32
    var target: UInt32
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

  /// The move by which it began to be owed at a state.
  struct Origin {
    /// The state before; nil at the first one.
    var state: Int?
    var move: Int
  }

  let claim: Int
  private(set) var origins: [Int: Origin] = [:]
  /// The states at which it begins, in the order in which they were met.
  private(set) var beginnings: [Int] = []
  private(set) var steps: [Step] = []
  private var owing: Set<Int> = []

  init(claim: Int) { self.claim = claim }

  var bytes: Int { steps.capacity * MemoryLayout<Step>.stride }

  mutating func begin(at state: Int, from source: Int?, by move: Int) {
    guard origins[state] == nil else { return }
    origins[state] = Origin(state: source, move: move)
    beginnings.append(state)
    owing.insert(state)
  }

  mutating func add(_ step: Step) {
    steps.append(step)
    if owing.contains(Int(step.source)) { owing.insert(Int(step.target)) }
  }

  /// True if something is owed at a state, as far as is known while the search goes on.
  func owes(at state: Int) -> Bool { owing.contains(state) }
}

/// The part of a search in which something is owed.
struct OwingStates {
  private let debt: Debt
  /// By state: where the steps from it begin in ``order``.
  private var starts: [Int]
  private var order: [Int32]
  /// By state: the step it was come to by first, -1 where it begins, nil where nothing is owed.
  private var ways: [Int: Int] = [:]
  /// The states, the nearest first.
  private(set) var states: [Int] = []

  init(_ debt: Debt, count: Int) {
    self.debt = debt
    starts = Array(repeating: 0, count: count + 1)
    for step in debt.steps { starts[Int(step.source) + 1] += 1 }
    for place in 0..<count { starts[place + 1] += starts[place] }
    var next = starts
    order = Array(repeating: 0, count: debt.steps.count)
    for (place, step) in debt.steps.enumerated() {
      order[next[Int(step.source)]] = Int32(place)
      next[Int(step.source)] += 1
    }
    (ways, states) = reach(from: debt.beginnings, by: -1)
  }

  // The states that can be reached, the nearest first, and by which step each is.
  private func reach(from first: [Int], by step: Int) -> (ways: [Int: Int], states: [Int]) {
    var (ways, states) = ([Int: Int](), first)
    for state in first { ways[state] = step }
    var place = 0
    while place < states.count {
      for step in steps(from: states[place]) where ways[Int(debt.steps[step].target)] == nil {
        ways[Int(debt.steps[step].target)] = step
        states.append(Int(debt.steps[step].target))
      }
      place += 1
    }
    return (ways, states)
  }

  private func steps(from state: Int) -> some Sequence<Int> {
    order[starts[state]..<starts[state + 1]].lazy.map { Int($0) }
  }

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
      steps(from: state).filter { step in
        debt.steps[step].ends && groups[state] == groups[Int(debt.steps[step].target)]
      }
    }
  }

  /// The steps of a shortest circle that begins with one.
  func circle(from first: Int) -> [Int] {
    let ways = reach(from: [Int(debt.steps[first].target)], by: first).ways
    var (circle, state) = ([Int](), Int(debt.steps[first].source))
    while let step = ways[state] {
      circle.append(step)
      if step == first { break }
      state = Int(debt.steps[step].source)
    }
    return circle.reversed()
  }

  // Of each state a number that those share that lead to each other (Tarjan's, without recursion).
  private func components() -> [Int: Int] {
    var (groups, numbers, lows) = ([Int: Int](), [Int: Int](), [Int: Int]())
    var stack: [Int] = []
    for root in states where numbers[root] == nil {
      var path = [(state: root, next: starts[root])]
      while let (state, next) = path.last {
        if numbers[state] == nil {
          numbers[state] = numbers.count
          lows[state] = numbers[state]
          stack.append(state)
        }
        if next < starts[state + 1] {
          path[path.count - 1].next += 1
          let target = Int(debt.steps[Int(order[next])].target)
          if numbers[target] == nil {
            path.append((target, starts[target]))
          } else if groups[target] == nil {
            lows[state] = min(lows[state] ?? 0, numbers[target] ?? 0)
          }
          continue
        }
        path.removeLast()
        if let above = path.last?.state {
          lows[above] = min(lows[above] ?? 0, lows[state] ?? 0)
        }
        guard lows[state] == numbers[state] else { continue }
        while let one = stack.popLast() {
          groups[one] = state
          if one == state { break }
        }
      }
    }
    return groups
  }
}
