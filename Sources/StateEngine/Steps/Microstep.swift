// SPDX-License-Identifier: Apache-2.0

/// One microstep: the transitions taken together, the nodes left and entered.
package struct Microstep: Sendable, Hashable {
  /// The first transition taken, by index; -1 when the step is no transition's (start, restore).
  package var transition: Int
  /// The further transitions taken with it, in parallel regions.
  package var moreTransitions: [Int] { more ?? [] }
  private var more: [Int]?
  private var exitedLow: UInt64
  private var enteredLow: UInt64
  // Nil for charts of usual size, so that copying a microstep counts no references for its sets.
  private var high: High?

  private final class High: Sendable, Hashable {
    let exited: NodeSet.Spill?
    let entered: NodeSet.Spill?

    init(_ exited: NodeSet.Spill?, _ entered: NodeSet.Spill?) {
      self.exited = exited
      self.entered = entered
    }

    static func == (left: High, right: High) -> Bool {
      left.exited == right.exited && left.entered == right.entered
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(exited)
      hasher.combine(entered)
    }
  }

  /// A microstep put together from its parts; `transitions` is empty when it is no transition's.
  @inline(__always)
  package init(transitions: [Int], exited: NodeSet, entered: NodeSet) {
    self.init(
      transition: transitions.first ?? -1,
      exited: exited,
      entered: entered,
      more: transitions.count > 1 ? Array(transitions.dropFirst()) : nil
    )
  }

  @inline(__always)
  init(transition: Int, exited: NodeSet, entered: NodeSet, more: [Int]? = nil) {
    self.transition = transition
    self.more = more
    (exitedLow, enteredLow) = (exited.low, entered.low)
    if exited.high != nil || entered.high != nil { high = High(exited.high, entered.high) }
  }

  /// A copy; of one transition in a chart of usual size it counts no references.
  @inline(__always)
  var copied: Microstep {
    if more != nil || high != nil { return self }
    let none = NodeSet()
    var copy = Microstep(transition: transition, exited: none, entered: none)
    (copy.exitedLow, copy.enteredLow) = (exitedLow, enteredLow)
    return copy
  }

  /// Becomes another one; one transition in a chart of usual size counts no references for it.
  @inline(__always)
  mutating func become(_ other: borrowing Microstep) {
    guard more == nil, high == nil, other.more == nil, other.high == nil else {
      self = copy other
      return
    }
    transition = other.transition
    (exitedLow, enteredLow) = (other.exitedLow, other.enteredLow)
  }

  /// The nodes left.
  package var exited: NodeSet { NodeSet(low: exitedLow, high: high?.exited) }
  /// The nodes entered.
  package var entered: NodeSet { NodeSet(low: enteredLow, high: high?.entered) }

  /// All transitions taken, in document order of their leaves.
  package var transitions: [Int] { transition < 0 ? [] : [transition] + moreTransitions }

  /// Whether nodes were left or entered.
  @inline(__always)
  package var isMove: Bool { exitedLow | enteredLow != 0 || high != nil }
}

extension ShortList<Microstep> {
  /// Whether nodes were left or entered.
  @inline(__always)
  var isMove: Bool {
    guard let first else { return false }
    return first.isMove || (others?.contains(where: \.isMove) ?? false)
  }
}
