// SPDX-License-Identifier: GPL-3.0-or-later
import StateEngine

/// A small chart with a counter, made at random, and the same as plain arithmetic.
///
/// In `a` the counter grows, from `b` it comes back, by constants or once by an argument, and in `d`
/// it decides whether `c` is come to.
struct CounterModel: CustomStringConvertible {
  enum Node {
    case a, b, c, d
  }

  /// A node and what the counter holds.
  struct State: Hashable {
    fileprivate var node: Node
    var number: Int
  }

  /// What comes of looking at all states.
  struct Facts {
    var isMet = false
    /// Whether there is a state from which `c` surely is met no more.
    var isLost = false
    /// Whether there is a state from which nothing leads on.
    var isDead = false
  }

  private let rises: [Int]
  private let least: Int
  private let falls: Int?
  private let range: ClosedRange<Int>
  private let isTaken: Bool
  private let isSubtracted: Bool
  private let leastAmount: Int?
  private let leastSum: Int?
  private let modulus: Int?
  private let wanted: Int
  private let returns: Bool

  /// The model of that seed.
  init(seed: Int) {
    var random = RandomState(seed: UInt64(seed))
    func pick(_ range: ClosedRange<Int>) -> Int { random.number(in: range) }
    rises = [pick(1...40)] + (pick(0...1) == 0 ? [pick(-9...30)] : [])
    least = pick(0...60)
    falls = pick(0...1) == 0 ? pick(1...20) : nil
    let low = pick(-70...10)
    range = low...low + pick(0...80)
    isTaken = pick(0...5) == 0
    isSubtracted = !isTaken && pick(0...2) == 0
    leastAmount = pick(0...2) == 0 ? pick(range) : nil
    leastSum = !isTaken && !isSubtracted && pick(0...2) == 0 ? pick(-10...40) : nil
    modulus = pick(0...1) == 0 ? pick(2...20) : nil
    wanted = modulus.map { pick(0...$0 - 1) } ?? pick(0...80)
    returns = pick(0...2) == 0
  }

  var description: String {
    "a: n += \(rises); to b at \(least); b: n -= \(falls ?? 0), n \(isTaken ? "=" : isSubtracted ? "-" : "+") "
      + "\(range), amount >= \(leastAmount ?? range.lowerBound), sum >= \(leastSum.map { "\($0)" } ?? "-");"
      + " d: n % \(modulus ?? 0) == \(wanted); \(returns ? "d to a" : "")"
  }

  /// The chart.
  func chart() throws -> Chart {
    let number = Term<Int>(variable: "n")
    let amount = Term<Int>(argument: "amount")
    var transitions = rises.enumerated().map { place, rise in
      TransitionDeclaration.transition("a", "up\(place)", do: [number.set(to: number + rise)])
    }
    transitions.append(.transition("a", "go", "b", when: Guard(number >= least)))
    if let falls {
      let down = number.set(to: number - falls)
      transitions.append(.transition("b", "down", when: Guard(number >= 0), do: [down]))
    }
    var add = TransitionDeclaration.transition(
      "b",
      "add",
      "d",
      do: [
        isTaken
          ? number.set(to: amount)
          : isSubtracted ? number.set(to: number - amount) : number.set(to: number + amount)
      ]
    )
    if let leastAmount { add.guards.append(Guard(amount >= leastAmount)) }
    if let leastSum { add.guards.append(Guard(number + amount >= leastSum)) }
    transitions.append(add)
    let isWanted = modulus.map { Guard(number % $0 == wanted) } ?? Guard(number == wanted)
    transitions.append(.transition("d", "look", "c", when: isWanted))
    if returns { transitions.append(.transition("d", "back", "a")) }
    transitions.append(.transition("c", "again", "a"))
    return try StateEngineTests.chart(
      ["a", "b", "c", "d"].map { NodeDeclaration($0) },
      transitions,
      events: [
        EventDeclaration("add", arguments: [Event.Argument("amount", .int, in: range)])
      ],
      variables: [VariableDeclaration("n", .int, initial: .int(0))]
    )
  }

  // MARK: The same as arithmetic

  private func next(after state: State) -> [State] {
    let number = state.number
    switch state.node {
    case .a:
      let up = rises.map { State(node: .a, number: number + $0) }
      return number >= least ? up + [State(node: .b, number: number)] : up
    case .b:
      var next: [State] = []
      if let falls, number >= 0 { next.append(State(node: .b, number: number - falls)) }
      for amount in range where amount >= leastAmount ?? .min {
        if let leastSum, number + amount < leastSum { continue }
        let new = isTaken ? amount : isSubtracted ? number - amount : number + amount
        next.append(State(node: .d, number: new))
      }
      return next
    case .c: return [State(node: .a, number: number)]
    case .d:
      var next: [State] = returns ? [State(node: .a, number: number)] : []
      if modulus.map({ number % $0 == wanted }) ?? (number == wanted) {
        next.append(State(node: .c, number: number))
      }
      return next
    }
  }

  /// What is so among the states with numbers up to a bound, which holds beyond it too.
  func facts(upTo bound: Int) -> Facts {
    var facts = Facts()
    var before: [State: [State]] = [:]
    var waiting = [State(node: .a, number: 0)]
    var met = Set(waiting)
    // Those from which `c` may be met: it is, or nobody looked on.
    var hopeful: [State] = []
    while let state = waiting.popLast() {
      let next = next(after: state)
      if state.node == .c { facts.isMet = true }
      if next.isEmpty { facts.isDead = true }
      if state.node == .c || abs(state.number) > bound { hopeful.append(state) }
      guard abs(state.number) <= bound else { continue }
      for one in next {
        before[one, default: []].append(state)
        if met.insert(one).inserted { waiting.append(one) }
      }
    }
    var saved = Set(hopeful)
    while let state = hopeful.popLast() {
      for one in before[state] ?? [] where saved.insert(one).inserted { hopeful.append(one) }
    }
    facts.isLost = saved.count < met.count
    return facts
  }
}
