// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// A whole number that is only compared with constants, taken modulo a constant and changed by sums:
/// it is followed exactly between two thresholds, and beyond them by its remainder.
///
/// All members of a class meet every condition alike. What they do not do alike is come back: a step
/// is taken from each that can (``members(of:)``), so that it leads to every value it may lead to.
struct CounterFold: Equatable {
  /// The least and the greatest number that stand for themselves alone.
  let exact: ClosedRange<Int>
  /// What remainders are taken by; 1 when nothing takes any.
  let modulus: Int
  /// By how much one event can change it by constants, in ``microsteps`` microsteps at most.
  let step: Int
  /// By how much an argument can change it.
  let reach: Int

  /// How many microsteps of one event are reckoned with.
  static let microsteps = 4

  /// The numbers from which, or to which, one event can cross a threshold by constants, and on either
  /// side one of each class that cannot.
  var near: ClosedRange<Int> {
    let room = step.clampedSum(modulus)
    return exact.lowerBound.clampedDifference(room)...exact.upperBound.clampedSum(room)
  }

  /// The number that stands for a number's class.
  func representative(of number: Int) -> Int {
    if number > exact.upperBound {
      return exact.upperBound + 1 + (number.clampedDifference(exact.upperBound) - 1) % modulus
    }
    if number < exact.lowerBound {
      return exact.lowerBound - 1 - (exact.lowerBound.clampedDifference(number) - 1) % modulus
    }
    return number
  }

  /// The members of a number's class that do not all lead to the same: the number first, then each
  /// that constants can bring back, one that they cannot, and one that no argument can either.
  func members(of number: Int) -> [Int] {
    guard !exact.contains(number) else { return [number] }
    let isAbove = number > exact.upperBound
    let first = representative(of: number)
    let end = isAbove ? exact.upperBound : exact.lowerBound
    func member(beyond distance: Int) -> Int {
      let left = max(0, distance - abs(first - end) + 1)
      let count = (left + modulus - 1) / modulus
      return first + (isAbove ? count : -count) * modulus
    }
    var members = [number]
    let last = member(beyond: step)
    let all = stride(from: first, through: last, by: isAbove ? modulus : -modulus)
    for one in all where one != number { members.append(one) }
    let farthest = member(beyond: step + reach)
    if reach > 0, !members.contains(farthest) { members.append(farthest) }
    return members
  }
}

extension CounterFold {
  /// The fold of a variable, as far as everything that reads or changes it allows one.
  ///
  /// - Parameters:
  ///   - name: the variable.
  ///   - claims: what is claimed, which reads too.
  ///   - influence: what has a say.
  ///   - sites: where the chart decides.
  ///   - chart: the machine.
  ///   - isRoomy: whether more numbers stand for themselves than are needed: ways over them can be
  ///     shown.
  init?(
    _ name: String,
    _ claims: [Invariant],
    _ influence: Influence,
    _ sites: ChartSites,
    _ chart: Chart,
    isRoomy: Bool
  ) {
    guard chart.scope.variables[name]?.type == .int else { return nil }
    var reading =
      influence.variables.count == sites.influence.variables.count
      ? sites.reading(of: name) : CounterReading(name, influence, sites, chart)
    for claim in claims {
      // What is kept is compared with itself before: a sum is the same for a whole class.
      if case .keeps(let tree, _) = claim.claim, tree.isSum { continue }
      for (tree, _) in claim.claim.trees { reading.decide(tree) }
    }
    guard reading.isCounter else { return nil }
    var step = reading.step(isSequential: chart.isSequential)
    for claim in claims where reading.reach > 0 {
      let reads = claim.claim.trees.contains { tree, events in
        tree.readsArguments && !reading.changing.isDisjoint(with: events)
      }
      if reads { reading.isShifted = false }
    }
    if !reading.isShifted { step = step.clampedSum(reading.reach) }
    var constants = reading.constants + [0]
    if sites.onlyGrows(name), let slot = chart.scope.variables[name]?.index,
      let first = chart.description.variables[slot].initial.intValue
    {
      // It never comes back from above, and is never below.
      (constants, step) = (constants + [first], 0)
    }
    let modulus = reading.moduli.reduce(1) { Self.commonMultiple($0, $1) }
    guard (0...1000).contains(step), modulus <= 1000, reading.reach <= 1 << 40 else { return nil }
    let room = isRoomy ? step + 1 : 0
    let low = (constants.min() ?? 0).clampedDifference(room)
    let high = (constants.max() ?? 0).clampedSum(room)
    guard max(low.magnitude, high.magnitude) < 1 << 40, high - low <= 2000 else { return nil }
    self.init(exact: low...high, modulus: modulus, step: step, reach: reading.reach)
  }

  /// The least number that both divide.
  static func commonMultiple(_ one: Int, _ other: Int) -> Int {
    let common = LinearForm.divisor(of: one, other)
    return (one / common).multipliedReportingOverflow(by: other).partialValue
  }
}

extension ExpressionTree {
  /// Whether it adds variables and constants, and nothing else.
  fileprivate var isSum: Bool {
    switch self {
    case .variable, .literal(.int): true
    case .binary(let left, .plus, let right): left.isSum && right.isSum
    default: false
    }
  }
}
